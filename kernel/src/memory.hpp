// What is known of positions between two tricks: bounds on what the counted side still takes, and the best card.
#pragma once

#include <cstring>
#include <memory>

#include "layout.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace kernel::KERNEL_BUILD {

// the bits of m that `where` picks, moved together at the low end
template <class Mask>
inline Mask gathered(Mask m, Mask where) {
#if defined(__BMI2__)
    if constexpr (sizeof(Mask) == 4)
        return _pext_u32(m, where);
    else
        return _pext_u64(m, where);
#else
    Mask found = 0;
    for (int n = 0; where; where &= where - 1, ++n)
        if (m & where & (~where + 1)) found |= bit<Mask>(n);
    return found;
#endif
}

template <class Mask, int Planes>
struct Key {
    std::array<Mask, Planes> owner{};  // who holds each card, bit by bit of the player's number
    Mask held = 0;
    std::uint8_t state = 0;  // leader, and whether the called suit has been run away with

    bool operator==(const Key&) const = default;
};

template <class Mask, int Players>
class Memory {
public:
    static constexpr int kPlanes = Players <= 2 ? 1 : Players <= 4 ? 2 : 3;
    using Entry_key = Key<Mask, kPlanes>;

    struct Entry {
        Entry_key key;
        std::uint8_t low = 0, high = 0;
        std::int8_t best = kNoCard;
        std::uint8_t age = 0;  // 0: never written
    };

    explicit Memory(int log_size) : size_(std::size_t{1} << log_size), entries_(new Entry[size_]()) {}

    // everything known so far belongs to another deal
    void forget() {
        if (++age_ == 0) {
            std::fill_n(entries_.get(), size_, Entry{});
            age_ = 1;
        }
    }

    Entry_key key(const Layout<Mask>& layout, const std::array<Mask, kMostPlayers>& hands, int leader, bool ran) const {
        Entry_key key;
        std::array<Mask, kPlanes> owner{};
        Mask held = hands[0];
        for (int p = 1; p < Players; ++p) {
            held |= hands[p];
            for (int plane = 0; plane < kPlanes; ++plane)
                if (p >> plane & 1) owner[plane] |= hands[p];
        }
        for (int plane = 0; plane < kPlanes; ++plane)
            key.owner[plane] = owner[plane] & ~layout.in_runs;
        key.held = held & ~layout.in_runs;
        // among neighbours that count the same only their order matters, not which of them are gone
        for (const auto& [run, first] : layout.alike) {
            const Mask here = held & run;
            if (!here) continue;
            for (int plane = 0; plane < kPlanes; ++plane)
                key.owner[plane] |= gathered(owner[plane], here) << first;
            key.held |= (bit<Mask>(count(here)) - 1) << first;
        }
        key.state = static_cast<std::uint8_t>(leader | (ran ? 8 : 0));
        return key;
    }

    Entry& at(const Entry_key& key) {
        std::uint64_t h = std::uint64_t{key.held} * 0xC2B2AE3D27D4EB4FULL + key.state * 0x165667B19E3779F9ULL;
        for (const Mask plane : key.owner) {
            h ^= std::uint64_t{plane} * 0x9E3779B97F4A7C15ULL;
            h = std::rotl(h, 29) * 0xBF58476D1CE4E5B9ULL;
        }
        return entries_[(h ^ h >> 32) & (size_ - 1)];
    }

    bool is_about(const Entry& entry, const Entry_key& key) const { return entry.age == age_ && entry.key == key; }

    void write(Entry& entry, const Entry_key& key, int low, int high, int best) {
        entry = Entry{key, static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high), static_cast<std::int8_t>(best), age_};
    }

private:
    std::size_t size_;
    std::unique_ptr<Entry[]> entries_;
    std::uint8_t age_ = 1;
};

}  // namespace kernel::KERNEL_BUILD
