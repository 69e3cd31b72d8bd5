"""A second engine of Mytikas, written from its rules alone: slow, with words and dictionaries.

It knows nothing of the first but its data file, read as plain YAML. What a seat may do is found by
trying: a turn is a small program (a generator) that asks and goes on with the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

Move = tuple[Any, ...]
Ask = Generator[tuple[int, list[Move]], Move, None]

GOODS = ["stone", "marble", "gold"]
GODS = ["zeus", "demeter", "poseidon", "hades"]
TEMPLES = ["small", "large"]


@dataclass
class Climber2:
    """What lies before a seat."""

    board: dict[int, Counter[str]]
    favors: Counter[str] = field(default_factory=Counter)
    offerings: int = 0
    slots: dict[tuple[str, int], int] = field(default_factory=dict)
    cards: dict[str, int] = field(default_factory=dict)  # Offerings on each
    secured: set[str] = field(default_factory=set)
    fresh: set[str] = field(default_factory=set)  # not yet usable
    stands: str = ""
    locks: int = 0

    def owns(self, card: str) -> bool:
        return card in self.cards and card not in self.fresh

    def cities(self) -> list[int]:
        return sorted([1, *(level for (kind, _), level in self.slots.items()
                            if kind not in TEMPLES)])  # fmt: skip


@dataclass
class SecondMytikas:
    """A match. `data` is the plain data file; `line` the ids, the one face up first."""

    data: dict[str, Any]
    seats: list[Climber2]
    first: int
    line: list[str]
    tokens: dict[int, int]
    piles: Counter[str]
    locks: list[int]
    hands: list[list[str]]
    up: int = 1
    turn: int = 1
    over: bool = False
    ended: set[str] = field(default_factory=set)
    asked: int = -1
    moves: list[Move] = field(default_factory=list)
    script: Ask | None = None

    def start(self) -> None:
        self.script = self.match()
        self.asked, self.moves = next(self.script)

    def play(self, move: Move) -> None:
        assert self.script is not None
        try:
            self.asked, self.moves = self.script.send(move)
        except StopIteration:
            self.over, self.asked, self.moves = True, -1, []

    # -- the match ---------------------------------------------------------------------------

    def match(self) -> Ask:
        n = len(self.seats)
        order = [(self.first + at) % n for at in range(n)]
        if self.hands:
            for seat, hand in zip(order, self.hands, strict=True):
                move = yield seat, [("keep", card) for card in hand]
                self.seats[seat].cards[move[1]] = 1
        for seat in reversed(order):
            held = sum((one.favors for one in self.seats), Counter())
            move = yield seat, [("favor", god, None) for god in GODS if not held[god]]
            self.piles[move[1]] -= 1
            self.seats[seat].favors[move[1]] += 1
        now = self.first
        while True:
            yield from self.one_turn(now)
            self.up = min(len(self.line), 1 + self.taken())
            if sum(self.tokens[level] == 0 for level in self.tokens) >= 3:
                self.ended.add("levels")
            if not self.locks:
                self.ended.add("locks")
            if any(len(one.slots) == 7 for one in self.seats):
                self.ended.add("pieces")
            if self.turn == self.data["longest"] * n:
                self.ended.add("turns")
            if self.ended:
                return
            now = (now + 1) % n
            self.turn += 1

    def taken(self) -> int:
        return sum(one.locks for one in self.seats)

    def one_turn(self, seat: int) -> Ask:
        me = self.seats[seat]
        me.fresh.clear()
        area = yield from self.beginning(seat)
        if area is None:
            return
        me.stands = area
        acted = yield from self.act(seat, area, own=True)
        yield from self.closing(seat, area, acted)
        if not acted:
            return
        n = len(self.seats)
        for step in range(1, n):
            other = (seat + step) % n
            ways = list(self.ways_to_follow(other, area))
            if not ways:
                continue
            move = yield other, [*ways, ("decline",)]
            if move[0] == "follow":
                self.pay(other, area, move[2])
                yield from self.act(other, move[1], own=False)

    def beginning(self, seat: int) -> Generator[tuple[int, list[Move]], Move, str | None]:
        me = self.seats[seat]
        used: set[str] = set()
        while True:
            moves: list[Move] = []
            for card in sorted(me.cards):
                if not me.owns(card) or card in used:
                    continue
                effect = self.data["cards"][card]["effect"]
                for at, row in enumerate(effect.get("swap", [])):
                    for level in range(1, 5):
                        if all(me.board[level][good] >= row[k] for k, good in enumerate(GOODS)):
                            moves.append(("swap", card, level, at))
                for at, (goods, _) in enumerate(effect.get("trade", [])):
                    if sum(sum(row.values()) for row in me.board.values()) >= goods:
                        moves.append(("trade", card, at))
            areas = [area for area in self.data["areas"]
                     if not self.barred(area) and (self.acts(seat, area, True)
                                                   or self.bonuses(seat, area))]  # fmt: skip
            moves += [("go", area) for area in areas] or [("pass",)]
            move = yield seat, moves + self.downs(seat)
            if move[0] == "go":
                return str(move[1])
            if move[0] == "pass":
                return None
            if move[0] == "down":
                self.shift(seat, *move[1:])
            elif move[0] == "swap":
                used.add(move[1])
                row = self.data["cards"][move[1]]["effect"]["swap"][move[3]]
                for k, good in enumerate(GOODS):
                    me.board[move[2]][good] += row[3 + k] - row[k]
            else:
                used.add(move[1])
                owed, gain = self.data["cards"][move[1]]["effect"]["trade"][move[2]]
                while owed:
                    gifts: list[Move] = [("give", good, level) for level in me.board
                                         for good in GOODS if me.board[level][good]]  # fmt: skip
                    move = yield seat, gifts + self.downs(seat)
                    if move[0] == "down":
                        self.shift(seat, *move[1:])
                        continue
                    me.board[move[2]][move[1]] -= 1
                    owed -= 1
                me.offerings += gain

    def closing(self, seat: int, area: str, acted: bool) -> Ask:
        """The bonus action and the end of the turn."""
        ribbon = Counter({key: one for key, one in self.data["areas"][area]["ribbon"].items()
                          if key != "produce"})  # fmt: skip
        goods = self.data["areas"][area]["ribbon"].get("produce")
        begun = False
        while True:
            moves: list[Move] = []
            left = begun and bool(ribbon or goods)
            if left or (not begun and self.bonuses(seat, area)):
                moves = self.steps(seat, ribbon, goods, True, {})
            if not moves and begun:
                ribbon, goods = Counter(), None
            downs = self.downs(seat)
            if not moves and not downs:
                return
            if acted or begun:
                moves = [*moves, ("end",)]
            move = yield seat, moves + downs
            if move[0] == "end":
                return
            if move[0] == "down":
                self.shift(seat, *move[1:])
                continue
            begun = True
            if move[0] == "produce":
                for k, good in enumerate(GOODS):
                    self.seats[seat].board[1][good] += goods[k]
                goods = None
            else:
                self.step(seat, move, ribbon, {})

    # -- actions -----------------------------------------------------------------------------

    def act(self, seat: int, area: str, own: bool) -> Generator[tuple[int, list[Move]], Move, bool]:
        """The main action; whether it was done."""
        me = self.seats[seat]
        main = self.data["areas"][area]["main"]
        extras = self.extras(seat, area)
        left: Counter[str] = Counter()
        cities: list[int] = []
        once = "produce_once" in main
        build = "build" in main
        either = "choose" in main
        if "produce_each_city" in main:
            cities = me.cities()
        elif either:
            left.update(main["choose"])
        elif not once and not build:
            left.update(main)
        for key, amount in extras.items():
            if key in ("move_up", "offerings"):
                left[key] += amount
            if key == "both":
                either = False
        more = {"improve": extras.get("improve", 0), "marble": extras.get("marble_for_favor", 0)}
        again: list[str] = []
        extra = 0
        begun = False
        while True:
            moves: list[Move] = []
            if cities or once:
                mixes = main.get("produce_each_city") or main["produce_once"]
                moves += [("mix", at) for at in range(len(mixes))]
            if build:
                moves += self.buildings(seat, area)
            if extra:
                moves += [("again", good) for good in again]
            moves += self.steps(seat, left, None, own, more)
            if begun and not moves:
                return True
            if begun and not cities and not once:
                moves.append(("stop",))
            if not begun and own and self.bonuses(seat, area):
                moves.append(("skip",))
            if own:
                for down in self.downs(seat):
                    if build and not begun and not self.bonuses(seat, area):
                        self.shift(seat, *down[1:])
                        able = self.buildings(seat, area)
                        self.shift(seat, down[1], down[3], down[2])
                        if not able:
                            continue
                    moves.append(down)
            move = yield seat, moves
            if move[0] == "skip":
                return False
            if move[0] == "stop":
                return True
            if move[0] == "down":
                self.shift(seat, *move[1:])
                continue
            begun = True
            if move[0] == "mix":
                level = cities.pop(0) if cities else 1
                for k, good in enumerate(GOODS):
                    me.board[level][good] += mixes[move[1]][k]
                if once:
                    once = False
                    extra = extras.get("same_again", 0)
                    again = [good for k, good in enumerate(GOODS) if mixes[move[1]][k]]
            elif move[0] == "again":
                me.board[1][move[1]] += 1
                extra -= 1
            elif move[0] == "build":
                build = False
                _, kind, level, slot = move
                for good, cost in self.price(seat, area, kind).items():
                    me.board[level][good] -= cost
                self.tokens[level] -= 1
                me.slots[kind, slot] = level
                for key, amount in self.data["buildings"][kind]["slots"][slot].items():
                    if key == "offerings":
                        me.offerings += amount
                    elif key == "gold_here":
                        me.board[level]["gold"] += amount
                    else:
                        left[key] += amount
            else:
                self.step(seat, move, left, more)
                if either and move[0] in ("take", "offer"):
                    left.clear()

    def extras(self, seat: int, area: str) -> Counter[str]:
        """What the cards of a seat add at an area."""
        found: Counter[str] = Counter()
        for card in self.seats[seat].cards:
            if self.data["cards"][card]["when"] == f"area:{area}" and self.seats[seat].owns(card):
                for key, amount in self.data["cards"][card]["effect"].items():
                    if key != "discount":
                        found[key] += amount
        return found

    def price(self, seat: int, area: str, kind: str) -> dict[str, int]:
        found = dict(zip(GOODS, self.data["buildings"][kind]["cost"], strict=True))
        for card in self.seats[seat].cards:
            known = self.data["cards"][card]
            if known["when"] == f"area:{area}" and self.seats[seat].owns(card):
                for good, less in zip(GOODS, known["effect"].get("discount", [0] * 3), strict=True):
                    found[good] = max(0, found[good] - less)
        return found

    def buildings(self, seat: int, area: str) -> list[Move]:
        me = self.seats[seat]
        return [
            ("build", kind, level, slot)
            for kind in self.data["areas"][area]["main"]["build"]
            for level in range(1, 5)
            for slot in range(len(self.data["buildings"][kind]["slots"]))
            if (kind, slot) not in me.slots and self.tokens[level] > 0
            and all(me.board[level][good] >= n for good, n in self.price(seat, area, kind).items())
        ]  # fmt: skip

    def steps(self, seat: int, left: Counter[str], goods: list[int] | None, own: bool,
              more: dict[str, int]) -> list[Move]:  # fmt: skip
        """What can be done now of what is left."""
        me = self.seats[seat]
        lying = [(good, level) for level in me.board for good in GOODS if me.board[level][good]]
        found: list[Move] = []
        if left["offerings"]:
            found.append(("take",))
        if goods:
            found.append(("produce",))
        if left["favors"]:
            found += self.takeable(seat)
        if left["make_offering"]:
            found += self.offers(seat)
        if left["move_up"]:
            found += [("up", good, level) for good, level in lying if level < 4]
        if left["move_any"]:
            found += [("lift", good, level, to) for good, level in lying for to in range(1, 5)
                      if to > level or (to < level and not own)]  # fmt: skip
        if more.get("improve"):
            found += [("improve", good, level) for good, level in lying if good != "gold"]
        others = sum(self.piles.values()) + sum(
            sum(one.favors.values()) for at, one in enumerate(self.seats) if at != seat
        )
        if more.get("marble") and others > left["favors"]:
            found += [("pay", level) for good, level in lying if good == "marble"]
        return found

    def step(self, seat: int, move: Move, left: Counter[str], more: dict[str, int]) -> None:
        """Do one of `steps`."""
        me = self.seats[seat]
        if move[0] == "take":
            me.offerings += left.pop("offerings")
        elif move[0] == "favor":
            left["favors"] -= 1
            me.favors[move[1]] += 1
            source = self.piles if move[2] is None else self.seats[move[2]].favors
            source[move[1]] -= 1
        elif move[0] == "offer":
            left["make_offering"] -= 1
            self.offer(seat, move[1], move[2])
        elif move[0] == "up":
            left["move_up"] -= 1
            self.shift(seat, move[1], move[2], move[2] + 1)
        elif move[0] == "lift":
            left["move_any"] -= 1
            self.shift(seat, *move[1:])
        elif move[0] == "improve":
            more["improve"] -= 1
            me.board[move[2]][move[1]] -= 1
            me.board[move[2]][GOODS[GOODS.index(move[1]) + 1]] += 1
        else:
            more["marble"] -= 1
            me.board[move[1]]["marble"] -= 1
            left["favors"] += 1

    def takeable(self, seat: int) -> list[Move]:
        found: list[Move] = []
        for god in GODS:
            if self.piles[god]:
                found.append(("favor", god, None))
            else:
                found += [("favor", god, at) for at, one in enumerate(self.seats)
                          if at != seat and one.favors[god]]  # fmt: skip
        return found

    def offers(self, seat: int) -> list[Move]:
        me = self.seats[seat]
        found: list[Move] = []
        if not self.locks:
            return found
        owned = {card: at for at, one in enumerate(self.seats) for card in one.cards}
        table = [*owned, *(card for card in self.line[: self.up] if card not in owned)]
        for card in table:
            for n in range(1, me.offerings + 1):
                holder = owned.get(card)
                if holder is not None and card in self.seats[holder].secured:
                    continue
                before = 0 if holder is None else self.seats[holder].cards[card]
                after = before + n if holder == seat else n
                if after > self.locks[0] or (holder not in (None, seat) and n <= before):
                    continue
                found.append(("offer", card, n))
        return found

    def offer(self, seat: int, card: str, n: int) -> None:
        me = self.seats[seat]
        me.offerings -= n
        if card in me.cards:
            me.cards[card] += n
        else:
            for other in self.seats:
                if card in other.cards:
                    other.offerings += other.cards.pop(card)
                    other.fresh.discard(card)
            me.cards[card] = n
            me.fresh.add(card)
        if me.cards[card] == self.locks[0]:
            self.locks.pop(0)
            me.cards[card] = 0
            me.secured.add(card)
            me.locks += 1

    def shift(self, seat: int, good: str, level: int, to: int) -> None:
        self.seats[seat].board[level][good] -= 1
        self.seats[seat].board[to][good] += 1

    def downs(self, seat: int) -> list[Move]:
        board = self.seats[seat].board
        return [("down", good, level, to) for level in board for good in GOODS
                if board[level][good] for to in range(1, level)]  # fmt: skip

    # -- may one? ----------------------------------------------------------------------------

    def barred(self, area: str) -> bool:
        god = area.split("_")[0]
        for one in self.seats:
            if one.stands == area:
                return True
            if len(self.seats) == 2 and one.stands.split("_")[0] == god:
                return True
        return False

    def bonuses(self, seat: int, area: str) -> bool:
        me = self.seats[seat]
        god = area.split("_")[0]
        free = any(me.owns(card) and self.data["cards"][card]["when"] == f"own:{god}"
                   for card in me.cards)  # fmt: skip
        ribbon = dict(self.data["areas"][area]["ribbon"])
        goods = ribbon.pop("produce", None)
        may = bool(me.favors[god]) or free
        return may and bool(self.steps(seat, Counter(ribbon), goods, True, {}))

    def acts(self, seat: int, area: str, own: bool) -> bool:
        main = self.data["areas"][area]["main"]
        if "produce_once" in main or "produce_each_city" in main:
            return True
        if "build" in main:
            return bool(self.buildings(seat, area))
        extras = self.extras(seat, area)
        left = Counter(main.get("choose", main))
        left["move_up"] += extras["move_up"]
        return bool(self.steps(seat, left, None, own, {"improve": extras["improve"]}))

    def ways_to_follow(self, seat: int, area: str) -> Iterator[Move]:
        me = self.seats[seat]
        god = area.split("_")[0]
        areas = [area]
        if len(self.seats) == 2:
            areas = [f"{god}_day", f"{god}_night"]
        pays = ["favor"] if me.favors[god] else []
        for card in me.cards:
            how = self.data["cards"][card]["effect"].get("follow_with")
            if how == "offering" and me.owns(card) and me.offerings:
                pays.append("offering")
            if how == "any_favor" and me.owns(card):
                pays += [other for other in GODS if other != god and me.favors[other]]
        for one in areas:
            for pay in pays:
                before = Counter(me.favors), me.offerings, Counter(self.piles)
                self.pay(seat, area, pay)
                able = self.acts(seat, one, False)
                me.favors, me.offerings, self.piles = before
                if able:
                    yield "follow", one, pay

    def pay(self, seat: int, area: str, how: str) -> None:
        me = self.seats[seat]
        if how == "offering":
            me.offerings -= 1
        else:
            god = area.split("_")[0] if how == "favor" else how
            me.favors[god] -= 1
            self.piles[god] += 1

    # -- points ------------------------------------------------------------------------------

    def points(self, seat: int) -> int:
        me = self.seats[seat]
        total = self.data["buildings"]["minor"]["points"]
        for (kind, _), level in me.slots.items():
            total += level * self.data["buildings"][kind]["points"]
        return total + sum(self.card_points(seat, card) for card in me.cards)

    def card_points(self, seat: int, card: str) -> int:
        me = self.seats[seat]
        points = self.data["cards"][card]["points"]
        if "if" in points:
            met = {
                "two_same_favors": any(n > 1 for n in me.favors.values()),
                "two_kinds_of_favor": len(+me.favors) > 1,
                **{f"favor_{god}": me.favors[god] > 0 for god in GODS},
            }
            return int(points["base"] + points["plus"] * met[points["if"]])
        if "each" in points:
            temples = sum(kind in TEMPLES for kind, _ in me.slots)
            count = temples if points["each"] == "temple" else len(me.cities())
            return int(points["points"] * count)
        counted = {
            **{good: sum(row[good] for row in me.board.values()) for good in GOODS},
            "locks": me.locks,
            "offerings": me.offerings + sum(me.cards.values()),
            "favors": sum(me.favors.values()),
            "level_4_kinds": len(+me.board[4]),
            "cards": len(me.cards),
        }
        return max(worth for least, worth in points["steps"] if counted[points["count"]] >= least)

    def winners(self) -> list[int]:
        keys = [
            (
                self.points(at),
                one.slots.get(("large", 0), 0),
                sum(sum(row.values()) for row in one.board.values()),
            )
            for at, one in enumerate(self.seats)
        ]
        return [at for at, key in enumerate(keys) if key == max(keys)]
