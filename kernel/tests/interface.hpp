// The C interface: what it answers is what the engine answers, and what makes no sense is refused, whatever the numbers are.
#pragma once

#include <cstring>

#include "compare.hpp"
#include "stammtisch_kernel.h"

namespace check {

using Row = std::vector<std::int64_t>;

inline Row row_of(const Rules& rules) {
    Row row{rules.players, rules.trick_value, rules.misere, static_cast<std::int64_t>(rules.follow), rules.called, rules.free_cards, rules.may_run_away,
            rules.enough_to_run};
    row.insert(row.end(), rules.group.begin(), rules.group.end());
    row.insert(row.end(), rules.strength.begin(), rules.strength.end());
    row.insert(row.end(), rules.eyes.begin(), rules.eyes.end());
    return row;
}

inline Row row_of(const Position& p) {
    Row row;
    for (const CardSet hand : p.hands) row.push_back(static_cast<std::int64_t>(hand));
    row.insert(row.end(), p.table.begin(), p.table.end());
    for (const std::int64_t one : {std::int64_t{p.on_table}, std::int64_t{p.leader}, std::int64_t{p.side}, std::int64_t{p.ran_away}}) row.push_back(one);
    return row;
}

// two of the same at once, each by itself and both together
inline std::string wrong_behind_c(stk_kernel* kernel, Engine& engine, const Position& p) {
    Row twice = row_of(p), bounds(2 * STK_BOUNDS), legal(2), found(2), cards(2 * STK_MOST_IN_HAND * STK_CARD_BOUNDS), everyone(2 * STK_EVERYONE), sums(2 * STK_PLAYOUTS);
    const Row once = twice, ends{0, 0};
    twice.insert(twice.end(), once.begin(), once.end());
    if (stk_exact(kernel, twice.data(), 2, -1, bounds.data()) || stk_legal(kernel, twice.data(), 2, legal.data()) ||
        stk_cards(kernel, twice.data(), 2, nullptr, ends.data(), -1, -1, found.data(), cards.data()) || stk_everyone(kernel, twice.data(), 2, 1, -1, everyone.data()) ||
        stk_playouts(kernel, twice.data(), 2, 5, 7, 1, sums.data()))
        return std::string("refused: ") + stk_refusal();
    const Bounds exact = engine.exact(p, kNoBudget);
    const auto values = engine.cards(p, {}, kNoBudget);
    const auto all = engine.everyone(p, true, kNoBudget);
    const auto played = engine.playouts(p, 5, 7, 1);
    for (std::size_t n = 0; n < 2; ++n) {
        if (bounds[n * STK_BOUNDS] != exact.low || bounds[n * STK_BOUNDS + 1] != exact.high) return "exact";
        if (legal[n] != static_cast<std::int64_t>(engine.legal(p))) return "legal";
        if (found[n] != static_cast<std::int64_t>(values.size())) return "how many cards";
        for (std::size_t c = 0; c < values.size(); ++c) {
            const std::int64_t* row = &cards[(n * STK_MOST_IN_HAND + c) * STK_CARD_BOUNDS];
            if (row[0] != values[c].card || row[1] != values[c].bounds.low || row[2] != values[c].bounds.high) return "cards";
        }
        for (std::size_t player = 0; player < kernel::kMostPlayers; ++player) {
            if (everyone[n * STK_EVERYONE + player] != all.values[player]) return "everyone";
            if (sums[n * STK_PLAYOUTS + player] != played.eyes[player]) return "playouts";
        }
    }
    return "";
}

// what a card is worth is what its trick brings and what is left after it; a card that may not be played changes nothing
inline std::string wrong_after_a_card(stk_kernel* kernel, Engine& engine, const Position& p) {
    const CardSet legal = engine.legal(p);
    for (const kernel::CardValue& value : engine.cards(p, {}, kNoBudget)) {
        Row after = row_of(p), card{value.card}, taken(STK_TAKEN), bounds(STK_BOUNDS);
        if (stk_play(kernel, after.data(), 1, card.data(), taken.data())) return std::string("refused: ") + stk_refusal();
        const bool is_ours = taken[0] >= 0 && (p.side >> taken[0] & 1);
        const bool is_over = std::all_of(after.begin(), after.begin() + kernel::kMostPlayers, [](std::int64_t hand) { return !hand; });
        if (!is_over && stk_exact(kernel, after.data(), 1, -1, bounds.data())) return std::string("refused afterwards: ") + stk_refusal();
        if ((is_ours ? taken[1] : 0) + (is_over ? 0 : bounds[0]) != value.bounds.low) return "a card that was played";
    }
    for (std::int64_t card = -1; card <= kCards; ++card) {
        if (card >= 0 && card < kCards && (legal >> card & 1)) continue;
        Row after = row_of(p), taken(STK_TAKEN);
        if (stk_play(kernel, after.data(), 1, &card, taken.data()) != -1 || after != row_of(p)) return "a card that may not be played";
    }
    return "";
}

// a pack that counts more is refused before anybody deals
inline bool fits(const Rules& rules) {
    int all = kernel::kMostInHand * rules.trick_value;
    for (std::size_t card = 0; card < kCards; ++card)
        if (rules.strength[card] >= 0) all += rules.eyes[card];
    return all <= kernel::kMostStake;
}

// any number in any place: refused in words or answered, never worse
inline bool takes_any_number(stk_kernel* kernel, Row row, Draw& draw) {
    static const std::array<std::int64_t, 9> odd{-1, 0, 1, 5, 6, 36, 255, std::int64_t{1} << 40, std::numeric_limits<std::int64_t>::min()};
    row[static_cast<std::size_t>(draw.below(static_cast<int>(row.size())))] = draw.of(odd);
    Row bounds(STK_BOUNDS);
    const int state = stk_exact(kernel, row.data(), 1, 10'000, bounds.data());
    return state == 0 || (state == -1 && std::strlen(stk_refusal()) > 3);
}

inline bool interface_is_right(int times, Draw& draw) {
    Count count;
    while (count.endings < times) {
        const Rules rules = random_rules(draw, draw.one_in(2) ? Follow::plain : Follow::called, 1, draw.from(2, kernel::kMostPlayers));
        if (!fits(rules)) continue;
        const State s = random_state(draw, rules);
        const auto side = static_cast<unsigned>(draw.below(1 << rules.players));
        stk_kernel* opened = stk_open(row_of(rules).data(), kLeastMemory, 1);
        if (!opened) return !fails("interface", stk_refusal(), told(rules, s, side));
        const auto engine = kernel::portable::make_engine(rules, kLeastMemory);
        const Position p = position_of(s, side);
        std::string wrong = wrong_behind_c(opened, *engine, p);
        if (wrong.empty()) wrong = wrong_after_a_card(opened, *engine, p);
        for (int n = 0; n < 40 && wrong.empty(); ++n)
            if (!takes_any_number(opened, row_of(p), draw)) wrong = "a row of odd numbers";
        stk_close(opened);
        if (fails("interface", wrong, told(rules, s, side))) return false;
        count.add(rules, s);
    }
    count.say("the C interface", false);
    return true;
}

}  // namespace check
