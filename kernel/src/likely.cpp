// The C interface to likely worlds: rows are read and checked, worlds are weighed or walked to.
#include "refusal.hpp"
#include "walk.hpp"

namespace {

using namespace kernel;

static_assert(STK_PLACES == kPlaces && STK_TURN == 2 + kCards && STK_COUNT == 2 + kCards);

constexpr std::int64_t kMostSteps = 1 << 20, kMostChains = 1 << 12;

Refusal read_worlds(const std::int64_t* rows, std::int64_t count, std::vector<World>& worlds) {
    worlds.resize(static_cast<std::size_t>(std::max<std::int64_t>(count, 0)));
    for (std::size_t n = 0; n < worlds.size(); ++n) KERNEL_PASS(read_world(rows + n * STK_PLACES, worlds[n]));
    return nullptr;
}

bool is_in(std::int64_t number, std::int64_t most) { return number >= 0 && number <= most; }

}  // namespace

int32_t stk_weigh(const int64_t* factors, int64_t factor_count, const int64_t* tables, int64_t table_count, const double* numbers, int64_t number_count,
                  const int64_t* worlds, int64_t count, double* weights) {
    return guarded([&]() -> Refusal {
        Weigher weigher;
        std::vector<World> read;
        KERNEL_PASS(weigher.read({factors, factor_count, tables, table_count, numbers, number_count}));
        KERNEL_PASS(read_worlds(worlds, count, read));
        for (std::size_t n = 0; n < read.size(); ++n) weights[n] = weigher.weigh(read[n]);
        return nullptr;
    });
}

int32_t stk_walk(const int64_t* factors, int64_t factor_count, const int64_t* tables, int64_t table_count, const double* numbers, int64_t number_count,
                 const int64_t* where, const int64_t* demands, int64_t demands_length, uint64_t seed, int64_t first, int64_t between,
                 int64_t rounds, const int64_t* begins, int64_t chains, int64_t* worlds) {
    return guarded([&]() -> Refusal {
        KERNEL_REQUIRE(is_in(first, kMostSteps) && is_in(between, kMostSteps), "at most 2^20 steps");
        KERNEL_REQUIRE(is_in(chains, kMostChains) && is_in(rounds, kMostChains), "at most 4096 chains, and worlds of each");
        Weigher weigher;
        Where may_lie;
        Demands must_hold;
        std::vector<World> read;
        KERNEL_PASS(weigher.read({factors, factor_count, tables, table_count, numbers, number_count}));
        KERNEL_PASS(may_lie.read(where));
        KERNEL_REQUIRE(demands_length >= 0, "fewer than none");
        KERNEL_PASS(must_hold.read({demands, static_cast<std::size_t>(demands_length)}));
        KERNEL_PASS(read_worlds(begins, chains, read));
        std::vector<Walk> walks;
        for (std::size_t n = 0; n < read.size(); ++n) {
            walks.emplace_back(weigher, may_lie, must_hold, seed + n);
            KERNEL_PASS(walks.back().begin(read[n]));
        }
        for (std::int64_t round = 0; round < rounds; ++round)
            for (Walk& walk : walks) {
                walk.steps(round ? between : first);
                for (const CardSet cards : walk.world()) *worlds++ = static_cast<std::int64_t>(cards);
            }
        return nullptr;
    });
}
