// Chance: words, and numbers below a bound.
#pragma once

#include <cstdint>

namespace kernel::KERNEL_BUILD {

__extension__ using Wide = unsigned __int128;

// A stream of random words (wyrand).
class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ULL + 0x2545F4914F6CDD1DULL) {}

    std::uint64_t word() {
        state_ += 0xA0761D6478BD642FULL;
        const Wide product = Wide{state_} * (state_ ^ 0xE7037ED1A0B428DBULL);
        return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
    }

    // from 0 to below 1
    double share() { return static_cast<double>(word() >> 11) * 0x1p-53; }

private:
    std::uint64_t state_;
};

// One of 0..n-1. What is left of the word serves for the next: one word is enough for a trick, since the numbers of
// cards to choose from multiply to far less than what it can tell apart.
inline int below(int n, std::uint64_t& word) {
    const Wide product = Wide{word} * static_cast<unsigned>(n);
    word = static_cast<std::uint64_t>(product);
    return static_cast<int>(product >> 64);
}

}  // namespace kernel::KERNEL_BUILD
