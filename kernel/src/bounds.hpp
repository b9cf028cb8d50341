// What a side is sure of at the start of a trick, without looking ahead. Every bound is provable.
#pragma once

#include "follow.hpp"

namespace kernel::KERNEL_BUILD {

template <class Mask, int Players>
struct Sure {
    const Layout<Mask>& layout;
    const FollowRule<Mask>& follow;
    const std::array<Mask, kMostPlayers>& hands;
    std::uint32_t side;
    int trick_value;
    bool misere;

    bool counts(int p) const { return side >> p & 1; }

    // narrows what the counted side still takes, of `left` in all
    void narrow(int leader, bool ran_away, int left, int& low, int& high) const {
        Mask all = 0, ours = 0;
        for (int p = 0; p < Players; ++p) {
            all |= hands[p];
            if (counts(p)) ours |= hands[p];
        }
        if (const Mask trumps = all & layout.group[kTrump]) {
            const bool top = counts_top(trumps, ours);
            claim(top, top_trumps(trumps, top ? ours : ~ours), left, low, high);
        }
        if (misere) return;  // nobody takes tricks there who need not
        if (follow.rule == Follow::jass) return;  // there a plain winner can be trumped by who could follow
        if (follow.called & all && !ran_away) return;
        if (const Mask sure = cashed(leader, all)) {
            const int n = count(sure);
            int gain = layout.value(sure) + n * trick_value;
            for (int p = 0; p < Players; ++p)
                if (p != leader) gain += layout.cheapest(hands[p], n);
            claim(counts(leader), gain, left, low, high);
        }
    }

private:
    static bool counts_top(Mask trumps, Mask ours) { return (trumps & ours) > (trumps & ~ours); }

    static void claim(bool for_us, int gain, int left, int& low, int& high) {
        if (for_us)
            low = std::max(low, gain);
        else
            high = std::min(high, left - gain);
    }

    // trumps above all of the other side win their own eyes, and the others throw something under each
    int top_trumps(Mask trumps, Mask mine) const {
        const Mask theirs = trumps & ~mine;
        const Mask run = theirs ? trumps & mine & above<Mask>(highest(theirs)) : trumps & mine;
        int longest = 0, gain = layout.value(run);
        for (int p = 0; p < Players; ++p) longest = std::max(longest, count(run & hands[p]));
        for (int p = 0; p < Players; ++p) {
            const Mask hand = hands[p];
            if (!(hand & mine)) gain += layout.cheapest(hand, longest);
        }
        return gain + longest * trick_value;
    }

    // the cards with which the leader takes one trick after the other
    Mask cashed(int leader, Mask all) const {
        const Mask hand = hands[leader], others = all & ~hand;
        int most = 0;
        for (int p = 0; p < Players; ++p)
            if (p != leader) most = std::max(most, count(hands[p] & layout.group[kTrump]));
        const Mask trumps = winners(hand, others, kTrump);
        if (count(trumps) < most) return trumps | while_they_follow(leader, hand, others);
        Mask sure = hand & layout.group[kTrump];  // nobody else has a trump then
        for (int g = 0; g < kTrump; ++g) {
            Mask top = winners(hand, others, g);
            int longest = 0;
            for (int p = 0; p < Players; ++p)
                if (p != leader)
                    longest = std::max(longest, count(hands[p] & layout.group[g]));
            if (top && count(top) >= longest) top = hand & layout.group[g];
            sure |= top;
        }
        return sure;
    }

    Mask winners(Mask hand, Mask others, int g) const {
        const Mask group = layout.group[g], rivals = others & group;
        return rivals ? hand & group & above<Mask>(highest(rivals)) : hand & group;
    }

    // top cards of plain groups, as many as everybody with a trump has to follow
    Mask while_they_follow(int leader, Mask hand, Mask others) const {
        Mask sure = 0;
        for (int g = 0; g < kTrump; ++g) {
            Mask top = winners(hand, others, g);
            if (!top) continue;
            int shortest = kCards;
            for (int p = 0; p < Players; ++p) {
                const Mask h = hands[p];
                if (p != leader && (h & layout.group[kTrump]))
                    shortest = std::min(shortest, count(h & layout.group[g]));
            }
            for (int extra = count(top) - shortest; extra > 0; --extra) top &= top - 1;
            sure |= top;
        }
        return sure;
    }
};

}  // namespace kernel::KERNEL_BUILD
