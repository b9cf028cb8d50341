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

#define STK_INTERFACE 1   /* grows when a row changes; who loads the library compares it */
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
STK_API int32_t stk_within(stk_kernel *kernel, const int64_t *positions, int64_t count, const int64_t *thresholds,
                           const int64_t *ends, int64_t budget, int64_t *bounds);
STK_API int32_t stk_exact(stk_kernel *kernel, const int64_t *positions, int64_t count, int64_t budget, int64_t *bounds);
/* By position twelve rows, of which the first `found` are cards that may be played. Without thresholds: exactly. */
STK_API int32_t stk_cards(stk_kernel *kernel, const int64_t *positions, int64_t count, const int64_t *thresholds,
                          const int64_t *ends, int64_t budget, int64_t *found, int64_t *card_bounds);
STK_API int32_t stk_everyone(stk_kernel *kernel, const int64_t *positions, int64_t count, int64_t wants_more,
                             int64_t budget, int64_t *takings);
/* The dice of every position begin with the seed. */
STK_API int32_t stk_playouts(stk_kernel *kernel, const int64_t *positions, int64_t count, int64_t times, uint64_t seed,
                             int64_t need, int64_t *sums);

#if defined(__cplusplus)
}
#endif
#endif
