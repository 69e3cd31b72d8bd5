"""Lithomachy a second time, written from the page alone: slow, plain, one seat after the other.

Tiles are pairs (column, row) from 2 to 12, things are counted in a dictionary, a match is a
generator that yields (seat, codes) and is sent the code that was chosen. Dice are asked for by
`roll(what, round, which, attempt)`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

GODS = [
    *("zeus", "athena", "artemis", "hephaestus", "demeter", "aphrodite"),
    *("apollo", "hestia", "ares", "hera", "hermes", "poseidon"),
]
PAIRS = {n: (GODS[n - 1], GODS[12 - n]) for n in range(1, 7)}
STRENGTH = {"Y": 4, "G": 6, "R": 8}
COLOUR = {"yellow": "Y", "green": "G", "red": "R"}
THINGS = {"K": "keys", "B": "bolts", "S": "scrolls", "I": "items"}
BEFORE = ("zeus", "athena", "artemis", "hephaestus", "apollo", "hestia", "poseidon")
LEVELS = {
    "awakening": (False, (0, 0, 0), 88, 74),
    "initiation": (True, (0, 0, 0), 84, 66),
    "trial": (True, (1, 2, 3), 74, 56),
    "titanomachy": (True, (2, 3, 4), 62, 48),
}
Tile = tuple[int, int]
Squares = frozenset[Tile]
Asking = Generator[list[str], str, Any]
MAP = [(column, row) for row in range(2, 13) for column in range(2, 13)]
Roll = Callable[[str, int, int, int], Any]


def code_of(tile: Tile) -> str:
    return f"{tile[0]}-{tile[1]}"


def tile_of(code: str) -> Tile:
    column, row = code.partition(":")[2].split("-")
    return int(column), int(row)


def four(tile: Tile) -> list[Tile]:
    column, row = tile
    return [(column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row)]


def eight(tile: Tile) -> list[Tile]:
    column, row = tile
    return [(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def in_order(squares: Squares) -> list[Tile]:
    return sorted(squares, key=lambda one: (one[1], one[0]))


def pushed(squares: Any) -> Squares:
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    return frozenset((x - left, y - top) for x, y in squares)


def quarter(squares: Squares) -> Squares:
    return pushed([(-y, x) for x, y in squares])


def quarters(squares: Squares, count: int) -> Squares:
    for _ in range(count):
        squares = quarter(squares)
    return squares


def together(squares: Squares) -> bool:
    seen = set()
    todo = list(squares)[:1]
    while todo:
        one = todo.pop()
        if one in squares and one not in seen:
            seen.add(one)
            todo += four(one)
    return len(seen) == len(squares)


class Hero:
    """One seat: its own map and everything that it holds."""

    def __init__(self, game: SecondLithomachy) -> None:
        self.game = game
        self.print = {tile: letter for tile, letter in game.map.items() if letter not in ".#"}
        self.obstacles = {tile for tile, letter in game.map.items() if letter == "#"}
        self.covered: set[Tile] = set()
        self.destroyed: set[Tile] = set()
        self.new_x: set[Tile] = set()
        self.shields: set[Tile] = set()
        self.set_by = dict.fromkeys(GODS, 0)
        self.have = dict.fromkeys(("keys", "bolts", "scrolls", "items", "chests"), 0)
        self.coins = dict.fromkeys("YGR", 0)
        self.wounds = self.repeats = self.cleared = self.hera = self.items_round = 0
        self.bonuses: list[str] = []
        self.spent: list[str] = []
        self.ares = self.dead = self.raging = False

    # Bonuses and questions.

    def ready(self, god: str) -> bool:
        return god in self.bonuses and self.set_by[god] < 2

    def usable(self, step: str) -> list[str]:
        found = []
        for god in GODS:
            if not self.ready(god):
                continue
            if god == "aphrodite":
                ok = self.wounds > 0
            elif god == "hera":
                ok = any(self.game.level[1]) and step != "strike"
            elif god == "ares":
                ok = step == "fight" and not self.ares
            elif god == "demeter":
                ok = step == "shield" and bool(self.last) and not self.harvest
            elif god == "hermes":
                ok = step == "shield" and bool(self.last)
            elif step != "form":
                ok = False
            elif god == "zeus":
                ok = bool(self.destroyed | self.obstacles)
            elif god == "athena":
                ok = any(quarters(self.shape, n) != self.shape for n in (1, 2, 3))
            elif god == "hestia":
                ok = self.must_touch()
            else:
                ok = god != "poseidon" or len(self.shape) > 1
            if ok:
                found.append(f"use:{god}")
        return found

    def ask(self, step: str, codes: list[str]) -> Asking:
        """Ask, and ask again after a Bonus that changes nothing of the question."""
        while True:
            more = self.usable(step)
            if codes[0] in ("pass", "no-shield") and len(codes + more) == 1:
                return codes[0]  # nothing to choose
            answer = yield codes + more
            god = answer.partition(":")[2]
            if not answer.startswith("use:"):
                return answer
            self.bonuses.remove(god)
            self.spent.append(god)
            if god == "aphrodite":
                self.wounds -= 1
            elif god == "hera":
                self.hera = 2
            else:
                return answer

    def track(self, beaten: str = "") -> Asking:
        """Clear the icons that are met, then choose the Bonuses that were unlocked."""
        icons = self.game.track
        unlocked = 0
        while self.cleared < 9:
            icon = icons[self.cleared]
            if icon in COLOUR:
                if COLOUR[icon] != beaten:
                    break
                beaten = ""
            elif not {
                "shield": bool(self.shields),
                "pillar": self.have["items"] >= 4,
                "scroll1": self.have["scrolls"] >= 1,
                "watermark": self.game.watermark <= self.covered,
                "bolt2": self.have["bolts"] >= 2,
                "key2": self.have["keys"] >= 2,
            }[icon]:
                break
            self.cleared += 1
            unlocked += self.cleared in (4, 9)
        for _ in range(unlocked):
            free = [g for g in GODS if g not in self.bonuses + self.spent and self.set_by[g] < 2]
            answer = yield [f"gain:{god}" for god in free]
            self.bonuses.append(answer.partition(":")[2])

    # The first part of a round.

    def form_part(self, turn: int, die: int) -> Asking:
        self.turn, self.last, self.harvest, self.free = turn, frozenset[Tile](), False, False
        self.new_x = set()
        attempt = 0
        while self.have["scrolls"] and self.repeats < 3:
            if (yield from self.ask("die", ["reroll", "keep"])) == "keep":
                break
            self.repeat()
            attempt += 1
            die = self.game.roll("god", turn, 0, attempt)
        leader = yield from self.one_form(die)
        while not self.dead:
            if self.set_by[leader] >= 2 and not self.usable("shield"):
                return
            codes = ["no-shield"]
            if self.set_by[leader] < 2:
                whole = [t for t in MAP if t not in self.destroyed and t not in self.shields]
                codes += [f"shield:{code_of(tile)}" for tile in whole]
            answer = yield from self.ask("shield", codes)
            if answer == "use:hermes":
                yield from self.one_form(die)
            elif answer == "use:demeter":
                self.harvest = True
                yield from self.gather_around()
            else:
                if answer != "no-shield":
                    self.shields.add(tile_of(answer))
                    self.set_by[leader] += 1
                    yield from self.track()
                return

    def one_form(self, die: int) -> Asking:
        """A god, its form, and all that comes of it; the god."""
        gods = [f"god:{god}" for god in sorted(PAIRS[die], key=GODS.index)]
        answer = yield from self.ask("god", gods)
        god = answer.partition(":")[2]
        self.owner = god
        self.shape = self.game.form(god, self.game.chapter)
        while True:
            places = self.places()
            if not places and not self.usable("form"):
                return god
            codes = [f"place:{code_of(tile)}" for tile in places] or ["pass"]
            answer = yield from self.ask("form", codes)
            if answer.startswith("place:"):
                yield from self.lay(self.lying(tile_of(answer)))
                return god
            if answer == "pass":
                return god
            yield from self.change(answer.partition(":")[2])

    def lying(self, anchor: Tile) -> Squares:
        first = in_order(self.shape)[0]
        return frozenset(
            (x - first[0] + anchor[0], y - first[1] + anchor[1]) for x, y in self.shape
        )

    def must_touch(self) -> bool:
        return self.game.level[0] and bool(self.covered) and not self.free

    def places(self) -> list[Tile]:
        found = []
        for anchor in MAP:
            squares = self.lying(anchor)
            if not squares <= set(MAP):
                continue
            if squares & (self.covered | self.obstacles | self.destroyed):
                continue
            if self.must_touch() and not any(
                near in self.covered for one in squares for near in four(one)
            ):
                continue
            found.append(anchor)
        return found

    def change(self, god: str) -> Asking:
        """A Bonus before the placement."""
        shape = self.shape
        first = in_order(shape)[0]
        far = lambda one: f"{one[0] - first[0]:+d},{one[1] - first[1]:+d}"  # noqa: E731
        if god == "hestia":
            self.free = True
        elif god == "zeus":
            tiles = [tile for tile in MAP if tile in self.destroyed | self.obstacles]
            tile = tile_of((yield [f"clear:{code_of(tile)}" for tile in tiles]))
            self.destroyed.discard(tile)
            self.new_x.discard(tile)
            self.obstacles.discard(tile)
            self.print.pop(tile, None)
        elif god == "athena":
            turns: dict[Squares, int] = {}
            for n in (1, 2, 3):
                if quarters(shape, n) != shape:
                    turns.setdefault(quarters(shape, n), n)
            answer = yield [f"turn:{n}" for n in turns.values()]
            self.shape = quarters(shape, int(answer.partition(":")[2]))
        elif god in ("artemis", "apollo"):
            more = in_order(frozenset({t for one in shape for t in four(one)} - shape))
            answer = yield [f"add:{far(one)}" for one in more]
            self.shape = pushed(shape | {one for one in more if answer == f"add:{far(one)}"})
        elif god == "poseidon":
            fewer = [one for one in in_order(shape) if together(shape - {one})]
            answer = yield [f"cut:{far(one)}" for one in fewer]
            self.shape = pushed(shape - {one for one in fewer if answer == f"cut:{far(one)}"})
        else:
            forms: dict[str, Squares] = {}
            for other in GODS:
                if other == self.owner:
                    continue
                for chapter in (1, 2, 3, 4):
                    form = self.game.form(other, chapter)
                    if form not in [self.game.form(other, c) for c in range(1, chapter)]:
                        forms[f"form:{other}-{chapter}"] = form
            self.shape = forms[(yield list(forms))]

    def lay(self, squares: Squares) -> Asking:
        self.last = squares
        self.covered |= squares
        yield from self.track()
        foes = [tile for tile in in_order(squares) if self.print.get(tile, "") in STRENGTH]
        while foes:
            tile = foes[0]
            if len(foes) > 1 or self.ready("ares"):
                answer = yield from self.ask("fight", [f"fight:{code_of(one)}" for one in foes])
                if answer == "use:ares":
                    self.ares = True
                    continue
                tile = tile_of(answer)
            if not (yield from self.battle(tile)):
                for one in squares:
                    self.print.pop(one, None)
                self.wounds += 1
                self.dead = self.wounds == 5
                if not self.dead:
                    yield from self.after_step_4()
                return
            foes.remove(tile)
            letter = self.print.pop(tile)
            self.coins[letter] += 1
            yield from self.track(letter)
        yield from self.gather(squares)
        yield from self.after_step_4()

    def battle(self, tile: Tile) -> Asking:
        letter, attempt = self.print[tile], 0
        strength = 4 if letter == "R" and self.ares else STRENGTH[letter]
        which = 11 * (tile[1] - 2) + tile[0] - 2
        while True:
            total = sum(self.game.roll("battle", self.turn, which, attempt))
            need = strength + 1 - total
            if need <= 0:
                return True
            again = self.have["scrolls"] > 0 and self.repeats < 3
            enough = self.have["bolts"] >= need
            if not again and not enough:
                return False
            codes = ["reroll"] if again else []
            codes += [f"bolts:{n}" for n in range(need if enough else 0, -1, -1)]
            answer = yield from self.ask("battle", codes)
            if answer == "reroll":
                self.repeat()
                attempt += 1
                continue
            bolts = int(answer.partition(":")[2])
            self.have["bolts"] -= bolts
            return bolts >= need

    def gather(self, tiles: Any) -> Asking:
        chests = 0
        for tile in tiles:
            letter = self.print.pop(tile, "")
            if letter == "C":
                chests += 1
            elif letter:
                self.have[THINGS[letter]] += 1
        if self.have["items"] >= 8 and not self.items_round:
            self.items_round = self.turn
        yield from self.track()
        most = min(chests, self.have["keys"] // 2)
        if most:
            codes = [f"chests:{n}" for n in range(most, -1, -1)]
            opened = int((yield from self.ask("chests", codes)).partition(":")[2])
            self.have["chests"] += opened
            self.have["keys"] -= 2 * opened

    def after_step_4(self) -> Asking:
        if self.harvest:
            yield from self.gather_around()

    def gather_around(self) -> Asking:
        near = {tile for one in self.last for tile in eight(one)}
        there = [t for t in near if self.print.get(t, "Y") not in STRENGTH]
        yield from self.gather([t for t in there if t not in self.covered])

    def repeat(self) -> None:
        self.have["scrolls"] -= 1
        self.repeats += 1

    # The second part of a round.

    def wrath_part(self, turn: int, strikes: int) -> Asking:
        if self.hera:
            self.hera -= 1
            return
        hasty = False
        for strike in range(strikes):
            at = []
            for axis in (0, 1):
                attempt = 0
                while True:
                    total = sum(self.game.roll("wrath", turn, 2 * strike + axis, attempt))
                    if hasty or not self.have["scrolls"] or self.repeats >= 3:
                        break
                    answer = yield from self.ask("strike", ["reroll", "keep", "keep-all"])
                    if answer == "reroll":
                        self.repeat()
                        attempt += 1
                        continue
                    hasty = hasty or answer == "keep-all"
                    break
                at.append(total)
            self.strike((at[0], at[1]))

    def strike(self, tile: Tile) -> None:
        hit = [tile]
        if tile in self.destroyed:
            hit = [one for one in four(tile) if one in MAP]
        for one in hit:
            if one not in self.covered | self.obstacles | self.shields:
                self.destroyed.add(one)
                self.print.pop(one, None)

    def points(self) -> int:
        items = 10 if self.have["items"] >= 8 else 5 if self.have["items"] >= 4 else 0
        return (
            self.have["scrolls"]
            + 2 * self.have["bolts"]
            + 3 * sum(self.coins.values())
            + 4 * self.have["chests"]
            + (8 if self.game.watermark and self.game.watermark <= self.covered else 0)
            + items
            - (0, 1, 3, 6, 10, 10)[self.wounds]
        )


class SecondLithomachy:
    """A match on a sheet as its file has it: `data` is the mapping of the file."""

    def __init__(
        self, data: Any, forms: Any, tracks: Any, level: str, seats: int, roll: Roll
    ) -> None:
        self.map = {(x + 2, y + 2): data["map"][y][x] for y in range(11) for x in range(11)}
        self.watermark = {(column, row) for column, row in data["watermark"]}
        self.chapter = data["chapter"]
        self.forms = {
            god: pushed([(x, y) for y, r in enumerate(rows) for x, c in enumerate(r) if c == "#"])
            for god, rows in forms.items()
        }
        self.track = data["track"] if isinstance(data["track"], list) else tracks[data["track"]]
        self.level = LEVELS[level]
        self.roll = roll
        self.heroes = [Hero(self) for _ in range(seats)]
        self.turn = 1

    def form(self, god: str, chapter: int) -> Squares:
        return quarters(self.forms[god], chapter - 1)

    def play(self) -> Iterator[tuple[int, list[str]]]:
        """Yields the seat and its codes; send the code that it chose."""
        return self._play()

    def _play(self) -> Generator[tuple[int, list[str]], str, None]:
        for seat, hero in enumerate(self.heroes):
            answer = yield seat, [f"free:{god}" for god in GODS]
            hero.bonuses.append(answer.partition(":")[2])
        for turn in range(1, 13):
            self.turn = turn
            die = self.roll("god", turn, 0, 0)
            strikes = self.level[1][(turn - 1) // 4]
            order = [(turn - 1 + n) % len(self.heroes) for n in range(len(self.heroes))]
            for seat in order:
                if not self.heroes[seat].dead:
                    yield from self._of(seat, self.heroes[seat].form_part(turn, die))
            for seat in order:
                if strikes and not self.heroes[seat].dead:
                    yield from self._of(seat, self.heroes[seat].wrath_part(turn, strikes))
            if all(hero.dead for hero in self.heroes):
                return

    def _of(self, seat: int, asking: Asking) -> Generator[tuple[int, list[str]], str, None]:
        try:
            codes = next(asking)
            while True:
                codes = asking.send((yield seat, codes))
        except StopIteration:
            return
