// How likely a world is: a sum of logarithms, each about the cards of one place, or about those and what lies aside.
#pragma once

#include <memory>

#include "tables.hpp"

namespace kernel {

inline constexpr int kPlaces = kMostPlayers + 1;
inline constexpr std::size_t kMostFactors = 16;

using World = std::array<CardSet, kPlaces>;  // by place: the hands, and behind them what lies in none

struct FactorRow {
    std::int64_t kind, place;
    CardSet had;  // what the place had before, and still counts
    std::int64_t first, count, aside;
};

inline Refusal read_place(std::int64_t wide, std::size_t& place) {
    KERNEL_REQUIRE(wide >= 0 && wide < kPlaces, "no such place");
    place = static_cast<std::size_t>(wide);
    return nullptr;
}

class Factor {
public:
    virtual ~Factor() = default;
    virtual double of(const World& world) const = 0;
    unsigned places = 0;  // those it looks at
};

// The cards played, each as its share of those that the hand could have played.
class Turns final : public Factor {
public:
    Refusal read(const FactorRow& row, Numbers numbers) {
        KERNEL_PASS(read_place(row.place, place_));
        KERNEL_REQUIRE(row.count >= 0 && row.count <= kMostInHand, "at most twelve turns");
        turns_ = static_cast<std::size_t>(row.count);
        Numbers some;
        KERNEL_PASS(some_of(numbers, row.first, 2 + turns_ * kTurn, some));
        for (const double one : some) KERNEL_REQUIRE(one >= 0, "a weight below nothing");
        trust_ = some[0];
        floor_ = some[1];
        more_.fill(1.0);
        for (std::size_t turn = 0; turn < turns_; ++turn) {
            const Numbers told = some.subspan(2 + turn * kTurn, kTurn);
            taken_[turn] = told[0];
            more_[turn] = told[1];
            KERNEL_REQUIRE(more_[turn] > 0, "the card that was played weighs something");
            for (std::size_t card = 0; card < kCards; ++card) weights_[card][turn] = told[2 + card];
        }
        places = 1u << place_;
        return nullptr;
    }

    double of(const World& world) const override {
        std::array<double, kMostInHand> total = more_;
        for (CardSet left = world[place_]; left; left &= left - 1) {
            const auto& weights = weights_[static_cast<std::size_t>(std::countr_zero(left))];
            for (std::size_t turn = 0; turn < kMostInHand; ++turn) total[turn] += weights[turn];
        }
        double odds = 1.0;
        for (std::size_t turn = 0; turn < turns_; ++turn) odds *= taken_[turn] / total[turn] + floor_;
        return trust_ * std::log(odds);
    }

private:
    static constexpr std::size_t kTurn = STK_TURN;

    std::array<std::array<double, kMostInHand>, kCards> weights_{};  // by card and turn
    std::array<double, kMostInHand> taken_{}, more_{};
    double trust_ = 0.0, floor_ = 0.0;
    std::size_t turns_ = 0, place_ = 0;
};

// What each card tells, and how many of one kind there are more than some.
class Lengths final : public Factor {
public:
    Refusal read(const FactorRow& row, Numbers numbers) {
        KERNEL_PASS(read_place(row.place, place_));
        KERNEL_REQUIRE(row.count >= 0 && row.count <= kCards, "at most 36 sets");
        KERNEL_PASS(some_of(numbers, row.first, 2 + kCards + static_cast<std::size_t>(row.count), numbers_));
        for (const double set : numbers_.subspan(2 + kCards)) {
            KERNEL_REQUIRE(set >= 0 && set <= static_cast<double>(kEveryCard), "no set of cards");
            sets_.push_back(static_cast<CardSet>(set));
        }
        had_ = row.had;
        places = 1u << place_;
        return nullptr;
    }

    double of(const World& world) const override {
        const CardSet cards = world[place_] | had_;
        double found = 0.0;
        for (CardSet left = cards; left; left &= left - 1) found += numbers_[2 + static_cast<std::size_t>(std::countr_zero(left))];
        int longest = 0;
        for (const CardSet set : sets_) longest = std::max(longest, std::popcount(cards & set));
        return found + numbers_[1] * std::max(0.0, longest - numbers_[0]);
    }

private:
    Numbers numbers_;
    std::vector<CardSet> sets_;
    CardSet had_ = 0;
    std::size_t place_ = 0;
};

// How likely somebody with these cards names this game; and lays those aside away, where a place aside is told.
class Named final : public Factor {
public:
    Refusal read(const FactorRow& row, Numbers numbers, const std::int64_t* tables) {
        KERNEL_PASS(read_place(row.place, place_));
        places = 1u << place_;
        if (row.aside >= 0) {
            KERNEL_PASS(read_place(row.aside, aside_));
            has_aside_ = true;
            places |= 1u << aside_;
        }
        had_ = row.had;
        KERNEL_PASS(some_of(numbers, row.first, kHead + 2 * kCards, head_));
        return strength_.read(tables, static_cast<std::size_t>(row.count), numbers);
    }

    double of(const World& world) const override {
        const CardSet hand = world[place_] | had_;
        if (!has_aside_) return named(strength_.of(head_[kStart], hand));
        const CardSet aside = world[aside_], twelve = hand | aside;
        const double odds = strength_.of(head_[kStart], hand) + told(aside, kHead);
        const double regret = odds - strength_.of(head_[kStart], twelve) - strength_.best_pair(twelve).gain;
        return told(aside, kHead + kCards) + head_[kRegret] * std::min(0.0, std::max(head_[kMostRegret], regret)) + named(odds);
    }

private:
    enum Head : std::size_t { kStart, kOdds, kLogChance, kMostOdds, kRegret, kMostRegret, kHead };

    double named(double odds) const { return head_[kOdds] * std::min(odds, head_[kMostOdds]) - head_[kLogChance] * std::log1p(std::exp(-odds)); }

    double told(CardSet cards, std::size_t first) const {
        double found = 0.0;
        for (CardSet left = cards; left; left &= left - 1) found += head_[first + static_cast<std::size_t>(std::countr_zero(left))];
        return found;
    }

    Numbers head_;
    Strength strength_;
    CardSet had_ = 0;
    std::size_t place_ = 0, aside_ = 0;
    bool has_aside_ = false;
};

// How likely a hand answers yes, or no, by tables.
class Called final : public Factor {
public:
    Refusal read(const FactorRow& row, Numbers numbers, const std::int64_t* tables) {
        KERNEL_PASS(read_place(row.place, place_));
        places = 1u << place_;
        had_ = row.had;
        KERNEL_PASS(some_of(numbers, row.first, kHead, head_));
        KERNEL_REQUIRE(head_[kCounts] >= 0 && head_[kCounts] <= kCards, "at most 36 counts");
        counts_ = static_cast<std::size_t>(head_[kCounts]);
        KERNEL_PASS(some_of(numbers, row.first, kHead + counts_ * STK_COUNT, head_));
        for (std::size_t n = 0; n < counts_; ++n) {
            const double set = head_[kHead + n * STK_COUNT];
            KERNEL_REQUIRE(set >= 0 && set <= static_cast<double>(kEveryCard), "no set of cards");
            sets_.push_back(static_cast<CardSet>(set));
        }
        return strength_.read(tables, static_cast<std::size_t>(row.count), numbers);
    }

    double of(const World& world) const override {
        const CardSet hand = world[place_] | had_;
        double odds = strength_.of(0.0, hand);
        for (std::size_t n = 0; n < counts_; ++n) odds += head_[kHead + n * STK_COUNT + 1 + static_cast<std::size_t>(std::popcount(hand & sets_[n]))];
        const double tenths = std::trunc(head_[kFactor] * odds) / 10.0;
        return head_[kTrust] * std::max(head_[kLeast], tenths > kHopeless ? -std::log1p(std::exp(-tenths)) : tenths);
    }

private:
    enum Head : std::size_t { kTrust, kLeast, kFactor, kCounts, kHead };
    static constexpr double kHopeless = -50.0;  // from here on the logarithm of the chance is that of the odds

    Numbers head_;
    Strength strength_;
    std::vector<CardSet> sets_;
    CardSet had_ = 0;
    std::size_t place_ = 0, counts_ = 0;
};

// The rows as they come: factors, the tables of those that have some, numbers.
struct WeigherRows {
    const std::int64_t* factors;
    std::int64_t factor_count;
    const std::int64_t* tables;
    std::int64_t table_count;
    const double* numbers;
    std::int64_t number_count;
};

class Weigher {
public:
    Refusal read(const WeigherRows& rows) {
        KERNEL_REQUIRE(rows.factor_count >= 0 && rows.factor_count <= static_cast<std::int64_t>(kMostFactors), "at most 16 factors");
        KERNEL_REQUIRE(rows.table_count >= 0 && rows.number_count >= 0, "fewer than none");
        const Numbers numbers(rows.numbers, static_cast<std::size_t>(rows.number_count));
        std::int64_t tables = 0;
        for (std::int64_t n = 0; n < rows.factor_count; ++n) {
            const std::int64_t* one = rows.factors + n * STK_FACTOR;
            const FactorRow row{one[0], one[1], static_cast<CardSet>(one[2]) & kEveryCard, one[3], one[4], one[5]};
            if (row.kind == STK_TURNS) {
                KERNEL_PASS(added<Turns>(row, numbers));
            } else if (row.kind == STK_LENGTHS) {
                KERNEL_PASS(added<Lengths>(row, numbers));
            } else {
                KERNEL_REQUIRE(row.kind == STK_NAMED || row.kind == STK_CALLED, "no such factor");
                KERNEL_REQUIRE(row.count >= 0 && row.count <= rows.table_count - tables, "too few tables");
                const std::int64_t* behind = rows.tables + tables * STK_TABLE;
                KERNEL_PASS(row.kind == STK_NAMED ? added<Named>(row, numbers, behind) : added<Called>(row, numbers, behind));
                tables += row.count;
            }
        }
        return nullptr;
    }

    const std::vector<std::unique_ptr<Factor>>& factors() const { return factors_; }

    double weigh(const World& world) const {
        double found = 0.0;
        for (const auto& factor : factors_) found += factor->of(world);
        return found;
    }

private:
    template <class Kind, class... More>
    Refusal added(const FactorRow& row, Numbers numbers, More... more) {
        auto one = std::make_unique<Kind>();
        KERNEL_PASS(one->read(row, numbers, more...));
        factors_.push_back(std::move(one));
        return nullptr;
    }

    std::vector<std::unique_ptr<Factor>> factors_;
};

inline Refusal read_world(const std::int64_t* row, World& world) {
    CardSet seen = 0;
    for (std::size_t place = 0; place < kPlaces; ++place) {
        world[place] = static_cast<CardSet>(row[place]);
        KERNEL_REQUIRE(!(world[place] & ~kEveryCard) && !(world[place] & seen), "a card stands twice, or is unknown");
        seen |= world[place];
    }
    return nullptr;
}

}  // namespace kernel
