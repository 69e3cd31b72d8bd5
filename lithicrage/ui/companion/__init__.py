"""The Companion in the window: choosing who sits at the table, and the table itself."""

from lithicrage.ui.companion.opening import opened
from lithicrage.ui.companion.seating import Seating
from lithicrage.ui.companion.table import Table

__all__ = ["Seating", "Table", "opened"]
