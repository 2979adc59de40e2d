"""The checks of the course: keys from the core, feedback in three values, progress that is kept."""

from __future__ import annotations

import doctest
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import tep_explorer as tep
from tep_explorer import lessons
from tep_explorer.lessons.asking import Choices, Guess, judge
from tep_explorer.lessons.progress import Progress
from tep_explorer.lessons.questions import title_of
from tep_explorer.widgets import Check


@pytest.mark.parametrize("id", lessons.known())
def test_every_question_has_a_key_and_names_rules_that_exist(id: str) -> None:
    question = lessons.make(id)
    assert question.key
    assert question.rules
    assert all(tep.rule(rule).id == rule for rule in question.rules)
    if isinstance(question, lessons.Question):
        assert len(question.key) == 1 or question.many
        assert len(question.key) < len(question.options)
        assert all(option.why for option in question.options)


@pytest.mark.parametrize(
    ("id", "reading"),
    [
        ("helm-cross", {"M2": "yes"}),
        ("helm-reach", {"M3": "forbidden"}),
        ("sail-reach", {"M5": "diagonal"}),
        ("trade-gold", {"M4": "falling_price"}),
        ("attack-tie", {"M1": "sunk"}),
        ("odds-two-dice", {"M1": "sunk"}),
    ],
)
def test_under_a_misreading_the_key_is_another(id: str, reading: dict[str, str]) -> None:
    assert lessons.make(id).key != lessons.make(id, reading).key


def test_who_answers_by_a_misreading_is_told_which() -> None:
    found = lessons.misreading("trade-gold", ["12"])
    assert found is not None
    assert found.id == "M4"
    assert lessons.misreading("trade-gold", ["15"]) is None


def test_an_unknown_question_is_said_in_words() -> None:
    with pytest.raises(ValueError, match="'helm' is not a question of the course; known are bury-where"):
        lessons.make("helm")


def chosen(id: str, *ids: str) -> dict[str, Any]:
    asked = judge(id)
    assert isinstance(asked, Choices)
    names = [option.id for option in asked.question.options]
    return asked.judge(sorted(names.index(name) for name in ids))


def test_feedback_has_three_values_and_more() -> None:
    assert chosen("attack-whom", "attack orange")["verdict"] == "right"
    refused = chosen("attack-whom", "attack orange", "attack navy")
    assert refused["verdict"] == "illegal"
    assert refused["lines"][3]["rules"] == ["ATK-2"]
    assert chosen("jostle-from", "jostle extort")["verdict"] == "missed"
    assert chosen("trade-gold", "15")["verdict"] == "wrong"
    assert "price is taken once" in chosen("trade-gold", "12")["text"]


def test_what_was_not_chosen_stays_hidden_until_it_is_right() -> None:
    told = chosen("jostle-from", "jostle extort")
    assert [line["verdict"] for line in told["lines"]] == ["", "right", ""]


def test_a_guess_is_right_within_three_points_and_close_within_ten() -> None:
    asked = judge("odds-two-dice")
    assert isinstance(asked, Guess)
    verdicts = [asked.weigh(Fraction(guess))["verdict"] for guess in (25, 28, 30, 60)]
    assert verdicts == ["right", "right", "close", "wrong"]


def send(check: Check, action: str, revision: int | None = None) -> str:
    now = check.revision if revision is None else revision
    check._receive(check, {"kind": "intent", "action": action, "revision": now}, [])
    return str(check.notice["text"])


def test_a_check_keeps_the_answer_then_reveals_and_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    check = lessons.check("trade-gold")
    assert check.view["feedback"] is None
    assert send(check, "answer 1").startswith("Not so. Many people read it that way")
    assert (check.answer, check.verdict, check.tries) == ([1], "wrong", 1)
    assert "is not something" in send(check, "answer 2")
    send(check, "retry")
    assert (check.answer, check.verdict, check.view["phase"]) == ([], "", "ask")
    assert send(check, "answer 2").startswith("Right.")
    assert (
        lessons.progress().text()
        == f"1 of {len(lessons.known())} checks right\nright, 2 tries: Three cubes of gunpowder"
    )


def test_the_answer_is_shown_only_when_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    check = lessons.check("jostle-from")
    assert "is not something" in send(check, "reveal")
    send(check, "answer 1")
    assert send(check, "reveal") == "The answer: The one on Rigging; The one on Extort"
    assert [line["verdict"] for line in check.view["feedback"]["lines"]] == ["right", "right", "illegal"]


@pytest.mark.parametrize(
    "id", [id for id in lessons.known() if isinstance(lessons.make(id), lessons.Question)]
)
def test_no_reason_is_said_twice(id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    question = lessons.make(id)
    assert isinstance(question, lessons.Question)
    right = [str(at) for at, option in enumerate(question.options) if option.verdict == "right"]
    check = lessons.check(id)
    send(check, f"answer {','.join(right)}")
    told = check.view["feedback"]
    whys = [line["why"] for line in told["lines"] if line["verdict"] == "right" and line["why"]]
    said = [*whys, told["common"], told["text"]]
    assert len(said) == len(set(said))
    known = {option.why for option in question.options}
    assert known <= {*(line["why"] for line in told["lines"]), *said}


@pytest.mark.parametrize(
    "action", ["answer", "answer ", "answer x", "answer 9", "answer 1,1", "answer 0,1", "answer -1"]
)
def test_what_is_no_answer_is_refused_and_changes_nothing(action: str) -> None:
    check = Check(judge("trade-gold"))
    assert "Nothing has changed" in send(check, action)
    assert (check.answer, check.tries, check.revision) == ([], 0, 1)


@pytest.mark.parametrize(
    "action", ["answer nan", "answer 101", "answer -1", "answer 1e99", "answer 1/0", "answer"]
)
def test_what_is_no_guess_is_refused(action: str) -> None:
    check = Check(judge("odds-two-dice"))
    assert "Nothing has changed" in send(check, action)
    assert check.tries == 0


def test_a_stale_answer_is_refused() -> None:
    check = Check(judge("trade-gold"))
    assert "earlier view" in send(check, "answer 1", revision=0)


def test_the_page_never_has_the_key_before_an_answer() -> None:
    check = Check(judge("helm-cost"))
    assert {"right", "wrong"} & set(re.findall(r"\w+", str(check.get_state()["view"]))) == set()


def test_without_a_front_end_a_check_is_still_a_question() -> None:
    bundle, _ = Check(judge("helm-cost"))._repr_mimebundle_()
    assert "<li>Two</li>" in bundle["text/html"]
    assert "[ ] Two" in bundle["text/plain"]


def test_a_damaged_progress_file_is_a_new_beginning(tmp_path: Path) -> None:
    (tmp_path / "p.json").write_text('{"a": 7}')
    progress = Progress(tmp_path / "p.json")
    assert progress.answers == {}
    progress.note("helm-cost", "right", 1)
    assert Progress(tmp_path / "p.json").answers == {"helm-cost": ("right", 1)}


def test_a_worksheet_tells_nothing_and_its_key_everything() -> None:
    sheet, key = lessons.worksheet(), lessons.worksheet_key()
    assert len(key.splitlines()) == len(lessons.known())
    assert "HELM-3" in key
    assert "HELM-3" not in sheet
    assert "  ____ %" in sheet
    assert lessons.worksheet_key(["trade-gold"]).startswith("1. c) 13. One price")


def test_unknown_questions_of_a_worksheet_are_named_at_once() -> None:
    with pytest.raises(ValueError, match="not questions of the course: nope, neither"):
        lessons.worksheet(["nope", "helm-cost", "neither"])


@pytest.mark.parametrize("module", [lessons.questions, lessons.worksheets])
def test_the_examples_in_the_lessons_are_true(module: Any) -> None:
    assert doctest.testmod(module).failed == 0
    assert doctest.testmod(module).attempted > 0


def test_two_checks_keep_each_others_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = lessons.check("trade-gold"), lessons.check("helm-cost")
    send(first, "answer 2")
    send(second, "answer 0")
    assert lessons.progress().answers == {"trade-gold": ("right", 1), "helm-cost": ("wrong", 1)}


# What a notebook shows besides widgets


def test_a_position_is_a_picture_and_elsewhere_the_table_in_words() -> None:
    shown = lessons.Picture(lessons.table("helm"))._repr_mimebundle_()
    assert shown["image/svg+xml"].startswith("<svg")
    assert "The Navy lies at D1." in shown["text/plain"]


def test_both_readings_of_an_open_rule_are_told_side_by_side() -> None:
    grid = lessons.both_readings()
    (default, calm), (other, attacked) = grid.rows
    assert (default, other) == ("no attack (the default)", "attack")
    assert "Repair" in attacked
    assert "Repair" not in calm
    assert repr(grid).count("What happens at the Ship Line: ") == 2
    assert grid._repr_html_().count("<tr>") == 3


def test_own_cards_come_from_the_file_or_else_from_the_example(tmp_path: Path) -> None:
    file = tmp_path / "my-box.toml"
    example = lessons.card_changes(lessons.own_box(file)).rows
    assert example == [("Betty Blunderbuss (crew-07): symbols", "1 on the 5", "2 on the 6")]
    file.write_text("[figures]\ngold_start = 2\n", encoding="utf-8")
    own = lessons.own_box(file)
    assert own.gold_start == 2
    assert lessons.card_changes(own).rows == [("figures.gold_start", "1", "2")]


def test_a_worksheet_shows_itself_and_is_saved(tmp_path: Path) -> None:
    sheet = lessons.worksheet(["trade-gold", "odds-token"])
    assert sheet._repr_html_().startswith("<p><strong>1. Three cubes of gunpowder</strong><br>Gunpowder")
    sheet.save(tmp_path / "sheet.txt")
    assert (tmp_path / "sheet.txt").read_text("utf-8") == f"{sheet}\n"
    assert repr(sheet) == str(sheet)


def test_a_game_with_two_rolls_stands_before_them() -> None:
    game = lessons.two_rolls()
    assert [str(branch.cause) for branch in game.branches] == ["roll 3 4", "roll 1 2"]
    assert game.number == 1


def test_progress_has_titles_that_tell_the_questions_apart() -> None:
    titles = [title_of(id) for id in lessons.known()]
    assert len(titles) == len(set(titles))


def test_progress_shown_in_a_page_says_where_it_is_kept_and_has_one_word_for_what_is_not_right(
    tmp_path: Path,
) -> None:
    progress = Progress(tmp_path / "p.json")
    progress.note("helm-reach", "missed", 1)
    progress.note("trade-gold", "wrong", 1)
    assert progress.text().splitlines()[1:] == [
        "not yet right, 1 try: Where can the Captain go?",
        "not yet right, 1 try: Three cubes of gunpowder",
    ]
    assert "<li>not yet right, 1 try: Three cubes of gunpowder</li>" in progress._html()
    assert "p.json" in progress._html()


def test_what_is_rightly_left_out_is_no_reproach() -> None:
    check = Check(judge("jostle-from"))
    send(check, "answer 0,1")
    lines = check.view["feedback"]["lines"]
    assert [(line["head"], line["left"]) for line in lines] == [
        ("Right", False),
        ("Right", False),
        ("Rightly left out", True),
    ]
    send(check, "retry")
    send(check, "answer 2")
    assert [line["head"] for line in check.view["feedback"]["lines"]] == ["", "", "Not allowed"]


def test_every_right_option_says_more_than_that_it_is_allowed() -> None:
    for id in lessons.known():
        question = lessons.make(id)
        assert all("rules allow it" not in option.why for option in getattr(question, "options", ()))


def test_the_mats_of_the_solo_game_are_told_by_its_own_box() -> None:
    pos = lessons.solo_game().position
    targets = lessons.solo_targets(pos)
    assert targets.rows[2] == ("3, Crew Up", "you", "none")
    assert targets.rows[4] == ("5, Attack", "the green merchant", "1 more damage")
    helm = tep.Box.from_toml('[[helm]]\nid = "helm-1"\ntargets = { 3 = "orange" }\n')
    data = {name: value for name, value in pos.to_dict().items() if name != "box"}
    other = tep.Position.from_dict(data, helm)
    assert lessons.solo_targets(other).rows[2][1] == "the orange merchant"
    assert lessons.solo_ring(pos).rows[0] == ("1st", "Plunder, 1 Gold")
    assert lessons.solo_ring(pos).rows[-1] == ("6th", "Attack")
