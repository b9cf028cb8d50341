/* The face of the kernel: arrays of 64-bit numbers in, arrays of 64-bit numbers out, many positions at a time.

   Every call that can be refused gives 0, or -1 for what makes no sense (stk_refusal says why in a few words), or -2
   where there is no room. A kernel remembers as it searches: one thread at a time. Nothing is kept of the arrays. */
#ifndef STAMMTISCH_KERNEL_H
#define STAMMTISCH_KERNEL_H

#include <stdint.h>

#if defined(_WIN32)
#define STK_API __declspec(dllexport)
#else
#define STK_API __attribute__((visibility("default")))
#endif

#define STK_INTERFACE 4   /* grows when a row changes; who loads the library compares it */
#define STK_CARDS 36
#define STK_PLAYERS 6     /* at the most */
#define STK_MOST_IN_HAND 12

/* Rules: players, trick_value, misere, follow, called, free_cards, may_run_away, enough_to_run,
   then by card its group, its strength (-1: not used) and what it counts. */
#define STK_RULES (8 + 3 * STK_CARDS)
/* A position: six hands as sets of cards, six places of the trick in the order played, how many of them are
   taken, who leads it, the side that is counted as a set of players, whether its holder has run away. */
#define STK_POSITION (2 * STK_PLAYERS + 4)
/* Bounds: low, high, whether the budget was spent, nodes. */
#define STK_BOUNDS 4
/* A card and its bounds. */
#define STK_CARD_BOUNDS (1 + STK_BOUNDS)
/* Everyone: what each of six takes, whether the budget was spent, nodes. */
#define STK_EVERYONE (STK_PLAYERS + 2)
/* Playouts: the sums of each of six, and how often the side took enough. */
#define STK_PLAYOUTS (STK_PLAYERS + 1)
/* A trick: who has taken it (-1: it lies open), and what it counts. */
#define STK_TAKEN 2

/* A world: six hands as sets of cards, and what lies in none. Who sits at a table of three has the places 0 to 2, and
   any other place may be the one aside. */
#define STK_PLACES (STK_PLAYERS + 1)
/* A table of a set of cards: whether its cards may be laid away; three fields, each how far right its bits begin and how
   many they are: together, the first field lowest, they are the number of a row; and where its numbers begin: by row
   what it is worth, and where its cards may be laid away what the best one adds, what the best two add, and which cards
   these are, as the row of them alone. */
#define STK_TABLE 8
/* A factor of how likely a world is: its kind, the place it is about, the cards that the place had before and that
   count as if it still had them, where its numbers begin, how many it has of what its kind says, and the place aside
   (-1: none). Of numbers that are sets of cards each is a whole number. */
#define STK_FACTOR 6
/* Turns: a trust and a least chance, then by turn what the card played weighs, what this and all others weigh that were
   played since and might have been played then, and by card what it would have added. Each turn counts the share of the
   card played, and the least chance; trust times the logarithm of the product. */
#define STK_TURNS 0
#define STK_TURN (2 + STK_CARDS)
/* Lengths: a number, and what each card above it counts of the longest of some sets; what each card counts; the sets. */
#define STK_LENGTHS 1
/* Named: the log odds of a game by tables: a start; what each log odd counts, what the logarithm of the chance
   counts, and up to how many log odds; what is lost to the best two cards laid away counts, and up to how much of it
   is looked at; what each card aside adds to the log odds; what it counts beside. With no place aside the last four are nothing. */
#define STK_NAMED 2
/* Called: a yes or no by tables: what its logarithm counts, the least it can be, what the log odds are multiplied with (minus
   ten for a no: the chance is looked up by tenths, cut off); how many counts there are, and of each a set and what
   so many of its cards are worth, from none to 36. */
#define STK_CALLED 3
#define STK_COUNT (2 + STK_CARDS)

/* Hopes: by unbroken run what a game brings in any case, what winning adds, and what winning high adds. */
#define STK_RUNS (STK_MOST_IN_HAND + 1)
#define STK_TERMS 3

#if defined(__cplusplus)
extern "C" {
#endif

typedef struct stk_kernel stk_kernel;

STK_API int32_t stk_interface(void);
STK_API int32_t stk_can_run_fast(void);
/* Why this thread's last call was refused. */
STK_API const char *stk_refusal(void);

/* NULL: refused. The memory has 2^log_memory entries. */
STK_API stk_kernel *stk_open(const int64_t *rules, int64_t log_memory, int64_t portable);
STK_API void stk_close(stk_kernel *kernel);

/* In all that follows: `count` positions, of which none is begun before all have been checked. A budget is in nodes, -1: none.
   Thresholds of all positions one after the other; by position where its own end. */
STK_API int32_t stk_legal(stk_kernel *kernel, const int64_t *positions, int64_t count, int64_t *cards);
/* At each position its card is played: the rows become those of the positions after it. Nothing is played anywhere where
   one of the cards may not be. */
STK_API int32_t stk_play(stk_kernel *kernel, int64_t *positions, int64_t count, const int64_t *cards, int64_t *taken);
STK_API int32_t stk_within(stk_kernel *kernel, const int64_t *positions, int64_t count, const int64_t *thresholds,
                           const int64_t *ends, int64_t budget, int64_t *bounds);
STK_API int32_t stk_exact(stk_kernel *kernel, const int64_t *positions, int64_t count, int64_t budget, int64_t *bounds);
/* By position twelve rows, of which the first `found` are cards that may be played. Without thresholds: exactly. Once all
   together have looked at `enough` nodes (-1: never) no further position is begun, and none is found in it. */
STK_API int32_t stk_cards(stk_kernel *kernel, const int64_t *positions, int64_t count, const int64_t *thresholds,
                          const int64_t *ends, int64_t budget, int64_t enough, int64_t *found,
                          int64_t *card_bounds);
STK_API int32_t stk_everyone(stk_kernel *kernel, const int64_t *positions, int64_t count, int64_t wants_more,
                             int64_t budget, int64_t *takings);
/* The dice of every position begin with the seed. */
STK_API int32_t stk_playouts(stk_kernel *kernel, const int64_t *positions, int64_t count, int64_t times, uint64_t seed,
                             int64_t need, int64_t *sums);

/* What follows needs no kernel: everything is told in the rows. A weigher is factors, the tables of those that have
   some, in their order, and numbers. */

/* By world the logarithm of how likely it is beside others. */
STK_API int32_t stk_weigh(const int64_t *factors, int64_t factor_count, const int64_t *tables, int64_t table_count,
                          const double *numbers, int64_t number_count, const int64_t *worlds, int64_t count,
                          double *weights);
/* Chains of likely worlds, each from a world of its own: by card the places it may be in as a set (0: it stays), how many swaps are
   tried before a chain gives its first world and before each further one, how many worlds each gives. The worlds come in turn,
   one of each chain; the dice of chain n begin with the seed and n. No swap breaks a demand; they follow one another: the
   place, how many parts there are (one has to hold), and by part how many sets (at most four), up to how many cards of
   each are counted, by set the cards and how many of them are counted already; then for all counts, the first set's
   changing slowest, whether the part holds. */
STK_API int32_t stk_walk(const int64_t *factors, int64_t factor_count, const int64_t *tables, int64_t table_count,
                         const double *numbers, int64_t number_count, const int64_t *where, const int64_t *demands,
                         int64_t demands_length, uint64_t seed, int64_t first, int64_t between, int64_t rounds,
                         const int64_t *begins, int64_t chains, int64_t *worlds);
/* By set of cards and game the log odds with the best two cards laid away, and these two (0: there are none). By game
   where its tables end, and with how many log odds it starts. */
STK_API int32_t stk_away(const int64_t *tables, const int64_t *ends, int64_t games, const double *numbers,
                         int64_t number_count, const double *starts, const int64_t *sets, int64_t count, double *odds,
                         int64_t *cards);
/* What hands may hope for, whatever two cards of the pack lie aside: all pairs alike. By game beside that: what each
   card that lies aside adds; the log odds of winning high among games won, a start and what each log odd of the game adds;
   twelve cards whose unbroken run counts (-1: no more). Asked so many times with other terms: those of the games once
   the pair is taken up and the best two are laid away, then those of the games without. By hand and terms: what is to be hoped of the
   pair, where the best game is chosen once it is known; and of each game without it. */
STK_API int32_t stk_hopes(const int64_t *tables, const int64_t *ends, int64_t games, const double *numbers,
                          int64_t number_count, const double *starts, const double *aside, const double *more,
                          const int64_t *orders, int64_t pack, const double *terms, int64_t asked, const int64_t *hands,
                          int64_t count, double *hopes);

#if defined(__cplusplus)
}
#endif
#endif
