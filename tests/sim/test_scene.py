"""Where playouts begin: positions, and views as files have them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.sim.places import CITY, NAMES, VILLAINS, match_in
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadInput, BadOption, BadPosition
from turnwise.sim.scene import scene_of, seen

Json = dict[str, Any]


def told(match: Any, seat: int | None) -> Json:
    return json.loads(seen(match.game, match.table, match.header.seats, match.view(seat)))


@pytest.mark.parametrize("edition", [VILLAINS, CITY])
def test_a_view_survives_the_file(edition: str) -> None:
    match = match_in(edition, 40)
    for seat in (0, 2, None):
        place = scene_of(match.game, told(match, seat))
        assert place.names == NAMES
        assert place.table == match.table
        again = match.game.view_for(place.worlds()(Chance(1)), seat)
        assert again == match.view(seat)


def test_where_everything_lies_open_nothing_is_guessed() -> None:
    match = match_in(VILLAINS, 40)
    place = scene_of(match.game, told(match, 1))
    assert place.view is None
    assert match.game.digest(place.state) == match.game.digest(match.state)


def test_a_file_tells_no_more_than_the_seat_sees() -> None:
    match = match_in(CITY, 40)
    data = told(match, 0)
    assert set(data) == {"edition", "view", "options", "names"}
    assert data["view"] == json.loads(json.dumps(data["view"])) and data["view"]["seat"] == 0
    other = match.game.guess(match.table, match.view(0), 0, Chance(5))
    assert json.loads(seen(match.game, match.table, match.header.seats, match.game.view_for(other, 0))) == data


def test_names_may_be_left_out() -> None:
    match = match_in(CITY, 0)
    data = told(match, 0)
    del data["names"]
    assert scene_of(match.game, data).names == ("Seat 1", "Seat 2", "Seat 3", "Seat 4")


def broken(change: Any, edition: str = CITY) -> Json:
    data = told(match_in(edition, 10), 0)
    change(data)
    return data


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (lambda data: data.update(edition="harry_potter"), BadPosition, "it is a view of 'harry_potter', not of"),
        (lambda data: data.update(names=["Ann"]), BadPosition, "a different one for each of 4 seats"),
        (lambda data: data.update(names=["Ann"] * 4), BadPosition, "a different one for each of 4 seats"),
        (lambda data: data.update(colour=1), BadPosition, "has edition, options, names and view"),
        (lambda data: data.update(options={"bank_limmit": True}), BadOption, "did you mean"),
        (lambda data: data["view"].update(seat=7), BadPosition, "view.seat: from 0 to 3, or null"),
        (lambda data: data["view"].pop("frames"), BadInput, "view: Object missing required field `frames`"),
        (lambda data: data["view"].update(bank=3), BadPosition, "view: bank: "),
        (lambda data: data["view"].update(over="never"), BadPosition, "there can be no such table"),
        (lambda data: data["view"]["seats"][0].update(may_be=[]), BadPosition, "personalities do not fit"),
        (lambda data: data["view"]["frames"][0].update(kind="nap"), BadPosition, "there can be no such table"),
        (lambda data: data["view"].update(winners=[10**30]), BadPosition, "view: "),
    ],
)
def test_a_view_that_cannot_be_is_told(change: Any, kind: type[BadInput], words: str) -> None:
    game = match_in(CITY, 0).game
    with pytest.raises(kind, match=words.replace("(", r"\(")):
        scene_of(game, broken(change))


@pytest.mark.parametrize(
    "change",
    [
        lambda view: view["deeds"][0].update(owner=99),
        lambda view: view["deeds"][0].update(owner=-7),
        lambda view: view["deeds"][0].update(owner=7),
        lambda view: view["seats"][0].update(at=4000),
        lambda view: view["frames"][0].update(seat=9),
        lambda view: view.update(frames=view["frames"] * 40),
        lambda view: view.update(claim_last=10**30),
    ],
)
def test_a_property_view_that_cannot_be_is_told(change: Any) -> None:
    match = match_in(VILLAINS, 10)
    data = told(match, 0)
    change(data["view"])
    with pytest.raises(BadInput, match="view: "):
        scene_of(match.game, data)
