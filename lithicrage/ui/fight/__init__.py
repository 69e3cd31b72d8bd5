"""The fight screen: one match played in the window, from its events and its Decisions."""

from lithicrage.ui.fight.handlers import HANDLERS
from lithicrage.ui.fight.screen import FightScreen
