"""``python -m tests.e2e.chaos [--seed N] [--seconds S] [--days D] [--log FILE]``."""

from __future__ import annotations

import sys

from tests.e2e.chaos.command import main

if __name__ == "__main__":
    sys.exit(main())
