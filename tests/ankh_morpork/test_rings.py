"""Cards that go round among hidden places."""

from collections import Counter

from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.rings import Rings
from turnwise.kernel.chance import Chance


def laid(*places: tuple[int, ...], goals: dict[int, int] | None = None) -> Rings:
    """Cards in places; each may go anywhere, unless told."""
    rings = Rings()
    for cards in places:
        rings.add_place(len(cards))
    for place, cards in enumerate(places):
        for card in cards:
            rings.add_card(card, (goals or {}).get(card, 0b111111))
            rings.lay(place, card)
    return rings


def lying(rings: Rings) -> list[set[int]]:
    return [{rings.at(place, rank) for rank in range(rings.size[place])} for place in range(rings.places)]


def test_cards_are_neither_lost_nor_doubled():
    places = [tuple(range(first, first + 15)) for first in range(0, 90, 15)]
    rings = laid(*places)
    rings.mix(240, 0, Chance(7))
    assert sorted(card for place in lying(rings) for card in place) == list(range(90))
    assert lying(rings) != [set(cards) for cards in places]


def test_a_card_goes_only_where_it_may():
    goals = {1: 0b011, 2: 0b110, 3: 0b101}
    seen = Counter[tuple[int, ...]]()
    for seed in range(600):
        rings = laid((1,), (2,), (3,), goals=goals)
        rings.mix(40, 0, Chance(seed))
        seen[tuple(rings.at(place, 0) for place in range(3))] += 1
    assert set(seen) == {(1, 2, 3), (3, 1, 2)}  # only three at once can change anything here
    assert all(250 < count < 350 for count in seen.values())


def test_there_is_room_for_every_card_in_every_hidden_place():
    rings = laid(*((),) * (bounds.HIDDEN - 1), tuple(range(bounds.CARDS)))
    assert rings.at(bounds.HIDDEN - 1, bounds.CARDS - 1) == bounds.CARDS - 1


def test_cards_are_dealt_until_every_place_is_full_or_one_finds_no_room():
    rings = laid((1, 2), (3,), (70, 100), goals={3: 0b010})
    for seed in range(50):
        assert rings.deal(0, Chance(seed)) == (rings.at(1, 0) == 3)
    goals = {1: 0b01, 2: 0b01}
    assert not laid((1,), (2,), goals=goals).deal(0, Chance(1))


def test_what_lies_in_a_place_is_told_in_words():
    rings = laid((0, 63, 64), (100,))
    assert (rings.word(0, 0), rings.word(0, 64)) == (1 | 1 << 63, 1)
    assert (rings.word(1, 0), rings.word(1, 64)) == (0, 1 << 36)
