"""The battle lab's charts as plotly figures, to zoom, hover over and keep; plotly loads with the first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..odds import Odds
from .battle import MEASURE, RESULTS, figure, measure
from .battle_charts import damage_chart, gains_chart, heat_cannons, heat_cells, luck_chart
from .battle_setting import Setting
from .battle_tray import MANY, Luck
from .look import Style, Theme, tokens

#: The five shades of the heat map, from nothing to certain.
_SCALE = (0.0, 0.25, 0.5, 0.75, 1.0)


def _layout(ink: Style, title: str, **more: Any) -> dict[str, Any]:
    plain = {"gridcolor": ink["--line"], "zerolinecolor": ink["--edge"], "linecolor": ink["--edge"]}
    axes = {axis: {**plain, **more.pop(axis, {})} for axis in ("xaxis", "yaxis")}
    return {
        "title": {"text": title},
        "paper_bgcolor": ink["--panel"],
        "plot_bgcolor": ink["--panel"],
        "font": {"color": ink["--ink"], "family": "Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif"},
        "margin": {"t": 64, "r": 24, "b": 56, "l": 64},
        **axes,
        **more,
    }


def _odds(go: Any, setting: Setting, odds: Odds, _luck: Luck | None, ink: Style) -> Any:
    bars = [
        go.Bar(
            name=name.capitalize(),
            x=[100 * float(getattr(odds, name))],
            y=[""],
            orientation="h",
            marker={"color": ink[f"--{name}"], "pattern": {"shape": shape, "solidity": 0.2}},
            hovertemplate=f"{name}: {getattr(odds, name)}<extra></extra>",
        )
        for name, shape in zip(RESULTS, ("", ".", "/"), strict=True)
    ]
    title = f"{figure(odds)} {MEASURE[setting.goal][0]}"
    return go.Figure(bars, _layout(ink, title, barmode="stack", height=220, xaxis={"ticksuffix": " %"}))


def _damage(go: Any, setting: Setting, odds: Odds, luck: Luck | None, ink: Style) -> Any:
    chart = damage_chart(setting, odds, luck)
    totals = [bar["total"] for bar in chart["bars"]]
    traces = [
        go.Bar(
            name=name.capitalize(),
            x=totals,
            y=[100 * bar["share"] * bar["means"][name] for bar in chart["bars"]],
            customdata=[bar["row"][1:3] for bar in chart["bars"]],
            marker={"color": ink[f"--{name}"], "pattern": {"shape": shape, "solidity": 0.2}},
            hovertemplate="%{x} damage: %{customdata[0]}, at least %{customdata[1]}<extra></extra>",
        )
        for name, shape in zip(RESULTS, ("", ".", "/"), strict=True)
    ]
    traces.append(_line(go, "At least", totals, [bar["least"] for bar in chart["bars"]], ink, "solid"))
    if luck is not None:
        fell = [bar["fell_least"] for bar in chart["bars"]]
        traces.append(_line(go, f"Your {MANY:,} rolls, at least", totals, fell, ink, "dot"))
    axes = {"xaxis": {"title": {"text": "damage"}}, "yaxis": {"ticksuffix": " %"}}
    return go.Figure(traces, _layout(ink, chart["title"], barmode="stack", **axes))


def _line(go: Any, name: str, totals: list[int], shares: list[float], ink: Style, dash: str) -> Any:
    return go.Scatter(
        name=name,
        x=totals,
        y=[100 * share for share in shares],
        mode="lines+markers",
        line={"color": ink["--ink"], "dash": dash},
    )


def _heat(go: Any, setting: Setting, _odds: Odds, _luck: Luck | None, ink: Style) -> Any:
    cannons = heat_cannons(setting)
    cells = heat_cells(setting, cannons)
    rows = range(4)
    percent = setting.goal != "worth"
    values = [
        [float(measure(cells[row, guns])) * (100 if percent else 1) for guns in cannons] for row in rows
    ]
    trace = go.Heatmap(
        x=list(cannons),
        y=list(rows),
        z=values,
        text=[[figure(cells[row, guns]) for guns in cannons] for row in rows],
        customdata=[[str(measure(cells[row, guns])) for guns in cannons] for row in rows],
        texttemplate="%{text}",
        hovertemplate="%{y} Sure-fire, %{x} Cannons: %{text} (%{customdata})<extra></extra>",
        colorscale=[[part, ink[f"--heat-{level}"]] for level, part in enumerate(_SCALE)],
        **({"zmin": 0, "zmax": 100} if percent else {}),
    )
    axes = {
        "xaxis": {"title": {"text": "Cannons"}, "dtick": 1},
        "yaxis": {"title": {"text": "Sure-fire tokens"}, "dtick": 1},
    }
    return go.Figure(trace, _layout(ink, f"{MEASURE[setting.goal][1]} by tokens and cannons", **axes))


def _gains(go: Any, setting: Setting, odds: Odds, _luck: Luck | None, ink: Style) -> Any:
    chart = gains_chart(setting, odds)
    rows = chart["rows"][::-1]
    trace = go.Bar(
        x=[row["share"] if row["figure"][0] == "+" else -row["share"] for row in rows],
        y=[row["text"] for row in rows],
        text=[row["figure"] for row in rows],
        customdata=[row["exact"] for row in rows],
        orientation="h",
        marker={"color": ink["--win"]},
        hovertemplate="%{y}: %{text} (%{customdata})<extra></extra>",
    )
    return go.Figure(
        trace, _layout(ink, f"{chart['title']}, {chart['lead']}", xaxis={"showticklabels": False})
    )


def _lucky(go: Any, _setting: Setting, odds: Odds, luck: Luck | None, ink: Style) -> Any:
    if luck is None:
        raise ValueError("luck: no battles were fought yet; press Roll 1,000 or call roll_many() first")
    chart = luck_chart(odds, luck)
    names = [row["name"] for row in chart["rows"]]
    traces = [
        go.Bar(
            name=label, x=names, y=[MANY * row[key] for row in chart["rows"]], marker={"color": ink[colour]}
        )
        for label, key, colour in (("Fought", "share", "--win"), ("Expected", "expected", "--tie"))
    ]
    return go.Figure(traces, _layout(ink, chart["title"], barmode="group"))


FIGURES: dict[str, Callable[[Any, Setting, Odds, Luck | None, Style], Any]] = {
    "odds": _odds,
    "damage": _damage,
    "heat": _heat,
    "gains": _gains,
    "luck": _lucky,
}


def battle_figure(
    name: str, setting: Setting, odds: Odds, luck: Luck | None = None, theme: Theme = "light"
) -> Any:
    """One chart as a plain `plotly.graph_objects.Figure`; ValueError names the charts there are."""
    if name not in FIGURES:
        raise ValueError(f"figure: {name!r} is not one of {', '.join(FIGURES)}")
    try:
        import plotly.graph_objects as go
    except ModuleNotFoundError as missing:
        raise ImportError('A figure needs plotly. Type: pip install "tep-explorer[lab]"') from missing
    return FIGURES[name](go, setting, odds, luck, tokens(theme))
