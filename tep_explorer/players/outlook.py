"""What a captain can see coming: what each order would bring on each card of the sea, in Gold.

Nothing here searches. Gains are what one order brings at once; `prospects` weighs them by how many turns away
they are. Figures in capitals are the Deckhand's opinions; everything that is printed comes from the box.
"""

from __future__ import annotations

from functools import lru_cache

from ..box import CrewCard
from ..box.faces import CREW_LIMIT, HOLD, TREASURES
from ..odds import Broadside, Odds, attack_merchant, attack_pirate
from ..rules import Captain, Position
from ..rules.attack import battery, dice_of
from ..rules.force import distance
from ..rules.helm import crosses, skipped, way
from ..rules.sailing import speed
from ..rules.words import (
    ATTACK,
    CANNONS,
    CREW_UP,
    EXTORT,
    HIDING,
    ORANGE,
    ORDER_NAMES,
    PLUNDER,
    REPAIR,
    RIGGING,
    SEARCH,
    TRADE,
)

#: What is worth how much Gold to a Deckhand.
TREASURE, LAST_TREASURE, MUTINY, RESCUE = 22.0, 200.0, 6.0, 15.0
RANK, SURE_FIRE, CREW = 4.0, 0.7, 0.6
HELD = 0.6  # a cube aboard, as a part of its price
PAIR = 0.5  # a cube that can be sold together with another
SWAPPED = 0.8  # another cube when the hold is full: it may be dearer than one aboard
JOSTLED, BOOST, LATER, TURN = 0.8, 1.5, 0.6, 2.0
#: The search tokens, in the order of their kinds.
TOKENS = (2.0, 3.0, SURE_FIRE, 2.0, 1.0, 0.3)
#: A Deckhand in Rigging, Cannons, Extort and Repair: the first there, the second, and all others.
HANDS = ((1.8, 0.8, 0.3), (0.9, 0.8, 0.7), (0.8, 0.8, 0.8), (0.0, 0.0, 0.0))
PEG = 0.4
BONUS = {"gain_gold": 1.5, "trade_special_booty": 1.5, "plunder": 1.3, "reroll": 0.9, "sail": 0.9}


def hand(box: int, number: int) -> float:
    """What the Deckhand that is the `number`-th in a box is worth there."""
    return HANDS[box][min(number, 3) - 1]


@lru_cache(maxsize=4096)
def mate(card: CrewCard) -> float:
    """What a crew card is worth."""
    guns = 1.4 * card.hits + 0.7 * sum(card.symbols)
    return CREW * (guns + sum(BONUS.get(icon.kind, 0.7) for icon in card.bonus))


@lru_cache(maxsize=4096)
def buries(card: CrewCard) -> bool:
    """Whether a card lets a captain bury."""
    return any(icon.kind == "bury" for icon in card.bonus)


@lru_cache(maxsize=4096)
def rescues(card: CrewCard) -> bool:
    """Whether a card gets Deckhands out of Repair."""
    return any(icon.kind == "reassign" for icon in card.bonus)


def gunnery(pos: Position, seat: int) -> Broadside:
    """A captain's fire power, without Reroll cards."""
    captain = pos.captains[seat]
    symbols, hits = battery(pos, captain)
    return _broadside(dice_of(pos, seat), symbols, captain.boxes[CANNONS], hits, captain.surefire)


@lru_cache(maxsize=8192)
def _broadside(dice: int, symbols: tuple[int, ...], cannons: int, hits: int, surefire: int) -> Broadside:
    return Broadside(dice, dict(enumerate(symbols, 1)), cannons, hits, surefire)


@lru_cache(maxsize=16384)
def chances(mine: Broadside, foe: Broadside | int) -> tuple[float, float, float]:
    """How likely it is to win, to tie and to lose."""
    odds: Odds = attack_merchant(mine, foe) if isinstance(foe, int) else attack_pirate(mine, foe)
    return float(odds.win), float(odds.tie), float(odds.lose)


@lru_cache(maxsize=4096)
def courses(
    legs: tuple[tuple[int, ...], ...], storm: tuple[bool, ...], barred: bool, start: int, left: int
) -> tuple[tuple[int, int], ...]:
    """Every card within `left` cards of `start`, with the fewest storms on the way there."""
    best = {start: 0}
    edge = {start: 0}
    for _ in range(left):
        found: dict[int, int] = {}
        for square, storms in edge.items():
            for leg in legs[square]:
                met = storms + storm[leg]
                if not (barred and storm[leg]) and met < min(best.get(leg, 99), found.get(leg, 99)):
                    found[leg] = met
        best.update(found)
        edge = found
    return tuple(sorted(best.items()))


class Outlook:
    """One captain's view of a position."""

    def __init__(self, pos: Position, seat: int) -> None:
        """Look at `pos` from a seat."""
        self.pos = pos
        self.seat = seat
        self.me = pos.captains[seat]
        self.room = pos.box.gold_limit - self.me.gold
        values = pos.box.market_values
        self.prices = tuple(values[pos.market.index(cube)] for cube in range(4)) if pos.market else values
        self.mean = sum(values) / len(values)
        self.stuck = self.becalmed()
        self._guns: Broadside | None = None
        self.taken = {square for captain in pos.captains for square in captain.buried}

    # What is aboard

    def cargo(self, cubes: tuple[int, ...]) -> float:
        """What cubes aboard are worth: a part of what they would sell for."""
        pairs = len(cubes) - len(set(cubes))
        return HELD * sum(self.prices[cube] for cube in cubes) + PAIR * pairs

    def sale(self, square: int, count: int | None = None) -> float:
        """What selling cubes at a market brings, beyond what they are worth aboard."""
        booty = self.pos.chart.market[square]
        if count is None:
            count = self.me.cargo.count(booty)
        if not count or booty < 0:
            return 0.0
        return min(count * self.prices[booty], self.room) - self.without([booty] * count)

    def without(self, cubes: list[int]) -> float:
        """What the hold is worth less without these cubes."""
        rest = list(self.me.cargo)
        for cube in cubes:
            rest.remove(cube)
        return self.cargo(self.me.cargo) - self.cargo(tuple(rest))

    def booty(self, cubes: int) -> float:
        """What so many cubes from the bag are worth, as far as there is room for them."""
        stowed = min(cubes, HOLD - len(self.me.cargo))
        return HELD * (self.mean * stowed + SWAPPED * (cubes - stowed))

    # What orders bring

    def token(self) -> float:
        """What turning over a search token is worth on average."""
        tokens = self.pos.tokens
        return sum(map(float.__mul__, TOKENS, map(float, tokens))) / max(sum(tokens), 1)

    def becalmed(self) -> bool:
        """Whether Hide Out can free nobody from Repair: storms lie before every Cove.

        By the book such a captain skips a space and sails on; not where Repair is locked (the misreading M3).
        """
        pos = self.pos
        if not self.me.adrift or pos.rules.reads["M3"] == "allowed":
            return False
        shores = courses(pos.rules.legs, pos.chart.storm, True, self.me.at, len(pos.chart.storm))
        return not any(pos.chart.cove[square] for square, _ in shores)

    def mate(self, card: int) -> float:
        """What a crew card is worth to this captain: to a becalmed one, above all whether it rescues."""
        face = self.pos.box.crew[card]
        return mate(face) + (RESCUE if self.stuck and rescues(face) else 0.0)

    def hire(self) -> float:
        """What the best card of the row would add."""
        crew = [self.mate(card) for card in self.me.crew]
        row = [self.mate(card) for card in self.pos.row if card >= 0]
        return max(0.0, max(row, default=0.0) - (min(crew) if len(crew) == CREW_LIMIT else 0.0))

    def muster(self) -> float:
        """What hiding out is worth: every Deckhand that moves to Extort is paid at once."""
        boxes, pegs = self.me.boxes, self.me.pegs.bit_count()
        spare = max(0, boxes[RIGGING] - 1) + boxes[CANNONS]
        paid = min(boxes[REPAIR] + pegs + spare, self.room)
        return paid + boxes[REPAIR] * hand(EXTORT, 1) + pegs * (hand(EXTORT, 1) - PEG)

    def attack(self, target: int) -> float:
        """What attacking somebody is worth on average."""
        mine = self._guns or gunnery(self.pos, self.seat)
        self._guns = mine
        if target >= ORANGE:
            return self._raid(mine, target - ORANGE)
        win, _, lose = chances(mine, gunnery(self.pos, target))
        return RANK * (win - lose) + SURE_FIRE * lose - JOSTLED * lose

    def _raid(self, mine: Broadside, which: int) -> float:
        ship = self.pos.merchants[which]
        if ship.card < 0:
            return 0.0
        card = self.pos.box.merchant[ship.card]
        win, tie, lose = chances(mine, card.damage)
        prize = min(card.gold, self.room) + self.booty(1)
        if (1 if self.pos.solo else len(self.pos.captains)) in card.legend:
            prize += RANK
        return win * prize + (tie + lose) * SURE_FIRE - lose * JOSTLED

    def bury(self, square: int) -> float:
        """What burying a treasure on a card is worth; 0 where it cannot be done with the Gold at hand."""
        price = self.pos.chart.bury[square]
        me = self.me
        if not price or price > me.gold or square in self.taken or len(me.buried) >= TREASURES:
            return 0.0
        if self.pos.navy == square:
            return 0.0
        return LAST_TREASURE if len(me.buried) == TREASURES - 1 else TREASURE - price

    def gains(self) -> list[dict[int, float]]:
        """For each order, what it brings on each card where it brings something, bonus actions included."""
        pos, chart = self.pos, self.pos.chart
        found: list[dict[int, float]] = [{} for _ in ORDER_NAMES]
        token, muster = self.token(), self.muster()
        loot = [self.booty(cubes) for cubes in range(3)]
        hiders = {c.at for seat, c in enumerate(pos.captains) if c.hidden and seat != self.seat}
        for square in range(16):
            if chart.settlement[square]:
                found[PLUNDER][square] = loot[chart.settlement[square]]
            if chart.market[square] in self.me.cargo:
                found[TRADE][square] = self.sale(square)
            if pos.search >> square & 1:
                found[SEARCH][square] = token
            if chart.cove[square] and square not in hiders:
                found[HIDING][square] = muster
        found[CREW_UP] = dict.fromkeys(range(16), self.hire() + self.mutiny())
        self._add_battles(found[ATTACK])
        self._add_treasures(found)
        return found

    def _add_battles(self, found: dict[int, float]) -> None:
        for which, ship in enumerate(self.pos.merchants):
            found[ship.at] = max(self.attack(ORANGE + which), found.get(ship.at, 0.0))
        for seat, captain in enumerate(self.pos.captains):
            if seat != self.seat and not captain.hidden and captain.at >= 0:
                found[captain.at] = max(self.attack(seat), found.get(captain.at, 0.0))

    def _add_treasures(self, found: list[dict[int, float]]) -> None:
        crew = self.pos.box.crew
        faces = [self.pos.box.captain[self.me.card], *(crew[card] for card in self.me.crew)]
        sites = {square: worth for square in range(16) if (worth := self.bury(square))}
        for trigger in {ORDER_NAMES.index(face.trigger): face for face in faces if buries(face)}:
            for square, worth in sites.items():
                found[trigger][square] = found[trigger].get(square, 0.0) + worth

    def mutiny(self) -> float:
        """What turning the captain card over is worth: only as much as the treasures it lets one bury."""
        sides = self.pos.box.captain
        helps = not self.me.mutinied and buries(sides[self.me.card ^ 1]) and not buries(sides[self.me.card])
        return MUTINY if helps else 0.0

    # What comes next

    def prospects(self, gains: list[dict[int, float]]) -> list[list[float]]:
        """For each order and card: the best that order could bring from there, less the turns it takes."""
        pace = max(1, self.pos.box.ranks[self.me.rank].sail + self.me.boxes[RIGGING])
        toll = [TURN * max(0, (cards - 1) // pace) for cards in range(7)]
        fields = []
        for order in gains:
            field = [0.0] * 16
            for gain, squares in _alike(order).items():
                nearest = _nearest(squares)
                field = [
                    best if best > (value := gain - toll[cards]) else value
                    for best, cards in zip(field, nearest, strict=True)
                ]
            fields.append(field)
        return fields

    def next_turn(self, fields: list[list[float]], space: int) -> list[float]:
        """For each card: what the next turn may bring when the Captain stands on `space`."""
        me = self.me
        pegs, more = _wheel_after(me.space, me.pegs, space)
        hands = sum(me.boxes) + more
        best = [0.0] * 16
        for goal in range(6):
            costs = len(_hops(space, pegs, goal))
            if goal == space or costs > hands:
                continue
            field, hop = fields[me.wheel[goal]], JOSTLED * costs
            best = [b if b > f - hop else f - hop for b, f in zip(best, field, strict=True)]
        return best

    def landing(self, space: int, fields: list[list[float]], now: dict[int, float]) -> list[float]:
        """For each card: what ending the sail there is worth with the Captain on `space`."""
        later = self.next_turn(fields, space)
        values = [now.get(square, 0.0) + LATER * value for square, value in enumerate(later)]
        if self.pos.crossed or (space != self.me.space and crosses(self.pos, self.me.space, space)):
            self._add_navy(values, hiding=self.me.wheel[space] == HIDING)
        return values

    def _add_navy(self, values: list[float], hiding: bool) -> None:
        pos, me = self.pos, self.me
        reach = pos.box.navy[len(me.buried)]
        loss = sum(hand(box, 1) for box in range(REPAIR) for _ in range(me.boxes[box]))
        for square, cards in enumerate(pos.rules.far[pos.navy]):
            if 0 < cards <= reach and not (hiding and pos.chart.cove[square]):
                values[square] -= loss

    def voyage(self, start: int, left: int, values: list[float], manned: bool = False) -> float:
        """The best landing within so many cards, storms counted; `manned` by somebody who leaves Repair."""
        pos = self.pos
        barred = self.me.adrift and not manned
        reach = courses(pos.rules.legs, pos.chart.storm, barred, start, max(left, 0))
        return max([values[square] - JOSTLED * storms for square, storms in reach])

    def fresh_speed(self) -> int:
        """How far the ship can sail as it stands now."""
        return speed(self.pos, self.me)


def _alike(order: dict[int, float]) -> dict[float, int]:
    """The cards of each gain, as bits: there are far fewer gains than cards."""
    found: dict[float, int] = {}
    for square, gain in order.items():
        found[gain] = found.get(gain, 0) | 1 << square
    return found


@lru_cache(maxsize=4096)
def _nearest(squares: int) -> tuple[int, ...]:
    """How far every card of the sea is from the nearest of these."""
    goals = [square for square in range(16) if squares >> square & 1]
    return tuple(min(distance(start, goal) for goal in goals) for start in range(16))


@lru_cache(maxsize=4096)
def _wheel_after(start: int, pegs: int, goal: int) -> tuple[int, int]:
    """The spaces with Deckhands once the Captain is at `goal`, and how many more Deckhands are in boxes."""
    if start == goal:
        return pegs, 0
    laid = sum(1 << space for space in _hops(start, pegs, goal))
    freed = pegs & sum(1 << space for space in way(start, goal))
    return pegs & ~freed | laid, freed.bit_count() - laid.bit_count()


@lru_cache(maxsize=4096)
def _hops(start: int, pegs: int, goal: int) -> tuple[int, ...]:
    return skipped(Captain(space=start, pegs=pegs), goal)
