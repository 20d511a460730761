"""Write every page of rules, and the tricks that the bot tells."""

from __future__ import annotations

import sys

from tests.tools.rule_pages.pages import FOLDER, catalogues, pages


def main() -> int:
    """Write the pages, and delete those of presets that are gone."""
    written = pages()
    for path in FOLDER.rglob("*.md"):
        if path not in written:
            path.unlink()
    for path, text in {**written, **catalogues()}.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"{len(written)} pages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
