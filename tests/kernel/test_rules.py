"""The ledger: read with every fault at once, cited by id, searched by words."""

import pytest

from turnwise.kernel.errors import BadPack, UnknownName
from turnwise.kernel.rules import parse_rulebook

LEDGER = b"""
rulebook = "A Small Game"
players = [2, 6]

[[clause]]
id = "SG-01"
topic = "turn"
text = "Roll two dice and move."
ruling = "Clockwise."

[[clause]]
id = "SG-02"
topic = "rent"
text = "Landing on a mortgaged property costs nothing."

[[clause]]
id = "SG-03"
topic = "turn"
option = "quick"
text = "Roll one die."
words_only = "Nothing is decided by it."
"""


def test_a_ledger_is_read() -> None:
    book = parse_rulebook(LEDGER, "small.toml")
    assert book.title == "A Small Game"
    assert list(book.clauses) == ["SG-01", "SG-02", "SG-03"]
    first, last = book.clause("SG-01"), book.clause("SG-03")
    assert (first.topic, first.text, first.ruling) == ("turn", "Roll two dice and move.", "Clockwise.")
    assert (first.option, first.words_only) == (None, None)
    assert (last.option, last.words_only) == ("quick", "Nothing is decided by it.")


def test_topics_keep_the_order_of_the_book() -> None:
    topics = parse_rulebook(LEDGER, "small.toml").topics()
    assert {topic: [clause.id for clause in clauses] for topic, clauses in topics.items()} == {
        "turn": ["SG-01", "SG-03"],
        "rent": ["SG-02"],
    }


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("roll", ["SG-01", "SG-03"]),
        ("MOVE dice", ["SG-01"]),
        ("clockwise", ["SG-01"]),
        ("sg-02", ["SG-02"]),
        ("rent", ["SG-02"]),
        ("roll mortgaged", []),
        ("", ["SG-01", "SG-02", "SG-03"]),
    ],
)
def test_search_wants_every_word(words: str, found: list[str]) -> None:
    assert [clause.id for clause in parse_rulebook(LEDGER, "small.toml").search(words)] == found


def test_an_unknown_clause_suggests_another() -> None:
    with pytest.raises(UnknownName, match="unknown clause 'SG-1'; did you mean 'SG-01'"):
        parse_rulebook(LEDGER, "small.toml").clause("SG-1")


@pytest.mark.parametrize(
    ("data", "complaints"),
    [
        (b"", ("rulebook: is missing", "clause: is missing")),
        (b"rulebook = ", ("is not TOML: Invalid value (at end of document)",)),
        (b"rulebook = '\xff'", ("is not UTF-8 text: byte 12 cannot be read",)),
        (b"clause = []\nrulebook = ''", ("rulebook: is empty",)),
        (b"clause = 3\nrulebook = 'R'", ("clause: needs a list, got 3",)),
        (
            LEDGER.replace(b'"SG-02"', b'"SG-01"').replace(b"topic = ", b"topik = ", 1) + b"test = 1",
            (
                "clause[0].topik: unknown key 'topik'; did you mean 'topic'? "
                "There are: id, topic, text, ruling, option, words_only",
                "clause[0].topic: is missing",
                "clause[2].test: unknown key 'test'; did you mean 'text'? "
                "There are: id, topic, text, ruling, option, words_only",
                "clause[1].id: 'SG-01' was used before, by clause[0]",
            ),
        ),
        (
            LEDGER.replace(b'"SG-02"', b'"two"'),
            ("clause[1].id: needs letters, a dash and a number, like XY-01, got 'two'",),
        ),
        (b"x = " + b"[" * 5000, ("is not a pack: lists in lists in lists, too deep to read",)),
    ],
)
def test_every_fault_at_once(data: bytes, complaints: tuple[str, ...]) -> None:
    with pytest.raises(BadPack) as caught:
        parse_rulebook(data, "small.toml")
    assert caught.value.complaints == tuple(f"small.toml: {complaint}" for complaint in complaints)
