"""Chapter 3, Crew Up: the row, the deck, hiring, replacing, renewing the row, and mutiny."""

from __future__ import annotations

from collections.abc import Iterable

from ..box.faces import CREW_LIMIT, CREW_ROW
from .force import Chances, cards, draws
from .position import Position, View
from .tasks import Check, Task, task
from .turn import Turn
from .words import CAPTAIN_SIDE, CHANCE, CREW, Action, Domain, Move

_HIRE = tuple(Action.of("hire", card) for card in CREW.values())
_REFRESH, _MUTINY, _DONE = Action.of("refresh"), Action.of("mutiny"), Action.of("done")
SLOT = Domain("slot of the row", tuple("012"))


def _in_row(pos: Position, task: CrewUp, args: tuple[int, ...]) -> bool:
    return args[-1] in pos.row


def _can_pay(pos: Position, task: CrewUp, args: tuple[int, ...]) -> bool:
    return pos.captains[pos.seat].gold >= pos.box.refresh_price


def _says_pay(pos: Position, task: CrewUp, args: tuple[int, ...]) -> str:
    return f"A new row needs {pos.box.refresh_price} Gold; you have {pos.captains[pos.seat].gold}."


def _has_room(pos: Position, task: CrewUp, args: tuple[int, ...]) -> bool:
    return len(pos.captains[pos.seat].crew) < CREW_LIMIT


_IN_ROW = Check("CREW-1", "not_in_row", _in_row, lambda p, t, a: "This card is not in the row.")
_NOT_YET = Check(
    "CREW-1", "hired", lambda p, t, a: not t.hired, lambda p, t, a: "One card has been taken already."
)


@task("crew_up")
class CrewUp(Task):
    """The active captain hires, renews the row, mutinies, or is done."""

    hired: int
    title = "Crew up"
    help = "Take one card or none. A new row costs 1 Gold, before you choose. Mutiny is possible once a game."
    rules = ("CREW-1", "CREW-2", "CREW-4", "CREW-6", "CREW-7", "MUT-1")
    form = {"hired": 1}
    checks = {
        "refresh": (
            Check(
                "CREW-4",
                "chosen",
                lambda p, t, a: not t.hired,
                lambda p, t, a: "The row is renewed before choosing, not after.",
            ),
            Check(
                "CREW-5",
                "once",
                lambda p, t, a: not p.refreshed,
                lambda p, t, a: "The row was already renewed this turn.",
            ),
            Check("GOLD-2", "gold", _can_pay, _says_pay),
        ),
        "hire": (
            _NOT_YET,
            _IN_ROW,
            Check(
                "CREW-2",
                "full",
                _has_room,
                lambda p, t, a: f"You have {CREW_LIMIT} crew: a new card has to replace one.",
            ),
        ),
        "replace": (
            _NOT_YET,
            _IN_ROW,
            Check(
                "CREW-7",
                "not_yours",
                lambda p, t, a: a[0] in p.captains[p.seat].crew,
                lambda p, t, a: "The card to be replaced is not in your crew.",
            ),
            Check(
                "CREW-8",
                "room",
                lambda p, t, a: not _has_room(p, t, a),
                lambda p, t, a: f"You have room: {len(p.captains[p.seat].crew)} of {CREW_LIMIT} crew.",
            ),
        ),
        "mutiny": (
            Check(
                "MUT-1",
                "once",
                lambda p, t, a: not p.captains[p.seat].mutinied,
                lambda p, t, a: "You have had your mutiny this game.",
            ),
        ),
        "done": (),
    }

    def options(self, pos: Position) -> Iterable[Action]:
        """The row, for each of the crew when it is full, and the rest of the menu."""
        found = [_DONE, _MUTINY]
        if not self.hired:
            found.append(_REFRESH)
            crew = pos.captains[pos.seat].crew
            if len(crew) < CREW_LIMIT:
                found += [_HIRE[card] for card in pos.row]
            else:
                found += [Action.of("replace", out, card) for out in crew for card in pos.row]
        return found

    def settle(self, turn: Turn, cause: Move) -> None:
        """Carry out one item of the menu; all but "done" come back to it."""
        if cause.kind == "refresh":
            self._refresh(turn)
        elif cause.kind == "mutiny":
            self._mutiny(turn)
        elif cause.kind != "done":
            self._hire(turn, cause)

    def _refresh(self, turn: Turn) -> None:
        table = turn.table
        turn.pay(table.seat, turn.rules.box.refresh_price, ("CREW-4",), "refresh")
        turn.note("row", ("CREW-4", "CREW-9"), before=[CREW.text(card) for card in table.row], after=[])
        table.refreshed = True
        table.bottom += table.row
        table.row = (-1,) * CREW_ROW
        turn.push(*(Deal.of(slot) for slot in range(CREW_ROW)), self)

    def _mutiny(self, turn: Turn) -> None:
        me = turn.me
        turn.note(
            "mutiny",
            ("MUT-1", "MUT-2", "MUT-3"),
            before=CAPTAIN_SIDE[me.card],
            after=CAPTAIN_SIDE[me.card ^ 1],
        )
        me.card ^= 1
        me.mutinied = turn.table.mutinied = True
        turn.push(self)

    def _hire(self, turn: Turn, cause: Move) -> None:
        table, me, card = turn.table, turn.me, cause.args[-1]
        before = [CREW.text(mate) for mate in me.crew]
        crew = [mate for mate in me.crew if cause.kind == "hire" or mate != cause.args[0]]
        if cause.kind == "replace":
            table.bottom += (cause.args[0],)
        me.crew = tuple(sorted((*crew, card)))
        table.hired |= 1 << card
        slot = table.row.index(card)
        table.row = (*table.row[:slot], -1, *table.row[slot + 1 :])
        rules = ("CREW-1",) if cause.kind == "hire" else ("CREW-1", "CREW-7")
        turn.note("crew", rules, what=CREW.text(card), before=before, after=[CREW.text(m) for m in me.crew])
        turn.push(Deal.of(slot), CrewUp.of(1))

    def idle(self, pos: View) -> bool:
        """After hiring only a mutiny is left."""
        return bool(self.hired) and pos.captains[pos.seat].mutinied


def deck_chances(pos: View) -> Chances:
    """The top of the crew deck: any card not seen yet; when all are seen, the first that went under."""
    if pos.deck:
        return cards("crew", pos.deck, len(CREW.texts))
    return draws("crew", tuple(int(card == pos.bottom[0]) for card in CREW.values()))


@task("deal")
class Deal(Task):
    """A crew card is laid into a slot of the row."""

    slot: int
    title = "Lay out a crew card"
    help = "The top of the deck: any card not seen yet; when all are seen, the first that went under."
    rules = ("CREW-3", "SETUP-10")
    form = {"slot": SLOT}

    def decider(self, pos: View) -> int:
        """Chance."""
        return CHANCE

    def chances(self, pos: View) -> Chances:
        """Any unseen card; else the known one on top."""
        return deck_chances(pos)

    def settle(self, turn: Turn, cause: Move) -> None:
        """Lay the card out."""
        table, card = turn.table, cause.args[0]
        if table.deck:
            table.deck &= ~(1 << card)
        else:
            table.bottom = table.bottom[1:]
        row = list(table.row)
        row[self.slot] = card
        table.row = tuple(row)
        rule = "SETUP-10" if table.step == "setup" else "CREW-3"
        turn.note("deal", (rule,), what=CREW.text(card), after=self.slot)

    def problems(self, pos: View) -> Iterable[str]:
        """The slot must be empty."""
        if self.slot < len(pos.row) and pos.row[self.slot] >= 0:
            yield f"slot {self.slot} of the row is not empty"
