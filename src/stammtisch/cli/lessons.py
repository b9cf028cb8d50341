"""`stammtisch lessons`: the rules of thumb as lessons, and a guided first deal of every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.choices import AsJson, InPlainWords, Pack, Spoken

if TYPE_CHECKING:
    from stammtisch.coach.guided import GuidedDeal
    from stammtisch.coach.lessons import Lesson
    from stammtisch.coach.position import AskedPosition
    from stammtisch.words.sentences import Words


def names() -> list[str]:
    from stammtisch.coach.guided import guided_names
    from stammtisch.coach.lessons import lessons as every

    return [*guided_names(), *(one.name for one in every())]


def lessons(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="A lesson, such as davonlaufen, or a first deal: schafkopf-5, skat-5, schloapfer-5; none: the list.",
            autocompletion=names,
            show_default=False,
        ),
    ] = "",
    lang: Spoken = "de",
    cards: Pack = "",
    plain: InPlainWords = None,
    as_json: AsJson = False,
) -> None:
    """Learn to play: a first deal with open cards, and the rules of thumb one by one."""
    from stammtisch.cli.output import fail
    from stammtisch.coach.guided import guided_names
    from stammtisch.coach.lessons import lesson
    from stammtisch.core.errors import StammtischError

    if not name:
        listed(lang, as_json)
    elif name in guided_names():
        first_deal(name, lang, cards, plain, as_json)
    else:
        try:
            found = lesson(name)
        except StammtischError as error:
            raise fail(error) from None
        taught(found, lang, cards, plain, as_json)


def listed(language: str, as_json: bool) -> None:
    import json

    from stammtisch.coach.guided import guided_names
    from stammtisch.coach.lessons import lessons as every

    if as_json:
        first = [{"name": name, "title": title_of(name, language)} for name in guided_names()]
        typer.echo(json.dumps({"first": first, "lessons": [summary(one, language) for one in every()]}))
        return
    for line in contents(language):
        typer.echo(line)


def contents(language: str) -> Iterator[str]:
    """First deals, then the lessons under the titles of their groups."""
    from stammtisch.coach.guided import guided_names
    from stammtisch.coach.lessons import lessons as every
    from stammtisch.words.lessons import group_title, lesson_said, lesson_title

    wide = max(map(len, names()))
    yield lesson_said("first", language)
    yield from [f"  {name.ljust(wide)}  {title_of(name, language)}" for name in guided_names()]
    group = ""
    for one in every():
        if one.group != group:
            group = one.group
            yield ""
            yield group_title(one.game, group, language)
        yield f"  {one.name.ljust(wide)}  {lesson_title(one.game, one.name, language)}"
    yield ""
    yield lesson_said("how", language)


def title_of(name: str, language: str) -> str:
    from stammtisch.words.lessons import guided_title

    return guided_title(name, language)


def summary(one: Lesson, language: str) -> dict[str, object]:
    from stammtisch.words.lessons import group_title, lesson_title

    return {
        "name": one.name,
        "title": lesson_title(one.game, one.name, language),
        "game": one.game,
        "group": one.group,
        "group_title": group_title(one.game, one.group, language),
        "clauses": list(one.clauses),
        "positions": len(one.positions),
    }


def taught(one: Lesson, language: str, cards: str, plain: bool | None, as_json: bool) -> None:
    import json

    from stammtisch.cli.play import screen
    from stammtisch.cli.settings import settings
    from stammtisch.tui.lesson import Pupil, teach
    from stammtisch.words.clauses import clause_told
    from stammtisch.words.lessons import lesson_text
    from stammtisch.words.sentences import words

    if as_json:
        clauses = {number: clause_told(number, language) for number in one.clauses}
        text = lesson_text(one.game, one.name, language)
        rows = [position_data(position) for position in one.positions]
        typer.echo(json.dumps({**summary(one, language), "text": text, "clauses": clauses, "positions": rows}))
        return
    own = settings()
    speaks: Words = words(language, one.game, cards or own.cards)
    shown = screen(speaks, own.plain if plain is None else plain)
    teach(one, Pupil(speaks, shown, own.name or speaks.text("you")))


def position_data(position: AskedPosition) -> dict[str, object]:
    """The row again, as people and programs read it."""
    from dataclasses import fields

    row = {field.name: getattr(position, field.name) for field in fields(position)}
    texts = {"right": [str(one) for one in position.right], "wrong": str(position.wrong), "log": list(position.log)}
    return {**row, **texts, "costs": {str(one): cost for one, cost in position.costs.items()}}


def first_deal(name: str, language: str, cards: str, plain: bool | None, as_json: bool) -> None:
    import json

    from stammtisch.cli.play import screen
    from stammtisch.cli.settings import settings
    from stammtisch.coach.guided import guided_deal
    from stammtisch.tui.guided import guide
    from stammtisch.words.sentences import words

    deal, own = guided_deal(name), settings()
    speaks = words(language, deal.game, cards or own.cards)
    if as_json:
        typer.echo(json.dumps(guided_data(deal, speaks)))
        return
    guide(deal, speaks, screen(speaks, own.plain if plain is None else plain), own.name or speaks.text("you"))


def guided_data(deal: GuidedDeal, words: Words) -> dict[str, object]:
    """Every step with its sentences, for whoever wants to show it elsewhere."""
    from stammtisch.coach.spoken import names_around
    from stammtisch.core.notation import write_line
    from stammtisch.words.lessons import guided_said, guided_title

    people = names_around(words, deal.start(), deal.seat, words.text("you"))
    steps = [
        {
            "say": [guided_said(deal.name, key, words, people) for key in step.say],
            "do": None if step.do is None else str(step.do),
            "then": [write_line(seat, action) for seat, action in step.then],
        }
        for step in deal.steps
    ]
    title = guided_title(deal.name, words.language)
    table = {"preset": deal.preset, "dealer": deal.dealer, "seat": deal.seat, "names": list(people)}
    return {"name": deal.name, "title": title, "game": deal.game, **table, "steps": steps}
