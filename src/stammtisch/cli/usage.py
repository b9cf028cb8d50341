"""What was typed wrong, in one sentence: typer's own errors, said as all others are."""

from __future__ import annotations

import re
from typing import Any

import typer
from typer.exceptions import TyperException

from stammtisch.cli.language import spoken

NOT_ONE_OF = re.compile(r"(?:Value error, )?'(.*)' is not one of (.*)\.", re.DOTALL)
EXTRA = re.compile(r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)", re.DOTALL)
NO_COMMAND = re.compile(r"No such command '(.*?)'\.?(?: Did you mean (.*)\?)?", re.DOTALL)
WITHOUT_ANYTHING = "NoArgsIsHelpError"


def said(language: str, key: str, **params: object) -> str:
    from stammtisch.words.commands import said as of_commands  # read when something is wrong

    return of_commands(language, key, **params)


def tell(error: TyperException) -> int:
    """One sentence on standard error, and where help is; the exit code."""
    if type(error).__name__ == WITHOUT_ANYTHING:
        typer.echo(error.format_message(), err=True)
        return error.exit_code
    language, context = spoken(), getattr(error, "ctx", None)
    typer.echo(f"stammtisch: {sentence(error, language)}", err=True)
    if context is not None and context.help_option_names:
        typer.echo(said(language, "try-help", command=context.command_path), err=True)
    return error.exit_code


def missing(name: str, command: str) -> typer.Exit:
    """An argument that is needed after all, said as typer's own."""
    language = spoken()
    typer.echo(f"stammtisch: {said(language, 'missing', name=name)}", err=True)
    typer.echo(said(language, "try-help", command=command), err=True)
    return typer.Exit(2)


def sentence(error: TyperException, language: str) -> str:
    """What is wrong with the line."""
    match type(error).__name__:
        case "MissingParameter":
            return said(language, "missing", name=name_of(error, bare=True))
        case "BadParameter":
            return said(language, "wrong-value", name=name_of(error), reason=reason(error, language))
        case "NoSuchOption":
            return with_guesses(
                said(language, "unknown-option", name=vars(error)["option_name"]),
                vars(error)["possibilities"] or (),
                language,
            )
        case "BadOptionUsage":
            key = "takes-no-value" if "does not take" in error.message else "needs-value"
            return said(language, key, name=vars(error)["option_name"])
    return of_message(error.format_message(), language)


def of_message(message: str, language: str) -> str:
    """Errors that have no class of their own."""
    if found := NO_COMMAND.fullmatch(message):
        guesses = (found[2] or "").replace("'", "").split(", ") if found[2] else ()
        return with_guesses(said(language, "unknown-command", name=found[1]), guesses, language)
    if found := EXTRA.fullmatch(message):
        return said(language, "too-much", text=found[1])
    return said(language, "missing-command") if message == "Missing command." else message


def with_guesses(told: str, guesses: Any, language: str) -> str:
    return f"{told} {said(language, 'perhaps', names=', '.join(sorted(guesses)))}" if guesses else told


def name_of(error: TyperException, bare: bool = False) -> str:
    """What the option or argument is called, as it is typed; where it was said outright, that."""
    param, hint = getattr(error, "param", None), getattr(error, "param_hint", None)
    if param is None:
        return str(hint or "")
    if param.param_type_name == "argument":
        return str(param.display_name_raw).upper()
    return str(param.opts[0]) if bare else f"'{param.opts[0]}'"


def reason(error: TyperException, language: str) -> str:
    """Why a value will not do."""
    param = getattr(error, "param", None)
    if found := NOT_ONE_OF.fullmatch(error.message):
        return said(language, "not-one-of", value=found[1], known=found[2].replace("'", ""))
    if "valid integer" in error.message or "valid number" in error.message:
        return said(language, "not-a-number")
    if param is not None and error.message.startswith("Input should be"):
        return said(language, limits(param.min, param.max), low=param.min, high=param.max)
    return error.message


def limits(low: float | None, high: float | None) -> str:
    """
    >>> limits(1, None), limits(None, 8), limits(0, 65535)
    ('at-least', 'at-most', 'between')
    """
    if high is None:
        return "at-least"
    return "at-most" if low is None else "between"
