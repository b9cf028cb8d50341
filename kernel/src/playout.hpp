// Random play to the end, as fast as it goes.
#pragma once

#include "chance.hpp"
#include "engine.hpp"
#include "follow.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace kernel::KERNEL_BUILD {

// the n-th of the bits of m, as a bit
template <class Mask>
inline Mask nth(Mask m, int n) {
#if defined(__BMI2__)
    if constexpr (sizeof(Mask) == 4)
        return _pdep_u32(1u << n, m);
    else
        return _pdep_u64(std::uint64_t{1} << n, m);
#else
    for (; n > 0; --n) m &= m - 1;
    return m & (~m + 1);
#endif
}

template <class Mask, int Players>
struct Playing {
    std::array<Mask, kMostPlayers> hands{};
    int leader = 0;
    bool ran = false;
    std::array<int, kMostPlayers> taken{};
};

template <class Mask, int Players>
class Player {
public:
    Player(const Layout<Mask>& layout, const FollowRule<Mask>& follow, int trick_value) : layout_(layout), follow_(follow), trick_value_(trick_value) {}

    // Plays one position to the end and notes what everybody takes. A called card makes the choices dearer to find
    // only as long as it is bound: from then on cards are followed plainly.
    template <Follow Rule>
    void run(Playing<Mask, Players>& now, std::span<const int> table, Chance& chance) const {
        if (!table.empty()) finish<Rule>(now, table, chance.word());
        if constexpr (Rule == Follow::called) {
            while (now.hands[now.leader] && is_bound(now)) trick<Rule>(now, chance.word());
            while (now.hands[now.leader]) trick<Follow::plain>(now, chance.word());
        } else {
            while (now.hands[now.leader]) trick<Rule>(now, chance.word());
        }
    }

private:
    struct Trick {
        int next, winner, eyes;
        int led = 0, winning = 0;
        Mask beaten_by = 0;
    };

    static int after(int p) {
        if constexpr (std::has_single_bit(static_cast<unsigned>(Players))) return (p + 1) & (Players - 1);
        return p + 1 == Players ? 0 : p + 1;
    }

    bool is_bound(const Playing<Mask, Players>& now) const {
        Mask held = 0;
        for (int p = 0; p < Players; ++p) held |= now.hands[p];
        return follow_.is_bound(held, now.ran);
    }

    template <Follow Rule>
    void trick(Playing<Mask, Players>& now, std::uint64_t word) const {
        Trick t{now.leader, now.leader, trick_value_};
        Mask& hand = now.hands[t.next];
        const Mask card = chosen(Rule == Follow::called ? follow_.to_lead(hand, now.ran) : hand, word);
        hand ^= card;
        if constexpr (Rule == Follow::called) now.ran |= follow_.runs_away(hand, lowest(card));
        lead(t, card);
        for (int n = 1; n < Players; ++n) reply<Rule>(now, t, word);
        take(now, t);
    }

    // the trick on the table, played to its end
    template <Follow Rule>
    void finish(Playing<Mask, Players>& now, std::span<const int> table, std::uint64_t word) const {
        Trick t{now.leader, now.leader, trick_value_};
        lead(t, bit<Mask>(table[0]));
        for (const int card : table.subspan(1)) lay(t, bit<Mask>(card));
        for (auto n = table.size(); n < Players; ++n) reply<Rule>(now, t, word);
        take(now, t);
    }

    static Mask chosen(Mask may, std::uint64_t& word) { return nth(may, below(count(may), word)); }

    template <Follow Rule>
    void reply(Playing<Mask, Players>& now, Trick& t, std::uint64_t& word) const {
        Mask& hand = now.hands[t.next];
        const Mask card = chosen(follow_.template to_follow<Rule>(hand, t.led, t.winning, now.ran), word);
        hand ^= card;
        lay(t, card);
    }

    void lead(Trick& t, Mask card) const {
        t.led = layout_.group_of[lowest(card)];
        t.beaten_by = card;
        lay(t, card);
    }

    void lay(Trick& t, Mask card) const {
        const int c = lowest(card);
        t.eyes += layout_.eyes[c];
        if (t.beaten_by & card) {
            t.winner = t.next;
            t.winning = c;
            t.beaten_by = layout_.beaten_by[c];
        }
        t.next = after(t.next);
    }

    static void take(Playing<Mask, Players>& now, const Trick& t) {
        now.taken[t.winner] += t.eyes;
        now.leader = t.winner;
    }

    const Layout<Mask>& layout_;
    const FollowRule<Mask>& follow_;
    int trick_value_;
};

}  // namespace kernel::KERNEL_BUILD
