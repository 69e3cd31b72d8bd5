"""What the builder says of a weak deck: nothing of a ready one, and something of one that loses."""

from __future__ import annotations

from functools import cache

import pytest
from cards.shelf import library
from lab.labs import study

from lithicrage.decks import shelf
from lithicrage.decks.lineup import PVP
from lithicrage.decks.owned import ready_decks
from lithicrage.decks.weak_points import weak_points
from lithicrage.game.rng import Rng
from lithicrage.lab.pieces.matches import BlockResult
from lithicrage.lab.questions.field import Trial, is_legal
from lithicrage.language.models import Action, Deck
from lithicrage.language.verbs import walk
from lithicrage.language.verbs.conditions import Apply
from lithicrage.packs.library import CORE, OWN, full_id

KINDS = 8  # three copies of so many cards are a deck
LEAST = 0.35  # what a deck should win against the ready ones, or be told why it does not
# Half of a 95 % interval of the matches that are played here, about.
DOUBT = 0.13


def deck(cards: dict[str, int], who: tuple[str, str] = ("menhirling", "pit_captain")) -> Deck:
    return Deck.model_construct(
        id="tried", kind="deck", name="Tried", ancestry=who[0], classes=(who[1],), cards=cards,
        notes="", flavor="",
    )  # fmt: skip


def said(tried: Deck) -> str:
    return "; ".join(weak_points(tried, shelf(library(), CORE)))


@cache
def plain() -> tuple[str, ...]:
    """The cards that are nobody's signature."""
    signed = shelf(library(), CORE).signers
    return tuple(id for id in library().models(Action) if id not in signed)


@pytest.mark.parametrize("id", sorted(ready_decks(library())))
def test_no_ready_deck_has_a_weak_point(id: str) -> None:
    assert said(library().get(Deck, id)) == ""


def test_a_draft_that_has_just_begun_is_left_alone() -> None:
    assert said(deck({"drumstick_splinter": 3})) == ""
    assert said(deck({})) == ""


def test_each_weak_point_has_its_words() -> None:
    actions = library().models(Action)
    ready = library().get(Deck, "power_chord")
    fit = dict(ready.cards)
    misfit = ready.model_copy(update={"ancestry": "bog_tenor", "classes": ("dirge_medic",)})
    assert "cards attack with Might, and yours is" in said(misfit)
    by_cost = sorted(plain(), key=lambda id: (actions[id].cost, id))
    cheap = said(deck(dict.fromkeys(by_cost[:8], 3)))
    assert "Cost unspent: dearer cards hit and block harder" in cheap
    bare = [id for id in plain() if not actions[id].shield][:1]
    assert bare and "cards block " in said(deck(dict.fromkeys(bare, 24)))
    needy = said(deck({"human_cairn": 24}))
    assert "Attacks cost " in needy and "Energy on average" in needy
    still = [id for id in plain() if not actions[id].attack][:1]
    assert "damage on average" in said(deck(dict.fromkeys(still, 24)))
    assert said(ready) == "" and dict(ready.cards) == fit


def themed(condition: str, who: tuple[str, str], seed: int) -> Deck:
    """A newcomer's deck: as many cards around one Condition as fit, for nearly all of the Cost."""
    actions = library().models(Action)
    about = [
        id for id in plain()
        if any(isinstance(v, Apply) and v.condition == condition
               for v in (*walk(actions[id].attack), *walk(actions[id].defense)))
    ]  # fmt: skip
    others = [id for id in plain() if id not in about]
    rng = Rng(seed)
    while True:
        rng.shuffle(about)
        rng.shuffle(others)
        cards = dict.fromkeys([*about[:6], *others][:KINDS], 3)
        if 64 <= sum(actions[id].cost * n for id, n in cards.items()) <= 72:
            return deck(cards, who)


@pytest.mark.parametrize(
    ("condition", "who", "seed"),
    [
        ("bleeding", ("rootback", "stage_knifer"), 1),
        ("bleeding", ("rootback", "stage_knifer"), 2),
        ("bleeding", ("menhirling", "pit_captain"), 3),
        ("poisoned", ("bog_tenor", "dirge_medic"), 4),
        ("poisoned", ("magpie_heir", "zine_heretic"), 5),
        ("dazed", ("bog_tenor", "riff_mason"), 6),
    ],
)
def test_a_newcomers_deck_holds_its_own_or_is_told_why_not(
    condition: str, who: tuple[str, str], seed: int
) -> None:
    tried = themed(condition, who, seed)
    assert is_legal(library(), tried, "house")
    whole = library().with_own([tried])
    trial = Trial(full_id(OWN, tried.id), tuple(ready_decks(library())), PVP, "house")
    block = trial.block(whole, 1, ("greedy", "greedy"), False)
    (made,) = study().bench.play([block.piece(whole, range(2))])
    scores = [s for row in trial.scores(BlockResult.read(made)) for s in row if s is not None]
    won = sum(scores) / len(scores)
    assert said(tried) or won >= LEAST - DOUBT, f"wins {won:.0%}, and nobody says why"
