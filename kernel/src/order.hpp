// Which cards are worth trying, and in which order.
//
// A card that is remembered or has refuted a place like this one is tried before any other is looked at (search.hpp).
// Neighbours of one group with no card of anybody else between them are one family: of those that count the same only
// one is tried; where the trick is settled only the dearest or the cheapest; and once one of a family has been searched
// the others cannot differ by more than the eyes between them.
#pragma once

#include "follow.hpp"

#if !defined(KERNEL_WEIGHTS)
#define KERNEL_WEIGHTS inline constexpr
#endif

namespace kernel::KERNEL_BUILD {

inline constexpr int kUnknown = -1000, kTried = -1 << 20;
inline constexpr int kDear = 10;  // eyes that one does not like to lose

// How promising a card is, seen by who plays it; eyes in quarters.
struct Weights {
    // leading a card that no opponent can beat, or one that can be beaten
    int sure, sure_eyes, sure_trump, sure_forced;
    int open, open_eyes, open_trump, open_partner, open_forced;
    int replies, length, ruffers, top_at_risk, pull;
    // following: the own side has the trick, the other side has it, or it is open
    int won, won_eyes, won_beats, won_trumps;
    int lost, lost_eyes;
    int beats, beats_eyes, beats_trick;
    int under, under_eyes, under_partner;
    int singleton, wasted_trump, won_rank, beats_rank, discard_length;
};

inline constexpr int kWeightCount = sizeof(Weights) / sizeof(int);

// By shape of the deal, then for the side that is counted last. Found by climbing on other deals than those measured.
enum Shape : std::uint8_t { kPartners, kManyTrumps, kFewTrumps };

KERNEL_WEIGHTS std::array<std::array<Weights, 2>, 3> kWeights{{
    {{{44, 33, -6, -6, 16, 1, -7, 33, 0, -16, 0, 0, 0, 0, 36, 2, 1, 3, 4, -14, 65, 2, 46, 13, -9, -1, 17, -19, 0, 0, 0},
      {56, 78, 7, -5, 67, 3, -14, 16, 0, -35, 1, 0, 0, 0, 40, 1, -1, -1, 22, -3, 38, 2, 1, -19, 6, 31, -2, -21, 0, 0, 0}}},
    {{{71, 3, -19, 6, 9, 3, -4, 22, -5, -44, -11, -7, 0, -20, 41, 21, 5, -25, -25, -23, 15, 6, 5, 28, 12, 0, 14, -19, 6, -10, 0},
      {90, -2, -10, 11, 37, -4, 19, 0, 1, -44, 7, 7, 26, 2, 57, 1, 20, -20, 28, -3, 65, 4, 6, 55, -40, 9, 0, -7, 0, 2, 0}}},
    {{{69, 28, -21, 4, 8, 6, -7, 27, 3, -2, -25, 0, 0, 0, 9, 45, -2, -1, 21, -22, 36, 11, -11, 17, 17, -19, 4, -16, 0, 0, 0},
      {69, 15, 30, 29, 27, 36, 19, 8, 21, -47, 13, 0, 0, 0, 43, 9, 8, -3, 32, -16, 48, 13, 1, 1, -25, -1, 13, -28, 0, 0, 0}}},
}};

template <class Mask, int Players>
class Candidates {
public:
    struct Move {
        int card;
        int family;
        int score;
    };

    Candidates(const Layout<Mask>& layout, bool misere) : layout_(layout), misere_(misere) {}

    // a card that was tried before the others were looked at, and was not enough
    void has_failed(int card, int value) { failed_[failures_++] = {card, value}; }

    // all cards that are left to try
    template <class Trick>
    void consider(const FollowRule<Mask>& follow, Shape shape, const std::array<Mask, kMostPlayers>& hands, std::uint32_t side, const Trick& t,
                  Mask legal, bool ran_away) {
        searched_.fill(kUnknown);
        const bool us = side >> t.next & 1;
        const Weights& w = kWeights[shape][us];
        const Mask own = hands[t.next];
        Mask others = t.played ? bit<Mask>(t.winning) : Mask{0}, against = 0, partners = 0;
        int p = t.next;
        for (int n = 1; n < Players; ++n) {
            p = p + 1 == Players ? 0 : p + 1;
            const Mask hand = hands[p];
            others |= hand;
            if (n < Players - t.played) (((side >> p & 1) == us) ? partners : against) |= hand;
        }
        Mask apart = follow.never_forced;  // cards with rights of their own belong to no family
        if (follow.called && !ran_away) apart |= follow.called;
        int previous = kNoCard;
        for (Mask m = legal; m; m &= m - 1) {
            const int card = lowest(m);
            const auto c = card;
            const bool kin = previous != kNoCard && is_kin(previous, card, others, apart);
            const bool beats = !t.played || (layout_.beaten_by[t.winning] & bit<Mask>(card));
            const int winning = beats ? card : t.winning;
            const bool ours = beats || ((side >> t.winner & 1) == us);
            const Mask danger = (ours ? against : partners) & layout_.beaten_by[winning];
            const int settled = danger ? 0 : ours ? 1 : -1;
            if (!kin) ++families_;
            previous = card;
            for (int n = 0; n < failures_; ++n)
                if (failed_[n].card == card) note({card, families_, 0}, failed_[n].value);
            if (kin) {
                Move& last = moves_[count_ - 1];
                const int dearer = layout_.eyes[c] - layout_.eyes[last.card];
                if (dearer == 0) continue;
                if (settled) {
                    if (((settled > 0) != misere_) == (dearer > 0)) {
                        last.card = card;
                        last.score = score(w, t, hands, side, own, card, beats, settled);
                    }
                    continue;
                }
            }
            moves_[count_++] = {card, families_, score(w, t, hands, side, own, card, beats, settled)};
        }
    }

    const Move* next() {
        Move* best = moves_.data();
        for (Move* other = best + 1; other < moves_.data() + count_; ++other)
            if (other->score > best->score) best = other;
        if (best->score == kTried) return nullptr;
        best->score = kTried;
        return best;
    }

    // what the move is worth at best for who plays it, if that is not enough to matter; else unknown
    int limit(const Move& move, int need, bool wants_more) const {
        const auto f = move.family;
        if (searched_[f] == kUnknown) return kUnknown;
        const int apart = std::abs(int{layout_.eyes[move.card]} - eyes_[f]);
        const int limit = wants_more ? searched_[f] + apart : searched_[f] - apart;
        return (wants_more ? limit < need : limit >= need) ? limit : kUnknown;
    }

    void note(const Move& move, int value) {
        searched_[move.family] = value;
        eyes_[move.family] = layout_.eyes[move.card];
    }

private:
    static constexpr int kMost = kMostInHand;

    struct Failure {
        int card;
        int value;
    };

    bool is_kin(int lower, int higher, Mask others, Mask apart) const {
        if (layout_.group_of[lower] != layout_.group_of[higher]) return false;
        const Mask between = above<Mask>(lower) & (bit<Mask>(higher) - 1);
        return !(others & between) && !(apart & (bit<Mask>(lower) | bit<Mask>(higher)));
    }

    template <class Trick>
    int score(const Weights& w, const Trick& t, const std::array<Mask, kMostPlayers>& hands, std::uint32_t side, Mask own,
              int card, bool beats, int settled) const {
        const auto c = card;
        const int eyes = layout_.eyes[c], group = layout_.group_of[c];
        const Mask suit = layout_.group[group];
        const bool trump = group == kTrump;
        if (!t.played) return (misere_ ? -1 : 1) * lead(w, t, hands, side, own, card, eyes, suit, trump);
        if (misere_) return without_a_trick(t, own, card, eyes, suit, beats, settled);
        const int rank = count(own & suit & above<Mask>(card));  // how many higher ones are kept
        int s = 0;
        if (settled > 0)
            s = w.won + w.won_eyes * eyes / 4 + (beats ? w.won_beats + w.won_rank * rank : 0) + (beats && trump ? w.won_trumps : 0);
        else if (settled < 0)
            s = w.lost + w.lost_eyes * eyes / 4;
        else if (beats)
            s = w.beats + w.beats_eyes * eyes / 4 + w.beats_trick * t.eyes / 4 + w.beats_rank * rank;
        else
            s = w.under + w.under_eyes * eyes / 4 + ((side >> t.winner & 1) == (side >> t.next & 1) ? w.under_partner : 0);
        if (group != t.led) {
            const Mask mine = own & suit;
            if (!trump) s += (mine & (mine - 1)) ? w.discard_length * count(mine) : w.singleton;
            if (trump && !beats) s += w.wasted_trump;
        }
        return s;
    }

    // where taking is losing: high cards go while somebody else has the trick, and low ones stay
    template <class Trick>
    int without_a_trick(const Trick& t, Mask own, int card, int eyes, Mask suit, bool beats, int settled) const {
        const int lower = count(own & suit & (bit<Mask>(card) - 1)), higher = count(own & suit & above<Mask>(card));
        if (layout_.group_of[card] != t.led) return 80 + 6 * lower + eyes - 4 * count(own & suit);
        if (settled < 0) return 60 + 6 * lower + eyes;
        return beats ? -20 + 4 * higher - eyes : 40 + 6 * lower;
    }

    template <class Trick>
    int lead(const Weights& w, const Trick& t, const std::array<Mask, kMostPlayers>& hands, std::uint32_t side, Mask own,
             int card, int eyes, Mask suit, bool trump) const {
        bool sure = true, partner_takes = false;
        int forced = 0, replies = 0, ruffers = 0, pulled = 0;
        const Mask beaten_by = layout_.beaten_by[card];
        for (int p = 0; p < Players; ++p) {
            if (p == t.next) continue;
            const Mask hand = hands[p], following = hand & suit;
            const bool takes = following ? (following & beaten_by) != 0 : (hand & layout_.group[kTrump]) != 0;
            if ((side >> p & 1) == (side >> t.next & 1)) {
                partner_takes |= takes;
            } else {
                sure &= !takes;
                ruffers += !following && takes;
                pulled += trump && following;
                replies += count(following ? following : hand);
                if (following) forced += layout_.eyes[lowest(following)];
            }
        }
        const int s = sure ? w.sure + w.sure_eyes * eyes / 4 + (trump ? w.sure_trump : 0) + w.sure_forced * forced / 4
                           : w.open + w.open_eyes * eyes / 4 + (trump ? w.open_trump : 0) +
                                 (partner_takes ? w.open_partner : 0) + w.open_forced * forced / 4;
        const bool top_at_risk = !sure && ruffers && !trump && eyes >= kDear;
        return s + w.replies * replies / 4 + w.length * count(own & suit) / 2 + w.ruffers * ruffers + w.pull * pulled + (top_at_risk ? w.top_at_risk : 0);
    }

    const Layout<Mask>& layout_;
    bool misere_;
    std::array<Failure, 2> failed_{};  // the remembered card and the one that refuted
    int failures_ = 0;
    std::array<Move, kMost> moves_;
    std::array<int, kMost + 1> searched_;
    std::array<int, kMost + 1> eyes_;
    int count_ = 0, families_ = 0;
};

}  // namespace kernel::KERNEL_BUILD
