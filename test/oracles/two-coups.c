/* Two coups from one shoe, by what cards count: P(an event in the first and in the second), to be compared with covarianceOfResults.
   Independent of the harness: the rules are written out, the first coup is drawn card by card, and for every set of cards
   that it may take the second is drawn card by card from what is left.
   cc -O2 -o /tmp/two-coups test/oracles/two-coups.c
   (echo [; /tmp/two-coups 6; echo ,; /tmp/two-coups 8; echo ]) > test/oracles/two-coups.json     (some minutes) */
#include <stdio.h>
#include <string.h>

enum { PLAYER, BANKER, TIE, FOUR, FIVE, SIX, DRAGON_7, PANDA_8, PLAYER_NATURAL, BANKER_BY_5, HEAVENLY_9, EVENTS };
static const char *NAMES[EVENTS] = {"player", "banker", "tie", "four", "five", "six", "dragon-7", "panda-8", "player-natural", "banker-by-5", "heavenly-9"};

static int left[10], n;
typedef void (*Done)(int p, int b, int pc, int bc, long double chance, const int *hand);

static long double take(int v) { long double c = (long double)left[v] / n; left[v]--; n--; return c; }
static void put(int v) { left[v]++; n++; }

static int banker_draws(int b, int third) {
  if (third < 0) return b <= 5;
  if (b <= 2) return 1;
  if (b == 3) return third != 8;
  if (b == 4) return third >= 2 && third <= 7;
  if (b == 5) return third >= 4 && third <= 7;
  if (b == 6) return third == 6 || third == 7;
  return 0;
}

static void draw(int depth, int *card, long double chance, Done done) {
  if (depth < 4) {
    for (int v = 0; v < 10; v++) if (left[v] > 0) { long double c = take(v); card[depth] = v; draw(depth + 1, card, chance * c, done); put(v); }
    return;
  }
  int p = (card[0] + card[2]) % 10, b = (card[1] + card[3]) % 10, hand[10] = {0};
  for (int k = 0; k < 4; k++) hand[card[k]]++;
  if (p >= 8 || b >= 8) { done(p, b, 2, 2, chance, hand); return; }
  int first = p <= 5 ? 0 : -1, last = p <= 5 ? 9 : -1;
  for (int t = first; t <= last; t++) {
    long double c = 1;
    if (t >= 0) { if (left[t] <= 0) continue; c = take(t); hand[t]++; }
    int total = t >= 0 ? (p + t) % 10 : p, cards = t >= 0 ? 3 : 2;
    if (!banker_draws(b, t)) done(total, b, cards, 2, chance * c, hand);
    else for (int u = 0; u < 10; u++) if (left[u] > 0) {
      long double d = take(u); hand[u]++;
      done(total, (b + u) % 10, cards, 3, chance * c * d, hand);
      hand[u]--; put(u);
    }
    if (t >= 0) { hand[t]--; put(t); }
  }
}

static unsigned events(int p, int b, int pc, int bc) {
  unsigned e = 0;
  e |= (unsigned)(p > b) << PLAYER | (unsigned)(b > p) << BANKER | (unsigned)(p == b) << TIE;
  e |= (unsigned)(pc + bc == 4) << FOUR | (unsigned)(pc + bc == 5) << FIVE | (unsigned)(pc + bc == 6) << SIX;
  e |= (unsigned)(b == 7 && bc == 3 && p < 7) << DRAGON_7 | (unsigned)(p == 8 && pc == 3 && b < 8) << PANDA_8;
  e |= (unsigned)(p >= 8 && pc == 2) << PLAYER_NATURAL | (unsigned)(b - p == 5 && !(bc == 2 && b >= 8)) << BANKER_BY_5;
  e |= (unsigned)((p == 9 && pc == 3) || (b == 9 && bc == 3)) << HEAVENLY_9;
  return e;
}

/* What the first coup took, by a code of its handful: chance of each event with it. */
#define MOST 8192
static long codes[MOST]; static int hands[MOST][10]; static long double firsts[MOST][EVENTS]; static int found;
static void gather(int p, int b, int pc, int bc, long double chance, const int *hand) {
  long code = 0;
  for (int v = 0; v < 10; v++) code = code * 7 + hand[v];
  static int slot[1 << 20]; /* open hashing, 0 is free */
  unsigned h = (unsigned)(code * 2654435761ul >> 7) & ((1 << 20) - 1);
  while (slot[h] && codes[slot[h] - 1] != code) h = (h + 1) & ((1 << 20) - 1);
  if (!slot[h]) { slot[h] = ++found; codes[found - 1] = code; memcpy(hands[found - 1], hand, sizeof hands[0]); memset(firsts[found - 1], 0, sizeof firsts[0]); }
  unsigned e = events(p, b, pc, bc);
  for (int k = 0; k < EVENTS; k++) if (e >> k & 1) firsts[slot[h] - 1][k] += chance;
}

static long double second[EVENTS];
static void sum(int p, int b, int pc, int bc, long double chance, const int *hand) {
  (void)hand;
  unsigned e = events(p, b, pc, bc);
  for (int k = 0; k < EVENTS; k++) if (e >> k & 1) second[k] += chance;
}

int main(int argc, char **argv) {
  int decks = argc > 1 ? argv[1][0] - '0' : 8, card[6];
  for (int v = 0; v < 10; v++) left[v] = (v ? 4 : 16) * decks;
  n = 52 * decks;
  draw(0, card, 1, gather);
  long double both[EVENTS] = {0}, once[EVENTS] = {0};
  for (int at = 0; at < found; at++) {
    for (int v = 0; v < 10; v++) { left[v] -= hands[at][v]; n -= hands[at][v]; }
    memset(second, 0, sizeof second);
    draw(0, card, 1, sum);
    for (int v = 0; v < 10; v++) { left[v] += hands[at][v]; n += hands[at][v]; }
    for (int k = 0; k < EVENTS; k++) { both[k] += firsts[at][k] * second[k]; once[k] += firsts[at][k]; }
  }
  printf("{\"decks\": %d, \"events\": {", decks);
  for (int k = 0; k < EVENTS; k++) printf("%s\"%s\": {\"once\": %.20Lg, \"both\": %.20Lg}", k ? ", " : "", NAMES[k], once[k], both[k]);
  printf("}}\n");
}
