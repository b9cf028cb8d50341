// Which cards may be played. The state of a called card is one bit: whether its holder has run away with its suit.
#pragma once

#include "layout.hpp"

namespace kernel::KERNEL_BUILD {

template <class Mask>
struct FollowRule {
    const Layout<Mask>& layout;
    Follow rule;
    Mask called = 0;        // its bit, or nothing
    Mask called_group = 0;
    Mask never_forced = 0;  // the highest trump, where it is never forced
    int free_cards;
    bool may_run_away;
    int enough_to_run;

    FollowRule(const Layout<Mask>& tables, const Rules& rules)
        : layout(tables), rule(rules.follow), free_cards(rules.free_cards), may_run_away(rules.may_run_away),
          enough_to_run(rules.enough_to_run) {
        if (rule == Follow::called) {
            called = tables.apart;
            called_group = tables.group[tables.group_of[lowest(called)]];
        }
        if (rule == Follow::jass) never_forced = tables.apart;
    }

    // whether the called card is in this hand and still bound
    bool is_bound(Mask hand, bool ran_away) const { return (hand & called) && !ran_away; }

    Mask to_lead(Mask hand, bool ran_away) const {
        if (!is_bound(hand, ran_away)) return hand;
        const Mask suit = hand & called_group;
        if (may_run_away && count(suit) >= enough_to_run) return hand;
        return hand & ~(suit & ~called);
    }

    // after a card has been led: its group, and the card that wins so far
    Mask to_follow(Mask hand, int led, int winning, bool ran_away) const {
        switch (rule) {
            case Follow::plain: return to_follow<Follow::plain>(hand, led, winning, ran_away);
            case Follow::called: return to_follow<Follow::called>(hand, led, winning, ran_away);
            case Follow::must_trump: return to_follow<Follow::must_trump>(hand, led, winning, ran_away);
            case Follow::jass: return to_follow<Follow::jass>(hand, led, winning, ran_away);
        }
        return hand;
    }

    // the same where the rule is known already
    template <Follow Known>
    Mask to_follow(Mask hand, int led, int winning, [[maybe_unused]] bool ran_away) const {
        const Mask group = layout.group[led], suit = hand & group;
        if constexpr (Known == Follow::jass) {
            return in_jass(hand, suit, led, winning);
        } else if constexpr (Known == Follow::must_trump) {
            const Mask trumps = hand & layout.group[kTrump];
            return suit ? suit : trumps ? trumps : hand;
        } else {
            if constexpr (Known == Follow::called)
                if (is_bound(hand, ran_away)) {
                    if (group == called_group) return called;
                    if (!suit && count(hand) > free_cards) return hand & ~called;
                }
            return suit ? suit : hand;
        }
    }

    // whether leading this card is running away: another card of the called group while the called one is held
    bool runs_away(Mask hand_after, int card) const {
        return (hand_after & called) && (called_group & bit<Mask>(card));
    }

private:
    Mask in_jass(Mask hand, Mask suit, int led, int winning) const {
        const Mask trumps = hand & layout.group[kTrump];
        if (led == kTrump) return (trumps & ~never_forced) ? trumps : hand;
        if (trumps == hand) return hand;
        const bool trumped = layout.group_of[winning] == kTrump;
        const Mask trumping = trumped ? trumps & layout.beaten_by[winning] : trumps;
        return (suit ? suit : hand & ~trumps) | trumping;
    }
};

}  // namespace kernel::KERNEL_BUILD
