"""Reads and writes files: packs, matches, positions. The only room that does; the rooms below take and return bytes."""

import os
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

from turnwise.kernel.errors import BadInput, BadPack
from turnwise.kernel.shape import read_toml

EDITIONS, RULES = "editions/", "rules/"


def packaged(game: str = "property_trading") -> dict[str, bytes]:
    """The packs and ledgers that come with a game, by name: "editions/x.toml", "rules/x.toml"."""
    here = files("turnwise") / "games" / game
    return {
        f"{folder}{file.name}": file.read_bytes()
        for folder in (EDITIONS, RULES)
        for file in sorted((here / folder).iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml")
    }


def edition_names(game: str = "property_trading") -> list[str]:
    names = (key.removeprefix(EDITIONS).removesuffix(".toml") for key in packaged(game) if key.startswith(EDITIONS))
    return sorted(names)


def pack_bytes(name: str, game: str = "property_trading") -> tuple[dict[str, bytes], str]:
    """All packs there are, and the name of the wanted one among them: what load_edition takes.

    *name* is that of a packaged edition, or the path of a pack of one's own (it ends in .toml). What such a pack is
    based on, and its rulebook, are looked for among the packaged ones first and then in the folder of the pack.
    """
    packs = packaged(game)
    if not name.endswith(".toml"):
        return packs, name
    packs[name] = read_bytes(name)
    step = name
    while step:
        base, book = _speaks_of(packs[step])
        step = f"{EDITIONS}{base}.toml"
        _add_beside(packs, f"{RULES}{book}", name, book)
        step = step if _add_beside(packs, step, name, f"{base}.toml") else ""
    return packs, name


def _add_beside(packs: dict[str, bytes], key: str, name: str, file: str) -> bool:
    """Whether the *file* in the folder of the pack *name* was needed and is there."""
    if key in packs or not file or Path(file).name != file or not Path(name).with_name(file).is_file():
        return False
    packs[key] = read_bytes(Path(name).with_name(file))
    return True


def _speaks_of(data: bytes) -> tuple[str, str]:
    """The base and the rulebook that a pack names; its faults are the loader's to tell."""
    try:
        table = read_toml(data, "")
    except BadPack:
        return "", ""
    return str(table.get("based_on", "")), str(table.get("rulebook", ""))


def read_bytes(path: str | Path) -> bytes:
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:  # the latter: a name that no file can have
        raise BadInput(f"{path}: cannot be read: {_reason(error)}") from error


def write_bytes(path: str | Path, data: bytes) -> None:
    """Replaces the file as a whole: whoever looks finds the old content or the new, never half of it."""
    try:
        target = Path(os.path.realpath(path))
    except ValueError as error:
        raise BadInput(f"{path}: cannot be written: {_reason(error)}") from error
    draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
    try:
        with open(draft, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, target)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            draft.unlink()
        raise BadInput(f"{path}: cannot be written: {_reason(error)}") from error


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
