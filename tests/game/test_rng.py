"""SplitMix64: reference numbers, bounds, independent streams."""

from collections import Counter

from lithicrage.game.rng import (
    GAMMA,
    MASK,
    Rng,
    mix,
    stream,
    words,
)


def test_reference_numbers():
    """The published sequence of SplitMix64 from seed 1234567."""
    state, found = 1234567, []
    for _ in range(5):
        state = (state + GAMMA) & MASK
        found.append(mix(state))
    assert found == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_below_stays_in_range_and_reaches_everything():
    rng = Rng(5)
    seen = Counter(rng.below(6) for _ in range(6000))
    assert set(seen) == {0, 1, 2, 3, 4, 5}
    assert max(seen.values()) - min(seen.values()) < 200


def test_streams_of_a_seed_differ():
    starts = {stream(seed, name) for seed in range(50) for name in range(4)}
    assert len(starts) == 200


def test_shuffle_is_a_permutation_that_the_seed_repeats():
    one, two, other = list(range(24)), list(range(24)), list(range(24))
    Rng(7).shuffle(one)
    Rng(7).shuffle(two)
    Rng(8).shuffle(other)
    assert one == two
    assert one != other
    assert sorted(one) == list(range(24))


def test_a_shuffle_draws_as_one_by_one():
    """Fisher and Yates, whatever the number of cards."""
    for count in (0, 1, 2, 24, 64, 65, 66, 200):
        rng, plain = Rng(count), Rng(count)
        items, expected = list(range(count)), list(range(count))
        rng.shuffle(items)
        for last in range(count - 1, 0, -1):
            other = plain.below(last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        assert (items, rng.state) == (expected, plain.state)


def test_words_drawn_at_once_are_those_drawn_one_by_one():
    for state in (0, 1, MASK, stream(5, 2)):
        for count in (1, 2, 29, 130):
            one_by_one = [mix((state + n * GAMMA) & MASK) for n in range(1, count + 1)]
            assert list(words(state, count)) == one_by_one
