"""Tips in tables: each narrows what is left, and those that did say why."""

from __future__ import annotations

from stammtisch.bots.situation import Situation
from stammtisch.bots.tips.schafkopf.ausspielen import SHORT_ACE
from stammtisch.bots.tips.tip import CallTip, CardTip, best_card, first_call, traced
from stammtisch.core.action import NO, PASS, YES, Action
from stammtisch.core.cards import Cards, card, cards
from tests.bots.test_situation import seen, solo


def of(*names: str) -> CardTip[Situation]:
    """A tip that speaks for these cards; its code is their names."""
    return CardTip(" ".join(names), lambda situation, left: cards(" ".join(names)))


def held_back(code: str, out: Cards) -> CardTip[Situation]:
    """A tip that speaks against these cards."""
    return CardTip(code, lambda situation, left: left & ~out)


def leading() -> Situation:
    """P1 leads, with EO GO H7 EK E9 G7 G8 S7."""
    return seen(solo())


def test_without_tips_the_cheapest_card_is_played() -> None:
    found = best_card(leading(), [])

    assert (str(found.action), found.why) == ("play H7", ())


def test_each_tip_narrows_what_the_ones_before_have_left() -> None:
    found = best_card(leading(), [of("EO", "GO", "G8"), of("GO", "G8", "S7")])

    assert (str(found.action), found.why) == ("play G8", ("EO GO G8", "GO G8 S7"))


def test_the_first_tip_weighs_most() -> None:
    one, other = of("EO", "EK"), of("EK", "S7")

    assert str(best_card(leading(), [one, other]).action) == "play EK"
    assert str(best_card(leading(), [of("EO"), of("S7")]).action) == "play EO"
    assert str(best_card(leading(), [of("S7"), of("EO")]).action) == "play S7"


def test_a_tip_that_would_leave_nothing_is_not_heard() -> None:
    found = best_card(leading(), [of("EO", "GO"), of("S7"), of("EO")])

    assert (str(found.action), found.why) == ("play EO", ("EO GO", "EO"))


def test_a_tip_that_changes_nothing_is_no_reason() -> None:
    found = best_card(leading(), [held_back("nothing", 0), of("G7"), of("G7", "G8")])

    assert found.why == ("G7",)


def test_a_tip_may_speak_for_cards_that_nobody_may_play() -> None:
    """P2 must follow Schellen."""
    found = best_card(seen(solo("S7")), [of("HO"), of("S9", "HO")])

    assert (str(found.action), found.why) == ("play S9", ("S9 HO",))


def test_the_choice_may_be_narrowed_beforehand() -> None:
    found = best_card(leading(), [of("EO", "E9")], of=cards("E9 EK"))

    assert str(found.action) == "play E9"


def test_a_tip_sees_what_is_left() -> None:
    heard: list[Cards] = []

    def listen(situation: Situation, left: Cards) -> Cards:
        heard.append(left)
        return 0

    best_card(leading(), [of("EO", "E9"), CardTip("listens", listen)])

    assert heard == [cards("EO E9")]


# calls


def always(action: Action | None) -> CallTip[Situation]:
    return CallTip(str(action), lambda situation: action)


def test_the_first_tip_that_has_something_to_say_is_followed() -> None:
    found = first_call(leading(), [always(None), always(YES), always(NO)], PASS)

    assert (found.action, found.why) == (YES, ("yes",))


def test_where_no_tip_speaks_there_is_no_reason() -> None:
    found = first_call(leading(), [always(None)], PASS)

    assert (found.action, found.why) == (PASS, ())
    assert first_call(leading(), [], NO).action == NO


def test_a_tip_looks_at_the_situation() -> None:
    def with_many_trumps(situation: Situation) -> Action | None:
        return YES if (situation.hand & situation.trumps).bit_count() > 3 else None

    many = CallTip("many-trumps", with_many_trumps)

    assert first_call(leading(), [many], NO).action == YES
    assert first_call(seen(solo("S7")), [many], NO).action == NO


def test_a_sentence_about_an_ace_is_not_said_of_another_card() -> None:
    """Once the ace has gone, the highest that is left is led for the same reason, in other words."""
    aces: CardTip[Situation] = CardTip("ace", lambda situation, left: cards("EK EO"), cards("EO"), "highest")

    assert best_card(leading(), [aces, of("EO")]).why == ("ace", "EO")
    assert best_card(leading(), [aces, of("EK")]).why == ("highest", "EK")


def test_the_highest_card_of_a_short_suit_is_called_an_ace_only_if_it_is_one() -> None:
    assert {SHORT_ACE.code_for(card(name)) for name in ("EA", "GA", "SA")} == {"short-ace"}
    assert {SHORT_ACE.code_for(card(name)) for name in ("ST", "GK", "E9")} == {"short-highest"}


def test_a_trace_tells_which_tip_dropped_which_cards() -> None:
    situation = leading()
    first, idle, last = of("EO", "GO", "G8"), of("EO", "GO", "G8", "S7"), of("GO", "S7")

    found = traced(situation, [first, idle, last], situation.may_play)

    assert [spoken.tip for spoken in found] == [first, last]
    assert found[0].kept == cards("EO GO G8")
    assert found[0].kept | found[0].dropped == situation.may_play
    assert (found[1].kept, found[1].dropped) == (cards("GO"), cards("EO G8"))
