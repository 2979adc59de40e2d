"""Every piece in a possible place, and none lost: what must hold between the parts of a position."""

from __future__ import annotations

from operator import attrgetter

from ..box.faces import CUBES_EACH, SEARCH_TOKENS
from ..rules.convoy import Cargo, Freight
from ..rules.crew import Deal
from ..rules.force import opposite
from ..rules.legend import Berth
from ..rules.position import Captain, Table
from ..rules.setup import set_up
from ..rules.solo_battle import SoloPrize, SoloReset
from ..rules.tasks import Task
from ..rules.words import (
    BOX,
    CAPTAIN_SIDE,
    CORNERS,
    CREW,
    CUBE,
    HIDING,
    IGNORE_STORM,
    LEGEND,
    MAP,
    MERCHANT,
    MERCHANT_NAMES,
    SAIL_2,
    SQUARES,
    TOKEN,
)
from .reading import Reader
from .solo import check_mats_picked, check_pirate, check_rolled, set_ups


def check_pieces(table: Table, reader: Reader) -> None:
    """Note every impossibility of a table that is well formed."""
    _check_sea(table, reader)
    for seat, captain in enumerate(table.captains):
        _check_captain(table, seat, captain, reader)
    _check_coves(table, reader)
    _check_treasures(table, reader)
    _check_crew(table, reader)
    _check_merchants(table, reader)
    check_rolled(table, reader)
    if table.step == "setup":
        _check_set_up(table, reader)
    elif table.step == "over" and not any(len(c.buried) == 3 for c in table.captains):
        reader.wrong("step", "the game is not over before somebody has buried three treasures", "END-2")


def _check_sea(table: Table, reader: Reader) -> None:
    placed = [card for card in table.chart.cards if card >= 0]
    for card in sorted({card for card in placed if placed.count(card) > 1}):
        reader.wrong("sea", f"{MAP.text(card)} lies there twice", "SETUP-1")
    fresh = table.step == "setup"
    if (table.ports or not fresh) and not _two_ports(table):
        reader.wrong("ports", "the ports lie on two opposite corners", "SETUP-7")
    if fresh:
        return
    if not placed:
        reader.wrong("sea", "has no map cards", "SETUP-1")
    for square, card in enumerate(table.chart.cards):
        if card < 0 and placed:
            reader.wrong(f"sea.{SQUARES[square]}", "has no map card", "SETUP-1")
    if table.navy < 0:
        reader.wrong("navy", "is nowhere", "SETUP-11")
    if sorted(table.market) != [0, 1, 2, 3]:
        reader.wrong("market", "has each booty once", "SETUP-6")


def _two_ports(table: Table) -> bool:
    ports = table.ports
    return len(ports) == 2 and ports[0] in CORNERS and opposite(ports[0]) == ports[1]


def _comes_off(task: Task) -> tuple[int, ...]:
    """The wheel spaces from which a task is about to take a Deckhand."""
    if task.name == "solo_walk":
        return tuple(getattr(task, "spaces", ()))
    return (getattr(task, "space", -1),) if task.name == "lift" else ()


def _check_captain(table: Table, seat: int, captain: Captain, reader: Reader) -> None:
    path = f"seats.{seat}"
    pending = sum(isinstance(task, Berth) and task.seat == seat for task in table.tasks)
    hands = sum(captain.boxes) + captain.pegs.bit_count()
    pirate = table.solo is not None and seat == LEGEND
    expected = 3 if pirate else 3 + (captain.rank >= table.rules.deckhand_rank) - pending
    if hands != expected:
        rule = "SOLO-3" if pirate else "SETUP-3"
        reader.wrong(f"{path}.hands", f"has {hands} Deckhands; at this rank there are {expected}", rule)
    if pirate:
        check_pirate(table, captain, reader)
    lifting = any(captain.space in _comes_off(task) for task in table.tasks)
    if captain.pegs >> captain.space & 1 and not (seat == table.seat and lifting):
        reader.wrong(f"{path}.hands.wheel", "a Deckhand cannot stay where the Captain stands", "HELM-6")
    if table.step == "setup":
        return
    if captain.wheel[:1] != (HIDING,) or sorted(captain.wheel[1:]) != [0, 1, 2, 3, 4]:
        reader.wrong(f"{path}.wheel", "has hide_out on 0 and each of the five orders once", "SETUP-4")
    if captain.at < 0:
        reader.wrong(f"{path}.at", "the ship is nowhere", "SETUP-12")
    if captain.card < 0 and not pirate:
        reader.wrong(f"{path}.card", "has no captain card", "SETUP-5")


def _check_coves(table: Table, reader: Reader) -> None:
    hidden: dict[int, int] = {}
    for seat, captain in enumerate(table.captains):
        if captain.hidden and captain.at >= 0:
            if table.chart.cards[captain.at] >= 0 and not table.chart.cove[captain.at]:
                reader.wrong(f"seats.{seat}.hidden", f"there is no Cove on {SQUARES[captain.at]}", "HIDE-1")
            if captain.at in hidden:
                other = hidden[captain.at]
                reader.wrong(f"seats.{seat}.hidden", f"seat {other} hides in the same Cove", "HIDE-1")
            hidden[captain.at] = seat
    cards: dict[int, int] = {}
    for seat, captain in enumerate(table.captains):
        if captain.card >= 0:
            if captain.card // 2 in cards:
                text = f"{CAPTAIN_SIDE[captain.card]} is the card of seat {cards[captain.card // 2]}"
                reader.wrong(f"seats.{seat}.card", text, "SETUP-5")
            cards[captain.card // 2] = seat


def _check_treasures(table: Table, reader: Reader) -> None:
    taken: dict[int, int] = {}
    for seat, captain in enumerate(table.captains):
        for square in captain.buried:
            path = f"seats.{seat}.buried"
            if table.chart.cards[square] >= 0 and not table.chart.bury[square]:
                reader.wrong(path, f"{SQUARES[square]} has no bury site", "BURY-1")
            if square in taken:
                reader.wrong(path, f"{SQUARES[square]} holds another treasure", "BURY-3")
            taken[square] = seat


def _check_crew(table: Table, reader: Reader) -> None:
    places: list[tuple[int, str]] = [(card, "row") for card in table.row if card >= 0]
    places += [(card, "bottom") for card in table.bottom]
    places += [(card, f"seats.{seat}.crew") for seat, c in enumerate(table.captains) for card in c.crew]
    seen: dict[int, str] = {}
    for card, path in places:
        if card in seen:
            reader.wrong(path, f"{CREW.text(card)} is in {seen[card]} already", "CREW-1")
        seen[card] = path
    open_slots = {i for i in range(3) if table.row[i] < 0}
    pending = [task.slot for task in table.tasks if isinstance(task, Deal)]
    if sorted(open_slots) != sorted(pending):
        reader.wrong("row", "has three cards, less those about to be laid out", "CREW-3")


def _check_merchants(table: Table, reader: Reader) -> None:
    fresh = table.step == "setup"
    orange, green = table.merchants
    if orange.card >= 0 and orange.card == green.card:
        reader.wrong(
            "merchants.green.card", f"{MERCHANT.text(green.card)} is the orange merchant's", "SETUP-9"
        )
    for which, ship in enumerate(table.merchants):
        path = f"merchants.{MERCHANT_NAMES[which]}"
        if ship.at < 0 and not fresh:
            reader.wrong(f"{path}.at", "is nowhere", "SETUP-7")
        elif ship.at >= 0 and _two_ports(table) and ship.heading not in table.ports:
            reader.wrong(f"{path}.heading", "a merchant heads for a port", "SETUP-8")
        waiting = [type(task) for task in table.tasks if getattr(task, "which", -1) == which]
        loading = Cargo in waiting or (SoloReset in waiting and SoloPrize not in waiting)
        robbed = table.solo is not None and table.step == "over"
        if (ship.cargo < 0) != loading and not robbed:
            reader.wrong(f"{path}.cargo", "a merchant has one cube, unless it is about to load", "SETUP-8")
        drawing = any(isinstance(task, Freight) and task.which == which for task in table.tasks)
        if (ship.card < 0) != drawing:
            reader.wrong(
                f"{path}.card", "a merchant has one card, unless one is about to be drawn", "SETUP-9"
            )


_GAINED = attrgetter(
    *(
        "space",
        "pegs",
        "boxes",
        "gold",
        "rank",
        "surefire",
        "cargo",
        "boosts",
        "calms",
        "buried",
        "mutinied",
        "crew",
    )
)


def _check_nothing_gained(table: Table, reader: Reader) -> None:
    """Before the first turn everybody has what the box gives, and nothing else."""
    for seat, captain in enumerate(table.captains):
        gold = 0 if table.solo is not None and seat == LEGEND else table.rules.box.gold_start
        if _GAINED(captain) != _GAINED(Captain(gold=gold)):
            reader.wrong(f"seats.{seat}", "has gained or lost something before the first turn", "SETUP-3")


def _check_set_up(table: Table, reader: Reader) -> None:
    wholes = set_ups(table) if table.solo else [set_up(table.rules, len(table.captains)).tasks]
    if not table.tasks or not any(table.tasks == whole[: len(table.tasks)] for whole in wholes):
        reader.wrong("agenda", "set-up goes step by step, in the book's order", "SETUP-1")
        return
    todo = {(task.name, getattr(task, "square", getattr(task, "spot", -1))) for task in table.tasks}
    for square, card in enumerate(table.chart.cards):
        if (card < 0) != (("lay_sea", square) in todo):
            reader.wrong(f"sea.{SQUARES[square]}", "is laid when its turn comes", "SETUP-1")
    expected = 4 - sum(name == "lay_market" for name, _ in todo)
    if len(table.market) != expected or len(set(table.market)) != expected:
        reader.wrong("market", f"has {expected} cubes by now, each another booty", "SETUP-6")
    names = [(task.name, getattr(task, "seat", -1)) for task in table.tasks]
    check_mats_picked(table, reader)
    _check_nothing_gained(table, reader)
    if table.seat:
        reader.wrong("seat", "set-up is the first player's", "SETUP-11")
    for seat, captain in enumerate(table.captains):
        path = f"seats.{seat}"
        left = names.count(("lay_order", seat))
        if (
            captain.wheel[:1] != (HIDING,)
            or len(captain.wheel) != 6 - left
            or len({*captain.wheel}) != 6 - left
        ):
            reader.wrong(f"{path}.wheel", f"has {6 - left} orders by now, each once", "SETUP-4")
        pirate = table.solo is not None and seat == LEGEND
        if (captain.card < 0) != (("deal_captain", seat) in names) and not pirate:
            reader.wrong(f"{path}.card", "is dealt when its turn comes", "SETUP-5")
        cove = ("solo_cove", -1) if pirate else ("cove", seat)
        if (captain.at < 0) != (cove in names):
            reader.wrong(f"{path}.at", "is placed when its turn comes", "SETUP-12")
    if (table.navy < 0) != (("anchor", -1) in names):
        reader.wrong("navy", "is placed when its turn comes", "SETUP-11")
    if (not table.ports) != (("ports", -1) in names) or any(
        (ship.at < 0) != (not table.ports) for ship in table.merchants
    ):
        reader.wrong("ports", "are chosen when their turn comes", "SETUP-7")


# What is in no visible place


def bag_of(table: Table, reader: Reader) -> tuple[int, ...]:
    """What must be in the bag: all cubes that are nowhere else."""
    held = [*table.market, *(cube for c in table.captains for cube in c.cargo)]
    held += [ship.cargo for ship in table.merchants if ship.cargo >= 0]
    held += [cube for task in table.tasks for cube in task.cubes()]
    counts = []
    for cube in CUBE.values():
        left = CUBES_EACH - held.count(cube)
        if left < 0:
            text = (
                f"there are only {CUBES_EACH} cubes of {CUBE.text(cube)}; {held.count(cube)} are on the table"
            )
            reader.wrong("seats", text, "SETUP-6")
        counts.append(max(left, 0))
    return tuple(counts)


def deck_of(table: Table) -> int:
    """The crew cards that nobody has seen."""
    seen = [*table.row, *table.bottom, *(card for c in table.captains for card in c.crew)]
    return sum(1 << card for card in CREW.values() if card not in seen)


def freight_of(table: Table) -> int:
    """The merchant cards that cannot have been drawn yet, or need not."""
    shown = [ship.card for ship in table.merchants if ship.card >= 0]
    damage = table.rules.damage
    highest = max((damage[card] for card in shown), default=0)
    return sum(1 << card for card in MERCHANT.values() if card not in shown and damage[card] >= highest)


def check_freight(table: Table, reader: Reader) -> None:
    """Merchant cards come in the order of their value."""
    shown = [ship.card for ship in table.merchants if ship.card >= 0]
    damage = table.rules.damage
    highest = max((damage[card] for card in shown), default=0)
    for card in MERCHANT.values():
        unseen = table.freight >> card & 1
        if unseen and card in shown:
            reader.wrong("unseen.merchants", f"{MERCHANT.text(card)} is in use", "SETUP-9")
        elif unseen and damage[card] < highest:
            reader.wrong("unseen.merchants", f"{MERCHANT.text(card)} came before those in use", "SETUP-9")
        elif not unseen and card not in shown and damage[card] > _lowest_unseen(table):
            reader.wrong("unseen.merchants", f"{MERCHANT.text(card)} cannot have been used up yet", "SETUP-9")
        elif not unseen and card not in shown and damage[card] == table.rules.box.top_damage:
            reader.wrong("unseen.merchants", f"{MERCHANT.text(card)} is never used up", "SINK-3")


def _lowest_unseen(table: Table) -> int:
    return min((d for card, d in enumerate(table.rules.damage) if table.freight >> card & 1), default=99)


def kept(table: Table) -> dict[int, int]:
    """How many search tokens of each kind captains keep."""
    boosts = sum(captain.boosts for captain in table.captains) + table.boosted
    return {SAIL_2: boosts, IGNORE_STORM: sum(captain.calms for captain in table.captains)}


def tokens_of(table: Table) -> tuple[int, ...]:
    """The search tokens of which nobody knows where they are: all that are not kept.

    Tokens used up are among them unless the data says which they were; as with the four left in the box, the
    chance of what is turned over next is the same whether an unknown token lies on the sea or elsewhere.
    """
    held = kept(table)
    return tuple(
        max(count - held.get(kind, 0), 0) for kind, count in enumerate(table.rules.box.search.values())
    )


def check_tokens(table: Table, reader: Reader) -> None:
    """Twenty search tokens: on the sea or in the box unseen, kept, or used up."""
    unseen = SEARCH_TOKENS - 16 + table.search.bit_count()
    held = kept(table)
    for kind, count in enumerate(table.rules.box.search.values()):
        if table.tokens[kind] + held.get(kind, 0) > count:
            text = f"there are only {count} tokens {TOKEN.text(kind)}"
            reader.wrong(f"unseen.search.{TOKEN.text(kind)}", text, "SETUP-2")
    if sum(table.tokens) < unseen:
        where = f"{table.search.bit_count()} on the sea, 4 in the box"
        text = f"{unseen} tokens are unseen ({where}); only {sum(table.tokens)} are neither kept nor used up"
        reader.wrong("search", text, "SETUP-2")


BOX_NAMES = BOX.texts
