// Compiled twice: once for every machine of its kind, once for those with the newer instructions.
#include "engine.hpp"

#include "everyone.hpp"
#include "memory.hpp"
#include "playout.hpp"
#include "search.hpp"

namespace kernel::KERNEL_BUILD {

namespace {

inline constexpr int kFirstGuess = 60;

template <class Mask, int Players>
class EngineFor final : public Engine {
public:
    EngineFor(const Rules& rules, int log_memory) : rules_(rules), search_(rules, log_memory), layout_(rules), follow_(layout_, rules) {}

    CardSet legal(const Position& position) override {
        search_.set(position);
        return search_.legal();
    }

    Taken play(Position& now, int card) const override {
        const int p = (now.leader + now.on_table) % Players;
        now.hands[p] &= ~(CardSet{1} << card);
        if (!now.on_table && follow_.runs_away(layout_.bits(now.hands[p]), layout_.bit_of[card])) now.ran_away = true;
        now.table[now.on_table++] = static_cast<std::int8_t>(card);
        if (now.on_table < Players) return {};
        Taken taken{now.leader, rules_.trick_value};
        int best = kNoCard;
        for (int n = 0; n < Players; ++n) {
            const int b = layout_.bit_of[now.table[n]];
            taken.worth += layout_.eyes[b];
            if (best == kNoCard || (layout_.beaten_by[best] & bit<Mask>(b))) {
                best = b;
                taken.winner = (now.leader + n) % Players;
            }
        }
        now.on_table = 0;
        now.leader = taken.winner;
        return taken;
    }

    Bounds within(const Position& position, std::span<const int> thresholds, std::uint64_t budget) override {
        search_.load(position);
        return narrowed(thresholds, budget);
    }

    Bounds exact(const Position& position, std::uint64_t budget) override {
        search_.load(position);
        return exactly(budget, kFirstGuess);
    }

    std::vector<CardValue> cards(const Position& position, std::span<const int> thresholds, std::uint64_t budget) override {
        search_.load(position);
        std::vector<CardValue> found;
        for (CardSet left = search_.legal(); left; left &= left - 1) {
            const int card = std::countr_zero(left);
            Position then = position;
            const Taken taken = play(then, card);
            const int gain = taken.winner >= 0 && (position.side >> taken.winner & 1) ? taken.worth : 0;
            search_.set(then);
            std::vector<int> shifted(thresholds.begin(), thresholds.end());
            for (int& threshold : shifted) threshold -= gain;
            Bounds bounds = thresholds.empty() ? exactly(budget, kFirstGuess - gain) : narrowed(shifted, budget);
            bounds.low += gain;
            bounds.high += gain;
            found.push_back({card, bounds});
        }
        return found;
    }

    Everybody everyone(const Position& position, bool wants_more, std::uint64_t budget) override {
        Everyone<Mask, Players> all(layout_, follow_, rules_.trick_value, wants_more);
        const auto values = all.values(hands_of(position), position.leader, table_of(position), position.ran_away, budget);
        Everybody found{{}, all.exceeded(), all.nodes()};
        std::ranges::copy(values, found.values.begin());
        return found;
    }

    Playouts playouts(const Position& position, std::int64_t times, std::uint64_t seed, int need) override {
        switch (rules_.follow) {
            case Follow::plain: return played<Follow::plain>(position, times, seed, need);
            case Follow::called: return played<Follow::called>(position, times, seed, need);
            case Follow::must_trump: return played<Follow::must_trump>(position, times, seed, need);
            case Follow::jass: return played<Follow::jass>(position, times, seed, need);
        }
        return {};
    }

private:
    template <Follow Rule>
    Playouts played(const Position& position, std::int64_t times, std::uint64_t seed, int need) {
        const Playing<Mask, Players> start{hands_of(position), position.leader, position.ran_away, {}};
        const auto table = table_of(position);
        const Player<Mask, Players> player(layout_, follow_, rules_.trick_value);
        Chance chance(seed);
        Playouts sum;
        for (; sum.played < times; ++sum.played) {
            Playing<Mask, Players> now = start;
            player.template run<Rule>(now, table, chance);
            int ours = 0;
            for (int p = 0; p < Players; ++p) {
                sum.eyes[p] += now.taken[p];
                if (position.side >> p & 1) ours += now.taken[p];
            }
            sum.reached += ours >= need;
        }
        return sum;
    }

    std::array<Mask, kMostPlayers> hands_of(const Position& position) const {
        std::array<Mask, kMostPlayers> hands{};
        for (int p = 0; p < Players; ++p) hands[p] = layout_.bits(position.hands[p]);
        return hands;
    }

    std::vector<int> table_of(const Position& position) const {
        std::vector<int> table;
        for (int n = 0; n < position.on_table; ++n) table.push_back(layout_.bit_of[position.table[n]]);
        return table;
    }

    // the value as far as the thresholds, which ascend, tell it apart: first the one nearest to the middle
    Bounds narrowed(std::span<const int> thresholds, std::uint64_t budget) {
        Bounds found{0, search_.stake(), false, 0};
        std::size_t from = 0, to = thresholds.size();
        while (from < to && !found.exceeded) {
            const std::size_t middle = (from + to) / 2;
            if (ask(thresholds[middle], budget, found))
                from = middle + 1;
            else
                to = middle;
        }
        return found;
    }

    Bounds exactly(std::uint64_t budget, int guess) {
        Bounds found{0, search_.stake(), false, 0};
        while (found.low < found.high && !found.exceeded) {
            const int need = std::clamp(guess, found.low + 1, found.high);
            guess = ask(need, budget, found) ? found.low + 1 : found.high;
        }
        return found;
    }

    // one question; its answer narrows the bounds
    bool ask(int need, std::uint64_t budget, Bounds& found) {
        if (found.low >= need) return true;
        if (found.high < need) return false;
        const int value = search_.bound(need, budget == kNoBudget ? budget : budget - found.nodes);
        found.nodes += search_.nodes();
        if (search_.exceeded()) {
            found.exceeded = true;
            return false;
        }
        if (value >= need)
            found.low = std::max(found.low, value);
        else
            found.high = std::min(found.high, value);
        return value >= need;
    }

    Rules rules_;
    Search<Mask, Players> search_;
    Layout<Mask> layout_;
    FollowRule<Mask> follow_;
};

template <class Mask>
std::unique_ptr<Engine> with_mask(const Rules& rules, int log_memory) {
    switch (rules.players) {
        case 2: return std::make_unique<EngineFor<Mask, 2>>(rules, log_memory);
        case 3: return std::make_unique<EngineFor<Mask, 3>>(rules, log_memory);
        default: return std::make_unique<EngineFor<Mask, 4>>(rules, log_memory);
    }
}

// five and six share one width: no small pack is dealt to so many
std::unique_ptr<Engine> at_a_large_table(const Rules& rules, int log_memory) {
    if (rules.players == 5) return std::make_unique<EngineFor<std::uint64_t, 5>>(rules, log_memory);
    return std::make_unique<EngineFor<std::uint64_t, 6>>(rules, log_memory);
}

inline constexpr int kSmallPack = 32, kSmallTable = 4;

}  // namespace

std::unique_ptr<Engine> make_engine(const Rules& rules, int log_memory) {
    if (rules.players > kSmallTable) return at_a_large_table(rules, log_memory);
    const auto used = std::ranges::count_if(rules.strength, [](int strength) { return strength >= 0; });
    const bool usual = std::ranges::max(rules.eyes) <= kEyeValues[Layout<std::uint32_t>::kDearest];
    return usual && used <= kSmallPack ? with_mask<std::uint32_t>(rules, log_memory) : with_mask<std::uint64_t>(rules, log_memory);
}

}  // namespace kernel::KERNEL_BUILD
