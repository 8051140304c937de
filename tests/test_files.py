"""Files: packaged packs, packs by path, and writing that never leaves half a file."""

import os
from pathlib import Path

import pytest

from turnwise import files
from turnwise.games.property_trading.edition import load_edition
from turnwise.kernel.errors import BadInput, BadPack, UnknownName

NAME, FAMILY = "doctor_who_villains", "property_trading"
MINE = f'based_on = "{NAME}"\nid = "mine"\n[options.set]\nsalary = 400\n'


def test_packaged_packs_and_ledgers() -> None:
    packs = files.packaged()
    assert {f"editions/{NAME}.toml", f"rules/{NAME}.toml", "rules/house.toml"} <= set(packs)
    assert NAME in files.edition_names()


def test_a_packaged_edition_by_name() -> None:
    packs, name = files.pack_bytes(NAME)
    assert (packs, name) == (files.packaged(), NAME)


def test_a_pack_by_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MINE)
    edition = load_edition(*files.pack_bytes(str(path)))
    assert (edition.id, edition.options["salary"]) == ("mine", 400)


def test_a_pack_by_path_may_have_the_name_of_a_packaged_one(tmp_path: Path) -> None:
    path = tmp_path / f"{NAME}.toml"
    path.write_text(MINE)
    assert load_edition(*files.pack_bytes(str(path))).id == "mine"


# ---- families ----


def test_a_packaged_edition_is_at_home_in_the_folder_where_it_lies() -> None:
    assert files.homes()[NAME] == files.home_of(NAME) == FAMILY
    assert all(name in files.edition_names(family) for name, family in files.homes().items())
    with pytest.raises(UnknownName, match=f"unknown edition 'doctor_who'; did you mean '{NAME}'"):
        files.home_of("doctor_who")


@pytest.mark.parametrize("base", [NAME, "ours", f"{NAME}s"])
def test_a_pack_is_of_the_family_of_what_it_is_based_on(tmp_path: Path, base: str) -> None:
    """Also over a pack beside it, and if the name is slightly wrong, so that the right loader tells it."""
    (tmp_path / "ours.toml").write_text(MINE)
    (tmp_path / "mine.toml").write_text(f'based_on = "{base}"\n')
    assert files.home_of(str(tmp_path / "mine.toml")) == FAMILY


def test_a_whole_pack_is_known_by_what_is_in_it(tmp_path: Path) -> None:
    for name, family in files.homes().items():
        path = tmp_path / f"my_{name}.toml"
        path.write_bytes(files.packaged(family)[f"{files.EDITIONS}{name}.toml"])
        assert files.home_of(str(path)) == family
        assert files.read_game(str(path)).name == name


@pytest.mark.parametrize("text", ["", 'based_on = "mine"', 'based_on = ""', "based_on = 3", "no toml"])
def test_a_pack_that_says_nothing_is_the_first_loaders_to_tell(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    assert files.home_of(str(path)) == FAMILY
    with pytest.raises(BadPack):
        files.read_game(str(path))


# ---- faults and what lies beside ----


def test_faults_name_the_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MINE + "jail_fine = -5\n")
    with pytest.raises(BadPack) as caught:
        load_edition(*files.pack_bytes(str(path)))
    assert caught.value.complaints == (f"{path}: options.set.jail_fine: is -5, allowed are 0 to 10,000",)


def test_base_and_rulebook_may_lie_beside_the_pack(tmp_path: Path) -> None:
    ledger = files.packaged()[f"rules/{NAME}.toml"]
    (tmp_path / "my_rules.toml").write_bytes(ledger.replace(b"Doctor Who Villains Edition", b"My Rules"))
    (tmp_path / "ours.toml").write_text(MINE.replace("400", "500") + "jail_fine = 70\n")
    (tmp_path / "mine.toml").write_text('based_on = "ours"\nrulebook = "my_rules.toml"\n[options.set]\nsalary = 600\n')
    edition = load_edition(*files.pack_bytes(str(tmp_path / "mine.toml")))
    assert (edition.options["salary"], edition.options["jail_fine"]) == (600, 70)
    assert edition.rulebook.title == "My Rules"


def test_a_pack_cannot_reach_out_of_its_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.toml").write_text("x = 1")
    (tmp_path / "sub").mkdir()
    path = tmp_path / "sub" / "mine.toml"
    path.write_text(f'based_on = "{NAME}"\nrulebook = "../secret.toml"\n')
    packs, _ = files.pack_bytes(str(path))
    assert b"x = 1" not in packs.values()
    with pytest.raises(BadPack, match="rulebook: unknown rulebook"):
        load_edition(packs, str(path))


def test_packs_based_on_each_other_are_told_and_not_followed_for_ever(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('based_on = "b"')
    (tmp_path / "b.toml").write_text('based_on = "a"')
    with pytest.raises(BadPack, match="goes round in a circle"):
        load_edition(*files.pack_bytes(str(tmp_path / "a.toml")))


def test_a_broken_pack_is_the_loaders_to_tell(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff")
    with pytest.raises(BadPack) as caught:
        load_edition(*files.pack_bytes(str(path)))
    assert caught.value.complaints == (f"{path}: is not UTF-8 text: byte 0 cannot be read",)


def test_reading_what_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    with pytest.raises(BadInput) as caught:
        files.pack_bytes(str(path))
    cure = "there is no such file or folder; check the spelling, or make the folder first"
    assert str(caught.value) == f"{path}: cannot be read: {cure}"


def test_reading_a_folder(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        files.read_bytes(tmp_path)
    assert str(caught.value) == f"{tmp_path}: cannot be read: it is a folder; name a file in it"


def test_written_bytes_come_back(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    files.write_bytes(path, b"one")
    files.write_bytes(path, b"two")
    assert files.read_bytes(path) == b"two"
    assert os.listdir(tmp_path) == ["match.json"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"one")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    files.write_bytes(tmp_path / "link", b"two")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"two"


@pytest.mark.parametrize(
    ("place", "cure"),
    [
        ("no/where", "there is no such file or folder; check the spelling, or make the folder first"),
        ("file/below", "a part of the path is a file, not a folder"),
        ("folder", "it is a folder; name a file in it"),
    ],
)
def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path, place: str, cure: str) -> None:
    (tmp_path / "file").write_bytes(b"x")
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadInput) as caught:
        files.write_bytes(tmp_path / place, b"data")
    assert str(caught.value) == f"{tmp_path / place}: cannot be written: {cure}"
    assert sorted(os.listdir(tmp_path)) == ["file", "folder"]


# ---- drafts, parts and room ----


def test_a_draft_takes_the_place_of_the_file_when_it_is_done(tmp_path: Path) -> None:
    path = tmp_path / "run.parquet"
    path.write_bytes(b"old")
    with files.replacing(path) as draft:
        draft.write_bytes(b"new")
        assert path.read_bytes() == b"old"
        assert draft.parent == tmp_path
    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["run.parquet"]


def test_a_draft_that_is_given_up_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "run.parquet"
    path.write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt), files.replacing(path) as draft:
        draft.write_bytes(b"half")
        raise KeyboardInterrupt
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["run.parquet"]


def test_a_draft_of_another_writer_is_told(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    with files.replacing(path) as draft:
        draft.write_bytes(b"mine")
        with pytest.raises(BadInput, match="another writer is at work, or left a draft behind"):
            files.write_bytes(path, b"theirs")
        draft.write_bytes(b"mine again")
    assert path.read_bytes() == b"mine again"


def test_parts_of_a_file_are_written_in_any_order(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    files.write_at(path, 4, b"EFGH")
    assert path.read_bytes() == b"\0\0\0\0EFGH"
    files.write_at(path, 0, b"ABCD")
    files.write_at(path, 2, b"xy")
    assert path.read_bytes() == b"ABxyEFGH"
    assert os.listdir(tmp_path) == ["rows"]


@pytest.mark.parametrize(
    ("place", "cure"),
    [
        ("no/where", "there is no such file or folder; check the spelling, or make the folder first"),
        ("file/below", "a part of the path is a file, not a folder"),
        ("folder", "it is a folder; name a file in it"),
        ("\0", "no file can have such a name; use ordinary letters"),
    ],
)
def test_a_part_that_cannot_be_written_is_told(tmp_path: Path, place: str, cure: str) -> None:
    (tmp_path / "file").write_bytes(b"x")
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadInput) as caught:
        files.write_at(tmp_path / place, 0, b"data")
    assert str(caught.value) == f"{tmp_path / place}: cannot be written: {cure}"


def test_removing_is_done_once_it_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "rows"
    path.write_bytes(b"x")
    files.remove(path)
    files.remove(path)
    files.remove(tmp_path / "no" / "such")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("place", "cure"),
    [("file/below", "a part of the path is a file, not a folder"), ("\0", "no file can have such a name")],
)
def test_what_cannot_be_removed_is_told(tmp_path: Path, place: str, cure: str) -> None:
    (tmp_path / "file").write_bytes(b"x")
    with pytest.raises(BadInput) as caught:
        files.remove(tmp_path / place)
    assert str(caught.value).startswith(f"{tmp_path / place}: cannot be removed: {cure}")


def test_room_is_looked_for_where_the_file_is_to_be(tmp_path: Path) -> None:
    found = os.statvfs(tmp_path)
    free = found.f_bavail * found.f_frsize
    assert files.room_at(tmp_path / "new.parquet") == pytest.approx(free, rel=0.05)


@pytest.mark.parametrize(
    ("place", "cure"), [("no/where", "there is no such file or folder"), ("\0", "no file can have such a name")]
)
def test_there_is_no_room_where_there_is_no_folder(tmp_path: Path, place: str, cure: str) -> None:
    with pytest.raises(BadInput) as caught:
        files.room_at(tmp_path / place)
    assert str(caught.value).startswith(f"{tmp_path / place}: cannot be written: {cure}")


def test_what_a_library_is_to_read_is_tried_first(tmp_path: Path) -> None:
    path = tmp_path / "run.parquet"
    path.write_bytes(b"x")
    files.must_be_readable(path)
    for place, cure in (("none", "there is no such file"), (".", "it is a folder"), ("\0", "no file can have such")):
        with pytest.raises(BadInput) as caught:
            files.must_be_readable(tmp_path / place)
        assert str(caught.value).startswith(f"{tmp_path / place}: cannot be read: {cure}")
