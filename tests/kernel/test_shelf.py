"""Things within reach."""

from turnwise.kernel import words
from turnwise.kernel.shelf import Shelf, place_of


def code(kind: int, a: int = 0, b: int = 0, amount: int = 0) -> int:
    return ((kind << 8 | a) << 8 | b) << 24 | amount


def test_what_was_put_is_found_and_nothing_else():
    shelf = Shelf()
    shelf.put(code(3, 7), "a")
    assert shelf.get(code(3, 7)) == "a"
    assert shelf.get(code(3, 8)) is None
    assert shelf.get(0) is None


def test_two_that_share_a_place_are_never_mistaken_for_each_other():
    shelf, one = Shelf(), code(3, 7)
    other = next(number for number in range(1, 1 << 16) if place_of(number) == place_of(one))
    shelf.put(one, "one")
    assert shelf.get(other) is None
    shelf.put(other, "other")
    assert (shelf.get(one), shelf.get(other)) == (None, "other")


def test_a_cleared_shelf_has_nothing():
    shelf = Shelf()
    shelf.put(code(1), "a")
    shelf.clear()
    assert shelf.get(code(1)) is None


def test_every_code_has_a_place_and_those_of_a_menu_hardly_meet():
    menu = [code(kind, space, level) for kind in range(40) for space in (0, 1, 13, 39) for level in range(5)]
    places = [place_of(each) for each in [*menu, code(255, 255, 255, 0xFFFFFF)]]
    assert all(0 <= place < words.SHELF for place in places)
    one_menu = [code(11, space) for space in range(40)] + [code(9, space, 1) for space in range(40)]
    assert len({place_of(each) for each in one_menu}) >= 70
