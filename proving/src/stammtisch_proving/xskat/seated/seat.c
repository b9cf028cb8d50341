/* What lets xskat's code be asked from outside: a deal is laid, cards are played, and it says what it would do.

   Compiled together with the folder that `scripts/xskat-player --source` names, of which nothing lies here.
   Places count from forehand, 0 to 2; a card is 8 * suit + rank, as xskat has it. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "defs.h"
#include "skat.h"
#include "null.h"

#define SEATS 3
#define HELD 10
#define PACK 32
#define SUITS 4 /* and a fifth for the trumps of a grand */
#define SKAT 30
#define NO_TRUMP -1
#define NO_NULL 18 /* a limit of which xskat plays no Null */
#define PLAYED 2 /* of a card; of a suit: worked out, not seen */
#define LAID 1

/* What draws, waits and asks people. Whoever decides does not need it. */
#define NOT_HERE(name) void name() { fputs(#name " was called\n", stderr); abort(); }
NOT_HERE(b_text) NOT_HERE(calc_desk) NOT_HERE(clear_info) NOT_HERE(clr_desk) NOT_HERE(di_ansage) NOT_HERE(di_copyr)
NOT_HERE(di_delliste) NOT_HERE(di_dicht) NOT_HERE(di_grandhand) NOT_HERE(di_hand) NOT_HERE(di_info)
NOT_HERE(di_options) NOT_HERE(di_proto) NOT_HERE(di_result) NOT_HERE(di_schieben) NOT_HERE(di_spiel)
NOT_HERE(di_weiter) NOT_HERE(di_wiederweiter) NOT_HERE(do_msaho) NOT_HERE(draw_skat) NOT_HERE(drop_card)
NOT_HERE(exitus) NOT_HERE(givecard) NOT_HERE(hndl_events) NOT_HERE(home_skat) NOT_HERE(info_reiz)
NOT_HERE(info_spiel) NOT_HERE(info_stich) NOT_HERE(initscr) NOT_HERE(inv_box) NOT_HERE(nimm_stich)
NOT_HERE(put_box) NOT_HERE(put_fbox) NOT_HERE(putmark) NOT_HERE(rem_box) NOT_HERE(remmark)
NOT_HERE(revolutionscr) NOT_HERE(setcurs) NOT_HERE(show_hint) NOT_HERE(stdwait) NOT_HERE(waitt) NOT_HERE(xinit)
int di_verdoppelt() { abort(); }

/* A new deal: ten cards a place, then the skat. */
void seat_deal(const int *laid)
{
  memcpy(cards, laid, sizeof cards);
  memset(gespcd, 0, sizeof gespcd);
  memset(gespfb, 0, sizeof gespfb);
  memset(hatnfb, 0, sizeof hatnfb);
  memset(maxrw, 0, sizeof maxrw);
  numsp = 0; /* nobody at the table is a person */
  hoerer = ausspl = 0;
  sager = 1;
  geber = 2;
  trumpf = NO_TRUMP;
  handsp = schnang = schwang = ouveang = spitzeang = revolang = 0;
  butternok = gstsum = astsum = stsum = vmh = gedr = ndichtw = 0;
  stich = 1;
  schwz = 1;
  nullv = 0;
}

/* How far it bids: 0 not at all, 17 says 18 and does not hold it. */
int seat_limit(int place)
{
  calc_rw(place);
  return maxrw[place];
}

static void take(int place, int bid)
{
  spieler = place;
  for (reizp = 0; reizw[reizp] < bid; reizp++);
  trumpf = NO_TRUMP;
  gedr = handsp = ouveang = 0;
  memcpy(spcards, cards + HELD * place, HELD * sizeof *cards);
  save_skat(0);
  memcpy(spcards + HELD, cards + SKAT, 2 * sizeof *cards);
}

/* Whether ten cards are played without the skat; what is played then is left in trumpf and ouveang. */
int seat_hand(int place, int bid)
{
  take(place, bid);
  if (!maxrw[place]) calc_rw(place);
  calc_drueck();
  return handsp;
}

/* Twelve cards: what is laid away and played. Which two were the skat is not known here: two that did not make
   a Hand game of the rest, since it was taken up. */
void seat_discard(int place, int bid)
{
  int i, j, laid[PACK];

  memcpy(laid, cards, sizeof laid);
  for (j = 0; j < 2; j++) {
    for (i = 0; i < HELD; i++) {
      take(place, bid);
      if (!testhand()) {
        maxrw[place] = NO_NULL;
        calc_drueck();
        return;
      }
      memcpy(cards, laid, sizeof laid);
      swap(&cards[SKAT + j], &cards[HELD * place + i]);
    }
  }
}

void seat_found(int *found)
{
  found[0] = trumpf;
  found[1] = ouveang;
  found[2] = cards[SKAT];
  found[3] = cards[SKAT + 1];
}

/* The contract is named; seat_deal has laid hands and skat as they are then. */
void seat_contract(int place, int bid, int trump, int hand, int schneider, int schwarz, int ouvert)
{
  take(place, bid);
  handsp = hand;
  trumpf = trump;
  schnang = schneider;
  schwang = schwarz;
  ouveang = 0; /* spielphase shows the hand to people */
  save_skat(1);
  stsum = cardw[cards[SKAT] & 7] + cardw[cards[SKAT + 1] & 7];
  if (!hand) gespcd[cards[SKAT]] = gespcd[cards[SKAT + 1]] = LAID;
  spielphase();
  ouveang = ouvert;
  if (trump == NO_TRUMP) init_null();
}

/* Whether neither of the others can have a card of a suit, as the declarer sees it: jacks are of the trump suit, and
   what lies in the skat of a Hand game may be anybody's. */
static int is_gone(int suit)
{
  int i, card;

  for (i = 0; i < (handsp ? PACK : SKAT); i++) {
    if (i / HELD == spieler || (card = cards[i]) < 0) continue;
    if ((trumpf != NO_TRUMP && (card & 7) == BUBE ? trumpf : card >> 3) == suit) return 0;
  }
  return 1;
}

/* What whoever is to play knows of the others; the same again if it is asked twice. */
static int before_card()
{
  int i, suit, place = (ausspl + vmh) % SEATS;

  for (suit = 0; place == spieler && suit <= SUITS; suit++) {
    for (i = 0; i < SEATS; i++) {
      if (i != spieler && !hatnfb[i][suit] && is_gone(suit)) hatnfb[i][suit] = PLAYED;
    }
  }
  if (ouveang) adjfb(spieler, 1);
  calc_poss(place);
  return place;
}

/* The card that it would play here; its chance comes from the number. */
int seat_card(long chance)
{
  setrnd(&seed[1], chance);
  make_best(before_card());
  return cards[possi[playcd]];
}

/* Somebody plays a card. */
void seat_play(int card)
{
  int i, place = before_card();

  for (i = HELD * place; i < HELD * (place + 1); i++) {
    if (cards[i] == card) cards[i] = -1;
  }
  stcd[vmh] = card;
  gespcd[card] = PLAYED;
  if ((card & 7) != BUBE) gespfb[card >> 3]++;
  if (++vmh == SEATS) {
    get_next();
    vmh = 0;
    stich++;
  }
}

/* The skat as it was dealt, which nobody knows at our table: only to see what it would do if it did. */
void seat_told(int one, int other)
{
  prot2.skat[0][0] = one;
  prot2.skat[0][1] = other;
}

/* What a defender remembers of its own doubts, over its cards so far. */
int seat_doubt() { return butternok; }
void seat_doubts(int doubt) { butternok = doubt; }
