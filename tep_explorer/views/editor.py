"""A table being set up, as a view: the sea with the piece in hand, forms for the rest, what cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..box import BOOTY
from ..box.faces import CUBES_EACH, DECKHANDS, TREASURES
from ..notation.names import title
from ..notation.reading import Problem
from ..notation.wording import plain, shorten
from ..rules.words import LEGEND, MERCHANT_NAMES, SQUARES
from .editor_edits import pieces_on
from .editor_fixes import Fix, fixes, place_of, squares_of, tab_of
from .editor_presets import PRESETS
from .editor_scene import Scene
from .editor_sheets import sheet, tabs_view, turn
from .pieces import COGS, MAN_OF_WAR, RIGS
from .sea import contents
from .table import sea_part


def editor_view(scene: Scene, tools: Mapping[str, bool], words: Mapping[str, str]) -> dict[str, Any]:
    """Everything a front end needs to draw the editor; plain JSON."""
    position = scene.sketch.position
    return {
        "format": 1,
        "title": _title(scene),
        "crumb": "Position editor",
        "tools": dict(tools),
        "presets": [[name, label] for name, (label, _) in PRESETS.items()],
        "captains": _captains(scene),
        "sea": sea_view(scene),
        "actions": lit(scene),
        "means": {"squares": dict(_clicks(scene)), "ships": {}},
        "flags": _square_flags(scene),
        "hand": _hand(scene),
        "pieces": list(_pieces(scene)),
        "counters": list(_counters(scene)),
        "square": _square(scene),
        "problems": [_problem(scene, n, problem) for n, problem in scene.marks],
        "tabs": list(tabs_view(scene)),
        "sheet": sheet(scene),
        "turn": turn(scene),
        "code": position.code() if position is not None else "",
        "wait": waiting(len(scene.marks)),
        "words": dict(words),
    }


def waiting(problems: int) -> str:
    """Why a table cannot be opened yet; "" if it can."""
    return "" if not problems else f"after {'this is' if problems == 1 else f'the {problems} are'} put right"


def _title(scene: Scene) -> str:
    if scene.data["step"] == "setup":
        return "A set-up in progress"
    step = scene.edits.fields["step"].word(scene.data["step"])
    who = "A solo game" if scene.data.get("solo") is not None else f"{len(scene.names)} captains"
    if step == "Over":
        return f"{who}, which is over" if who.startswith("A") else f"{who}, the game is over"
    return f"{who}, {scene.names[scene.data['seat']]} on turn: {step}"


def _captains(scene: Scene) -> dict[str, Any]:
    now = str(len(scene.names))
    options = [] if scene.data.get("solo") is not None else [[n, f"{n} captains"] for n in "234"]
    return {"value": now, "options": options}


# The sea


def sea_view(scene: Scene) -> dict[str, Any]:
    """The sea as at the table; what cannot be is said with each square."""
    shown = sea_part(scene.sketch.drawn, scene.names)
    for square, numbers in _square_flags(scene).items():
        said = ", ".join(str(number) for number in numbers)
        shown["labels"][square] += f"; cannot be: see {said}"
    return shown


def _square_flags(scene: Scene) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for n, problem in scene.marks:
        for square in squares_of(problem, scene.data):
            if square in SQUARES:
                found.setdefault(square, []).append(n)
    return found


def _clicks(scene: Scene) -> Iterator[tuple[str, str]]:
    """What a click on each square means."""
    hand = scene.desk.hand
    for square in SQUARES:
        if not hand:
            yield square, f"look {square}"
        elif hand == f"card-{square}":
            yield square, "release"
        else:
            yield square, f"{'take' if hand in pieces_on(scene.data, square) else 'put'} {hand} {square}"


def lit(scene: Scene) -> list[dict[str, Any]]:
    """The squares that can take the piece in hand, as choices."""
    hand = scene.desk.hand
    if not hand:
        return []
    sign, name = _icon(hand), scene.edits.piece_name(hand)
    return [
        {"id": f"put {hand} {square}", "label": f"{name} on {square}", "icon": sign, "pill": "put"}
        for square in SQUARES
        if fits(scene, hand, square)
    ]


def fits(scene: Scene, piece: str, square: str) -> bool:
    """Whether a square can take a piece."""
    if piece in pieces_on(scene.data, square) or piece == f"card-{square}":
        return False
    if piece.startswith("treasure"):
        bare = not any(square in seat["buried"] for seat in scene.data["seats"])
        return bool(scene.sketch.drawn.chart.bury[SQUARES.index(square)]) and bare
    return True


def _icon(piece: str) -> str:
    kind, _, of = piece.partition("-")
    if kind == "ship":
        return RIGS[int(of)]
    known = {"treasure": "chest", "token": "token", "navy": MAN_OF_WAR, "card": "settlement_1"}
    return known.get(kind) or COGS[MERCHANT_NAMES.index(kind)]


def _colours(piece: str) -> str:
    kind, _, of = piece.partition("-")
    return f"seat-{of}" if kind in ("ship", "treasure") else kind


_TAKES = {
    "treasure": "Lit cards have a free bury site.",
    "token": "Lit cards have no search token.",
    "card": "Choose the card to change places with.",
}


def _hand(scene: Scene) -> dict[str, str] | None:
    hand = scene.desk.hand
    if not hand:
        return None
    help = _TAKES.get(hand.partition("-")[0], "It may lie on any card.")
    return {"piece": hand, "name": scene.edits.piece_name(hand), "help": help}


# The tray


def _pieces(scene: Scene) -> Iterator[dict[str, Any]]:
    """Every piece that can be put on the sea, with how many are left."""
    data = scene.data
    for seat, captain in enumerate(data["seats"]):
        yield _piece(scene, f"treasure-{seat}", f"Treasure {seat}", TREASURES - len(captain["buried"]))
    for seat, captain in enumerate(data["seats"]):
        yield _piece(scene, f"ship-{seat}", f"Ship {seat}", int(captain["at"] is None))
    yield _piece(scene, "navy", "Navy", int(data["navy"] is None))
    for name in MERCHANT_NAMES:
        at = data["merchants"][name]["at"]
        yield _piece(scene, name, f"Merchant {name[0].upper()}", int(at is None))
    yield _piece(scene, "token", "Search token", len(SQUARES) - len(data["search"]), scene.flags("search"))


def _piece(scene: Scene, piece: str, label: str, left: int, flags: Sequence[int] = ()) -> dict[str, Any]:
    held = scene.desk.hand == piece
    return {
        "action": "release" if held else f"hold {piece}",
        "label": label,
        "name": scene.edits.piece_name(piece),
        "icon": _icon(piece),
        "colours": _colours(piece),
        "left": left,
        "held": held,
        "flags": list(flags),
    }


def _counters(scene: Scene) -> Iterator[dict[str, Any]]:
    """What is counted but not put on the sea: cubes in the bag, Deckhands of the captain in front."""
    held = _held(scene.data)
    for cube in BOOTY:
        flags = [n for n, p in scene.marks if p.path == "seats" and f"of {cube};" in p.text]
        yield {"label": title(cube), "icon": cube, "left": CUBES_EACH - held.count(cube), "flags": flags}
    if scene.desk.tab.isdigit():
        yield {**_deckhands(scene), "icon": "deckhand", "colours": f"seat-{scene.desk.tab}"}


def _held(data: Mapping[str, Any]) -> list[str]:
    cubes = [*data["market"], *(cube for seat in data["seats"] for cube in seat["cargo"])]
    return cubes + [ship["cargo"] for ship in data["merchants"].values()]


def _deckhands(scene: Scene) -> dict[str, Any]:
    seat = int(scene.desk.tab)
    hands = scene.data["seats"][seat]["hands"]
    placed = sum(len(at) if isinstance(at, list) else at for at in hands.values())
    all_of_them = DECKHANDS - (scene.data.get("solo") is not None and seat == LEGEND)
    return {"label": "Deckhand", "left": all_of_them - placed, "flags": scene.flags(f"seats.{seat}.hands")}


# The square that is looked at


def _square(scene: Scene) -> dict[str, Any] | None:
    square, drawn = scene.desk.square, scene.sketch.drawn
    if not square:
        return None
    card = drawn.chart.cards[SQUARES.index(square)]
    face = drawn.box.map[card] if card >= 0 else None
    there = pieces_on(scene.data, square)
    return {
        "title": f"{square}, {shorten(plain(face.name), 40)}" if face else square,
        "under": contents(face) if face else "no card",
        "pieces": [_lying(scene, piece, square) for piece in there],
        "acts": [
            *([] if "token" in there else [{"action": f"put token {square}", "label": "Put a search token"}]),
            {"action": f"hold card-{square}", "label": "Swap this card"},
        ],
    }


def _lying(scene: Scene, piece: str, square: str) -> dict[str, Any]:
    acts = [{"action": f"take {piece} {square}", "label": "Take off"}]
    if piece != "token" and not piece.startswith("treasure"):
        acts.insert(0, {"action": f"hold {piece}", "label": "Move"})
    name = scene.edits.piece_name(piece)
    return {"name": name, "icon": _icon(piece), "colours": _colours(piece), "acts": acts}


# What cannot be


def solutions(scene: Scene, n: int) -> list[Fix]:
    """The ways to put one impossibility right, by its number."""
    return fixes(scene.sketch.problems[n - 1], scene.data, scene.sketch.drawn)


def _problem(scene: Scene, n: int, problem: Problem) -> dict[str, Any]:
    tab = tab_of(problem.path)
    return {
        "n": n,
        "place": place_of(problem.path, scene.names),
        "text": sentence(problem.text),
        "rule": problem.rule,
        "action": f"tab {tab}" if tab else "",
        "fixes": [{"action": f"fix {n} {i}", "label": f.label} for i, f in enumerate(solutions(scene, n))],
    }


def sentence(text: str) -> str:
    """A text as a sentence."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
