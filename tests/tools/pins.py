"""Pin every package in pyproject.toml to the newest version that fits.

Run `uv run python -m tests.tools.pins`, then the checks, then commit. The pins stand in `pyproject.toml`
because a lock file spells out the addresses of a registry, and those stay out of the repository.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
_NEEDED_TO_RESOLVE: Final = ("pyproject.toml", "README.md", "LICENSE")
_PLAIN: Final = ("--no-header", "--no-annotate", "--no-hashes")


def main() -> int:
    """Resolve without pins and write what was found as the new pins."""
    path = ROOT / "pyproject.toml"
    text = path.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        free = Path(folder)
        for name in _NEEDED_TO_RESOLVE:
            shutil.copy(ROOT / name, free / name)
        unpinned = with_pins(
            with_pins(text, "constraint-dependencies", []), "build-constraint-dependencies", []
        )
        (free / "pyproject.toml").write_text(unpinned, encoding="utf-8")
        packages = _uv(free, "export", "--all-groups", "--no-emit-project", *_PLAIN)
        (free / "build.in").write_text(
            "\n".join(tomllib.loads(text)["build-system"]["requires"]), encoding="utf-8"
        )
        build = _uv(
            free, "pip", "compile", "build.in", "--universal", "--python-version", "3.11", *_PLAIN[:2]
        )
    text = with_pins(text, "constraint-dependencies", packages)
    text = with_pins(text, "build-constraint-dependencies", build)
    path.write_text(text, encoding="utf-8")
    print(f"pinned {len(packages)} packages and {len(build)} to build with")
    return 0


def with_pins(text: str, key: str, pins: list[str]) -> str:
    """Return pyproject's text with the list under `key` replaced.

    Raises:
        ValueError: There is no such list.
    """
    lines = "".join(f'    "{pin}",\n' for pin in pins)
    replaced, found = re.subn(
        rf"^{key} = \[\n(?:    .*\n)*\]$", f"{key} = [\n{lines}]", text, count=1, flags=re.MULTILINE
    )
    if not found:
        raise ValueError(f"pyproject.toml has no list {key}")
    return replaced


def _uv(folder: Path, *arguments: str) -> list[str]:
    """Run uv in a folder and return the requirements that it prints."""
    done = subprocess.run(
        ["uv", "--quiet", *arguments], cwd=folder, check=True, capture_output=True, text=True
    )
    return sorted(line for line in done.stdout.splitlines() if "==" in line)


if __name__ == "__main__":
    sys.exit(main())
