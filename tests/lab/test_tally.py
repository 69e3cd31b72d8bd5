"""Numbers that add up: any chunks, merged in any order and any grouping, are the same whole."""

from __future__ import annotations

import hashlib
from functools import reduce
from operator import add

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lithicrage.lab.tally import (
    LARGEST,
    PARTS,
    SMALLEST,
    MatchOutcome,
    Tally,
    chunk_of,
    chunks_in,
    result_of,
    root,
    tally_chunk,
)

COUNT = 16 * 11 + 5


def outcome(number: int) -> MatchOutcome:
    digest = hashlib.blake2b(bytes([number % 251]), digest_size=16).hexdigest()
    return MatchOutcome(digest, number % 3 - 1, number % 7, number % 40, number % 3 == 0)


def chunk(number: int) -> Tally:
    return tally_chunk(number, map(outcome, chunk_of(COUNT, number)))


CHUNKS = [chunk(number) for number in range(chunks_in(COUNT))]
WHOLE = reduce(add, CHUNKS)


@given(st.permutations(range(len(CHUNKS))), st.integers(0, len(CHUNKS)))
def test_any_order_and_any_grouping_is_the_same_whole(order: list[int], cut: int) -> None:
    one = reduce(add, (CHUNKS[number] for number in order[:cut]), Tally())
    other = reduce(add, (CHUNKS[number] for number in order[cut:]), Tally())
    assert result_of(one + other) == result_of(other + one) == result_of(WHOLE)


def test_the_whole_is_what_its_matches_are() -> None:
    outcomes = list(map(outcome, range(COUNT)))
    result = result_of(WHOLE)
    assert result.matches == COUNT
    assert (result.wins, result.losses, result.draws) == tuple(
        sum(one.result == side for one in outcomes) for side in (0, 1, -1)
    )
    assert result.capped == sum(one.capped for one in outcomes)
    assert result.stamina_left == round(sum(one.stamina for one in outcomes) / COUNT, 3)


@pytest.mark.parametrize("number", (0, 77, COUNT - 1))
def test_the_root_hangs_on_every_match(number: int) -> None:
    def other(place: int) -> MatchOutcome:
        one = outcome(place)
        return one._replace(digest="0" * 32) if place == number else one

    place = number // SMALLEST
    changed = tally_chunk(place, map(other, chunk_of(COUNT, place)))
    rest = [one for at, one in enumerate(CHUNKS) if at != place]
    found = reduce(add, rest, changed)
    assert found.matches == COUNT
    assert root(found) != root(WHOLE)


def test_two_matches_that_change_places_are_another_run() -> None:
    swapped = [outcome(1), outcome(0), *map(outcome, range(2, SMALLEST))]
    assert root(tally_chunk(0, swapped)) != root(CHUNKS[0])
    assert root(tally_chunk(1, map(outcome, range(SMALLEST)))) != root(CHUNKS[0])


def test_no_chunk_counts_twice() -> None:
    for place, one in enumerate(CHUNKS):
        assert WHOLE.has(place)
        with pytest.raises(ValueError, match=f"chunk {place} is counted twice"):
            WHOLE + one
    assert not WHOLE.has(len(CHUNKS))
    with pytest.raises(ValueError, match="counted twice"):
        CHUNKS[0] + WHOLE


@given(st.integers(1, 10**12))
def test_chunks_follow_from_the_count_and_hold_every_match_once(count: int) -> None:
    last = chunks_in(count) - 1
    assert chunk_of(count, 0).start == 0
    assert chunk_of(count, last).stop == count
    for place in {0, last // 2, max(0, last - 1)}:
        assert 1 <= len(chunk_of(count, place)) <= LARGEST
        if place < last:
            assert chunk_of(count, place).stop == chunk_of(count, place + 1).start
            assert len(chunk_of(count, place)) >= SMALLEST
    if count <= LARGEST * PARTS:
        assert last < PARTS


def test_what_is_kept_does_not_grow_with_the_matches() -> None:
    whole = Tally()
    for place in range(5_000):
        whole += tally_chunk(place, [outcome(place)])
        assert len(whole.tree) <= 13
    assert len(whole.rounds) == 7
