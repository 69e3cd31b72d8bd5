"""What the deck builder knows without a window: the draft, the query, the figures, the desk."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lithicrage.base import resources
from lithicrage.decks.codes import BadCode
from lithicrage.language import Deck
from lithicrage.packs import Library, load_library
from lithicrage.store.decks import read_deck, read_stored
from lithicrage.ui.builder.desk import DeckDesk, free_id, fresh, read_handed
from lithicrage.ui.builder.draft import DeckDraft, Steps, plain_name
from lithicrage.ui.builder.figures import figures, percent, sample
from lithicrage.ui.builder.pool import Pool
from lithicrage.ui.builder.query import COSTS, SHOWN, SORTS, STATS, Query, parse_query

READY = "slow_poison"


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


@lru_cache
def pool() -> Pool:
    return Pool(library(), library().book_of("manual").table)


def ready() -> DeckDraft:
    return DeckDraft.of(library(), library().get(Deck, READY))


def desk(folder: Path | None = None, draft: DeckDraft | None = None) -> DeckDesk:
    return DeckDesk(library(), "manual", draft or ready(), folder)


# ---- draft --------------------------------------------------------------------------------------


def test_steps_go_back_and_forth_and_a_change_cuts_what_was_undone() -> None:
    steps = Steps(ready())
    for copies in (1, 2, 3):
        assert steps.change(f"{copies}", steps.draft.with_card("count_in", copies))
    assert not steps.change("same", steps.draft.with_card("count_in", 3))
    assert steps.undo() == "3" and steps.undo() == "2"
    assert steps.draft.copies("count_in") == 1
    assert steps.redo() == "2" and steps.draft.copies("count_in") == 2
    steps.change("none", steps.draft.with_card("count_in", 0))
    assert steps.redo() == ""
    assert [step.words for step in steps.steps] == ["opened", "1", "2", "none"]
    steps.go(0)
    assert steps.draft == ready() and steps.undo() == ""
    steps.go(99)
    assert steps.draft.copies("count_in") == 0


def test_typing_is_one_step() -> None:
    steps = Steps(ready())
    for text in ("A", "Ab", "Abc"):
        steps.change(f"name: {text}", replace(steps.draft, name=text), "name")
    steps.change("+", steps.draft.with_card("count_in", 1))
    steps.change("name: X", replace(steps.draft, name="X"), "name")
    assert [step.words for step in steps.steps] == ["opened", "name: Abc", "+", "name: X"]


@pytest.mark.parametrize(
    ("typed", "name"),
    [("  two   words ", "two words"), ("a*b\n c", "a b c"), ("x" * 99, "x" * 60), (" * ", "")],
)
def test_a_name_is_what_a_file_can_hold(typed: str, name: str) -> None:
    assert plain_name(typed) == name


# ---- query --------------------------------------------------------------------------------------


def test_text_and_ticks_write_the_same_query() -> None:
    ticked = Query().toggled("type", "mind").toggled("type", "body").toggled("cost", "3")
    ticked = ticked.toggled("has", "chain").toggled("show", "fits")
    typed, problem = parse_query("cost:3 show:fits TYPE:Mind,body has:chain", pool().keywords)
    assert typed == ticked and not problem
    assert ticked.text == "type:body,mind cost:3 has:chain show:fits"
    assert ticked.toggled("type", "mind").text == "type:body cost:3 has:chain show:fits"


def test_costs_may_be_a_span_and_words_a_phrase() -> None:
    query, problem = parse_query('cost:2-4,6 "Deal M" Füße sort:name', pool().keywords)
    assert query.cost == ("2", "3", "4", "6")
    assert query.words == ("deal m", "fusse") and query.sort == "name" and not problem


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("typ:body", "did you mean `type`"),
        ("has:chian", "did you mean `chain`"),
        ("type:tree", "`type:` does not know `tree`"),
        ("sort:luck", "`sort:` knows cost, name, type"),
        ("cost:x", "`cost:` does not know `x`"),
    ],
)
def test_a_filter_that_means_nothing_is_told_and_hides_nothing(text: str, told: str) -> None:
    query, problem = parse_query(text, pool().keywords)
    assert told in problem
    assert query == Query()


QUERIES = st.builds(
    Query,
    type=st.lists(st.sampled_from(("weapon", "spirit", "body", "mind")), unique=True).map(
        lambda v: tuple(sorted(v, key=("weapon", "spirit", "body", "mind").index))
    ),
    cost=st.lists(st.sampled_from(COSTS), unique=True).map(lambda v: tuple(sorted(v))),
    has=st.lists(st.sampled_from(("chain", "draw", "bleeding")), unique=True).map(
        lambda v: tuple(sorted(v))
    ),
    uses=st.lists(st.sampled_from(STATS), unique=True).map(
        lambda v: tuple(sorted(v, key=STATS.index))
    ),
    show=st.lists(st.sampled_from(SHOWN), unique=True).map(
        lambda v: tuple(sorted(v, key=SHOWN.index))
    ),
    sort=st.sampled_from(SORTS),
    words=st.lists(st.sampled_from(("deal", "bog butter", "a:b", "m")), max_size=3).map(tuple),
)


@given(QUERIES)
def test_a_query_is_read_back_from_its_text(query: Query) -> None:
    assert parse_query(query.text, pool().keywords) == (query, "")


@given(st.text(max_size=60))
def test_whatever_is_typed_is_a_query(text: str) -> None:
    query, _ = parse_query(text, pool().keywords)
    again, _ = parse_query(query.text, pool().keywords)
    assert again.text == query.text
    pool().found(query, ready())


# ---- pool ---------------------------------------------------------------------------------------


def found(text: str, draft: DeckDraft | None = None) -> set[str]:
    query, problem = parse_query(text, pool().keywords)
    assert not problem
    return {entry.id for entry in pool().found(query, draft or ready())}


def test_what_is_shown() -> None:
    everything = found("show:all")
    assert everything == set(pool().entries)
    assert found("show:mine") == set(ready().cards)
    foreign = everything - found("")
    assert foreign and all(pool().entries[id].signer for id in foreign)
    assert found("has:chain show:all") == {
        id for id, entry in pool().entries.items() if "Chain" in entry.text
    }
    assert found("type:mind cost:1-2") < found("type:mind") < found("type:mind,body")
    assert found("butter") == {"bog_butter"}
    assert found("uses:might") & found("uses:wisdom") != found("uses:might,wisdom")


def test_every_order_has_every_card() -> None:
    for sort in SORTS:
        entries = pool().found(Query(sort=sort, show=("all",)), ready())
        assert len(entries) == len(pool().entries)
        keys = [(e.cost, e.name) if sort == "cost" else (e.name,) for e in entries]
        assert sort == "type" or keys == sorted(keys)


def test_why_a_card_does_not_fit() -> None:
    draft = ready().with_card("count_in", 3)
    against = pool().against("count_in", draft)
    assert against is not None and against.code == "LR502"
    against = pool().against("assembly_point", ready())
    assert against is not None and against.code == "LR511"
    dear = ready().with_card("count_in", 20)
    against = pool().against("damp", dear)
    assert against is not None and against.code == "LR501"
    assert pool().against("bog_butter", DeckDraft("x", "bog_tenor", ("dirge_medic",))) is None


# ---- figures ------------------------------------------------------------------------------------


def test_figures_of_a_ready_deck() -> None:
    sums = figures(pool(), ready())
    assert sums.legal and sums.verdict == "legal"
    assert sum(row.copies for row in sums.rows) == sums.sums.size == ready().size
    assert sum(sum(split.values()) for split in sums.curve.values()) == sums.sums.size
    for odds in (sums.blind, sums.best):
        for one in odds.values():
            assert one.tier1 + one.tier2 + one.tier3 == 1
        assert odds["bane"].tier3 <= odds["plain"].tier3 <= odds["edge"].tier3
    assert sums.best["plain"].tier1 < sums.blind["plain"].tier1
    assert sums.clock > 0 and sums.loss == 3 and 0 < sums.tax < 1


def test_a_new_deck_has_figures_and_reasons() -> None:
    sums = figures(pool(), fresh(library()))
    assert not sums.legal and "too few cards: 0 of at least 1" in sums.verdict
    assert sums.blind["plain"].tier1 == 0 and sums.clock >= 0
    nobody = figures(pool(), DeckDraft("", "", ()))
    assert "no name. No ancestry. No class" in nobody.verdict


def test_an_unknown_card_stays_and_is_told() -> None:
    draft = ready().with_card("gone:card", 2)
    sums = figures(pool(), draft)
    assert "gone:card" in [row.id for row in sums.rows]
    assert "there is no action card `gone:card`" in sums.verdict


def test_a_sample_hand_is_dealt_from_the_deck() -> None:
    hand = sample(ready(), pool(), 5, 4)
    assert len(hand) == 4 and hand == sample(ready(), pool(), 5, 4)
    assert all(hand.count(id) <= ready().copies(id) for id in hand)
    assert {sample(ready(), pool(), seed, 4) for seed in range(9)} != {hand}
    assert sample(fresh(library()), pool(), 1, 4) == ()


def test_percent_never_calls_possible_impossible() -> None:
    from fractions import Fraction

    assert percent(Fraction(0)) == "0%" and percent(Fraction(1)) == "100%"
    assert percent(Fraction(1, 900)) == "<1%" and percent(Fraction(899, 900)) == ">99%"
    assert percent(Fraction(1, 3)) == "33%"


# ---- desk ---------------------------------------------------------------------------------------


def test_cards_go_in_and_out_with_words() -> None:
    bench = desk(draft=fresh(library()))
    assert bench.add("bog_butter") == "Bog Butter added, now 1. 1 card, Cost 2 of 72"
    bench.add("bog_butter")
    bench.add("bog_butter")
    assert bench.add("bog_butter").startswith("Not added: 4 copies of Bog Butter")
    assert bench.add("assembly_point").startswith("Not added: ")
    assert bench.remove("bog_butter").startswith("Bog Butter removed, now 2.")
    assert bench.remove("count_in") == "Count-In is not in the deck"
    assert bench.undo() == "Undone: - Bog Butter"
    assert bench.redo() == "Redone: - Bog Butter"
    assert bench.draft.copies("bog_butter") == 2


def test_a_deck_may_cost_too_much_for_a_while() -> None:
    bench = desk()
    room = bench.figures.sums.cost_limit - bench.figures.sums.cost
    dear = [e.id for e in bench.found if e.cost > 3 and e.id not in bench.draft.cards]
    for id in dear[: room // 4 + 1]:
        assert "added" in bench.add(id)
    assert not bench.figures.legal and "over the limit of 72" in bench.figures.verdict


def test_people_are_chosen() -> None:
    bench = desk()
    assert bench.take_ancestry("rootback").startswith("Rootback. ")
    assert bench.take_class("pit_captain").startswith("Pit Captain. ")
    assert (bench.draft.ancestry, bench.draft.classes) == ("rootback", ("pit_captain",))
    assert bench.figures.sums.stats == (4, 0, 0, 49)
    both = DeckDesk(library(), "manual,max_classes=2", ready())
    both.take_class("pit_captain")
    assert list(both.draft.classes) == ["dirge_medic", "pit_captain"]
    assert "Dirge Medic" in both.take_class("dirge_medic")
    assert "only class" in both.take_class("pit_captain")
    assert list(both.draft.classes) == ["pit_captain"]


def test_the_query_is_typed_or_ticked() -> None:
    bench = desk()
    bench.search("type:mind typ:x")
    assert bench.problem and bench.query.type == ("mind",)
    bench.ask(bench.query.toggled("cost", "3"))
    assert bench.typed == "type:mind cost:3" and not bench.problem
    assert all(e.subtype == "mind" and e.cost == 3 for e in bench.found)
    hand = bench.hand
    for _ in range(5):
        bench.deal()
    assert len(bench.hand) == len(hand) == 4


def test_text_and_code_bring_the_same_deck_back() -> None:
    bench = desk()
    code, why = bench.as_code()
    assert code and not why
    for handed_on in (bench.as_text(), code):
        other = desk(draft=fresh(library()))
        done, notes = other.take(handed_on)
        assert done and notes == []
        assert other.draft.listed == bench.draft.listed
        other.undo()
        assert other.draft == fresh(library())


def test_what_cannot_be_taken_changes_nothing() -> None:
    bench = desk()
    for text in ("", "LR1-zzzz", "just words"):
        done, notes = bench.take(text)
        assert not done and notes[0]
    assert bench.draft == ready()
    done, notes = bench.take("2 Bog Butter\n1 Bog Buter")
    assert done and "Bog But" in notes[0]
    assert desk(draft=fresh(library())).as_code()[0] == ""
    with pytest.raises(BadCode):
        read_handed(library(), "LR1-?")


def test_a_deck_is_saved_and_opened_again(tmp_path: Path) -> None:
    bench = desk(tmp_path)
    assert not bench.changed
    bench.rename("My Deck")
    bench.note("line one\nline two")
    assert bench.changed
    assert bench.save() == "My Deck is saved to your decks"
    assert bench.save() == "My Deck is saved"
    assert not bench.changed and bench.path is not None
    again = DeckDesk.of_file(library(), "manual", read_deck(bench.path))
    assert again.draft == bench.draft and not again.changed
    again.rename("Another Name")
    again.save()
    assert again.path == bench.path
    found, told = read_stored(tmp_path)
    assert [one.deck.name for one in found] == ["Another Name"] and not told
    assert found[0].deck.notes == "line one\nline two"


def test_two_decks_of_one_name_have_ids_of_their_own(tmp_path: Path) -> None:
    for _ in range(2):
        desk(tmp_path).save()
    ids = [one.deck.id for one in read_stored(tmp_path)[0]]
    assert len(set(ids)) == 2
    assert free_id(tmp_path, "Slow Poison") not in ids


def test_why_a_deck_cannot_be_kept(tmp_path: Path) -> None:
    for bench, why in (
        (desk(None), "nothing is saved in this session"),
        (desk(tmp_path, fresh(library())), "needs at least one card"),
        (desk(tmp_path, replace(ready(), name="")), "needs a name"),
        (desk(tmp_path / "file" / "below"), "a file is where its folder should be"),
    ):
        (tmp_path / "file").write_text("")
        with pytest.raises(ValueError, match=why):
            bench.save()
        assert bench.kept is None
