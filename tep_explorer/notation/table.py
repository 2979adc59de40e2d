"""A position as plain JSON, and back, with every impossibility told at once."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from ..box import Box
from ..rules.ending import rota
from ..rules.force import Rules, rules_in_force
from ..rules.position import Captain, Merchant, Position, Table, View
from ..rules.readings import READING
from ..rules.setup import set_up
from ..rules.words import (
    BOX,
    CAPTAIN_SIDE,
    CREW,
    CUBE,
    HIDING,
    IGNORE_STORM,
    LEGEND,
    MAP,
    MERCHANT,
    MERCHANT_NAMES,
    ORDER_NAMES,
    SAIL_2,
    SQUARE,
    SQUARES,
    STEPS,
    TOKEN,
    Domain,
)
from .agenda import beginning, check_agenda, check_possible, task_to_dict, tasks_from_data
from .defaults import completed
from .pieces import bag_of, check_freight, check_pieces, check_tokens, deck_of, freight_of, tokens_of
from .reading import ALSO, PositionError, Reader, show
from .solo import read_solo, set_ups, solo_to_dict

FORMAT = 1
_KEYS = (
    *("format", "box", "readings", "solo", "seat", "step", "turn", "sea", "search", "ports", "navy"),
    *("market", "merchants", "row", "bottom", "seats", "unseen", "agenda"),
)
_SEAT_KEYS = (
    *("at", "hidden", "space", "wheel", "hands", "gold", "rank", "surefire", "cargo", "kept", "buried"),
    *("card", "mutinied", "crew"),
)
_TURN_KEYS = ("crossed", "sailed", "boosted", "refreshed", "mutinied", "hired", "paid", "rolled")
_ORDER = Domain("order", ORDER_NAMES)
_SIDE = Domain("captain's side", CAPTAIN_SIDE)
_PEG = tuple(range(1, 6))


# To plain data


def position_to_dict(pos: Position) -> dict[str, Any]:
    """The whole table as plain JSON data; without an agenda where a step begins."""
    data = table_to_dict(pos)
    if pos.step == "setup" or (pos.tasks and pos.tasks != beginning(pos)):
        data["agenda"] = agenda_to_list(pos)
    return data


def agenda_to_list(pos: View) -> list[dict[str, Any]]:
    """What is still to be settled, next first."""
    return [task_to_dict(task) for task in reversed(pos.tasks)]


def table_to_dict(pos: View) -> dict[str, Any]:
    """Everything but the agenda, also of a table that was not checked yet."""
    return {
        "format": FORMAT,
        "box": pos.rules.box.fingerprint,
        "readings": dict(pos.rules.changed),
        "solo": solo_to_dict(pos),
        "seat": pos.seat,
        "step": pos.step,
        "turn": _turn_to_dict(pos),
        "sea": {SQUARES[i]: MAP.text(card) for i, card in enumerate(pos.chart.cards) if card >= 0},
        "search": [SQUARES[i] for i in range(16) if pos.search >> i & 1],
        "ports": [SQUARES[port] for port in pos.ports],
        "navy": _word(SQUARE, pos.navy),
        "market": [CUBE.text(cube) for cube in pos.market],
        "merchants": {
            name: _merchant_to_dict(ship) for name, ship in zip(MERCHANT_NAMES, pos.merchants, strict=True)
        },
        "row": [_word(CREW, card) for card in pos.row],
        "bottom": [CREW.text(card) for card in pos.bottom],
        "seats": [_captain_to_dict(captain) for captain in pos.captains],
        "unseen": {
            "bag": dict(zip(CUBE.texts, pos.bag, strict=True)),
            "crew": [CREW.text(i) for i in CREW.values() if pos.deck >> i & 1],
            "search": dict(zip(TOKEN.texts, pos.tokens, strict=True)),
            "merchants": [MERCHANT.text(i) for i in MERCHANT.values() if pos.freight >> i & 1],
        },
    }


def _word(domain: Domain, value: int) -> str | None:
    return domain.text(value) if value >= 0 else None


def _turn_to_dict(pos: View) -> dict[str, Any]:
    whole = {
        "crossed": pos.crossed,
        "sailed": pos.sailed,
        "boosted": pos.boosted,
        "refreshed": pos.refreshed,
        "mutinied": pos.mutinied,
        "hired": [CREW.text(i) for i in CREW.values() if pos.hired >> i & 1],
        "paid": pos.paid,
        "rolled": pos.rolled,
    }
    always = ("crossed", "sailed", "refreshed")
    return {key: value for key, value in whole.items() if value or key in always}


def _merchant_to_dict(ship: Merchant) -> dict[str, Any]:
    return {
        "at": _word(SQUARE, ship.at),
        "heading": _word(SQUARE, ship.heading),
        "cargo": _word(CUBE, ship.cargo),
        "card": _word(MERCHANT, ship.card),
    }


def _captain_to_dict(captain: Captain) -> dict[str, Any]:
    return {
        "at": _word(SQUARE, captain.at),
        "hidden": captain.hidden,
        "space": captain.space,
        "wheel": [_ORDER.text(order) for order in captain.wheel],
        "hands": {
            "wheel": [space for space in _PEG if captain.pegs >> space & 1],
            **dict(zip(BOX.texts, captain.boxes, strict=True)),
        },
        "gold": captain.gold,
        "rank": captain.rank + 1,
        "surefire": captain.surefire,
        "cargo": [CUBE.text(cube) for cube in captain.cargo],
        "kept": ["sail_2"] * captain.boosts + ["ignore_storm"] * captain.calms,
        "buried": [SQUARES[square] for square in captain.buried],
        "card": _word(_SIDE, captain.card),
        "mutinied": captain.mutinied,
        "crew": [CREW.text(mate) for mate in captain.crew],
    }


# From plain data


def position_from_dict(data: Any, box: Box | None = None) -> Position:
    """The position that plain data describes; PositionError lists every impossibility."""
    reader = Reader()
    table = reader.table(data, "", _KEYS)
    rules = _rules(table, box, reader)
    draft = _draft(completed(table, rules.box), rules, reader)
    malformed = len(reader.problems)
    if 2 <= len(draft.captains) <= 4:
        _fill_unseen(draft, table.get("unseen"), reader)
        check_pieces(draft, reader)
        reader.follow_up(malformed)
        reader.one_cause()
    if not reader.problems and "agenda" not in table and draft.step == "bonus":
        draft.tasks = beginning(draft)
    if not reader.problems:
        check_agenda(draft, reader)
    if not reader.problems:
        position = draft.freeze()
        check_possible(position, reader)
    if reader.problems:
        raise PositionError(reader.problems)
    return position


def _rules(data: Mapping[str, Any], box: Box | None, reader: Reader) -> Rules:
    box = Box.given(box)
    if data.get("format", FORMAT) != FORMAT or isinstance(data.get("format"), bool):
        reader.wrong("format", f"{show(data['format'])} is not known; this version reads format {FORMAT}")
    mark = data.get("box")
    if mark is not None and mark != box.fingerprint:
        reader.wrong("box", f"the position was made with box {show(mark)}; this one is {box.fingerprint}")
    readings = {}
    for id, option in reader.table(data.get("readings", {}), "readings", tuple(READING)).items():
        if id in READING:
            if isinstance(option, str) and option in READING[id].options:
                readings[id] = option
            else:
                known = ", ".join(READING[id].options)
                reader.wrong(f"readings.{id}", f"{show(option)} is not one of {known}")
    return rules_in_force(box, readings)


def _draft(data: Mapping[str, Any], rules: Rules, reader: Reader) -> Table:
    seats = _seats(data, reader)
    for problem in rules.box.problems_for(len(seats)):
        reader.wrong("seats", problem.text, "SETUP-12")
    step = data.get("step", "helm")
    if not isinstance(step, str) or step not in STEPS:
        reader.wrong("step", f"{show(step)} is not one of {', '.join(STEPS)}")
        step = "helm"
    solo = read_solo(data.get("solo"), len(seats), step == "setup", reader)
    limits = [rules.box.gold_limit if seat != LEGEND or solo is None else 20 for seat in range(len(seats))]
    draft = Table(
        rules,
        tuple(_captain(seat, f"seats.{i}", rules, limits[i], reader) for i, seat in enumerate(seats)),
    )
    draft.solo, draft.step = solo, step
    draft.seat = reader.number(data.get("seat", 0), "seat", 0, max(len(seats) - 1, 0))
    _read_sea(data, draft, reader)
    _read_turn(data.get("turn", {}), draft, reader)
    _read_merchants(data.get("merchants"), draft, reader)
    draft.row = _row(data.get("row"), reader)
    draft.bottom = tuple(reader.words(data.get("bottom", []), "bottom", CREW, 24, "SETUP-10"))
    if step == "setup" and "agenda" not in data and len(seats) >= 2 and not reader.problems:
        draft.tasks = set_up(rules, len(seats)).tasks if solo is None else set_ups(draft)[0]
    else:
        draft.tasks = tasks_from_data(data.get("agenda"), step, rota(draft, draft.seat), reader)
    return draft


def _seats(data: Mapping[str, Any], reader: Reader) -> list[Any]:
    """The captains' data; one problem where they are not two to four, or stand under another name."""
    given = data.get("seats", [])
    if not isinstance(given, list | tuple):
        return reader.items(given, "seats", 4, "SETUP-3")
    misnamed = not given and any(key in data for key in ALSO)
    if not 2 <= len(given) <= 4 and not misnamed:
        word = "captain" if len(given) == 1 else "captains"
        reader.wrong("seats", f"{len(given)} {word}; two to four can play", "SETUP-3")
    return list(given[:4])


def _read_sea(data: Mapping[str, Any], draft: Table, reader: Reader) -> None:
    cards = [-1] * 16
    for square, card in reader.table(data.get("sea", {}), "sea", SQUARES, "SETUP-1").items():
        if square in SQUARES:
            cards[SQUARES.index(square)] = reader.word(card, f"sea.{square}", MAP, "SETUP-1")
    draft.chart = draft.rules.chart(tuple(cards))
    search = reader.words(data.get("search", list(SQUARES)), "search", SQUARE, 16, "SETUP-2")
    if len(set(search)) < len(search):
        reader.wrong("search", "a card has at most one token", "SETUP-2")
    draft.search = sum(1 << square for square in set(search))
    draft.ports = tuple(sorted(reader.words(data.get("ports", []), "ports", SQUARE, 2, "SETUP-7")))
    navy = data.get("navy")
    draft.navy = -1 if navy is None else reader.word(navy, "navy", SQUARE, "SETUP-11")
    draft.market = tuple(reader.words(data.get("market", []), "market", CUBE, 4, "SETUP-6"))


def _read_turn(data: Any, draft: Table, reader: Reader) -> None:
    turn = reader.table(data, "turn", _TURN_KEYS)
    draft.crossed = reader.flag(turn.get("crossed", False), "turn.crossed")
    draft.refreshed = reader.flag(turn.get("refreshed", False), "turn.refreshed")
    draft.mutinied = reader.flag(turn.get("mutinied", False), "turn.mutinied")
    draft.sailed = reader.number(turn.get("sailed", 0), "turn.sailed", 0, 60, "SAIL-2")
    draft.boosted = reader.number(turn.get("boosted", 0), "turn.boosted", 0, 20, "SAIL-6")
    draft.rolled = reader.number(turn.get("rolled", 0), "turn.rolled", 0, 6, "SOLO-13")
    draft.paid = reader.number(turn.get("paid", 0), "turn.paid", 0, 4, "HIDE-3")
    draft.hired = sum(1 << card for card in set(reader.words(turn.get("hired", []), "turn.hired", CREW, 24)))


def _read_merchants(data: Any, draft: Table, reader: Reader) -> None:
    given = {} if data is None and draft.step == "setup" else data
    both = reader.table(given, "merchants", MERCHANT_NAMES, "SETUP-7")
    ships = []
    for name in MERCHANT_NAMES:
        path = f"merchants.{name}"
        ship = reader.table(both.get(name, {}), path, ("at", "heading", "cargo", "card"), "SETUP-7")
        domains = (("at", SQUARE), ("heading", SQUARE), ("cargo", CUBE), ("card", MERCHANT))
        words = [ship.get(key) for key, _ in domains]
        ships.append(
            Merchant(
                *(
                    -1 if word is None else reader.word(word, f"{path}.{key}", domain, "SETUP-8")
                    for word, (key, domain) in zip(words, domains, strict=True)
                )
            )
        )
    draft.merchants = (ships[0], ships[1])


def _row(data: Any, reader: Reader) -> tuple[int, ...]:
    items = reader.items([None] * 3 if data is None else data, "row", 3, "SETUP-10")
    row = [
        -1 if card is None else reader.word(card, f"row.{i}", CREW, "CREW-1") for i, card in enumerate(items)
    ]
    return tuple(row + [-1] * (3 - len(row)))


def _captain(data: Any, path: str, rules: Rules, gold: int, reader: Reader) -> Captain:
    seat = reader.table(data, path, _SEAT_KEYS)
    at, card, box = seat.get("at"), seat.get("card"), rules.box
    hands = reader.table(seat.get("hands", {}), f"{path}.hands", ("wheel", *BOX.texts), "HAND-1")
    pegs = 0
    for i, space in enumerate(reader.items(hands.get("wheel", []), f"{path}.hands.wheel", 5, "HELM-5")):
        number = reader.number(space, f"{path}.hands.wheel.{i}", 1, 5, "HELM-4")
        if pegs >> number & 1:
            reader.wrong(f"{path}.hands.wheel", f"space {number} holds one Deckhand at most", "HELM-5")
        pegs |= 1 << number
    kept = reader.words(seat.get("kept", []), f"{path}.kept", TOKEN, 20, "SRCH-3")
    if any(kind < SAIL_2 for kind in kept):
        reader.wrong(f"{path}.kept", "only sail_2 and ignore_storm are kept", "SRCH-3")
    crew = reader.words(seat.get("crew", []), f"{path}.crew", CREW, 4, "CREW-2")
    buried = reader.words(seat.get("buried", []), f"{path}.buried", SQUARE, 3, "BURY-4")
    wheel = reader.words(seat.get("wheel", [ORDER_NAMES[HIDING]]), f"{path}.wheel", _ORDER, 6, "SETUP-4")
    return Captain(
        at=-1 if at is None else reader.word(at, f"{path}.at", SQUARE, "SETUP-12"),
        hidden=reader.flag(seat.get("hidden", False), f"{path}.hidden"),
        space=reader.number(seat.get("space", 0), f"{path}.space", 0, 5, "HELM-1"),
        wheel=tuple(wheel),
        pegs=pegs,
        boxes=tuple(reader.number(hands.get(b, 0), f"{path}.hands.{b}", 0, 4, "HAND-1") for b in BOX.texts),
        gold=reader.number(seat.get("gold", 0), f"{path}.gold", 0, gold, "GOLD-1"),
        rank=reader.number(seat.get("rank", 1), f"{path}.rank", 1, len(box.ranks), "LEG-3") - 1,
        surefire=reader.number(seat.get("surefire", 0), f"{path}.surefire", 0, 3, "FIRE-1"),
        cargo=tuple(sorted(reader.words(seat.get("cargo", []), f"{path}.cargo", CUBE, 3, "PLUN-2"))),
        boosts=kept.count(SAIL_2),
        calms=kept.count(IGNORE_STORM),
        buried=tuple(sorted(buried)),
        card=-1 if card is None else reader.word(card, f"{path}.card", _SIDE, "SETUP-5"),
        mutinied=reader.flag(seat.get("mutinied", False), f"{path}.mutinied"),
        crew=tuple(crew) if card is None else tuple(sorted(crew)),
    )


def _fill_unseen(draft: Table, data: Any, reader: Reader) -> None:
    """What nobody sees: worked out, and compared with what the data says."""
    unseen = reader.table(data or {}, "unseen", ("bag", "crew", "search", "merchants"))
    draft.bag = bag_of(draft, reader)
    if "bag" in unseen:
        before = len(reader.problems)
        bag = reader.table(unseen["bag"], "unseen.bag", CUBE.texts, "SETUP-6")
        given = tuple(
            reader.number(bag.get(cube, 0), f"unseen.bag.{cube}", 0, 10, "SETUP-6") for cube in CUBE.texts
        )
        if given != draft.bag and len(reader.problems) == before:
            reader.wrong(
                "unseen.bag", f"must hold {dict(zip(CUBE.texts, draft.bag, strict=True))}", "SETUP-6"
            )
    draft.deck = deck_of(draft)
    if "crew" in unseen:
        before = len(reader.problems)
        crew = reader.words(unseen["crew"], "unseen.crew", CREW, 24, "SETUP-10")
        if sum(1 << card for card in set(crew)) != draft.deck and len(reader.problems) == before:
            reader.wrong("unseen.crew", "must be all crew cards that lie nowhere else", "CREW-1")
    draft.freight = freight_of(draft)
    if "merchants" in unseen:
        before = len(reader.problems)
        cards = reader.words(unseen["merchants"], "unseen.merchants", MERCHANT, 11, "SETUP-9")
        if len(reader.problems) == before:
            draft.freight = sum(1 << card for card in set(cards))
            check_freight(draft, reader)
    draft.tokens = tokens_of(draft)
    if "search" in unseen:
        search = reader.table(unseen["search"], "unseen.search", TOKEN.texts)
        draft.tokens = tuple(
            reader.number(search.get(kind, 0), f"unseen.search.{kind}", 0, 20) for kind in TOKEN.texts
        )
    check_tokens(draft, reader)


class Edit:
    """A position being changed path by path; nothing is lost until `done`, which checks everything."""

    def __init__(self, position: Position) -> None:
        """Start from `position`."""
        self._data = position.to_dict()
        self._box = position.box
        self._wrong: list[tuple[str, str]] = []
        self._unseen_given = False

    def set(self, path: str, value: Any) -> Edit:
        """Put `value` at a path such as "seats.0.gold"; a path that is not there is told by `problems`."""
        *steps, last = str(path).split(".")
        try:
            place: Any = self._data
            for step in steps:
                place = place[int(step)] if isinstance(place, list) else place.setdefault(step, {})
            if isinstance(place, list):
                place[int(last)] = copy.deepcopy(value)
            else:
                place[last] = copy.deepcopy(value)
        except (LookupError, TypeError, ValueError, AttributeError):
            self._wrong.append((str(path), "there is no such place"))
        self._unseen_given |= steps[:1] == ["unseen"] or last == "unseen"
        if steps[:1] != ["agenda"] and str(path) in ("seat", "step"):
            self._data.pop("agenda", None)
        return self

    def to_dict(self) -> dict[str, Any]:
        """The table as it would be; what nobody sees is worked out anew unless it was set."""
        data = copy.deepcopy(self._data)
        if not self._unseen_given and isinstance(data.get("unseen"), dict):
            data["unseen"] = {k: v for k, v in data["unseen"].items() if k == "merchants" or k == "search"}
        return data

    def _read(self) -> tuple[Position | None, list[Any]]:
        reader = Reader()
        for path, text in self._wrong:
            reader.wrong(path, text)
        data = self.to_dict()
        found: Position | None = None
        try:
            found = position_from_dict(data, self._box)
        except PositionError as error:
            found, retried = self._without_stale(data, error)
            reader.problems += retried
        return found, reader.problems

    def _without_stale(self, data: dict[str, Any], error: PositionError) -> tuple[Position | None, list[Any]]:
        """Tokens and merchant cards not seen are worked out anew where what they were no longer fits."""
        stale = all(problem.path.startswith("unseen.") for problem in error.problems)
        if self._unseen_given or not stale:
            return None, list(error.problems)
        try:
            return position_from_dict({k: v for k, v in data.items() if k != "unseen"}, self._box), []
        except PositionError as second:
            return None, list(second.problems)

    def problems(self) -> tuple[Any, ...]:
        """Every impossibility of the table as it would be."""
        return tuple(self._read()[1])

    def done(self) -> Position:
        """The new position; PositionError lists every impossibility."""
        found, problems = self._read()
        if found is None or problems:
            raise PositionError(problems)
        return found
