"""`make pictures`: table, stepper, battle lab and editor in every look; and the pictures of docs/.

Everything goes to .build/pictures, and the few that README.md and docs/ show to docs/pictures.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "unit"))

from core_table import merchant, table
from playwright.sync_api import Browser
from stage import Stage, chromium
from stepper_sample import boxed_game, debated, decision_of

import tep_explorer as tep
from tep_explorer.players import Deckhand
from tep_explorer.views.sheet import icon_sheet

ROOT = Path(__file__).parents[2]
LOOKS = (("light", 1100), ("dark", 1100), ("light", 480), ("dark", 1600))
Deed = Callable[[Stage], None]


def played(captains: int, seed: int, least: int, task: str, options: int = 1) -> tep.Game:
    """A game of Deckhands up to a task of a kind with so many options, after some steps at least."""
    game = tep.Game.new(players=captains, seed=seed)
    while game.position.decider != tep.END:
        pos = game.position
        if game.number >= least and pos.tasks[-1].name == task and len(pos.actions()) >= options:
            break
        game.advance() if pos.decider == tep.CHANCE else game.play(Deckhand(pos.decider).choose(pos))
    return game


def before_roll() -> tep.Game:
    """A captain who has just opened fire."""
    game = played(4, 3, 120, "order", 2)
    while not any(action.kind == "attack" for action in game.position.actions()):
        game = played(4, 3, game.number + 1, "order", 2) if game.number < 2000 else game
    game.play(next(action for action in game.position.actions() if action.kind == "attack"))
    return game


def storm() -> tep.Game:
    """A captain with Attack as the order, a merchant beyond a storm, and a little of everything."""
    me = {"at": "B3", "space": 4, "rank": 2, "gold": 9, "cargo": ["rum", "coffee"], "surefire": 1}
    me |= {"crew": ["crew-08", "crew-13"], "buried": ["A4"]}
    others = {
        2: {"at": "D2", "gold": 11, "space": 3, "cargo": ["gunpowder"] * 3},
        0: {"at": "B1", "hidden": True},
    }
    ships = {
        "orange": merchant("C3", "D4", "rum", "merchant-08"),
        "green": merchant("B4", "A1", "sugarcane", "merchant-04"),
    }
    game = tep.Game.at(table(active=1, me=me, others=others, navy="A2", **ships), seed=4)
    game.play("helm 5")
    return game


def hover(selector: str) -> Deed:
    return lambda stage: stage.page.locator(selector).first.hover()


def refused(stage: Stage) -> None:
    stage.ask("[data-square=D2]")
    stage.ask(".tep-why .tep-rule")
    stage.page.locator("[data-action='sail C3']").first.hover()


SCENES: dict[str, tuple[Callable[[], tep.Game], Deed]] = {
    "sail": (storm, hover("[data-action='sail C3']")),
    "why-not": (storm, refused),
    "helm": (lambda: played(2, 1, 60, "helm"), hover(".tep-move:nth-child(1)")),
    "roll": (before_roll, lambda stage: None),
    "crew": (lambda: played(4, 9, 50, "crew_up"), hover(".tep-move")),
    "over": (lambda: played(2, 4, 10_000, "never"), lambda stage: None),
}


#: What the stepper shows: the game, and what is pressed.
SOLO: dict[str, tuple[Callable[[], tep.Game], Sequence[str]]] = {
    "yours": (lambda: tep.Game.solo(seed=3), ()),
    "guess": (lambda: decision_of("SoloHelm"), ()),
    "sail": (lambda: decision_of("SoloSail", 11), ("last",)),
    "open": (debated, ("first",)),
    "boxed": (boxed_game, ()),
}


def solo(browser: Browser, wide: Path, shown: Path) -> list[str]:
    """Draw the stepper; what went wrong on its pages."""
    problems = []
    for name, (game, guesses) in SOLO.items():
        for theme, width in LOOKS[:3]:
            stage = Stage(browser, tep.SoloStepper(game()), "stepper", theme, width)
            for guess in guesses:
                stage.ask(f".tep-candidates li:{guess}-child button")
            stage.page.mouse.move(0, 0)
            stage.save(wide / f"solo-{name}-{theme}-{width}.png")
            if (name, theme, width) == ("sail", "light", 1100):
                stage.save(shown / "solo.png", 890)
            problems += stage.problems
            stage.page.close()
    return problems


def fought() -> tep.BattleLab:
    """The first example of the battle lab, with a roll that leaves something to decide."""
    lab = tep.BattleLab()
    for place, face in enumerate((6, 4, 3), 1):
        lab._handle_custom_msg(
            {"kind": "intent", "action": f"die {place} {face}", "revision": lab.revision}, []
        )
    return lab


def edited() -> tep.PositionEditor:
    """A table of three captains in the middle of a game; one treasure lies where none can, one is in hand."""
    data = played(3, 11, 200, "sail").position.to_dict()
    del data["unseen"]
    faces = {card.id: card for card in tep.Box.standard().map}
    bare = next(square for square, card in data["sea"].items() if faces[card].bury is None)
    data["seats"][1]["buried"] = [*data["seats"][1]["buried"], bare][-3:]
    data.pop("agenda", None)
    editor = tep.PositionEditor(data)
    editor._handle_custom_msg(
        {"kind": "intent", "action": "hold treasure-0", "revision": editor.revision}, []
    )
    return editor


#: The other widgets that README shows: how each is made, and how much of it.
OTHERS: dict[str, tuple[Callable[[], tep.BattleLab | tep.PositionEditor], int]] = {
    "battle-lab": (fought, 1290),
    "editor": (edited, 1200),
}


def others(browser: Browser, wide: Path, shown: Path) -> list[str]:
    """Draw battle lab and editor; what went wrong on their pages."""
    problems = []
    for name, (make, height) in OTHERS.items():
        for theme, width in LOOKS:
            stage = Stage(browser, make(), name.split("-")[0], theme, width)
            stage.save(wide / f"{name}-{theme}-{width}.png")
            if (theme, width) == LOOKS[0]:
                stage.save(shown / f"{name}.png", height)
            problems += stage.problems
            stage.page.close()
    return problems


def bottom(stage: Stage, part: str) -> int:
    """Where a picture ends that shows the whole of a part."""
    box = stage.page.locator(part).bounding_box()
    assert box is not None, part
    return round(box["y"] + box["height"]) + 12


def main() -> int:
    """Draw every scene in every look."""
    wide, shown = ROOT / ".build/pictures", ROOT / "docs/pictures"
    for folder in (wide, shown):
        folder.mkdir(parents=True, exist_ok=True)
    problems: list[str] = []
    with chromium() as browser:
        for name, (scene, deed) in SCENES.items():
            for theme, width in LOOKS:
                size = "projector" if width > 1200 else "page"
                stage = Stage(browser, tep.Table(scene(), size=size), "table", theme, width)
                deed(stage)
                stage.save(wide / f"table-{name}-{theme}-{width}.png")
                if name == "sail" and width == 1100:
                    stage.save(shown / f"table-{theme}.png", bottom(stage, ".tep-sheet.tep-now"))
                problems += stage.problems
                stage.page.close()
        problems += solo(browser, wide, shown) + others(browser, wide, shown)
    for theme in ("light", "dark"):
        (shown / f"icons-{theme}.svg").write_text(icon_sheet(theme) + "\n", encoding="utf-8")  # type: ignore[arg-type]
    count = (len(SCENES) + len(OTHERS)) * len(LOOKS) + len(SOLO) * len(LOOKS[:3])
    print("\n".join(problems) or f"{count} pictures in {wide.relative_to(ROOT)}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
