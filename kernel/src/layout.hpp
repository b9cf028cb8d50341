// Cards as bits in which strength is order: groups one after the other, trumps on top, the strongest of a group highest.
#pragma once

#include <algorithm>
#include <bit>
#include <numeric>
#include <vector>

#include "api.hpp"

namespace kernel::KERNEL_BUILD {

template <class Mask>
inline int lowest(Mask m) { return std::countr_zero(m); }

template <class Mask>
inline int highest(Mask m) { return static_cast<int>(8 * sizeof(Mask)) - 1 - std::countl_zero(m); }

template <class Mask>
inline int count(Mask m) { return std::popcount(m); }

template <class Mask>
inline Mask bit(int n) { return Mask{1} << n; }

template <class Mask>
inline Mask above(int n) { return ~((bit<Mask>(n) << 1) - 1); }

template <class Mask>
struct Layout {
    static constexpr int kBits = 8 * sizeof(Mask);
    static constexpr std::size_t kDearest = kBits > 32 ? 0 : 2;  // a small pack has no card of 20 or 14

    std::array<Mask, kGroups> group{};        // the cards of each group
    std::array<std::uint8_t, kBits> group_of{};
    std::array<std::uint8_t, kBits> eyes{};
    std::array<Mask, kBits> beaten_by{};      // what wins over a card that is winning
    std::array<Mask, kEyeValues.size()> worth{};  // the cards of each eye value
    std::vector<std::pair<Mask, int>> alike{};    // runs of neighbours with the same eyes, and where each begins
    Mask in_runs = 0;
    Mask in_worth = 0;  // the cards that count something
    Mask apart = 0;  // the card with rights or duties of its own: it is like no other
    std::array<std::int8_t, kCards> bit_of{};
    std::array<std::int8_t, kBits> card_of{};

    explicit Layout(const Rules& rules) {
        std::vector<int> order;
        for (int card = 0; card < kCards; ++card)
            if (rules.strength[card] >= 0) order.push_back(card);
        std::ranges::sort(order, [&](int a, int b) {
            return rules.group[a] != rules.group[b] ? rules.group[a] < rules.group[b] : rules.strength[a] < rules.strength[b];
        });
        bit_of.fill(kNoCard);
        card_of.fill(kNoCard);
        const int first = kBits - static_cast<int>(order.size());
        for (std::size_t n = 0; n < order.size(); ++n) place(rules, order[n], first + static_cast<int>(n));
        for (int b = first; b < kBits; ++b) {
            const int g = group_of[b];
            const Mask higher = group[g] & above<Mask>(b);
            beaten_by[b] = higher | (g == kTrump ? Mask{0} : group[kTrump]);
        }
        if (rules.follow == Follow::called) apart = bit<Mask>(bit_of[rules.called]);
        if (rules.follow == Follow::jass && group[kTrump]) apart = bit<Mask>(highest(group[kTrump]));
        find_runs(first);
    }

    int value(Mask cards) const {
        int sum = 0;
        for (std::size_t n = kDearest; n < kEyeValues.size(); ++n) sum += kEyeValues[n] * count(cards & worth[n]);
        return sum;
    }

    // the eyes of the cheapest n of these cards; mostly as many of them count nothing
    int cheapest(Mask cards, int n) const {
        n -= count(cards & ~in_worth);
        int sum = 0;
        for (std::size_t v = kEyeValues.size(); n > 0 && v > kDearest;) {
            const int some = std::min(n, count(cards & worth[--v]));
            sum += some * kEyeValues[v];
            n -= some;
        }
        return sum;
    }

    Mask bits(CardSet cards) const {
        Mask found = 0;
        for (; cards; cards &= cards - 1) {
            const int b = bit_of[std::countr_zero(cards)];
            if (b != kNoCard) found |= bit<Mask>(b);
        }
        return found;
    }

private:
    void place(const Rules& rules, int card, int b) {
        bit_of[card] = static_cast<std::int8_t>(b);
        card_of[b] = static_cast<std::int8_t>(card);
        group_of[b] = static_cast<std::uint8_t>(rules.group[card]);
        eyes[b] = rules.eyes[card];
        group[group_of[b]] |= bit<Mask>(b);
        for (std::size_t v = 0; v < kEyeValues.size(); ++v)
            if (kEyeValues[v] == eyes[b]) worth[v] |= bit<Mask>(b);
        if (eyes[b]) in_worth |= bit<Mask>(b);
    }

    void find_runs(int first) {
        for (int from = first; from < kBits;) {
            int to = from + 1;
            while (to < kBits && group_of[to] == group_of[from] && eyes[to] == eyes[from] && !(apart & (bit<Mask>(to) | bit<Mask>(from)))) ++to;
            if (to - from > 1) {
                Mask run = 0;
                for (int b = from; b < to; ++b) run |= bit<Mask>(b);
                alike.emplace_back(run, from);
                in_runs |= run;
            }
            from = to;
        }
    }
};

}  // namespace kernel::KERNEL_BUILD
