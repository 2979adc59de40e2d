"""What may happen: positions, actions, chance, consequences, readings, and the rule book as data.

One file a chapter of the rulebook: setup, helm, sailing, orders (with hold and crew), attack (with spoils and
legend), bonus (with bonus_kinds), line (with convoy), ending.
"""

from . import bonus, line, setup, solo_battle, solo_bury, solo_line, solo_orders, solo_setup, solo_wheel
from .book import Rule, find_rules, rule, rules
from .force import Rules, rules_in_force
from .position import Captain, Merchant, Position
from .readings import READINGS, Reading
from .reasons import Reason
from .tasks import AgendaItem, IllegalAction, Refusal
from .turn import Event, Step
from .words import CHANCE, END, Action, Outcome

set_up = setup.set_up
set_up_solo = solo_setup.set_up_solo

__all__ = [
    "CHANCE",
    "END",
    "READINGS",
    "Action",
    "AgendaItem",
    "Captain",
    "Event",
    "IllegalAction",
    "Merchant",
    "Outcome",
    "Position",
    "Reading",
    "Reason",
    "Refusal",
    "Rule",
    "Rules",
    "Step",
    "bonus",
    "find_rules",
    "line",
    "rule",
    "rules",
    "rules_in_force",
    "set_up",
    "set_up_solo",
    "solo_battle",
    "solo_bury",
    "solo_line",
    "solo_orders",
    "solo_setup",
    "solo_wheel",
]
