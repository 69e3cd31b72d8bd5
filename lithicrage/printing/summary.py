"""The rules in short, for one page beside the cards, under the rules of the manual profile.

In our own words; `docs/rules.md` has every rule by number. Letters of Latin-1 only.
"""

from __future__ import annotations

from typing import Final

SUMMARY: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        "You need",
        (
            "One Ancestry, one Class and a deck for everyone; an Enemy has a card and a deck. "
            "Your Might, Agility, Wisdom and Stamina are those of both cards together. The Costs "
            "of a deck add up to no more than its Class allows; of one card it has three at most.",
            "Counters for Stamina, for Energy and for Conditions. Everyone starts with their "
            "Stamina and Energy 1. Shuffle; the Enemy begins, then sides take turns. Whoever is at "
            "0 Stamina or below has lost.",
        ),
    ),
    (
        "The Enemy's turn",
        (
            "1. The counters of its Conditions go down by 1. It gains Energy 1 (never over 6).",
            "2. You draw up to four cards.",
            "3. Reveal its top card and resolve the Attack (sword). If it rolls, its next two "
            "cards are the roll.",
            "4. You may play one Defense (shield) against each Attack. It takes its DEF off the "
            "damage: the DEF printed, or else its Cost.",
            "5. Discard what was played. With Chain, go on at 3. A card without an Attack makes it "
            "pass: discard it, and everyone gains its Cost in Stamina.",
        ),
    ),
    (
        "Your turn",
        (
            "1. The counters of your Conditions go down by 1. You gain Energy 1 (never over 6).",
            "2. Draw up to four cards.",
            "3. Play one Attack, or pass. Passing, you may discard a card from hand: then "
            "everyone gains its Cost in Stamina.",
            "4. The Enemy defends with the top card of its Draw, which is discarded afterwards.",
            "5. With Chain, draw up to three cards and attack or pass once more.",
        ),
    ),
    (
        "Power Rolls",
        (
            "Discard two cards from your hand: their Costs together are the roll, before anything "
            "is added. Up to 5 is tier 1, 6 to 9 is tier 2, 10 and above is tier 3. Without two "
            "cards to spare you cannot use what asks for a roll.",
            "A Crit is 12 by the two cards alone; the Attack gains Chain.",
            "An Edge adds 2, a Bane takes 2 off. Two or more Edges add nothing but raise the tier "
            "by one, two or more Banes lower it by one.",
            "M, A, W on a card are your stats; with a stroke between them the best of those named.",
        ),
    ),
    (
        "Energy, cards, Conditions",
        (
            "Text behind Energy X happens only if you pay X. Costs are paid whole or not at all; "
            "of anything else what is possible happens.",
            "When your Draw is empty, shuffle your Discard into a new one at once: you lose 3 "
            "Stamina for each level, and skip your next turn. An Enemy reshuffles for free.",
            "A Condition N lasts for N turns of its bearer; the turn that begins with the counter "
            "going to 0 is the last. Gained again, the higher number stays. What it does stands on "
            "its card.",
            "Where a card and these rules disagree, the card is right.",
        ),
    ),
)
