"""The slate: what is played, by whom, what it takes and what it costs, to every viewer as far as they may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from stammtisch.core.notation import read_line
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.entry import nothing_said
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf import Options, preset
from stammtisch.games.skat import PRESETS as SKAT_PRESETS
from stammtisch.games.stake import doubled_in, price_of
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words, words_at
from stammtisch.words.slating import SlateText, priced, slate
from stammtisch.words.telling import Call, calls, deed
from tests.rules.schafkopf.rounds import cut_and_dealt, in_round
from tests.rules.schafkopf.table import HANDS, dealt, finish, said
from tests.rules.schloapfer import table as schloapfer
from tests.rules.skat import table as skat
from tests.words.evenings import NAMES, TABLES, PlayedDeal, deals

QUIET = Options(double_max_level=0)


def heard(session: Session, lines: Sequence[str], viewer: int | None = None) -> tuple[Session, list[Call]]:
    """The session after these lines, `seat action` or the action alone, and what was called with them."""
    called = list[Call]()
    for line in lines:
        seat, action = read_line(line if line[0].isdecimal() else f"{session.turn[0]} {line}")
        after = session.apply(seat, action)
        called += calls(viewer, deed(session, seat, action, after))
        session = after
    return session, called


def read(session: Session, *lines: str, viewer: int | None = None, language: str = "de") -> SlateText:
    """The slate after these lines."""
    session, called = heard(session, lines, viewer)
    shown = view(session, viewer)
    found = slate(words_at(language, shown.game, shown.options), shown, NAMES, called)
    assert found is not None
    return found


# Schafkopf

RUF = ("play", "pass", "pass", "pass", "bid rufspiel", "name rufspiel:E")


def test_a_rufspiel_names_its_declarer_alone_until_the_ace_is_seen() -> None:
    found = read(dealt(QUIET), *RUF)

    assert found == SlateText(
        title="Rufspiel auf die Alte",
        short="Auf die Alte",
        sign="E",
        who="Resi braucht 61",
        needs=61,
        price="0,10 €",
        per="je Gegner",
    )


def test_whoever_holds_the_called_ace_alone_reads_whom_they_play_with() -> None:
    session = dealt(QUIET)

    assert [read(session, *RUF, viewer=seat).mine for seat in (None, 0, 1, 2, 3)] == [
        "",
        "",
        "",
        "Du spielst mit Resi",
        "",
    ]
    assert [read(session, *RUF, viewer=seat).who for seat in (0, 2)] == ["Du brauchst 61", "Resi braucht 61"]


def test_what_a_game_would_cost_is_known_before_it_is_said() -> None:
    """As the slate would say it; a Rufspiel has no price before its ace is called, and Skat none of this kind."""
    shown = view(heard(dealt(QUIET), ["play", "pass", "pass", "pass"])[0], 0)
    found = priced(words_at("de", shown.game, shown.options), shown, ["rufspiel", "rufspiel:E", "solo:G", "wenz"])

    assert found == {"rufspiel:E": read(dealt(QUIET), *RUF, viewer=0).price, "solo:G": "0,50 €", "wenz": "0,50 €"}
    other = view(skat.dealt(skat.opened()), 0)
    assert priced(words_at("de", other.game, other.options), other, ["grand"]) == {}


def test_with_the_ace_on_the_table_both_are_named() -> None:
    lines = (*RUF, "0 play E9", "1 play S8", "2 play EA", "3 play E8")
    session = dealt(QUIET)

    assert [read(session, *lines, viewer=seat).who for seat in (None, 0, 2)] == [
        "Resi und Vroni brauchen 61",
        "Du und Vroni brauchen 61",
        "Du und Resi brauchen 61",
    ]
    assert read(session, *lines, viewer=2).mine == "Du spielst mit Resi"


@pytest.mark.parametrize(
    ("language", "who", "mine"),
    [
        ("bar", "Resi braucht 61", "Du spoist mit Resi"),
        ("en", "Resi needs 61", "You play with Resi"),
        ("sv", "Resi behöver 61", "Du spelar med Resi"),
    ],
)
def test_it_is_told_in_every_language(language: str, who: str, mine: str) -> None:
    found = read(dealt(QUIET), *RUF, viewer=2, language=language)

    assert (found.who, found.mine) == (who, mine)


def test_a_kontra_changes_it_at_once() -> None:
    calls = ("play", "pass", "pass", "pass", "bid wenz")
    session = dealt(Options(double_max_level=2, level_names="retour"))
    prices = [read(session, *calls, *more) for more in ((), ("1 yes",), ("1 yes", "0 yes"))]

    assert [(found.price, found.times, found.word) for found in prices] == [
        ("0,50 €", 1, ""),
        ("1,00 €", 2, "Stoß"),
        ("2,00 €", 4, "Retour"),
    ]


def test_a_kontra_that_lowers_the_target_is_counted() -> None:
    calls = ("play", "pass", "pass", "pass", "bid wenz")
    session = dealt(preset("schafkopf-verein").but({"steigern": False, "kontra_flips_active": True}))
    laid = ("0 yes", "1 no", "2 no", "3 no")
    without, doubled = [read(session, *laid, *calls, *more) for more in ((), ("1 yes",))]

    assert (without.needs, without.times, without.word) == (61, 2, "gelegt")
    assert (doubled.needs, doubled.who, doubled.times, doubled.word) == (60, "Resi braucht 60", 4, "Stoß")


def test_in_the_auction_it_says_who_plays_and_who_does_not() -> None:
    session = dealt(QUIET)
    told = [read(session, *RUF[:n], viewer=1) for n in range(4)]

    assert [(found.title, found.who) for found in told] == [
        ("Wer spielt?", "Xaver gibt"),
        ("Resi spielt", "Xaver gibt"),
        ("Resi spielt", "Du bist weiter"),
        ("Resi spielt", "Du und Vroni sind weiter"),
    ]


def test_steigern_says_who_holds_what_and_what_it_takes_then() -> None:
    session = dealt(preset("schafkopf-joho-10-50"))
    lines = ("play", "join", "pass", "pass", "insist", "raise 70", "hold", "raise 80", "hold", "stop")
    told = [read(session, *lines[:n]) for n in (2, 6, 7, 9)]

    assert [found.title for found in told] == [
        "Resi und Sepp wollen spielen",
        "Sepp sagt 70",
        "Resi hält 70",
        "Resi hält 80",
    ]
    assert read(session, *lines, "name solo:E").who == "Resi braucht 81"


def test_what_is_not_about_eyes_says_so() -> None:
    options = Options(bettel=True, tout=True, double_max_level=0)
    alone = ("play", "pass", "pass", "pass")

    bettel = read(dealt(options), *alone, "bid bettel", viewer=0)
    tout = read(dealt(options), *alone, "bid wenz:tout")

    assert (bettel.who, bettel.needs) == ("Du darfst keinen Stich machen", 0)
    assert (tout.who, tout.needs, tout.price, tout.times) == ("Resi braucht alle Stiche", 0, "1,00 €", 1)


def test_a_ramsch_is_everyones_own_affair() -> None:
    session = cut_and_dealt(
        in_round("ramsch_pur", Options(ramsch_doubling="klopfen", ramsch_cents=20, all_pass="ramsch")), HANDS
    )

    found = read(session, "0 yes", "1 no", "2 yes", "3 no")

    assert (found.title, found.note, found.price, found.per) == ("Ramsch", "Ramsch-Pur", "0,80 €", "an jeden")
    assert (found.who, found.times, found.word) == (
        "Jeder für sich, wer die meisten Augen hat, zahlt",
        4,
        "geklopft",
    )


def test_a_trixer_waits_for_its_third_trick() -> None:
    found = read(cut_and_dealt(in_round("trixer"), HANDS), "0 yes")

    assert (found.title, found.who, found.price, found.times) == (
        "Trixer",
        "Wer den dritten Stich macht, spielt",
        "",
        2,
    )


def test_a_round_that_begins_doubled_says_which() -> None:
    options = Options(double_max_level=2, forced_spritze="apart", kontra_window="before_first_card")
    session = cut_and_dealt(in_round("haadsch", options), HANDS)

    named = read(session, "name solo:E")
    doubled = read(session, "name solo:E", "1 yes")

    assert (named.times, named.word) == (2, "Haadsch")
    assert (doubled.times, doubled.word) == (4, "Stoß")


def test_no_price_goes_above_the_highest() -> None:
    assert read(dealt(Options(price_most_cents=30)), *RUF[:4], "bid wenz").price == "0,30 €"


def test_the_bill_has_the_last_word() -> None:
    session = finish(said(dealt(QUIET), *RUF))
    shown = view(session, None)
    assert session.bill is not None

    assert slate(words("de"), shown, NAMES, []) is None  # the next deal has no cards yet
    assert session.bill.price > 0


# Skat


def test_the_auction_of_skat_says_who_speaks_to_whom() -> None:
    session = skat.at_table()
    lines = ("bid 18", "yes", "bid 20", "pass", "pass")
    told = [read(session, *lines[:n], viewer=2) for n in range(5)]

    assert [(found.title, found.who) for found in told] == [
        ("Reizen", "Sepp sagt, Resi hört, du kommst danach"),
        ("Sepp sagt 18", "Resi hört, du kommst danach"),
        ("Reizen: 18", "Sepp sagt, Resi hört, du kommst danach"),
        ("Sepp sagt 20", "Resi hört, du kommst danach"),
        ("Reizen: 20", "Du sagst, Sepp hört"),
    ]
    assert read(session, *lines, viewer=2).title == "Sepp spielt"
    assert read(session, *lines, viewer=2).who == "Gereizt bis 20"


def test_nobody_has_bid_and_forehand_is_asked() -> None:
    found = read(skat.at_table(), "pass", "pass")

    assert (found.title, found.who) == ("Wer spielt?", "Sepp und Vroni passen")


PLAYED = ("bid 18", "pass", "pass", "hand", "name grand:hand")
HELD = "EU GU EA ET EK GA GT HA HT SA"


def test_the_value_of_a_skat_game_is_not_said_before_its_jacks_have_fallen() -> None:
    """Not even to its declarer: the slate lies on the table."""
    session = skat.at_table(declarer_giveup="never", m=HELD, f="HU SU", r="S7 S8")
    tricks = ("0 play HU", "1 play EU", "2 play S7", "1 play GU", "2 play S8", "0 play SU")
    told = [read(session, *PLAYED, *tricks[:n], viewer=1) for n in (0, 2, 3, 4)]

    assert [(found.title, found.price, found.needs) for found in told] == [
        ("Grand Hand", "", 61),
        ("Grand Hand", "", 61),
        ("Grand Hand", "", 61),
        ("Grand Hand mit 2", "96", 61),
    ]
    assert (told[-1].who, told[-1].per, told[-1].note) == ("Du brauchst 61", "Punkte", "Gereizt bis 18")


def test_without_the_first_jack_it_is_known_as_soon_as_the_declarer_shows_one() -> None:
    session = skat.at_table(m="GU EA ET EK GA GT HA HT SA ST", f="EU HU", r="SU", declarer_giveup="never")

    assert read(session, *PLAYED, "0 play EU").price == ""
    found = read(session, *PLAYED, "0 play EU", "1 play GU")
    assert (found.title, found.price) == ("Grand Hand ohne 1", "72")


@pytest.mark.parametrize(
    ("named", "who", "needs", "price"),
    [
        ("null:hand", "Sepp darf keinen Stich machen", 0, "35"),
        ("null:hand:ouvert", "Sepp darf keinen Stich machen", 0, "59"),
        ("grand:hand:schneider", "Sepp braucht 90", 90, ""),
        ("grand:hand:schwarz", "Sepp braucht alle Stiche", 0, ""),
    ],
)
def test_what_was_announced_is_needed(named: str, who: str, needs: int, price: str) -> None:
    found = read(skat.at_table(declarer_giveup="never", m=HELD), *PLAYED[:4], f"name {named}")

    assert (found.who, found.needs, found.price) == (who, needs, price)


def test_hands_that_lie_open_show_their_jacks() -> None:
    found = read(
        skat.at_table(declarer_giveup="never", m=HELD, f="HU"), *PLAYED[:4], "name grand:hand:ouvert", "0 play HU"
    )

    assert (found.title, found.price) == ("Grand ouvert mit 2", "216")


def test_ramsch_at_skat_counts_who_has_pushed() -> None:
    options = SKAT_PRESETS["skat-kneipe"]
    found = read(skat.at_table(options=options), "pass", "pass", "pass")

    assert (found.title, found.who, found.price) == (
        "Ramsch",
        "Jeder für sich, wer die meisten Augen hat, verliert",
        "",
    )


# Schloapfer


def test_schloapfer_says_what_everyone_needs_and_how_many_strokes_it_is_about() -> None:
    found = read(schloapfer.at_table())

    assert (found.title, found.sign, found.who, found.needs, found.price) == (
        "Trumpf Herz",
        "H",
        "Mindestens 21 Augen",
        21,
        "2 Striche",
    )


# every game


def told(deal: PlayedDeal, viewer: int | None, states: int, language: str) -> SlateText | None:
    shown = view(deal.states[states - 1], viewer)
    speaks = words_at(language, deal.game, deal.options, deal.preset)
    return slate(speaks, shown, NAMES, deal.heard(viewer, states))


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_once_a_contract_is_known_the_slate_is_complete(game: str, name: str) -> None:
    """To everybody, in one of the languages; and the sides are named only where the table knows them."""
    rng = Random(name)
    seen = 0
    for deal in deals(game, name, seed=1, most=4):
        for states, session in enumerate(deal.states, start=1):
            viewer = rng.choice([None, *range(len(session.carry.purses))])
            found = told(deal, viewer, states, rng.choice(LANGUAGES))
            if found is None or session.deal is None or session.deal.contract is None:
                continue
            seen += 1
            assert found.title
            assert found.short
            assert found.who or GAMES[game].stake is nothing_said
            assert found.times == 1 or found.word
            assert "{" not in "".join(map(str, found))
    assert seen > 5


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_before_the_last_card_the_slate_counts_as_the_bill_does(game: str, name: str) -> None:
    """But for what only the last trick decides."""
    late = {"laufende", "schneider", "schwarz", "jungfrau", "lost", "lost-once", "ramsch-lost", "bierlachs"}
    for deal in deals(game, name, seed=2, most=8):
        before, bill = deal.last.before, deal.last.after.bill
        assert bill is not None
        if before.deal is None or before.deal.contract is None or not bill.lines:
            continue
        stake = GAMES[game].stake(view(before, None))
        said_later = "kontra" in str(deal.last.action)
        if not said_later:
            assert stake.doubled == doubled_in(bill.lines)
        if game == "schafkopf" and before.deal.played.kind.tables is None and stake.price:
            lines = tuple(line for line in bill.lines if line.code not in late)
            most = getattr(deal.options, "price_most_cents") or price_of(lines)  # noqa: B009
            assert stake.price == min(price_of(lines), most)
