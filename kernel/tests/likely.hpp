// Likely worlds and hopes through the C interface: small things counted by hand, and odd numbers in any place.
#pragma once

#include <cmath>
#include <limits>

#include "interface.hpp"

namespace check {

using Told = std::vector<double>;

constexpr std::size_t kSmallPack = 12;  // cards of the worlds here: enough to be swapped, few enough to be counted

// A weigher with one factor of each kind, and one table of four rows whose cards may be laid away.
struct Small {
    Row factors, tables, where, demands, begins;
    Told numbers;

    explicit Small(Draw& draw) {
        auto share = [&] { return (1 + draw.below(1000)) / 1000.0; };
        factors = {STK_TURNS, 0, 0, 0, 2, -1};
        numbers = {0.9, 0.02};
        for (int turn = 0; turn < 2; ++turn)
            for (int n = 0; n < STK_TURN; ++n) numbers.push_back(share());
        for (const std::int64_t one : {std::int64_t{STK_LENGTHS}, std::int64_t{1}, std::int64_t{0b11}, static_cast<std::int64_t>(numbers.size()), std::int64_t{2}, std::int64_t{-1}})
            factors.push_back(one);
        numbers.push_back(2.0);
        for (int n = 0; n < 1 + STK_CARDS; ++n) numbers.push_back(share());
        numbers.insert(numbers.end(), {0b111111, 0b111000});
        for (const std::int64_t one : {std::int64_t{STK_NAMED}, std::int64_t{0}, std::int64_t{0}, static_cast<std::int64_t>(numbers.size()), std::int64_t{2}, std::int64_t{2}})
            factors.push_back(one);
        for (int n = 0; n < 6 + 2 * STK_CARDS; ++n) numbers.push_back(n == 5 ? -6.0 : share());
        const auto first = static_cast<std::int64_t>(numbers.size());
        tables = {1, 0, 2, 0, 0, 0, 0, first, 1, 2, 1, 4, 1, 0, 0, first};
        for (int row = 0; row < 12; ++row) numbers.push_back(share());
        numbers.insert(numbers.end(), {0, 1, 2, 2, 0, 0, 0, 3});
        const std::size_t called = numbers.size();
        numbers.insert(numbers.end(), {1.0, -9.0, -10.0, 1.0, 0b1110});
        for (int n = 0; n < STK_CARDS + 1; ++n) numbers.push_back(share());
        for (const std::int64_t one : {std::int64_t{STK_CALLED}, std::int64_t{1}, std::int64_t{0}, static_cast<std::int64_t>(called), std::int64_t{1}, std::int64_t{-1}})
            factors.push_back(one);
        tables.insert(tables.end(), {0, 1, 2, 0, 0, 0, 0, first});
        demands = {1, 2, 1, 1, 0b10, 0, 0, 1, 2, 2, 0b10000, 0, 0b10010000, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0};  // the second card is in the second place
        where.assign(STK_CARDS, 0);
        begins.assign(2 * STK_PLACES, 0);
        for (std::size_t card = 0; card < kSmallPack; ++card) {
            where[card] = 0b111;
            for (std::size_t chain = 0; chain < 2; ++chain) begins[chain * STK_PLACES + card % 3] |= std::int64_t{1} << card;
        }
    }

    int weigh(Told& weights) const {
        return stk_weigh(factors.data(), static_cast<std::int64_t>(factors.size()) / STK_FACTOR, tables.data(), static_cast<std::int64_t>(tables.size()) / STK_TABLE,
                         numbers.data(), static_cast<std::int64_t>(numbers.size()), begins.data(), 2, weights.data());
    }

    int walk(std::uint64_t seed, Row& worlds) const {
        return stk_walk(factors.data(), static_cast<std::int64_t>(factors.size()) / STK_FACTOR, tables.data(), static_cast<std::int64_t>(tables.size()) / STK_TABLE,
                        numbers.data(), static_cast<std::int64_t>(numbers.size()), where.data(), demands.data(), static_cast<std::int64_t>(demands.size()), seed, 20, 7, 3, begins.data(), 2, worlds.data());
    }
};

// A swap moves no card out of the world, and leaves every place as full as it was.
inline std::string wrong_worlds(const Small& small, const Row& worlds) {
    for (std::size_t n = 0; n < worlds.size() / STK_PLACES; ++n) {
        CardSet seen = 0;
        for (std::size_t place = 0; place < STK_PLACES; ++place) {
            const auto lying = static_cast<CardSet>(worlds[n * STK_PLACES + place]), began = static_cast<CardSet>(small.begins[place]);
            if (std::popcount(lying) != std::popcount(began) || (lying & seen)) return "a card is lost, or stands twice";
            seen |= lying;
        }
        if (!(worlds[n * STK_PLACES + 1] & 0b10010)) return "a demand is not met";
    }
    return "";
}

inline bool is_answer(int state) { return state == 0 || (state == -1 && std::strlen(stk_refusal()) > 3); }

template <class Numbers, class Odd>
void spoil(Numbers& numbers, Draw& draw, const Odd& odd) {
    numbers[static_cast<std::size_t>(draw.below(static_cast<int>(numbers.size())))] = draw.of(odd);
}

inline bool takes_any_weigher(const Small& small, Draw& draw) {
    static const std::array<std::int64_t, 10> odd{-1, 0, 1, 5, 7, 36, 255, 4096, std::int64_t{1} << 40, std::numeric_limits<std::int64_t>::min()};
    static const std::array<double, 7> odd_numbers{-1.0, 0.0, 0.5, 1e300, -1e300, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()};
    Small other = small;
    const std::array<Row*, 5> rows{&other.factors, &other.tables, &other.where, &other.begins, &other.demands};
    if (draw.one_in(3))
        spoil(other.numbers, draw, odd_numbers);
    else
        spoil(*rows[static_cast<std::size_t>(draw.below(5))], draw, odd);
    Told weights(2);
    Row worlds(6 * STK_PLACES);
    return is_answer(other.weigh(weights)) && is_answer(other.walk(3, worlds));
}

// What one game brings where every row is worth nothing: half of all games are won, and a quarter high.
inline std::string wrong_hopes() {
    const Row tables{1, 0, 6, 0, 0, 0, 0, 0}, ends{1}, sets{0b11}, orders{0, 1, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1};
    Told numbers(5 * 64), starts{0.0}, aside(STK_CARDS), more{0.0, 0.0}, terms(2 * STK_RUNS * STK_TERMS), odds(1), hopes(2);
    for (std::size_t row = 0; row < 64; ++row) numbers[4 * 64 + row] = 3;
    for (std::size_t run = 0; run < STK_RUNS; ++run)
        for (std::size_t hand = 0; hand < 2; ++hand) {
            double* three = &terms[(hand * STK_RUNS + run) * STK_TERMS];
            three[0] = hand ? -1.0 : static_cast<double>(run);
            three[1] = 10.0;
            three[2] = 100.0;
        }
    Row laid(1);
    if (stk_away(tables.data(), ends.data(), 1, numbers.data(), 5 * 64, starts.data(), sets.data(), 1, odds.data(), laid.data())) return stk_refusal();
    if (odds[0] != 0.0 || laid[0] != 3) return "away";
    if (stk_hopes(tables.data(), ends.data(), 1, numbers.data(), 5 * 64, starts.data(), aside.data(), more.data(), orders.data(), 0b111111, terms.data(), 1, sets.data(), 1,
                  hopes.data()))
        return stk_refusal();
    // The hand has the two highest; three of the six pairs of the other four cards have the third, so the run is 3 or 2.
    if (std::abs(hopes[0] - (2.5 + 5.0 + 25.0)) > 1e-12 || std::abs(hopes[1] - (-1.0 + 5.0 + 25.0)) > 1e-12) return "hopes";
    return "";
}

inline bool likely_is_right(int times, Draw& draw) {
    std::string wrong = wrong_hopes();
    for (int n = 0; n < times && wrong.empty(); ++n) {
        const Small small(draw);
        Told weights(2);
        Row worlds(6 * STK_PLACES), again(6 * STK_PLACES);
        if (small.weigh(weights) || small.walk(5, worlds) || small.walk(5, again)) wrong = std::string("refused: ") + stk_refusal();
        else if (weights[0] != weights[1]) wrong = "the same world weighed twice";
        else if (worlds != again) wrong = "other worlds of the same seed";
        else wrong = wrong_worlds(small, worlds);
        for (int spoilt = 0; spoilt < 40 && wrong.empty(); ++spoilt)
            if (!takes_any_weigher(small, draw)) wrong = "a row of odd numbers";
    }
    if (wrong.empty()) std::cout << "likely worlds and hopes: " << times << " weighers\n";
    else std::cerr << "likely worlds and hopes: " << wrong << "\n";
    return wrong.empty();
}

}  // namespace check
