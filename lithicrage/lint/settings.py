"""Which rules count, and how much: the settings of `lithic.toml` and the command line.

`[lint]` in the nearest `lithic.toml`, or `[tool.lithicrage.lint]` in the nearest `pyproject.toml`,
from the checked path upwards. Everything in it is checked: a wrong key is reported, not ignored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path
from typing import Any, Final, get_args

from lithicrage.base.atomic import open_plain
from lithicrage.language.findings import hint
from lithicrage.lint.registry import of_layer, rules
from lithicrage.lint.rule import SEVERITIES, Check, Layer, Options, Rule, Severity

OWN_FILE: Final = "lithic.toml"
PROJECT_FILE: Final = "pyproject.toml"
LARGEST: Final = 256 * 1024
# The lowest severity that counts in each profile.
PROFILES: Final[dict[str, Severity]] = {"draft": "error", "set": "info", "release": "info"}
KEYS: Final = ("profile", "select", "ignore", "severity", "per-path-ignores", "options")


class SettingsError(ValueError):
    """Invalid settings; one line that names file and key."""


@dataclass(frozen=True)
class LintSettings:
    """Which rules count.

    `select` and `ignore` hold codes or prefixes of codes (`LR3`); without `select`, everything
    counts except the guard rails of balance. `per_path` ignores codes in files that match a
    pattern.
    """

    profile: str = "set"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, Severity] = field(default_factory=dict)
    per_path: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    root: Path = field(default_factory=Path)

    def counts(self, rule: Rule) -> bool:
        """Whether a rule is asked at all. An unreadable file always counts."""
        if rule.code.startswith("LR0") and rule.severity == "error":
            return True
        if starts(rule.code, self.ignore):
            return False
        if self.select:
            return starts(rule.code, self.select)
        if rule.code.startswith(("LR71", "LR72")):
            return False
        least = SEVERITIES.index(PROFILES[self.profile])
        return SEVERITIES.index(self.weight(rule)) >= least

    @cached_property
    def rules_by_layer(self) -> Mapping[Layer, Sequence[tuple[Rule, Check, Options]]]:
        """The rules that count, with their checks and options, by layer."""
        return {
            layer: tuple(
                (rule, rule.check, self.options_of(rule))
                for rule in of_layer(layer)
                if rule.check is not None and self.counts(rule)
            )
            for layer in get_args(Layer)
        }

    def weight(self, rule: Rule) -> Severity:
        """The severity of a rule under these settings."""
        return self.severity.get(rule.code, rule.severity)

    def options_of(self, rule: Rule) -> Mapping[str, Any]:
        """A rule's options."""
        return {**rule.options, **self.options.get(rule.code, {})}

    def passes(self, path: str, code: str) -> bool:
        """Whether a file is exempt from a code."""
        if not self.per_path:
            return False
        place = Path(path).resolve()
        name = place.relative_to(self.root).as_posix() if place.is_relative_to(self.root) else path
        return any(
            starts(code, codes) and fnmatch(name, pattern)
            for pattern, codes in self.per_path.items()
        )

    def with_choices(self, select: Sequence[str], ignore: Sequence[str]) -> LintSettings:
        """These settings with those of a command line. Raises SettingsError for an unknown code."""
        found = replace(self, ignore=(*self.ignore, *_codes(ignore, "--ignore")))
        return replace(found, select=_codes(select, "--select")) if select else found


def starts(code: str, beginnings: Sequence[str]) -> bool:
    """Whether a code matches one of these prefixes; `ALL` matches every code."""
    return any(code.startswith(one) or one == "ALL" for one in beginnings)


def find_settings(path: Path) -> LintSettings:
    """The settings for a path: those of the nearest file above it, else the defaults.

    Raises SettingsError if that file is wrong.
    """
    start = path.resolve()
    for folder in (start, *start.parents) if start.is_dir() else start.parents:
        own = folder / OWN_FILE
        if own.is_file():
            return _read(own, ("lint",)) or LintSettings()
        project = folder / PROJECT_FILE
        if project.is_file():
            found = _read(project, ("tool", "lithicrage", "lint"))
            if found is not None:
                return found
    return LintSettings()


def _read(file: Path, table: Sequence[str]) -> LintSettings | None:
    """The settings in a file, None if it has no such table."""
    import tomllib  # most folders have no settings

    try:
        with open_plain(file) as stream:
            raw = stream.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise SettingsError(f"{file}: larger than {LARGEST // 1024} KiB")
        data: Any = tomllib.loads(raw.decode("utf-8"))
    except OSError as error:
        raise SettingsError(f"{file}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        text = " ".join(str(error).split())
        raise SettingsError(f"{file}: not TOML: {text}") from None
    for key in table:
        if not isinstance(data, dict) or key not in data:
            return None
        data = data[key]
    where = f"{file}: [{'.'.join(table)}]"
    if not isinstance(data, dict):
        raise SettingsError(f"{where} is a table; found {data!r}")
    return _settings(data, where, file.parent.resolve())


def _settings(data: dict[str, Any], where: str, root: Path) -> LintSettings:
    for key in data:
        if key not in KEYS:
            near = hint(key, KEYS) or f"; there are {', '.join(KEYS)}"
            raise SettingsError(f"{where} unknown key `{key}`{near}")
    profile = data.get("profile", "set")
    if profile not in PROFILES:
        listed = ", ".join(PROFILES)
        raise SettingsError(f"{where} `profile` is one of {listed}; found {profile!r}")
    per_path = _table(data, "per-path-ignores", where)
    return LintSettings(
        profile,
        _listed(data.get("select", []), f"{where} `select`"),
        _listed(data.get("ignore", []), f"{where} `ignore`"),
        _severities(_table(data, "severity", where), where),
        {name: _listed(codes, f"{where} `{name}`") for name, codes in per_path.items()},
        _options(_table(data, "options", where), where),
        root,
    )


def _table(data: dict[str, Any], key: str, where: str) -> dict[str, Any]:
    found = data.get(key, {})
    if not isinstance(found, dict):
        raise SettingsError(f"{where} `{key}` is a table; found {found!r}")
    return found


def _listed(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(code, str) for code in value):
        raise SettingsError(f"{where} is a list of codes; found {value!r}")
    return _codes(value, where)


def _codes(codes: Sequence[str], where: str) -> tuple[str, ...]:
    """Codes or prefixes, given by code or by name."""
    names = {rule.name: code for code, rule in rules().items()}
    found = []
    for one in codes:
        code = names.get(one, one)
        if code != "ALL" and not any(known.startswith(code) for known in rules() if len(code) > 2):
            near = hint(one, (*rules(), *names))
            raise SettingsError(f"{where}: unknown code `{one}`{near}")
        found.append(code)
    return tuple(found)


def _severities(table: dict[str, Any], where: str) -> dict[str, Severity]:
    found: dict[str, Severity] = {}
    for name, value in table.items():
        (code,) = _codes([name], f"{where} `severity`")
        if code not in rules():
            raise SettingsError(f"{where} `severity`: `{name}` is not a single code")
        if value not in SEVERITIES:
            listed = ", ".join(SEVERITIES)
            raise SettingsError(f"{where} severity of {code} is one of {listed}; found {value!r}")
        found[code] = value
    return found


def _options(table: dict[str, Any], where: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for name, values in table.items():
        (code,) = _codes([name], f"{where} `options`")
        rule = rules().get(code)
        if rule is None or not isinstance(values, dict):
            raise SettingsError(f"{where} `options.{name}` is a table of options of one code")
        for key, value in values.items():
            if key not in rule.options:
                near = hint(key, rule.options) or f"; it has {', '.join(rule.options) or 'none'}"
                raise SettingsError(f"{where} {code} has no option `{key}`{near}")
            wanted = type(rule.options[key])
            if type(value) is not wanted and not (wanted is float and type(value) is int):
                kind = wanted.__name__
                raise SettingsError(f"{where} {code}: `{key}` is of type {kind}; found {value!r}")
        found[code] = values
    return found
