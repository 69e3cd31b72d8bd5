"""Plans what a seat does until another is asked, in Mytikas: a beam over its choices.

A plan is a row of choices as numbers. Each area that the turn may go to, or that may be followed,
gets a beam of its own, as a choice of area shows its worth only by what comes after it.
"""

from __future__ import annotations

from typing import Final

from lithicrage.tables.mytikas.evaluation import outlook, standings, turns_left, worth
from lithicrage.tables.mytikas.mountain import ANSWERING, BEGINNING, OVER
from lithicrage.tables.mytikas.moves import DOWN, GIVE, GO, LIFT, PASS, UP
from lithicrage.tables.mytikas.state import Mytikas

MOST: Final = 24  # choices of a plan at most

Plan = tuple[int, tuple[int, ...], int]  # worth, choices, the order in which it was found


class Planner:
    """Finds plans for the seat that is asked; `spent` counts the choices that it tried."""

    def __init__(self, width: int, denial: int, quick: bool = False) -> None:
        self.width = width
        self.denial = denial
        self.quick = quick  # leaves cards of the turn's start alone
        self.spent = 0

    def plans(self, state: Mytikas) -> list[Plan]:
        """The best plan for each way to begin, the best of all first."""
        seat, turn = state.actor, state.turn
        found = []
        options = state.packed()
        if len(options) == 1:
            return [(0, (options[0],), 0)]
        if state.gives:
            return [(0, (self._gift(state),), 0)]
        if state.asked == BEGINNING:
            for at, option in enumerate(options):
                if option >> 12 != DOWN and (not self.quick or option >> 12 in (GO, PASS)):
                    found.append(self._begun(state, option, seat, turn, at))
        elif state.asked == ANSWERING:
            found = [self._begun(state, one, seat, turn, at) for at, one in enumerate(options)]
        else:
            found = self._beam([(0, (), state)], seat, turn)
        found.sort(key=_order)
        return found

    def _begun(self, state: Mytikas, option: int, seat: int, turn: int, at: int) -> Plan:
        """The best plan that begins so."""
        after = state.clone()
        after.play(option)
        self.spent += 1
        if _left(after, seat, turn):
            return outlook(after, seat, self.denial), (option,), at
        if after.asked == BEGINNING:
            # a card of the turn's start: what the goods are worth after it is all that counts
            value = self._after_card(after, seat)
            return value, (option,), at
        best = min(self._beam([(0, (option,), after)], seat, turn), key=_order)
        return best[0], best[1], at

    def _after_card(self, state: Mytikas, seat: int) -> int:
        """The worth of the turn that follows a card of its start."""
        while state.gives:
            state.play(self._gift(state))
        inner = Planner(1, self.denial, True)
        best = inner.plans(state)[0][0]
        self.spent += inner.spent
        return best

    def _gift(self, state: Mytikas) -> int:
        """Which of the goods to give: what is missed least."""
        best, value = -1, 0
        for option in state.packed():
            if option >> 12 == GIVE:
                after = state.clone()
                after.play(option)
                self.spent += 1
                mine = worth(after, state.active)
                if best < 0 or mine > value:
                    best, value = option, mine
        return best

    def _beam(
        self, front: list[tuple[int, tuple[int, ...], Mytikas]], seat: int, turn: int
    ) -> list[Plan]:
        """The best plan for each first choice that reaches the end of the seat's say."""
        done: dict[int, Plan] = {}
        base = len(front[0][1])
        count = 0
        for _ in range(MOST):
            following: list[tuple[int, tuple[int, ...], Mytikas]] = []
            seen: dict[tuple[object, ...], int] = {}
            for _, way, state in front:
                last = way[-1] if way else 0
                for option in useful(state, last):
                    after = state.clone()
                    after.play(option)
                    self.spent += 1
                    path = (*way, option)
                    if _left(after, seat, turn):
                        value = outlook(after, seat, self.denial)
                        key = path[0] if not base else 0
                        count += 1
                        if key not in done or done[key][0] < value:
                            done[key] = (value, path, count)
                        continue
                    print_of = _key(after)
                    if print_of not in seen:
                        seen[print_of] = 1
                        following.append((promise(after, seat), path, after))
            if not following:
                break
            following.sort(key=_worth)
            front = following[: self.width]
        found = list(done.values())
        if not found:
            value, path, _ = front[0]
            found = [(value, path, 0)]
        return found


def promise(state: Mytikas, seat: int) -> int:
    """What a position within a turn is worth to go on from: a won end is seen."""
    return worth(state, seat) if turns_left(state) else standings(state)[seat]


def _order(plan: Plan) -> tuple[int, int]:
    return -plan[0], plan[2]


def _worth(node: tuple[int, tuple[int, ...], Mytikas]) -> int:
    return -node[0]


def _left(state: Mytikas, seat: int, turn: int) -> bool:
    """Whether somebody else is asked, or another turn is on."""
    return state.asked == OVER or state.actor != seat or state.turn != turn


def _key(state: Mytikas) -> tuple[object, ...]:
    """What makes two positions of one plan differ.

    Piles, tokens and Locks follow from it, and so does which cards are ready; the cards of the
    turn's start come before a plan.
    """
    first = 12 * state.actor
    return (
        tuple(state.goods[first : first + 12]),
        tuple(state.favors),
        tuple(state.reserve),
        tuple(state.owner),
        tuple(state.held),
        tuple(state.slots),
        *(state.asked, state.area, state.main_done, state.bonus_done, state.begun),
        *(state.cities, state.once, state.build, state.again, state.extra, state.produce),
        *(state.ups, state.anys, state.favs, state.takes, state.offer, state.either),
        *(state.improve, state.pays),
    )


def useful(state: Mytikas, last: int) -> list[int]:
    """The choices that are worth a try: drops only before building, moves in one order alone."""
    options = state.packed()
    act = last >> 12
    found = []
    for option in options:
        one = option >> 12
        if one == DOWN and not (state.build and not state.begun and act in (GO, DOWN, 0)):
            continue
        if one == act and one in (UP, LIFT, DOWN) and option < last and one != LIFT:
            continue
        found.append(option)
    return found or options
