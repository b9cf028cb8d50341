// The C interface to what hands may become: rows are read and checked, hands are looked at.
#include "hopes.hpp"

#include "refusal.hpp"

namespace {

using namespace kernel;

static_assert(STK_RUNS == STK_MOST_IN_HAND + 1);

constexpr std::int64_t kMostAsked = 1 << 10;

Refusal read_sets(const std::int64_t* rows, std::int64_t count, std::vector<CardSet>& sets) {
    for (std::int64_t n = 0; n < count; ++n) {
        sets.push_back(static_cast<CardSet>(rows[n]));
        KERNEL_REQUIRE(!(sets.back() & ~kEveryCard), "a card that is unknown");
    }
    return nullptr;
}

Refusal check_order(const std::int64_t* order) {
    for (std::size_t n = 0; n < STK_MOST_IN_HAND; ++n) KERNEL_REQUIRE(order[n] >= -1 && order[n] < kCards, "no such card");
    return nullptr;
}

}  // namespace

int32_t stk_away(const int64_t* tables, const int64_t* ends, int64_t games, const double* numbers, int64_t number_count, const double* starts,
                 const int64_t* sets, int64_t count, double* odds, int64_t* cards) {
    return guarded([&]() -> Refusal {
        KERNEL_REQUIRE(number_count >= 0, "fewer than none");
        Games all;
        std::vector<CardSet> read;
        KERNEL_PASS(all.read(tables, ends, games, Numbers(numbers, static_cast<std::size_t>(number_count))));
        KERNEL_PASS(read_sets(sets, count, read));
        for (const CardSet set : read)
            for (std::size_t game = 0; game < all.strengths.size(); ++game) {
                const Pair away = all.strengths[game].best_pair(set);
                *odds++ = all.strengths[game].of(starts[game], set) + away.gain;
                *cards++ = static_cast<std::int64_t>(away.cards);
            }
        return nullptr;
    });
}

int32_t stk_hopes(const int64_t* tables, const int64_t* ends, int64_t games, const double* numbers, int64_t number_count, const double* starts,
                  const double* aside, const double* more, const int64_t* orders, int64_t pack, const double* terms, int64_t asked, const int64_t* hands,
                  int64_t count, double* hopes) {
    return guarded([&]() -> Refusal {
        KERNEL_REQUIRE(number_count >= 0, "fewer than none");
        KERNEL_REQUIRE(asked >= 0 && asked <= kMostAsked, "at most 1024 at once");
        KERNEL_REQUIRE(!(static_cast<CardSet>(pack) & ~kEveryCard), "a card that is unknown");
        Games all;
        std::vector<CardSet> read;
        std::vector<GameRow> rows;
        KERNEL_PASS(all.read(tables, ends, games, Numbers(numbers, static_cast<std::size_t>(number_count))));
        KERNEL_PASS(read_sets(hands, count, read));
        for (std::size_t game = 0; game < all.strengths.size(); ++game) {
            KERNEL_PASS(check_order(orders + game * STK_MOST_IN_HAND));
            rows.push_back({starts[game], aside + game * kCards, more + game * 2, orders + game * STK_MOST_IN_HAND});
        }
        Hopes hoped(all, rows, static_cast<CardSet>(pack));
        for (const CardSet hand : read) {
            hoped.look(hand);
            for (std::int64_t n = 0; n < asked; ++n, hopes += 1 + rows.size())
                hoped.tell(terms + static_cast<std::size_t>(n) * 2 * rows.size() * kRuns * kTerms, hopes);
        }
        return nullptr;
    });
}
