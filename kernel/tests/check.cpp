// Kernel against brute force and against known answers, without Python.
//
// check random TIMES SEED      so many endings for every rule of following and every number of players
// check late FILE TIMES SEED   so many endings of every game of a file of known deals
// check known FILE A_GAME      so many whole deals of every game
// check interface TIMES SEED   so many endings asked through the C interface, so many weighers, and rows that make no sense
//
// Ends with 1 at the first answer that is wrong, after the position.
#include <chrono>

#include "known.hpp"
#include "likely.hpp"

namespace {

using namespace check;

constexpr int kPositionsPerTable = 6;  // one engine answers several: what it remembers must not leak

struct Variant {
    const char* name;
    Follow follow;
    int free_cards;
};

constexpr std::array<Variant, 5> kVariants{{
    {"plain", Follow::plain, 1},
    {"called", Follow::called, 1},
    {"called, two free", Follow::called, 2},
    {"must trump", Follow::must_trump, 1},
    {"jass", Follow::jass, 1},
}};

bool random_endings(const Variant& variant, int players, int times, Draw& draw) {
    Count count;
    while (count.endings < times) {
        const Rules rules = random_rules(draw, variant.follow, variant.free_cards, players);
        auto both = engines(rules, kLeastMemory);
        for (int n = 0; n < kPositionsPerTable && count.endings < times; ++n) {
            const State s = random_state(draw, rules);
            const auto side = static_cast<unsigned>(draw.below(1 << players));
            if (stake(rules, s) <= kMostStake && !is_right(both, rules, s, side, draw, count)) return false;
        }
    }
    count.say(std::string(variant.name) + ", " + std::to_string(players) + " players", variant.follow == Follow::called);
    return true;
}

bool all_random_endings(int times, Draw& draw) {
    for (const Variant& variant : kVariants)
        for (int players = 2; players <= kernel::kMostPlayers; ++players)
            if (!random_endings(variant, players, times, draw)) return false;
    return true;
}

int usage() {
    std::cerr << "usage: check random TIMES SEED | check late FILE TIMES SEED | check known FILE A_GAME | check interface TIMES SEED\n";
    return 2;
}

}  // namespace

int main(int count, char** words) {
    const std::vector<std::string> said(words + 1, words + count);
    const auto begin = std::chrono::steady_clock::now();
    bool right = false;
    if (said.size() == 3 && said[0] == "random") {
        Draw draw(std::stoull(said[2]));
        right = all_random_endings(std::stoi(said[1]), draw);
    } else if (said.size() == 4 && said[0] == "late") {
        Draw draw(std::stoull(said[3]));
        right = all_late_endings(said[1], std::stoi(said[2]), draw);
    } else if (said.size() == 3 && said[0] == "interface") {
        Draw draw(std::stoull(said[2]));
        right = interface_is_right(std::stoi(said[1]), draw) && likely_is_right(std::stoi(said[1]), draw);
    } else if (said.size() == 3 && said[0] == "known") {
        right = known_deals(said[1], std::stoul(said[2]));
    } else {
        return usage();
    }
    if (!right) return 1;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::cout << (kernel::can_run_fast() ? "both engines" : "the portable engine") << ": all right, " << took.count() << " s\n";
    return 0;
}
