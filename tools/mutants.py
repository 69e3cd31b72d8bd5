"""Small faults in the engine's code, made by rule: every constant, comparison, call, pair of lines.

A Mutant is one change in one function. Its `key` names it by what it does and where, not by line,
so that a list of them outlives most edits. Nothing is written: a mutant is code for one function.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "lithicrage"
ENGINE: Final = PACKAGE / "engine"
MINDS: Final = PACKAGE / "minds"
CHRONICLE: Final = PACKAGE / "chronicle"
# What judges positions for the players that are programs: known matches notice it too.
JUDGING: Final = (
    *("outlook", "playout", "policy", "position", "prospects", "quick_player"),
    *("prices", "reveals", "spending", "walk", "worth"),
)
# The room of the log, which says what the engine did.
LOG: Final = ("card_lines", "lines", "tellers")
SHOWN: Final = 70  # letters of code in a key

Function = ast.FunctionDef
Change = Callable[[], None]
NEIGHBOURS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ALREADY: Final = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)  # negated by the above
SIGNS: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True)
class Mutant:
    """One change: in which file and function, what it does, and the how-many-eth there."""

    file: str  # below lithicrage/engine or, with `minds/` before it, below lithicrage; no ending
    function: str
    what: str
    place: int  # among all changes of the file

    @property
    def key(self) -> str:
        """Its name on the list of survivors."""
        return f"{self.file} {self.function}: {self.what}"

    @property
    def module(self) -> str:
        """The module that it is in."""
        path = path_of(self.file).relative_to(ROOT).with_suffix("")
        return ".".join(path.parts).removesuffix(".__init__")

    def code(self) -> CodeType:
        """The function with the change in it."""
        tree = ast.parse(text_of(self.file))
        _, _, change = list(changes(tree))[self.place]
        change()
        ast.fix_missing_locations(tree)
        whole = compile(tree, str(path_of(self.file)), "exec", dont_inherit=True)
        return next(code for code in codes(whole) if code.co_qualname == self.function)


def path_of(file: str) -> Path:
    """The path of a file as a Mutant names it."""
    home = PACKAGE if file.startswith(("minds/", "chronicle/")) else ENGINE
    return home / f"{file}.py"


@cache
def text_of(file: str) -> str:
    return path_of(file).read_text(encoding="utf-8")


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code object and all within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def all_mutants() -> list[Mutant]:
    """Those of every file of the engine, of the log and of what judges, in order; each with its
    own name."""
    found: list[Mutant] = []
    engine = [path.relative_to(ENGINE).with_suffix("") for path in sorted(ENGINE.rglob("*.py"))]
    beside = [*(f"chronicle/{name}" for name in LOG), *(f"minds/{name}" for name in JUDGING)]
    for file in [*(path.as_posix() for path in engine), *beside]:
        times: dict[str, int] = {}
        for place, (function, what, _) in enumerate(changes(ast.parse(text_of(file)))):
            name = f"{function}: {what}"
            times[name] = times.get(name, 0) + 1
            again = f" (no. {times[name]})" if times[name] > 1 else ""
            found.append(Mutant(file, function, what + again, place))
    return found


def changes(tree: ast.Module) -> Iterator[tuple[str, str, Change]]:
    """Every change of a file: the function, what it does, and what makes it."""
    for function, name in functions(tree):
        yield from ((name, what, change) for what, change in in_function(function))


def functions(tree: ast.Module) -> Iterator[tuple[Function, str]]:
    """Functions of a module and methods of its classes; what lies within them belongs to them."""
    for node in tree.body:
        if isinstance(node, Function):
            yield node, node.name
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, Function) and inner.name not in ("__repr__", "__reduce__"):
                    yield inner, f"{node.name}.{inner.name}"


def in_function(function: Function) -> Iterator[tuple[str, Change]]:
    below_zero = set()  # -1 stands for "none" everywhere, and -2 would mean the same
    for node in ast.walk(ast.Module(function.body, [])):
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            below_zero.add(id(node.operand))
        if isinstance(node, ast.Constant):
            yield from of_constant(node, id(node) in below_zero)
        elif isinstance(node, ast.Compare):
            yield from of_comparison(node)
        elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
            yield from of_test(node)
        elif isinstance(node, ast.BoolOp):
            other = ast.Or if isinstance(node.op, ast.And) else ast.And
            yield told("join otherwise", node), setter(node, "op", other())
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in SIGNS:
            yield told("other sign", node), setter(node, "op", SIGNS[type(node.op)]())
        for field in ("body", "orelse"):
            lines = getattr(node, field, None)
            if isinstance(lines, list):
                yield from of_lines(lines)


def of_constant(node: ast.Constant, below_zero: bool) -> Iterator[tuple[str, Change]]:
    if node.value is True or node.value is False:
        yield f"{node.value} becomes {not node.value}", setter(node, "value", not node.value)
    elif type(node.value) is int:
        others = (node.value - 1,) if below_zero else (node.value + 1, node.value - 1)
        for other in others:
            yield f"{node.value} becomes {other}", setter(node, "value", other)


def of_comparison(node: ast.Compare) -> Iterator[tuple[str, Change]]:
    for n, one in enumerate(node.ops):
        if type(one) in NEIGHBOURS:
            swapped = list(node.ops)
            swapped[n] = NEIGHBOURS[type(one)]()
            yield told("compare otherwise", node), setter(node, "ops", swapped)


def of_test(node: ast.If | ast.While | ast.IfExp) -> Iterator[tuple[str, Change]]:
    test = node.test
    if not (isinstance(test, ast.Compare) and isinstance(test.ops[0], ALREADY)):
        yield told("negate", test), setter(node, "test", ast.UnaryOp(ast.Not(), test))


def of_lines(lines: list[ast.stmt]) -> Iterator[tuple[str, Change]]:
    """Calls and resets that are dropped, neighbours that are swapped."""
    for n, line in enumerate(lines):
        if droppable(line):
            yield told("drop", line), putter(lines, n, ast.Pass())
        if n and droppable(line) and droppable(lines[n - 1]) and calls(line, lines[n - 1]):
            yield told("one line up", line), swapper(lines, n)


def droppable(line: ast.stmt) -> bool:
    """A call, or a change of something that outlives the function."""
    if isinstance(line, ast.Expr):
        return isinstance(line.value, ast.Call)
    targets = line.targets if isinstance(line, ast.Assign) else []
    if isinstance(line, ast.AugAssign):
        targets = [line.target]
    return any(isinstance(target, (ast.Attribute, ast.Subscript)) for target in targets)


def calls(*lines: ast.stmt) -> bool:
    """Whether one of them is a call: two assignments may stand either way, as a rule."""
    return any(isinstance(line, ast.Expr) for line in lines)


def told(word: str, node: ast.AST) -> str:
    return f"{word} `{' '.join(ast.unparse(node).split())[:SHOWN]}`"


def setter(node: ast.AST, field: str, value: object) -> Change:
    return lambda: setattr(node, field, value)


def putter(lines: list[ast.stmt], n: int, line: ast.stmt) -> Change:
    def put() -> None:
        lines[n] = line

    return put


def swapper(lines: list[ast.stmt], n: int) -> Change:
    def swap() -> None:
        lines[n - 1], lines[n] = lines[n], lines[n - 1]

    return swap
