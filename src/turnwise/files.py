"""Reads and writes files: packs, matches, positions. The only room that does; the rooms below take and return bytes."""

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager, suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from turnwise.games import FAMILIES, FIRST, AnyGame, family_of, game_from_packs
from turnwise.kernel.errors import BadInput, BadPack, UnknownName, nearest
from turnwise.kernel.shape import read_toml

EDITIONS, RULES = "editions/", "rules/"
PACK = ".toml"


def packaged(family: str = FIRST) -> dict[str, bytes]:
    """The packs and ledgers that come with a family of games, by name: "editions/x.toml", "rules/x.toml"."""
    return {f"{folder}{file.name}": file.read_bytes() for folder in (EDITIONS, RULES) for file in _in(family, folder)}


def edition_names(family: str = FIRST) -> list[str]:
    return [file.name.removesuffix(PACK) for file in _in(family, EDITIONS)]


def homes() -> dict[str, str]:
    """The packaged editions, and the family of each."""
    return {edition: family for family in FAMILIES for edition in edition_names(family)}


def _in(family: str, folder: str) -> list[Traversable]:
    here = files("turnwise") / "games" / family / folder
    return sorted((file for file in here.iterdir() if file.name.endswith(PACK)), key=lambda file: file.name)


def read_game(name: str) -> AnyGame:
    """The game of a packaged edition, or of the pack of one's own at a path that ends in .toml."""
    family = home_of(name)
    return game_from_packs(*pack_bytes(name, family), family)


def home_of(name: str) -> str:
    """The family of an edition: that of the folder where it lies, or of what it is based on, or of what is in it."""
    known = homes()
    if not name.endswith(PACK):
        if name not in known:
            raise UnknownName("edition", name, known)
        return known[name]
    file: str | Path = name
    passed: set[str] = set()
    while True:
        pack = _table(read_bytes(file))
        base = str(pack.get("based_on", ""))
        if base in known:
            return known[base]
        if base in passed or not _is_beside(name, f"{base}{PACK}"):
            meant = nearest(base, known)
            return known[meant] if meant else family_of(pack)
        passed.add(base)
        file = Path(name).with_name(f"{base}{PACK}")


def pack_bytes(name: str, family: str = FIRST) -> tuple[dict[str, bytes], str]:
    """All packs that a family has, and the name of the wanted one among them: what load_edition takes.

    *name* is that of a packaged edition, or the path of a pack of one's own (it ends in .toml). What such a pack is
    based on, and its rulebook, are looked for among the packaged ones first and then in the folder of the pack.
    """
    packs = packaged(family)
    if not name.endswith(PACK):
        return packs, name
    packs[name] = read_bytes(name)
    step = name
    while step:
        pack = _table(packs[step])
        base, book = str(pack.get("based_on", "")), str(pack.get("rulebook", ""))
        step = f"{EDITIONS}{base}{PACK}"
        _add_beside(packs, f"{RULES}{book}", name, book)
        step = step if _add_beside(packs, step, name, f"{base}{PACK}") else ""
    return packs, name


def _add_beside(packs: dict[str, bytes], key: str, name: str, file: str) -> bool:
    """Whether the *file* in the folder of the pack *name* was needed and is there."""
    if key in packs or not _is_beside(name, file):
        return False
    packs[key] = read_bytes(Path(name).with_name(file))
    return True


def _is_beside(name: str, file: str) -> bool:
    return file not in ("", PACK) and Path(file).name == file and Path(name).with_name(file).is_file()


def _table(data: bytes) -> dict[str, object]:
    """What a pack says; its faults are the loader's to tell."""
    try:
        return read_toml(data, "")
    except BadPack:
        return {}


def web_home() -> Path | None:
    """Where the built pages for browsers lie: in the installed package, or in the folder that TURNWISE_PAGES names."""
    named = os.environ.get("TURNWISE_PAGES")
    places = [Path(__file__).with_name("web"), *([Path(named)] if named else [])]
    return next((place for place in places if (place / "index.html").is_file()), None)


def read_bytes(path: str | Path) -> bytes:
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:  # the latter: a name that no file can have
        raise BadInput(f"{path}: cannot be read: {_reason(error)}") from error


def write_bytes(path: str | Path, data: bytes) -> None:
    """Replaces the file as a whole: whoever looks finds the old content or the new, never half of it."""
    with replacing(path) as draft, open(draft, "xb") as file:
        file.write(data)


@contextmanager
def replacing(path: str | Path) -> Generator[Path]:
    """A draft to write, which takes the place of the file when it is done and on disk."""
    try:
        target = Path(os.path.realpath(path))
    except ValueError as error:
        raise BadInput(f"{path}: cannot be written: {_reason(error)}") from error
    draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
    try:
        yield draft
        with open(draft, "rb+") as file:
            os.fsync(file.fileno())
        os.replace(draft, target)
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: cannot be written: {_reason(error)}") from error
    finally:
        with suppress(OSError, ValueError):
            draft.unlink()


def write_at(path: str | Path, place: int, data: bytes) -> None:
    """Writes a part of a file, which is made if it is not there; when this returns, it is on disk."""
    try:
        with open(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "rb+") as file:
            file.seek(place)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: cannot be written: {_reason(error)}") from error


def remove(path: str | Path) -> None:
    try:
        Path(path).unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: cannot be removed: {_reason(error)}") from error


def room_at(path: str | Path) -> int:
    """Bytes that are free where a file is to be written."""
    try:
        return shutil.disk_usage(Path(os.path.realpath(path)).parent).free
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: cannot be written: {_reason(error)}") from error


def must_be_readable(path: str | Path) -> None:
    """For files that a library reads by itself."""
    try:
        open(path, "rb").close()
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: cannot be read: {_reason(error)}") from error


CURES: dict[type[OSError], str] = {
    FileNotFoundError: "there is no such file or folder; check the spelling, or make the folder first",
    IsADirectoryError: "it is a folder; name a file in it",
    NotADirectoryError: "a part of the path is a file, not a folder",
    PermissionError: "you have no permission; choose another place, or change the permissions",
    FileExistsError: "another writer is at work, or left a draft behind; remove it and try again",
}


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, ValueError):
        return "no file can have such a name; use ordinary letters"
    return CURES.get(type(error), error.strerror or str(error))
