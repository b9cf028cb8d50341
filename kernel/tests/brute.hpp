// The rules once more, card by card and without a mask that has a meaning: slow and obvious.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "../src/api.hpp"

namespace check {

using kernel::Follow;
using kernel::kCards;
using kernel::kTrump;
using kernel::Rules;

using Hand = std::vector<int>;
using Takings = std::vector<int>;  // by player

struct State {
    std::vector<Hand> hands;
    std::vector<int> table;
    int leader = 0;
    bool ran_away = false;

    auto operator<=>(const State&) const = default;
};

inline bool holds(const Hand& hand, int card) { return std::ranges::find(hand, card) != hand.end(); }

struct Brute {
    const Rules& rules;
    unsigned side = 0;
    std::map<State, int> known{};

    int group(int card) const { return rules.group[static_cast<std::size_t>(card)]; }
    int strength(int card) const { return rules.strength[static_cast<std::size_t>(card)]; }
    int turn(const State& s) const { return (s.leader + static_cast<int>(s.table.size())) % rules.players; }
    const Hand& to_play(const State& s) const { return s.hands[static_cast<std::size_t>(turn(s))]; }
    bool counts(int player) const { return (side >> player & 1u) != 0; }

    int how_many(const Hand& hand, int of_group) const {
        return static_cast<int>(std::ranges::count_if(hand, [&](int card) { return group(card) == of_group; }));
    }

    bool beats(int card, int other) const {
        return group(card) == group(other) ? strength(card) > strength(other) : group(card) == kTrump;
    }

    // the place of the card that wins
    std::size_t winning(const std::vector<int>& table) const {
        std::size_t best = 0;
        for (std::size_t n = 1; n < table.size(); ++n)
            if (beats(table[n], table[best])) best = n;
        return best;
    }

    bool is_highest_trump(int card) const {
        for (int other = 0; other < kCards; ++other)
            if (strength(other) > strength(card) && group(other) == kTrump) return false;
        return group(card) == kTrump;
    }

    bool may(const State& s, int card) const {
        const Hand& hand = to_play(s);
        const bool bound = rules.follow == Follow::called && holds(hand, rules.called) && !s.ran_away;
        if (s.table.empty()) {
            if (!bound || card == rules.called || group(card) != group(rules.called)) return true;
            return rules.may_run_away && how_many(hand, group(card)) >= rules.enough_to_run;
        }
        const int led = group(s.table[0]);
        const int following = how_many(hand, led), trumps = how_many(hand, kTrump);
        if (rules.follow == Follow::jass) return in_jass(s, card, led, following, trumps);
        if (bound && led == group(rules.called)) return card == rules.called;
        if (following > 0) return group(card) == led;
        if (bound && card == rules.called) return static_cast<int>(hand.size()) <= rules.free_cards;
        return rules.follow != Follow::must_trump || trumps == 0 || group(card) == kTrump;
    }

    bool in_jass(const State& s, int card, int led, int following, int trumps) const {
        const Hand& hand = to_play(s);
        if (led == kTrump) {
            const bool forced = std::ranges::any_of(hand, [&](int c) { return group(c) == kTrump && !is_highest_trump(c); });
            return !forced || group(card) == kTrump;
        }
        if (trumps == static_cast<int>(hand.size())) return true;
        if (group(card) != kTrump) return following == 0 || group(card) == led;
        const int best = s.table[winning(s.table)];
        return group(best) != kTrump || beats(card, best);
    }

    Hand legal(const State& s) const {
        Hand found;
        for (const int card : to_play(s))
            if (may(s, card)) found.push_back(card);
        return found;
    }

    // plays a card; who has taken the trick with it, and what is in it: nobody (-1) while it goes on
    std::pair<int, int> play(State& s, int card) const {
        Hand& hand = s.hands[static_cast<std::size_t>(turn(s))];
        hand.erase(std::ranges::find(hand, card));
        if (rules.follow == Follow::called && s.table.empty() && card != rules.called && group(card) == group(rules.called) && holds(hand, rules.called))
            s.ran_away = true;
        s.table.push_back(card);
        if (static_cast<int>(s.table.size()) < rules.players) return {-1, 0};
        int worth = rules.trick_value;
        for (const int c : s.table) worth += rules.eyes[static_cast<std::size_t>(c)];
        const int taker = (s.leader + static_cast<int>(winning(s.table))) % rules.players;
        s.table.clear();
        s.leader = taker;
        return {taker, worth};
    }

    bool over(const State& s) const { return s.table.empty() && s.hands[static_cast<std::size_t>(s.leader)].empty(); }

    int after(const State& before, int card) {
        State then = before;
        const auto [taker, worth] = play(then, card);
        return (taker >= 0 && counts(taker) ? worth : 0) + value(then);
    }

    // what the counted side takes if it wants most (misere: least) and the others want the contrary
    int value(const State& s) {
        if (over(s)) return 0;
        if (s.table.empty())  // within a trick there is only one way to come here
            if (const auto found = known.find(s); found != known.end()) return found->second;
        const bool most = counts(turn(s)) != rules.misere;
        int best = -1;
        for (const int card : legal(s)) {
            const int v = after(s, card);
            if (best < 0 || (most ? v > best : v < best)) best = v;
        }
        if (s.table.empty()) known[s] = best;
        return best;
    }

    // what everybody takes if each looks at their own takings only; of equally good cards the first is played
    Takings everyone(const State& s, bool wants_more) const {
        const auto p = static_cast<std::size_t>(turn(s));
        Takings best;
        if (over(s)) return Takings(s.hands.size());
        Hand cards = legal(s);
        std::ranges::sort(cards);
        for (const int card : cards) {
            State then = s;
            const auto [taker, worth] = play(then, card);
            Takings found = everyone(then, wants_more);
            if (taker >= 0) found[static_cast<std::size_t>(taker)] += worth;
            if (best.empty() || (wants_more ? found[p] > best[p] : found[p] < best[p])) best = found;
        }
        return best;
    }

    // every way in which random play can end, with its chance
    void endings(const State& s, const Takings& taken, double chance, std::map<Takings, double>& found) const {
        if (over(s)) {
            found[taken] += chance;
            return;
        }
        const Hand cards = legal(s);
        for (const int card : cards) {
            State then = s;
            Takings more = taken;
            const auto [taker, worth] = play(then, card);
            if (taker >= 0) more[static_cast<std::size_t>(taker)] += worth;
            endings(then, more, chance / static_cast<double>(cards.size()), found);
        }
    }
};

}  // namespace check
