// The only file that knows Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <tuple>

#include "checked.hpp"
#include "engine.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace kernel;

namespace {

constexpr int kLeastMemory = 10, kMostMemory = 26;  // entries, as powers of two

using Numbers = std::vector<int>;
using Hands = std::vector<CardSet>;
using Budget = std::optional<std::uint64_t>;
using Found = std::tuple<int, int, bool, std::uint64_t>;  // low, high, exceeded, nodes
using Rows = std::vector<std::tuple<int, Found>>;         // by card
using Asked = std::tuple<Hands, Numbers, int, std::uint32_t, Numbers, bool>;  // hands, table, leader, side, thresholds, ran_away

Found told(const Bounds& bounds) { return {bounds.low, bounds.high, bounds.exceeded, bounds.nodes}; }

Rows told(const std::vector<CardValue>& cards) {
    Rows rows;
    for (const CardValue& one : cards) rows.emplace_back(one.card, told(one.bounds));
    return rows;
}

std::uint64_t spend(const Budget& budget) { return budget.value_or(kNoBudget); }

struct Kernel {
    Rules rules;
    std::unique_ptr<Engine> engine;

    Position position(const Hands& hands, const Numbers& table, int leader, std::uint32_t side, bool ran_away) const {
        return checked(rules, hands, table, leader, side, ran_away);
    }

    // the same of many positions, none of which is begun before all have been checked
    template <class Answer>
    auto of_each(const std::vector<Asked>& asked, const Answer& answer) const {
        std::vector<Position> positions;
        for (const auto& [hands, table, leader, side, thresholds, ran_away] : asked) {
            ascending(thresholds);
            positions.push_back(position(hands, table, leader, side, ran_away));
        }
        nb::gil_scoped_release free;
        std::vector<decltype(told(answer(positions[0], Numbers{})))> found;
        for (std::size_t n = 0; n < asked.size(); ++n) found.push_back(told(answer(positions[n], std::get<4>(asked[n]))));
        return found;
    }
};

template <class Some>
std::vector<Some> by_player(const std::array<Some, kMostPlayers>& all, const Rules& rules) {
    return {all.begin(), all.begin() + rules.players};
}

}  // namespace

NB_MODULE(_kernel, m) {
    m.doc() = "Open positions of trick games: what they are worth, and random play. Tables in, numbers out.";
    m.def("can_run_fast", &can_run_fast, "Whether this machine has the newer instructions.");

    nb::class_<Kernel>(m, "Kernel")
        .def(
            "__init__",
            [](Kernel* self, int players, const Numbers& group, const Numbers& strength, const Numbers& eyes, int trick_value, bool misere, int follow, int called,
               int free_cards, bool may_run_away, int enough_to_run, int log_memory, bool portable) {
                require(log_memory >= kLeastMemory && log_memory <= kMostMemory, "memory is 2^10 to 2^26 entries");
                require(follow >= 0 && follow <= static_cast<int>(Follow::jass), "unknown rule of following");
                require(enough_to_run >= 1 && enough_to_run <= kMostInHand, "enough to run are 1 to 12 cards");
                const Rules rest{.players = players, .trick_value = trick_value, .misere = misere, .follow = static_cast<Follow>(follow), .called = called,
                                 .free_cards = free_cards, .may_run_away = may_run_away, .enough_to_run = enough_to_run};
                const Rules rules = checked(rest, Tables{group, strength, eyes});
                new (self) Kernel{rules, make_engine(rules, log_memory, portable)};
            },
            "players"_a, "group"_a, "strength"_a, "eyes"_a, nb::kw_only(), "trick_value"_a = 0, "misere"_a = false, "follow"_a = 0, "called"_a = kNoCard,
            "free_cards"_a = 1, "may_run_away"_a = true, "enough_to_run"_a = 4, "log_memory"_a = 18, "portable"_a = false)
        .def(
            "legal",
            [](Kernel& k, const Hands& hands, const Numbers& table, int leader, bool ran_away) {
                return k.engine->legal(k.position(hands, table, leader, 0, ran_away));
            },
            "hands"_a, "table"_a, "leader"_a, "ran_away"_a = false)
        .def(
            "within",
            [](Kernel& k, const Hands& hands, const Numbers& table, int leader, std::uint32_t side, const Numbers& thresholds, bool ran_away, Budget budget) {
                const Position p = k.position(hands, table, leader, side, ran_away);
                nb::gil_scoped_release free;
                return told(k.engine->within(p, ascending(thresholds), spend(budget)));
            },
            "hands"_a, "table"_a, "leader"_a, "side"_a, "thresholds"_a, "ran_away"_a = false, "budget"_a = nb::none())
        .def(
            "exact",
            [](Kernel& k, const Hands& hands, const Numbers& table, int leader, std::uint32_t side, bool ran_away, Budget budget) {
                const Position p = k.position(hands, table, leader, side, ran_away);
                nb::gil_scoped_release free;
                return told(k.engine->exact(p, spend(budget)));
            },
            "hands"_a, "table"_a, "leader"_a, "side"_a, "ran_away"_a = false, "budget"_a = nb::none())
        .def(
            "cards",
            [](Kernel& k, const Hands& hands, const Numbers& table, int leader, std::uint32_t side, const Numbers& thresholds, bool ran_away, Budget budget) {
                const Position p = k.position(hands, table, leader, side, ran_away);
                nb::gil_scoped_release free;
                return told(k.engine->cards(p, ascending(thresholds), spend(budget)));
            },
            "hands"_a, "table"_a, "leader"_a, "side"_a, "thresholds"_a, "ran_away"_a = false, "budget"_a = nb::none())
        .def(
            "within_many",
            [](Kernel& k, const std::vector<Asked>& asked, Budget budget) {
                return k.of_each(asked, [&](const Position& p, const Numbers& thresholds) { return k.engine->within(p, thresholds, spend(budget)); });
            },
            "asked"_a, "budget"_a = nb::none())
        .def(
            "cards_many",
            [](Kernel& k, const std::vector<Asked>& asked, Budget budget) {
                return k.of_each(asked, [&](const Position& p, const Numbers& thresholds) { return k.engine->cards(p, thresholds, spend(budget)); });
            },
            "asked"_a, "budget"_a = nb::none())
        .def(
            "everyone",
            [](Kernel& k, const Hands& hands, const Numbers& table, int leader, bool wants_more, bool ran_away, Budget budget) {
                const Position p = k.position(hands, table, leader, 0, ran_away);
                nb::gil_scoped_release free;
                const Everybody found = k.engine->everyone(p, wants_more, spend(budget));
                return std::tuple(by_player(found.values, k.rules), found.exceeded, found.nodes);
            },
            "hands"_a, "table"_a, "leader"_a, "wants_more"_a = true, "ran_away"_a = false, "budget"_a = nb::none())
        .def(
            "playouts",
            [](Kernel& k, const Hands& hands, const Numbers& table, int leader, std::uint32_t side, std::int64_t times, std::uint64_t seed, int need, bool ran_away) {
                const Position p = k.position(hands, table, leader, side, ran_away);
                nb::gil_scoped_release free;
                const Playouts sum = k.engine->playouts(p, times, seed, need);
                return std::tuple(by_player(sum.eyes, k.rules), sum.reached);
            },
            "hands"_a, "table"_a, "leader"_a, "side"_a, "times"_a, "seed"_a, "need"_a = 0, "ran_away"_a = false);
}
