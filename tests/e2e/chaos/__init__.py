"""Many tables, random people, and everything that goes wrong at once.

``python -m tests.e2e.chaos`` runs for as long as one likes; a test of the same name runs a short one.
"""

from tests.e2e.chaos.day import Day, Length

__all__ = ["Day", "Length"]
