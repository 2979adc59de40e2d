"""The solo pirate's wheel, and the merchants of the human's turn, from the rulebook: slow and literal.

Nothing of the package is used here. Every function follows a sentence of the solo chapter, one Deckhand and
one card at a time, so that it can be held beside the book; `test_solo_literal.py` compares the rules with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

#: The bottom of the helm mat from left to right; all but the last hold one Deckhand each.
BOXES = ("rigging", "cannons", "extort", "repair")
#: The orders' spaces; 0 is Hide Out and the Ship Line lies before it.
SPACES = (1, 2, 3, 4, 5)
A9 = ("at_once", "at_once_reusable", "after_the_move")

COLUMNS, ROWS = "ABCD", "1234"
SQUARES = tuple(column + row for row in ROWS for column in COLUMNS)


@dataclass(frozen=True)
class Helm:
    """Where the solo Captain and its three Deckhands stand; a box is named once for each Deckhand in it."""

    space: int
    wheel: tuple[int, ...]
    boxes: tuple[str, ...]

    def count(self, box: str) -> int:
        """How many Deckhands stand in a box."""
        return self.boxes.count(box)


@dataclass(frozen=True)
class Moved:
    """A finished wheel move."""

    helm: Helm
    crossed: bool


START = Helm(0, (), ("rigging", "cannons", "extort"))


def every_helm() -> Iterator[Helm]:
    """All 320 ways of three Deckhands with the Captain on an order; none stands under the Captain's feet."""
    for space in SPACES:
        others = [other for other in SPACES if other != space]
        for many in range(4):
            for wheel in combinations(others, many):
                for few in range(4 - many):
                    for boxes in combinations(BOXES[:3], few):
                        yield Helm(space, wheel, boxes + ("repair",) * (3 - many - few))


class WheelMove:
    """The Captain's way round the wheel, a space at a time, the Deckhands as pieces moved by hand."""

    def __init__(self, helm: Helm, reading: str) -> None:
        self.reading = reading
        self.began = self.space = helm.space
        #: each Deckhand: a wheel space, a box, or None while it is in the hand of whoever moves the pieces
        self.pieces: list[int | str | None] = [*helm.wheel, *helm.boxes]
        self.before = list(range(len(helm.wheel)))  # those that stood on the wheel when the turn began
        self.picked_up: list[int] = []
        self.crossed = False

    def next_space(self) -> int:
        """The next space that has an order: Hide Out is passed over, and so is the line before it."""
        return self.space % 5 + 1

    def on_wheel_from_before(self, space: int) -> int | None:
        """The Deckhand that stood on a space when the turn began and still does."""
        found = [piece for piece in self.before if self.pieces[piece] == space]
        return found[0] if found else None

    def rightmost_at_hand(self) -> int | None:
        """The Deckhand to skip with: the rightmost at the bottom of the mat; Repair is rightmost of all."""
        barred = [] if self.reading == "at_once_reusable" else self.picked_up
        for box in reversed(BOXES):
            there = [piece for piece, at in enumerate(self.pieces) if at == box and piece not in barred]
            if there:
                return there[0]
        return None

    def add_back(self, piece: int) -> None:
        """Put a Deckhand into the leftmost assignment that holds none."""
        self.pieces[piece] = next(box for box in BOXES[:3] if box not in self.pieces)

    def pick_up(self, piece: int) -> None:
        """Take a Deckhand off the wheel, and put it down now or after the move."""
        self.picked_up.append(piece)
        self.before.remove(piece)
        self.pieces[piece] = None
        if self.reading != "after_the_move":
            self.add_back(piece)

    def skip(self, space: int) -> bool:
        """Skip a space if that can be done: over a Deckhand, or by leaving one there."""
        there = self.on_wheel_from_before(space)
        if there is not None:
            self.pick_up(there)
            return True
        helper = self.rightmost_at_hand()
        if helper is None:
            return False
        self.pieces[helper] = space
        return True

    def go_on_to(self, space: int) -> None:
        """The Captain comes to a space, over the line if that lies between."""
        if self.space == 5:
            self.crossed = True
        self.space = space

    def to(self, die: int) -> Moved:
        """Move towards the die's space as far as possible, and say where everything stands."""
        while True:
            ahead = self.next_space()
            # a Captain never ends where it began, so the space before that is the last it can take
            last = ahead == die or ahead % 5 + 1 == self.began
            if last or not self.skip(ahead):
                break
            self.go_on_to(ahead)
        self.go_on_to(ahead)
        landed_on = self.on_wheel_from_before(self.space)
        if landed_on is not None:
            self.pick_up(landed_on)
        for piece in self.picked_up:
            if self.pieces[piece] is None:
                self.add_back(piece)
        wheel = tuple(sorted(at for at in self.pieces if isinstance(at, int)))
        boxes = tuple(box for box in BOXES for at in self.pieces if at == box)
        return Moved(Helm(self.space, wheel, boxes), self.crossed)


def wheel_move(helm: Helm, die: int, reading: str) -> Moved:
    """Where a roll of 1-5 leaves the solo pirate's Captain and Deckhands."""
    return WheelMove(helm, reading).to(die)


@dataclass(frozen=True)
class Ship:
    """A merchant ship and the port it points to."""

    at: str
    heading: str


def steps_apart(one: str, other: str) -> int:
    """How many cards lie between two squares, counted orthogonally."""
    across = abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0]))
    return across + abs(ROWS.index(one[1]) - ROWS.index(other[1]))


def vertical(one: str, other: str) -> bool:
    """Whether two neighbours lie one above the other."""
    return one[0] == other[0]


def advancing(ship: Ship) -> list[str]:
    """The neighbouring cards that bring a merchant nearer to its port, the vertical one first."""
    near = [square for square in SQUARES if steps_apart(square, ship.at) == 1]
    nearer = [
        square for square in near if steps_apart(square, ship.heading) < steps_apart(ship.at, ship.heading)
    ]
    return sorted(nearer, key=lambda square: not vertical(ship.at, square))


def sail(ship: Ship, other: Ship, human: str, blocked: str, spare_the_next: bool) -> str:
    """Where one merchant goes; with `spare_the_next` it leaves the other a card to go to if it can."""
    ahead = advancing(ship)
    free = [square for square in ahead if square != other.at]
    if not free:
        return ship.at if blocked == "stays" else ahead[0]
    if spare_the_next:
        kind = [square for square in free if [card for card in advancing(other) if card != square]]
        free = kind or free
    away = [square for square in free if steps_apart(square, human) > steps_apart(ship.at, human)]
    return (away or free)[0]


def merchants_sail(
    orange: Ship, green: Ship, human: str, blocked: str = "stays", looks_ahead: str = "yes"
) -> tuple[str, str]:
    """Where the solo pirate takes the orange and then the green merchant when the human crosses the line.

    `blocked` is reading A29 (stays, shares), `looks_ahead` A30 (yes, no)."""
    first = sail(orange, green, human, blocked, looks_ahead == "yes")
    second = sail(green, replace(orange, at=first), human, blocked, False)
    return first, second


def jostled(helm: Helm) -> Helm:
    """One Deckhand goes to Repair: the rightmost below, else the nearest behind the Captain, else none."""
    for box in ("extort", "cannons", "rigging"):
        if box in helm.boxes:
            boxes = list(helm.boxes)
            boxes.remove(box)
            return replace(helm, boxes=(*boxes, "repair"))
    behind = helm.space
    for _ in range(6):
        behind = (behind - 1) % 6
        if behind in helm.wheel:
            wheel = tuple(space for space in helm.wheel if space != behind)
            return replace(helm, wheel=wheel, boxes=(*helm.boxes, "repair"))
    return helm


def one_towards(at: str, goal: str) -> str:
    """The next card on the way: up or down until in the goal's row, then left or right."""
    column, row = COLUMNS.index(at[0]), ROWS.index(at[1])
    to_column, to_row = COLUMNS.index(goal[0]), ROWS.index(goal[1])
    if row != to_row:
        row += 1 if to_row > row else -1
    else:
        column += 1 if to_column > column else -1
    return COLUMNS[column] + ROWS[row]


def pirate_sails(
    at: str, goal: str, helm: Helm, speed: int, storms: frozenset[str], in_storms: str = "jostled"
) -> tuple[list[str], Helm]:
    """The cards a solo ship sails over, the first included, and its Deckhands then.

    `speed` is what its level gives, to which Rigging adds; `in_storms` is reading A7 (jostled, ignored)."""
    way = [at]
    while way[-1] != goal and len(way) - 1 < speed + helm.count("rigging"):
        way.append(one_towards(way[-1], goal))
        if way[-1] in storms and in_storms == "jostled":
            helm = jostled(helm)
    return way, helm


def nearest(at: str, squares: list[str]) -> list[str]:
    """Those of some squares that are nearest to a card, which may be that card itself."""
    least = min(steps_apart(at, square) for square in squares)
    return [square for square in squares if steps_apart(at, square) == least]


def burial(at: str, prices: dict[str, int], taken: list[str]) -> list[str]:
    """Where a solo ship may bury: the cheapest of the nearest free sites; with several, the human chooses."""
    near = nearest(at, [square for square in prices if square not in taken])
    cheapest = min(prices[square] for square in near)
    return [square for square in near if prices[square] == cheapest]
