"""The Companion in the window: choosing who sits at the table, and the table itself."""

from lithicrage.ui.companion.opening import open_companion
from lithicrage.ui.companion.seating import Seating
from lithicrage.ui.companion.table import CompanionPage
