// Tables and endings at random: no game, but everything that a game could ask of the kernel.
#pragma once

#include <random>

#include "brute.hpp"

namespace check {

inline constexpr int kMostStake = 255;  // more than any game has, and all that the kernel remembers

class Draw {
public:
    explicit Draw(std::uint64_t seed) : bits_(seed) {}

    int below(int n) { return static_cast<int>(bits_() % static_cast<std::uint64_t>(n)); }
    int from(int low, int high) { return low + below(high - low + 1); }
    bool one_in(int n) { return below(n) == 0; }

    template <class Some>
    auto of(const Some& some) { return some[static_cast<std::size_t>(below(static_cast<int>(some.size())))]; }

    template <class Some>
    void shuffle(Some& some) {
        for (std::size_t n = some.size(); n > 1; --n) std::swap(some[n - 1], some[static_cast<std::size_t>(below(static_cast<int>(n)))]);
    }

private:
    std::mt19937_64 bits_;
};

// the most cards in hand for which brute force is quick, by players
inline constexpr std::array<int, 7> kMostCards{0, 0, 5, 5, 4, 3, 3};

inline constexpr int kEnoughToRun = 4;

inline Rules random_rules(Draw& draw, Follow follow, int free_cards, int players) {
    static const std::array<std::vector<int>, 4> kinds{{{0, 2, 3, 4, 10, 11}, {0, 0, 0, 10, 11, 14, 20}, {0, 0, 4}, {0}}};
    Rules rules;
    rules.players = players;
    rules.follow = follow;
    rules.free_cards = free_cards;
    rules.may_run_away = !draw.one_in(4);
    rules.enough_to_run = draw.one_in(4) ? kEnoughToRun - 1 : kEnoughToRun;
    rules.misere = draw.one_in(4);
    const int groups = draw.from(2, 5);
    const std::array<int, 4> packs{0, 2, 8, 20};  // few cards: then the highest of each group are in play
    const int unused = draw.of(packs);
    const auto& eyes = kinds[static_cast<std::size_t>(draw.below(4))];
    rules.trick_value = eyes.size() == 1 ? 1 : draw.one_in(3) ? draw.from(1, 5) : 0;
    std::vector<std::int16_t> strengths(kCards);
    for (std::size_t n = 0; n < kCards; ++n) strengths[n] = static_cast<std::int16_t>(3 * n);
    draw.shuffle(strengths);
    for (std::size_t card = 0; card < kCards; ++card) {
        // few groups make long suits; trump is always one of them unless a game has none
        rules.group[card] = static_cast<std::int8_t>(kTrump - draw.below(groups));
        rules.strength[card] = strengths[card];
        rules.eyes[card] = static_cast<std::uint8_t>(draw.of(eyes));
    }
    for (int n = 0; n < unused; ++n) rules.strength[static_cast<std::size_t>(draw.below(kCards))] = -1;
    if (follow != Follow::jass && draw.one_in(8))  // no trumps at all
        for (auto& group : rules.group)
            if (group == kTrump) group = 0;
    if (follow == Follow::called) {
        std::vector<int> plain;
        for (int card = 0; card < kCards; ++card)
            if (rules.group[static_cast<std::size_t>(card)] != kTrump && rules.strength[static_cast<std::size_t>(card)] >= 0) plain.push_back(card);
        if (plain.empty()) return random_rules(draw, follow, free_cards, players);
        rules.called = draw.of(plain);
    }
    return rules;
}

inline int stake(const Rules& rules, const State& s) {
    int sum = 0;
    std::size_t tricks = s.table.empty() ? 0 : 1;
    for (const int card : s.table) sum += rules.eyes[static_cast<std::size_t>(card)];
    for (const Hand& hand : s.hands)
        for (const int card : hand) sum += rules.eyes[static_cast<std::size_t>(card)];
    tricks += s.hands[static_cast<std::size_t>(s.leader)].size();
    return sum + rules.trick_value * static_cast<int>(tricks);
}

// equal hands, then random legal play for less than a trick, now and then for more
inline State random_state(Draw& draw, const Rules& rules) {
    const Brute brute{rules};
    const auto players = static_cast<std::size_t>(rules.players);
    std::vector<int> cards;
    for (int card = 0; card < kCards; ++card)
        if (rules.strength[static_cast<std::size_t>(card)] >= 0) cards.push_back(card);
    draw.shuffle(cards);
    const int most = std::min(kMostCards[players], static_cast<int>(cards.size() / players));
    auto each = static_cast<std::size_t>(draw.from(2, most));
    if (rules.called >= 0) {
        if (!draw.one_in(5))  // nearly always somebody holds it
            std::iter_swap(cards.begin(), std::ranges::find(cards, rules.called));
        if (draw.one_in(players > 4 ? 40 : 3)) {  // with a long suit: may run away
            const auto rest = std::ranges::stable_partition(cards, [&](int card) { return brute.group(card) == brute.group(rules.called); }).begin();
            // with nobody else to follow it, running away and throwing cards away lead to the same hands
            if (draw.one_in(2) && rest - cards.begin() > kEnoughToRun) cards.erase(cards.begin() + kEnoughToRun, rest);
            const std::size_t enough = players < 4 ? kEnoughToRun + 1 : kEnoughToRun;
            each = std::min(std::max(each, enough), cards.size() / players);
            if (draw.one_in(2)) std::rotate(cards.begin(), cards.begin() + 1, cards.end());
        }
    }
    State s;
    for (std::size_t p = 0; p < players; ++p)
        s.hands.emplace_back(cards.begin() + static_cast<std::ptrdiff_t>(p * each), cards.begin() + static_cast<std::ptrdiff_t>((p + 1) * each));
    s.leader = draw.below(rules.players);
    s.ran_away = rules.follow == Follow::called && draw.one_in(8);
    const int extra = each > 2 && draw.one_in(4) ? rules.players : 0;
    for (int n = draw.below(rules.players) * draw.below(2) + extra; n > 0; --n) brute.play(s, draw.of(brute.legal(s)));
    return s;
}

}  // namespace check
