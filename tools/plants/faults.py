"""Faults outside the engine, each a small change of text in one file, with who should notice.

`old` must stand exactly once in its file; a test says so when the source has moved on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Plant:
    """A fault: its name, the file below lithicrage/, the text and what it becomes, and the test
    files below tests/ that should notice."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


def plant(name: str, file: str, old: str, new: str, *tests: str) -> Plant:
    return Plant(name, f"{file}.py", old, new, tuple(f"{test}.py" for test in tests))


PLANTS: Final = (
    # the seventeen that were planted first
    plant(
        "focus-sideways-free",
        "ui/shell/focus",
        "ahead + 2 * aside",
        "ahead + 0 * aside",
        "ui/test_pressing",
        "ui/test_kit",
        "ui/test_app",
    ),
    plant(
        "curve-without-crits",
        "lab/curve",
        "        if event.crit:\n            self.curve",
        "        if False:\n            self.curve",
        "ui/test_curve",
    ),
    plant(
        "text-step-20", "store/settings", 'cards", step=10)', 'cards", step=20)', "ui/test_settings"
    ),
    plant(
        "shift-tab-indents",
        "ui/workshop/draft",
        "            if out:\n",
        "            if not out:\n",
        "ui/test_workshop_state",
    ),
    plant(
        "advice-on-a-tie",
        "ui/fight/counsel",
        "    if one.chance - two.chance < SURE",
        "    if two.chance - one.chance > SURE",
        "ui/test_adviser",
    ),
    plant(
        "counter-one-low",
        "ui/kit/typeset",
        'f"{first + 1}–{stop}"',
        'f"{first}–{stop}"',
        "ui/test_kit",
    ),
    plant(
        "latest-oldest-first",
        "store/records",
        "for line in reversed(history.totals.lines)",
        "for line in iter(history.totals.lines)",
        "store/test_history",
    ),
    plant(
        "newest-interrupted-forgotten",
        "store/autosaves",
        "sorted(dated, reverse=True)]",
        "sorted(dated)]",
        "test_keeping",
    ),
    plant(
        "newer-settings-open",
        "store/settings",
        "    if version > VERSION:",
        "    if version > VERSION + 1:",
        "test_noticed",
    ),
    plant(
        "elo-without-prior",
        "lab/arena",
        "won += rate * one.matches + 0.5",
        "won += rate * one.matches",
        "lab/test_arena",
    ),
    plant(
        "interpolated-from-the-wrong-end",
        "lab/strength",
        "(above - below) * (bonus - low)",
        "(above - below) * (high - bonus)",
        "lab/test_target",
    ),
    plant(
        "ignore-a-line-short",
        "lint/ignores",
        "range(item + 1, behind[item] + 1)",
        "range(item + 1, behind[item])",
        "lint/test_edges",
    ),
    plant(
        "tiers-in-reverse",
        "lint/measure",
        "zip(TIERS, dealt, strict=True)",
        "zip(TIERS[::-1], dealt, strict=True)",
        "lint/test_edges",
    ),
    plant(
        "outlier-of-six",
        "lint/rules/balance",
        "LEAST_GROUP: Final = 5",
        "LEAST_GROUP: Final = 6",
        "lint/test_edges",
    ),
    plant(
        "won-looks-lost",
        "ui/screens/history",
        "{1: GAIN, 0: ASH, -1: LOSS}",
        "{1: LOSS, 0: ASH, -1: GAIN}",
        "ui/test_history_pages",
    ),
    plant(
        "more-kept-than-there-are",
        "ui/fight/table",
        'f" + {len(names) - 1} more"',
        'f" + {len(names)} more"',
        "ui/test_fight_lists",
        "ui/test_fight",
    ),
    plant(
        "handicap-of-the-person-first",
        "lab/target",
        "dict.fromkeys((size, -size))",
        "dict.fromkeys((-size, size))",
        "lab/test_target",
    ),
    # decks
    plant(
        "growth-from-level-0",
        "decks/legality",
        "grown.every * (level - 1)",
        "grown.every * level",
        "decks/test_legality",
    ),
    plant(
        "cost-limit-excluded",
        "decks/legality",
        "sums.cost > sums.cost_limit:",
        "sums.cost >= sums.cost_limit:",
        "decks/test_legality",
    ),
    plant(
        "copies-one-too-many",
        "decks/legality",
        "        if copies > most:",
        "        if copies > most + 1:",
        "decks/test_legality",
    ),
    plant(
        "hand-without-cap",
        "decks/odds",
        "drawn = min(size, hand)",
        "drawn = max(size, hand)",
        "decks/test_odds",
    ),
    plant(
        "hand-shuffled-twice",
        "decks/odds",
        "left += max(size - hand, CARDS_A_ROUND)",
        "left += size - 2 * hand",
        "decks/test_odds",
    ),
    plant(
        "code-of-the-future",
        "decks/codes",
        "    if int(head[1]) > FORMAT:",
        "    if int(head[1]) > FORMAT + 1:",
        "decks/test_codes",
    ),
    plant(
        "level-0-sits-down",
        "decks/lineup",
        "if not 1 <= level <= TOP_LEVEL:",
        "if not 0 <= level <= TOP_LEVEL:",
        "decks/test_lineup",
    ),
    plant(
        "pasted-without-a-limit",
        "decks/pasting",
        "    if len(text) > LONGEST:",
        "    if len(text) > 2 * LONGEST:",
        "decks/test_pasting",
    ),
    # lint and language
    plant(
        "distance-excluded",
        "lint/rules/balance",
        "return ordered[half] if len(ordered) % 2",
        "return ordered[half - 1] if len(ordered) % 2",
        "test_noticed",
    ),
    plant(
        "caret-one-off",
        "lint/formats",
        "{' ' * len(before)}",
        "{' ' * (len(before) + 1)}",
        "lint/test_formats",
    ),
    plant(
        "errors-are-left-out",
        "lint/formats",
        "kept, left = sorted(order[:most])",
        "kept, left = sorted(order[-most:])",
        "lint/test_formats",
        "test_lint_command",
        "lint/test_many_findings",
    ),
    plant(
        "own-comment-stays",
        "lint/ignores",
        "bare = len(before.rstrip())",
        "bare = len(before)",
        "test_noticed",
    ),
    plant(
        "edits-may-touch",
        "lint/fixing",
        "spans[behind][0] >= end",
        "spans[behind][0] > end",
        "test_noticed",
    ),
    plant(
        "second-roll-allowed",
        "language/items",
        "                if rolls > 1:",
        "                if rolls > 2:",
        "language/test_models",
        "language/test_verbs",
    ),
    plant(
        "entry-cost-anywhere",
        "language/items",
        "isinstance(step, Needs) and place > 0:",
        "isinstance(step, Needs) and place > 1:",
        "language/test_models",
        "language/test_verbs",
    ),
    plant(
        "deep-expressions-break",
        "language/expressions",
        "if self.depth > _NESTED:",
        "if self.depth > 100 * _NESTED:",
        "language/test_expressions",
    ),
    # packs
    plant(
        "twins-in-an-archive",
        "packs/archive",
        "if name in names[:place]), None)",
        "if name in names[:0]), None)",
        "test_noticed",
    ),
    plant(
        "bomb-in-an-archive",
        "packs/archive",
        "info.file_size > RATIO * max",
        "info.file_size > 1000 * RATIO * max",
        "test_noticed",
    ),
    plant(
        "links-in-an-archive",
        "packs/archive",
        "not in (0, 0o100000)",
        "not in (0, 0o100000, 0o120000)",
        "test_noticed",
    ),
    plant(
        "files-lie-over-each-other",
        "packs/archive",
        "        if start < end:",
        "        if start < 0:",
        "test_noticed",
    ),
    # store
    plant(
        "records-least-first",
        "store/records",
        "key=lambda one: (-one.drawn,",
        "key=lambda one: (one.drawn,",
        "test_noticed",
    ),
    plant(
        "damage-last",
        "store/doctor",
        '"damaged": 0, "newer": 1',
        '"damaged": 9, "newer": 1',
        "store/test_doctor",
    ),
    plant(
        "two-names-one-file",
        "store/naming",
        "and name == name.lower() and",
        "and",
        "store/test_decks",
        "store/test_files",
        "store/test_saves",
    ),
    plant(
        "devices-as-names",
        "store/naming",
        " and not DEVICES.match(name):",
        ":",
        "store/test_decks",
        "store/test_files",
        "store/test_saves",
        "store/test_home",
    ),
    plant(
        "saves-unsorted",
        "store/autosaves",
        "return sorted(found, key=lambda one: (one[0].casefold(), one[1]))",
        "return sorted(found, reverse=True)",
        "test_noticed",
    ),
    # lab
    plant(
        "draw-is-lost", "lab/arena", "(wins + draws / 2) / count", "wins / count", "test_noticed"
    ),
    plant(
        "halves-rounded-down",
        "lab/arena",
        "wilson(wins + (draws + 1) // 2, count)",
        "wilson(wins + draws // 2, count)",
        "test_noticed",
    ),
    plant(
        "bonus-on-the-wrong-side",
        "lab/strength",
        'side = "foes" if self.bonus > 0',
        'side = "foes" if self.bonus < 0',
        "lab/test_target",
    ),
    plant("target-of-4", "lab/target", "LEAST: Final = 5", "LEAST: Final = 4", "lab/test_target"),
    plant(
        "handicap-turned",
        "lab/skill",
        'value if side == "foes" else -value',
        '-value if side == "foes" else value',
        "lab/test_target",
    ),
    # minds
    plant(
        "belief-without-evidence",
        "minds/players",
        "trusted * chance / (trusted * chance + (1 - chance))",
        "chance",
        "minds/test_players",
    ),
    plant(
        "block-of-a-choice-counted",
        "minds/outlook",
        "block += effect.amount.number",
        "block -= effect.amount.number",
        "test_noticed",
    ),
    plant(
        "counts-are-doubled",
        "minds/outlook",
        "counts.get(block, 0) + 1",
        "counts.get(block, 1) + 1",
        "engine/test_outlook",
    ),
    plant(
        "idle-search",
        "minds/tree",
        "    if simulations < 1:",
        "    if simulations < 0:",
        "minds/test_search",
        "minds/test_players",
    ),
    # cli
    plant(
        "match-beyond-the-last",
        "cli/main",
        "        if number > count:",
        "        if number > count + 1:",
        "test_replay_command",
        "test_cli",
    ),
    plant("a-tiny-window", "cli/main", "if 960 <= size[0]", "if 96 <= size[0]", "test_noticed"),
    plant(
        "decks-of-any-size",
        "cli/decks",
        "    if len(raw) > MOST_BYTES:",
        "    if len(raw) > 9 * MOST_BYTES:",
        "test_deck_commands",
        "test_bad_input",
    ),
    plant(
        "one-of-two-namesakes",
        "cli/history",
        "    if len(found) > 1:",
        "    if len(found) > 2:",
        "test_noticed",
    ),
    # faces
    plant(
        "small-prints-first",
        "faces/prints",
        "for side in (*larger, *smaller)]",
        "for side in (*smaller, *larger)]",
        "ui/test_portraits",
        "ui/test_pictures",
    ),
    plant(
        "huge-pictures-decoded",
        "faces/prints",
        "        if most > PIXELS:",
        "        if most > 100 * PIXELS:",
        "ui/test_pictures",
        "ui/test_lost_pictures",
    ),
    plant(
        "large-text-shrinks-pictures",
        "faces/layout",
        "if text_scale > 1 else []",
        "if text_scale > 9 else []",
        "ui/test_faces",
    ),
    # models of the window, the builder, the workshop
    plant(
        "share-of-losses",
        "ui/models/ledger",
        "round(100 * self.wins / self.matches)",
        "round(100 * self.losses / self.matches)",
        "test_noticed",
    ),
    plant(
        "streak-turned",
        "ui/models/ledger",
        'what = "won" if found.now > 0',
        'what = "won" if found.now < 0',
        "ui/test_history_pages",
    ),
    plant(
        "choice-too-early",
        "ui/models/tape",
        "if stop <= event), default=0)",
        "if stop < event), default=0)",
        "ui/test_review_replays",
        "ui/test_history_pages",
    ),
    plant(
        "span-without-its-end",
        "ui/builder/query",
        "range(int(span[1]), int(span[2]) + 1)",
        "range(int(span[1]), int(span[2]))",
        "ui/test_builder_state",
        "ui/test_builder",
    ),
    plant(
        "accents-matter",
        "ui/builder/query",
        "if not unicodedata.combining(sign)",
        "if sign",
        "ui/test_builder_state",
        "ui/test_builder",
    ),
    plant(
        "last-row-out-of-sight",
        "ui/kit/scroll",
        "place - self.first - self.rows + 1",
        "place - self.first - self.rows",
        "test_noticed",
    ),
    plant(
        "short-row-unreachable",
        "ui/kit/scroll",
        "there = self.count - 1 if behind else there",
        "there = there",
        "test_noticed",
    ),
    plant(
        "colon-without-margin",
        "ui/workshop/draft",
        '.endswith(":")',
        '.endswith(";")',
        "ui/test_workshop_state",
    ),
    plant(
        "page-down-goes-up",
        "ui/workshop/draft",
        "key in (pygame.K_DOWN, pygame.K_PAGEDOWN) else -far",
        "key in (pygame.K_DOWN,) else -far",
        "test_noticed",
    ),
    plant(
        "shift-does-not-redo",
        "ui/kit/textbuffer",
        "self.redo() if shift else self.undo()",
        "self.undo()",
        "ui/test_workshop_state",
    ),
    plant(
        "minus-as-a-hyphen",
        "ui/kit/typeset",
        'return f"{MINUS}{-value}"',
        'return f"-{-value}"',
        "test_noticed",
    ),
)
