"""Why an action is not possible: the failed checks in words, and the nearest legal action."""

from __future__ import annotations

from .entries import why_impossible
from .position import Position
from .reasons import Decision
from .tasks import Refusal
from .words import ACTIONS, CHANCE, OUTCOMES, SQUARE, Action, Move, Outcome


def why_not(pos: Position, cause: Move | str) -> tuple[Refusal, ...]:
    """Every reason against `cause`; () when it is possible now."""
    try:
        move = _parsed(pos, cause)
    except ValueError as error:
        return (Refusal("unknown", "TURN-1", f"This is no move: {error}."),)
    if not pos.tasks:
        return (Refusal("over", "END-2", "The game is over."),)
    top = pos.tasks[-1]
    if pos.decider == CHANCE:
        if isinstance(move, Outcome) and move in top.chances(pos).known:
            return ()
        return (Refusal("impossible", top.rules[0], why_impossible(pos, move)),)
    if isinstance(top, Decision):
        return top.refusals(pos, move)
    checks = top.checks.get(move.kind) if isinstance(move, Action) else None
    if checks is None:
        text = f"Now this is to be settled: {top.title}."
        return (Refusal("not_now", top.rules[0], text, _nearest(pos, move)),)
    failed = [check for check in checks if not check.holds(pos, top, move.args)]
    if not failed:
        return ()
    near = _nearest(pos, move)
    return tuple(Refusal(c.kind, c.rule, c.says(pos, top, move.args), near) for c in failed)


def _parsed(pos: Position, cause: Move | str) -> Move:
    if isinstance(cause, Move):
        return cause
    if not isinstance(cause, str):
        raise ValueError(f"{type(cause).__name__} is neither a move nor its text")
    kind = (cause.split() or [""])[0]
    if kind in ACTIONS and pos.decider != CHANCE:
        return Action.parse(cause)
    try:
        return Outcome.parse(cause)
    except ValueError:
        if kind in OUTCOMES and kind not in ACTIONS:
            raise
        return Action.parse(cause)


def _nearest(pos: Position, move: Move) -> Action | None:
    """The legal action of the same kind whose arguments are closest, if there is one."""
    same = [action for action in pos.actions() if action.kind == move.kind]
    if not same:
        return None
    domains = [domain for _, domain in ACTIONS[move.kind]]
    far = pos.rules.far

    def distance(action: Action) -> int:
        gaps = zip(domains, action.args, move.args, strict=False)
        return sum(far[a][b] if domain is SQUARE else abs(a - b) for domain, a, b in gaps)

    return min(same, key=distance)
