"""Errors by fault: what they say, and that nothing is lost on the way."""

import pickle

import pytest

from turnwise.kernel import errors
from turnwise.kernel.errors import (
    BadInput,
    BadOption,
    BadPack,
    BadScript,
    Fault,
    Refusal,
    Refused,
    ScriptEnded,
    TurnwiseError,
    UnknownName,
    nearest,
    unknown,
)


def test_every_complaint_is_printed_on_a_line_of_its_own() -> None:
    error = BadPack(["mine.toml: seats: is missing", "mine.toml: sides: is missing"])
    assert error.complaints == ("mine.toml: seats: is missing", "mine.toml: sides: is missing")
    assert str(error) == "mine.toml: seats: is missing\nmine.toml: sides: is missing"


def test_one_complaint_needs_no_list() -> None:
    assert BadOption("salary: too low").complaints == ("salary: too low",)


def test_complaints_may_come_from_a_generator() -> None:
    assert BadInput(f"fault {number}" for number in (1, 2)).complaints == ("fault 1", "fault 2")


def test_an_unknown_name_suggests_the_nearest_and_lists_all() -> None:
    error = UnknownName("edition", "docter_who", ["duel_masters", "doctor_who"])
    assert str(error) == "unknown edition 'docter_who'; did you mean 'doctor_who'? There are: duel_masters, doctor_who"
    assert (error.name, error.nearest, error.names) == ("docter_who", "doctor_who", ("duel_masters", "doctor_who"))


def test_without_a_near_name_only_the_list_is_given() -> None:
    assert unknown("deck", "xyz", ["gallifrey", "unit"]) == "unknown deck 'xyz'. There are: gallifrey, unit"
    assert unknown("deck", "xyz", []) == "unknown deck 'xyz'. There are none"


@pytest.mark.parametrize(
    ("name", "meant"),
    [("The Dalek", "The Daleks"), ("the daleks", "The Daleks"), ("Torchwod", "Torchwood"), ("Atlantis", None)],
)
def test_nearest(name: str, meant: str | None) -> None:
    assert nearest(name, ["The Daleks", "Torchwood"]) == meant


def test_a_refusal_prints_its_text_and_clause() -> None:
    refusal = Refusal("TOO_POOR", "XY-06", "The Autons cost $60, you have $12.")
    assert str(Refused(refusal)) == "The Autons cost $60, you have $12. [XY-06]"
    assert Refused(refusal).refusal.reason == "TOO_POOR"


def test_a_script_that_ended_names_its_stream() -> None:
    assert str(ScriptEnded(12, "gallifrey")) == "the script of gallifrey has ended: it needs another draw"
    assert str(ScriptEnded(3)) == "the script of stream 3 has ended: it needs another draw"
    assert ScriptEnded(3).stream == 3


@pytest.mark.parametrize(
    "error",
    [
        BadPack(["one", "two"]),
        UnknownName("card", "x", ["y", "z"]),
        ScriptEnded(4, "dice"),
        Refused(Refusal("TOO_POOR", "XY-06", "No.")),
        Fault("the stack is full"),
    ],
)
def test_errors_survive_the_way_between_processes(error: TurnwiseError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_the_drawn_tree_is_the_tree() -> None:
    drawn: dict[str, str] = {}
    path: list[str] = []
    for line in (errors.__doc__ or "").splitlines()[2:]:
        depth = (len(line) - len(line.lstrip("│├└─ "))) // 4
        name = line.lstrip("│├└─ ").split()[0]
        path[depth:] = [name]
        drawn[name] = path[depth - 1] if depth else "Exception"
    real = {
        kind.__name__: kind.__bases__[0].__name__
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, TurnwiseError)
    }
    assert drawn == real


def test_a_bad_script_is_the_callers_fault() -> None:
    assert issubclass(ScriptEnded, BadScript)
    assert issubclass(BadScript, BadInput)
    assert not issubclass(Refused, BadInput)
    assert not issubclass(Fault, BadInput)
