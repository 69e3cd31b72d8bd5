"""The corpus in a child process of little memory, and mutations: a crash or a hang counts."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from lithicrage.language.findings import CardFileError
from lithicrage.language.source import FILE_BYTES, read_text
from tools.mutations import PROGRAM, check, made

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "tests" / "corpus"
# No hostile file takes longer than so many times the largest plain one: a busy machine slows both.
TIMES = 3
MEGABYTES = 200  # at the most, of the whole child
READER = f"""
import resource, sys, time
from functools import cache
from pathlib import Path
from lithicrage.language.findings import CardFileError
from lithicrage.language.source import read_file, read_text

resource.setrlimit(resource.RLIMIT_AS, ({2 * MEGABYTES} << 20, {2 * MEGABYTES} << 20))
pure = sys.argv[1] == "pure"
plain = "".join(f"key_{{number}}: x\\n" for number in range(19_900))

def seconds(work):
    best = 99.0
    for _ in range(3):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return best

@cache
def largest():
    return seconds(lambda: read_text(plain, "x.yaml", pure=pure))

def read(path):
    try:
        read_file(path, path.name, pure=pure)
        return "ok", 1, 1
    except CardFileError as error:
        return error.code, error.line, error.column

for path in sorted(Path({str(CORPUS)!r}).glob("*.yaml")):
    print("reads", path.name, flush=True)
    begun = time.process_time()
    code, line, column = read(path)
    times = 0.0
    if time.process_time() - begun > 0.2:
        times = (time.process_time() - begun) / largest()
        if times > {TIMES} / 2:  # a busy machine slows both, but not always alike
            times = min(times, seconds(lambda: read(path)) / largest())
    print("found", path.name, code, line, column, round(times, 2), flush=True)
status = Path("/proc/self/status")  # where there is one: else the peak of whoever began us counts
told = status.read_text().splitlines() if status.exists() else []
told = [line for line in told if "VmHWM" in line]
peak = int(told[0].split()[1]) if told else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print("peak", peak // 1024)
"""


@pytest.mark.parametrize("parser", ["c", "pure"])
def test_the_corpus_in_little_memory_and_time(parser: str) -> None:
    child = subprocess.run(
        [sys.executable, "-c", READER, parser], capture_output=True, text=True, timeout=120
    )
    said = child.stdout.splitlines()
    assert child.returncode == 0, (said[-1:], child.stderr[-500:])
    found = [line.split() for line in said if line.startswith("found ")]
    assert len(found) == len(list(CORPUS.glob("*.yaml")))
    assert sum(code != "ok" for _, _, code, *_ in found) >= 200
    for _, name, code, line, column, times in found:
        assert code == name.split("-")[0], name
        assert float(times) < TIMES, name
        raw = (CORPUS / name).read_bytes()[: FILE_BYTES + 1].decode("utf-8", "replace")
        lines = raw.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        assert 1 <= int(line) <= len(lines), name
        assert 1 <= int(column) <= len(lines[int(line) - 1]) + 1, name
    assert int(said[-1].split()[1]) < MEGABYTES


# The million by hand: python -m tools.mutations 4 --count 1000000
def test_mutations_leak_nothing_and_hang_nowhere() -> None:
    tally = PROGRAM.run(seed=20, start=0, count=1_000)
    assert sum(tally.values()) == 1_000
    assert tally["ok"] > 60  # most changes break a file; if all did, little would be tested
    assert {"LR002", "LR003", "LR004", "LR009", "LR010", "LR011", "LR014"} <= tally.keys()


def test_an_input_is_a_function_of_its_number() -> None:
    assert made(20, 7) == made(20, 7)
    assert len({made(20, number) for number in range(50)}) > 45
    assert check(b"a: 1\n") == "ok"
    assert check(b"a: [\n") == "LR004"


def test_too_many_values_are_told_where_they_are() -> None:
    text = "".join(f"k{number}:\n" for number in range(20_100))
    for pure in (False, True):
        with pytest.raises(CardFileError) as caught:
            read_text(text, "x.yaml", pure=pure)
        assert str(caught.value).startswith("x.yaml:20000:1: LR006")


def test_a_key_with_an_escaped_line_break_is_refused() -> None:
    for pure in (False, True):
        with pytest.raises(CardFileError) as caught:
            read_text('a:\n  "b\\nc": 1\n', "x.yaml", pure=pure)
        assert re.fullmatch(r"x\.yaml:2:3: LR014 .*line break", str(caught.value))
