// What a hand may become: every two cards that it may find, the best two laid away, and what games bring then.
#pragma once

#include "tables.hpp"

namespace kernel {

inline constexpr std::size_t kMostGames = 16, kRuns = STK_RUNS, kTerms = STK_TERMS;

// Tables by game, one game after the other.
struct Games {
    std::vector<Strength> strengths;

    Refusal read(const std::int64_t* tables, const std::int64_t* ends, std::int64_t games, Numbers numbers) {
        KERNEL_REQUIRE(games >= 0 && games <= static_cast<std::int64_t>(kMostGames), "at most 16 games");
        strengths.resize(static_cast<std::size_t>(games));
        std::int64_t start = 0;
        for (std::size_t game = 0; game < strengths.size(); start = ends[game++]) {
            KERNEL_REQUIRE(ends[game] >= start && ends[game] - start <= kMostTables, "tables end where they begin, or later; at most 64 of a game");
            KERNEL_PASS(strengths[game].read(tables + start * STK_TABLE, static_cast<std::size_t>(ends[game] - start), numbers));
        }
        return nullptr;
    }

private:
    static constexpr std::int64_t kMostTables = 64;
};

inline double chance(double odds) { return 1.0 / (1.0 + std::exp(-odds)); }

// What is told of a game beside its tables.
struct GameRow {
    double start;           // log odds before anything is counted
    const double* aside;    // by card: what it adds when it lies aside
    const double* more;     // log odds of winning high among games won: a start, and what the log odds of the game add
    const std::int64_t* order;  // the cards whose unbroken run counts, the highest first; behind the last -1
};

// The unbroken run from the top of an order, held or missing.
inline std::size_t run_of(const std::int64_t* order, CardSet held) {
    std::size_t run = 0;
    while (run < STK_MOST_IN_HAND && order[run] >= 0 && ((held >> order[run] ^ held >> order[0]) & 1) == 0) ++run;
    return run;
}

// One game with what was found: how often it is won, how often high, and how long the run is.
struct Promise {
    double won = 0.0, high = 0.0;
    std::size_t run = 0;
    bool is_there = false;

    // terms: what it brings in any case, what winning adds, what winning high adds; by run
    double points(const double* terms) const {
        const double* three = terms + run * kTerms;
        return three[0] + three[1] * won + three[2] * high;
    }
};

class Hopes {
public:
    Hopes(const Games& games, std::span<const GameRow> rows, CardSet pack) : games_(games), rows_(rows), pack_(pack) {}

    void look(CardSet hand) {
        open_.clear();
        closed_.clear();
        pairs_ = 0;
        std::vector<double> before(rows_.size());
        for (std::size_t game = 0; game < rows_.size(); ++game) before[game] = games_.strengths[game].of(rows_[game].start, hand);
        const CardSet hidden = pack_ & ~hand;
        for (CardSet left = hidden; left; left &= left - 1)
            for (CardSet rest = left & (left - 1); rest; rest &= rest - 1) {
                const CardSet pair = (left & (~left + 1)) | (rest & (~rest + 1));
                for (std::size_t game = 0; game < rows_.size(); ++game) add(game, hand | pair, pair, before[game]);
                ++pairs_;
            }
    }

    // `terms` are those with the pair taken up, by game, and behind them those without. Nothing where no pair is left.
    void tell(const double* terms, double* told) const {
        const std::size_t games = rows_.size();
        std::fill_n(told, 1 + games, 0.0);
        if (!pairs_) return;
        for (std::size_t pair = 0; pair < pairs_; ++pair) {
            double best = 0.0;
            bool is_first = true;
            for (std::size_t game = 0; game < games; ++game) {
                const Promise& open = open_[pair * games + game];
                if (open.is_there) {
                    const double points = open.points(terms + game * kRuns * kTerms);
                    best = is_first ? points : std::max(best, points);
                    is_first = false;
                }
                told[1 + game] += closed_[pair * games + game].points(terms + (games + game) * kRuns * kTerms);
            }
            told[0] += best;
        }
        for (std::size_t n = 0; n <= games; ++n) told[n] /= static_cast<double>(pairs_);
    }

private:
    void add(std::size_t game, CardSet twelve, CardSet pair, double before) {
        const GameRow& row = rows_[game];
        const Strength& strength = games_.strengths[game];
        const std::size_t run = run_of(row.order, twelve);
        const Pair away = strength.best_pair(twelve);
        open_.push_back(away.cards ? promise(row, strength.of(row.start, twelve) + away.gain, run) : Promise{});
        for (CardSet left = pair; left; left &= left - 1) before += row.aside[std::countr_zero(left)];
        closed_.push_back(promise(row, before, run));
    }

    static Promise promise(const GameRow& row, double odds, std::size_t run) {
        const double won = chance(odds);
        return {won, won * chance(row.more[0] + row.more[1] * odds), run, true};
    }

    const Games& games_;
    std::span<const GameRow> rows_;
    CardSet pack_;
    std::vector<Promise> open_, closed_;  // by pair and game
    std::size_t pairs_ = 0;
};

}  // namespace kernel
