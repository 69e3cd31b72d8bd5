"""Which page of a tour follows: by what it asks now."""

from __future__ import annotations

from lithicrage.play.touring import TourRun
from lithicrage.tours.state import DECK, OVER, ROAD
from lithicrage.ui.shell.screen import Screen, Shell


def page_of(shell: Shell, run: TourRun) -> Screen:
    """The page for what a tour asks now; its match is shown elsewhere."""
    from lithicrage.ui.tour.answers import AnswersPage
    from lithicrage.ui.tour.deck import DeckPage
    from lithicrage.ui.tour.level import LevelPage
    from lithicrage.ui.tour.merch import MerchPage
    from lithicrage.ui.tour.picks import PickPage
    from lithicrage.ui.tour.poster import PosterPage
    from lithicrage.ui.tour.road import RoadPage
    from lithicrage.ui.tour.spare import SparePage

    state = run.state
    if run.told_level < state.bag.level(state.plan.tour):
        return LevelPage(shell, run)
    if state.phase == OVER:
        return PosterPage(shell, run)
    if state.phase == ROAD:
        return RoadPage(shell, run)
    if state.phase == DECK:
        return DeckPage(shell, run)
    offer = state.offer
    if offer is not None and offer.kind in ("pick", "signature", "draft", "trade", "gear"):
        return PickPage(shell, run)
    if offer is not None and offer.kind in ("drop", "trade_from", "leave_gear"):
        return SparePage(shell, run)
    if offer is not None and offer.kind == "merch":
        return MerchPage(shell, run)
    return AnswersPage(shell, run)
