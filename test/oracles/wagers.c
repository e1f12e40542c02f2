/*
Counts of every row of stat-tests/games/wagers by brute force, for test/stat-tests/games/odds.test.ts.

Run: gcc -O2 -o /tmp/wagers test/oracles/wagers.c && /tmp/wagers > test/oracles/wagers.json    (some minutes)

Cards are physical faces, 52 (or 48) of them with d copies each, and every pair of faces of either hand and every face that is drawn third is
gone through; nothing is lumped together, and each row is written out here once more from its rule. For Player, Banker and Tie the result is
compared with the published counts of wizardofodds.com by hand: 2230518282592256, 2292252566437888, 475627426473216 of 4998398275503360.
*/
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef unsigned __int128 wide;

struct row { const char *name; wide ways; int cards; } rows[400];
static int many;
static int D;
static int left[52];
static int N;

static int slot(const char *name, int cards) {
	for (int i = 0; i < many; i++) if (rows[i].name == name || !strcmp(rows[i].name, name)) return i;
	rows[many].name = strdup(name); rows[many].ways = 0; rows[many].cards = cards;
	return many++;
}
static void add(const char *name, int cards, wide ways) { rows[slot(name, cards)].ways += ways; }

static int rank(int f) { return f % 13; }
static int suit(int f) { return f / 13; }
static int red(int f) { return suit(f) == 1 || suit(f) == 2; }
static int pip(int f) { int r = rank(f) + 1; return r >= 10 ? 0 : r; }

/* hist[player total][banker total][player cards][banker cards][player suit kind][banker suit kind] */
/* suit kind: 0 spades 1 hearts 2 diamonds 3 clubs, 4 black only, 5 red only, 6 neither */
static uint64_t hist[10][10][2][2][7][7];

/* Ties that Harmony names: six of a kind, four eights, four of a kind with four cards, six cards of value 0; by total, cards beyond four, one colour. */
enum { SIX, EIGHTS, FOUR, ZEROS };
static wide special[4][10][3][2];

static int kind3(int a, int b, int c) {
	if (suit(a) == suit(b) && (c < 0 || suit(c) == suit(a))) return suit(a);
	if (red(a) == red(b) && (c < 0 || red(c) == red(a))) return red(a) ? 5 : 4;
	return 6;
}

static int chart(int banker, int third) {
	if (third < 0) return banker <= 5;
	switch (banker) {
	case 0: case 1: case 2: return 1;
	case 3: return third != 8;
	case 4: return third >= 2 && third <= 7;
	case 5: return third >= 4 && third <= 7;
	case 6: return third == 6 || third == 7;
	default: return 0;
	}
}

static void banker_turn(int p, int b, int third, uint64_t ways, int pcards, int pk, int b1, int b2, int rest) {
	if (!chart(b, third)) { hist[p][b][pcards - 2][0][pk][kind3(b1, b2, -1)] += ways * (rest == 2 ? (uint64_t)(N - 4) * (N - 5) : (uint64_t)(N - 5)); return; }
	for (int f = 0; f < 52; f++) if (left[f] > 0)
		hist[p][(b + pip(f)) % 10][pcards - 2][1][pk][kind3(b1, b2, f)] += ways * left[f] * (rest == 2 ? (uint64_t)(N - 5) : 1);
}

static int colour(int kind) { return kind < 4 ? (kind == 1 || kind == 2 ? 5 : 4) : kind; }

static void tied(int what, int total, int more, const int *c, wide w) {
	int same = 1;
	for (int i = 1; i < 4 + more; i++) same &= red(c[i]) == red(c[0]);
	special[what][total][more][same] += w;
}

/* Four first cards of one value: both hands have the same total. */
static void alike(int p1, int p2, int b1, int b2, uint64_t w) {
	int total = 2 * pip(p1) % 10;
	int c[6] = {p1, p2, b1, b2};
	int one = rank(p1) == rank(p2) && rank(p1) == rank(b1) && rank(p1) == rank(b2);
	if (total >= 6) { if (one) tied(rank(p1) == 7 ? EIGHTS : FOUR, total, 0, c, (wide)w * (N - 4) * (N - 5)); return; }
	for (int f = 0; f < 52; f++) if (left[f] > 0) {
		wide w3 = (wide)w * left[f]--;
		if (chart(total, pip(f))) for (int g = 0; g < 52; g++) if (left[g] > 0 && pip(f) == pip(g)) {
			c[4] = f; c[5] = g;
			if (one && rank(f) == rank(p1) && rank(g) == rank(p1)) tied(SIX, (total + pip(g)) % 10, 2, c, w3 * left[g]);
			else if (!pip(p1) && !pip(f)) tied(ZEROS, 0, 2, c, w3 * left[g]);
		}
		left[f]++;
	}
}

static void fortune(const char *wager, const char *row, wide w) { char t[80]; snprintf(t, sizeof t, "%s/%s", wager, row); add(t, 4, w); }

static void opening(int p1, int p2, int b1, int b2, uint64_t ways) {
	int c[4] = {p1, p2, b1, b2}, ranks[13] = {0}, faces[52] = {0}, nines = 0, ninesuits[4] = {0};
	int pp = rank(p1) == rank(p2), bp = rank(b1) == rank(b2);
	for (int i = 0; i < 4; i++) { ranks[rank(c[i])]++; faces[c[i]]++; if (rank(c[i]) == 8) { nines++; ninesuits[suit(c[i])]++; } }
	if (pp) { add("player-pair/pair", 4, ways); add(p1 == p2 ? "perfect-pairs-player/perfect" : red(p1) == red(p2) ? "perfect-pairs-player/coloured" : "perfect-pairs-player/mixed", 4, ways); }
	if (bp) { add("banker-pair/pair", 4, ways); add(b1 == b2 ? "perfect-pairs-banker/perfect" : red(b1) == red(b2) ? "perfect-pairs-banker/coloured" : "perfect-pairs-banker/mixed", 4, ways); }
	if (pp) add("rising-phoenix-player-pair/win", 4, ways);
	if (bp) add("rising-phoenix-banker-pair/win", 4, ways);
	if (pp || bp) add("either-pair/pair", 4, ways);
	if (p1 == p2 || b1 == b2) add("either-perfect-pair/pair", 4, ways);
	if (p1 == p2 && b1 == b2) add("one-or-both-perfect-pairs/both", 4, ways);
	else if (p1 == p2 || b1 == b2) add("one-or-both-perfect-pairs/one", 4, ways);
	if (pp && p1 != p2) add("match-pair-player/pair", 4, ways);
	if (bp && b1 != b2) add("match-pair-banker/pair", 4, ways);
	for (int h = 0; h < 2; h++) {
		int x = c[2 * h], y = c[2 * h + 1];
		if (suit(x) != suit(y)) continue;
		int royal = (rank(x) == 12 && rank(y) == 11) || (rank(x) == 11 && rank(y) == 12);
		add(h ? (royal ? "majestic-match-banker/royal" : "majestic-match-banker/suited") : (royal ? "majestic-match-player/royal" : "majestic-match-player/suited"), 4, ways);
	}
	int most = 0, pairs = 0, twins = 0, mostface = 0;
	for (int r = 0; r < 13; r++) { if (ranks[r] > most) most = ranks[r]; if (ranks[r] == 2) pairs++; }
	for (int f = 0; f < 52; f++) { if (faces[f] >= 2) twins++; if (faces[f] > mostface) mostface = faces[f]; }
	if (mostface == 4) { const char *row = rank(p1) == 1 ? "seat" : "suited-quads"; fortune("99-fortunes", row, ways); fortune("99-fortunes-suited-trips", row, ways); }
	else if (most == 4) { fortune("99-fortunes", "quads", ways); fortune("99-fortunes-suited-trips", "quads", ways); }
	else if (mostface == 3) fortune("99-fortunes-suited-trips", "suited-trips", ways);
	else if (most == 3) fortune("99-fortunes-suited-trips", "trips", ways);
	else if (twins) fortune("99-fortunes-suited-trips", "suited-pair", ways);
	if (most == 4) ;
	else if (most == 3) add("99-fortunes/trips", 4, ways);
	else if (pairs == 2) add("99-fortunes/two-pair", 4, ways);
	else if (twins) add("99-fortunes/suited-pair", 4, ways);
	int s = 0; for (int i = 0; i < 4; i++) if (ninesuits[i] > s) s = ninesuits[i];
	if (nines == 4) add("lucky-nines/four", 4, ways);
	else if (nines == 3) add(s == 3 ? "lucky-nines/three-suited" : "lucky-nines/three", 4, ways);
	else if (nines == 2) add(s == 2 ? "lucky-nines/two-suited" : "lucky-nines/two", 4, ways);
	else if (nines == 1) add(ninesuits[2] ? "lucky-nines/one-diamonds" : "lucky-nines/one", 4, ways);
}

static void baccarat(int decks) {
	D = decks; N = 52 * D;
	for (int f = 0; f < 52; f++) left[f] = D;
	memset(hist, 0, sizeof hist);
	memset(special, 0, sizeof special);
	for (int p1 = 0; p1 < 52; p1++) for (int p2 = p1; p2 < 52; p2++) {
		uint64_t wp = (uint64_t)left[p1]--; wp *= left[p2]--; if (p1 != p2) wp *= 2;
		for (int b1 = 0; b1 < 52; b1++) for (int b2 = b1; b2 < 52; b2++) {
			int c1 = left[b1], c2 = left[b2] - (b1 == b2);
			if (c1 <= 0 || c2 <= 0) continue;
			uint64_t w = wp * c1 * c2 * (b1 != b2 ? 2 : 1);
			left[b1]--; left[b2]--;
			opening(p1, p2, b1, b2, w);
			if (pip(p1) == pip(p2) && pip(p1) == pip(b1) && pip(p1) == pip(b2)) alike(p1, p2, b1, b2, w);
			int p = (pip(p1) + pip(p2)) % 10, b = (pip(b1) + pip(b2)) % 10;
			if (p >= 8 || b >= 8) hist[p][b][0][0][kind3(p1, p2, -1)][kind3(b1, b2, -1)] += w * (uint64_t)(N - 4) * (N - 5);
			else if (p >= 6) banker_turn(p, b, -1, w, 2, kind3(p1, p2, -1), b1, b2, 2);
			else for (int f = 0; f < 52; f++) if (left[f] > 0) {
				uint64_t w3 = w * left[f]--;
				banker_turn((p + pip(f)) % 10, b, pip(f), w3, 3, kind3(p1, p2, f), b1, b2, 1);
				left[f]++;
			}
			left[b1]++; left[b2]++;
		}
		left[p1]++; left[p2]++;
	}
}

static void name2(const char *a, const char *b, wide w) { char t[80]; snprintf(t, sizeof t, "%s/%s", a, b); add(t, 6, w); }

static void ez(const char *wager, int suited, int coloured, const char *other, wide w) { name2(wager, suited ? "suited" : coloured ? "coloured" : other, w); }

/* Each hand: winner's total, its cards or 0 for any, loser's total, its cards. */
static int beats(int own, int cards, int other, int others, int x, int xc, int y, int yc) {
	return own == x && other == y && own > other && (!xc || cards == xc) && (!yc || others == yc);
}
static int either(int p, int b, int pc, int bc, int x, int xc, int y, int yc) { return beats(p, pc, b, bc, x, xc, y, yc) || beats(b, bc, p, pc, x, xc, y, yc); }

static void phoenix(int p, int b, int pc, int bc, wide w) {
	if (b == 7 && bc == 3 && b > p) name2("sun-7", "win", w);
	if (p == 8 && pc == 3 && p > b) name2("moon-8", "win", w);
	if (either(p, b, pc, bc, 9, 0, 7, 0)) name2("9-over-7", "win", w);
	if (either(p, b, pc, bc, 8, 2, 1, 2)) name2("two-card-8-over-1", "win", w);
	if (p == 6 && pc == 3 && p > b) name2("player-three-card-6", "win", w);
	if ((b == 1 || b == 2) && b > p) name2("banker-1-or-2", "win", w);
	if (p > 7 && b > 7) name2("both-8-or-9", "win", w);
	if (either(p, b, pc, bc, 1, 0, 0, 0)) name2("1-over-0", "win", w);
	if (either(p, b, pc, bc, 6, 3, 3, 3)) name2("three-card-6-over-3", "win", w);
	if (either(p, b, pc, bc, 8, 3, 0, 3)) name2("three-card-8-over-0", "win", w);
	if (b > p && p == 7 && pc == 2) name2("banker-over-two-card-7", "win", w);
	if (either(p, b, pc, bc, 9, 3, 6, 3)) name2("three-card-9-over-6", "win", w);
	if (either(p, b, pc, bc, 9, 3, 8, 3)) name2("three-card-9-over-8", "win", w);
	if (beats(p, pc, b, bc, 8, 3, 0, 3)) name2("player-three-card-8-over-0", "win", w);
	if (p == b) name2(p == 0 ? "tie-0" : p < 4 ? "tie-1-to-3" : p < 8 ? "tie-4-to-7" : "tie-8-or-9", "win", w);
}

/* All ties here; the special ones are taken out again below. */
static void harmony(int total, int cards, int coloured, wide w) {
	name2("harmony-by-total", total == 0 ? "tie-0" : total < 6 ? "tie-1-to-5" : "tie-6-to-9", w);
	name2("harmony-by-colour", coloured ? "one-colour" : "tie", w);
	name2("harmony-by-cards", cards == 4 ? "four-cards" : cards == 5 ? "five-cards" : "six-cards", w);
}

static void special_ties(void) {
	static const char *names[] = {"six-alike", "four-8s", "four-alike", "six-zeros"};
	for (int s = 0; s < 4; s++) for (int t = 0; t < 10; t++) for (int m = 0; m < 3; m++) for (int c = 0; c < 2; c++) {
		wide w = special[s][t][m][c];
		if (!w) continue;
		name2("harmony-by-total", names[s], w); name2("harmony-by-colour", names[s], w); name2("harmony-by-cards", names[s], w);
		harmony(t, 4 + m, c, -w);
	}
}

static void results(void) {
	char t[40];
	for (int p = 0; p < 10; p++) for (int b = 0; b < 10; b++) for (int pc = 2; pc < 4; pc++) for (int bc = 2; bc < 4; bc++)
	for (int pk = 0; pk < 7; pk++) for (int bk = 0; bk < 7; bk++) {
		wide w = hist[p][b][pc - 2][bc - 2][pk][bk];
		if (!w) continue;
		int pn = pc == 2 && p >= 8, bn = bc == 2 && b >= 8;
		int suited = pk < 4 && pk == bk, coloured = colour(pk) == colour(bk) && colour(pk) < 6;
		int d7 = b > p && b == 7 && bc == 3, p8 = p > b && p == 8 && pc == 3;
		int p9 = p == 9 && pc == 3, b9 = b == 9 && bc == 3;
		int s3 = p == 7 && b == 7 && pc == 3 && bc == 3, s2 = p == 7 && b == 7 && pc == 2 && bc == 2;
		if (p > b) { name2("player", "win", w); }
		if (p == b) { name2("player", "tie", w); name2("banker", "tie", w); name2("tie", "tie", w); snprintf(t, sizeof t, "tie-%d", p); name2("tie-total", t, w); }
		if (b > p) name2("banker", d7 ? "dragon-7" : b == 6 ? "win-on-6" : "win", w);
		for (int h = 0; h < 2; h++) {
			int own = h ? b : p, other = h ? p : b, nat = h ? bn : pn;
			const char *row = 0;
			if (nat && own > other) row = "natural-win";
			else if (nat && own == other) row = "natural-tie";
			else if (own - other >= 4) { snprintf(t, sizeof t, "win-by-%d", own - other); row = t; }
			if (row) { name2(h ? "dragon-bonus-banker" : "dragon-bonus-player", row, w); name2(h ? "golden-talons-banker" : "golden-talons-player", row, w); }
			if (nat) snprintf(t, sizeof t, "natural-%d", own);
			else snprintf(t, sizeof t, "%s-cards-%d", (h ? bc : pc) == 2 ? "two" : "three", own);
			name2(h ? "banker-hand" : "player-hand", t, w);
		}
		if (d7) {
			name2("dragon-7", "win", w); name2("fortune-7", "win", w);
			if (p == 0) { ez("ez-progressive-hand", bk < 4, bk < 6, "dragon-7", w); ez("ez-progressive-all", suited, coloured, "dragon-7", w); }
			name2("ez-progressive-3-hand", bk < 4 ? "any-suited" : "any", w);
			name2("ez-progressive-3-all", suited ? "any-suited" : "any", w);
		}
		if (p8) {
			name2("panda-8", "win", w); name2("golden-8", "win", w);
			if (b == 7 && bc == 3) { ez("ez-progressive-3-hand", pk < 4, pk < 6, "panda-8", w); ez("ez-progressive-3-all", suited, coloured, "panda-8", w); }
			else { name2("ez-progressive-3-hand", pk < 4 ? "any-suited" : "any", w); name2("ez-progressive-3-all", suited ? "any-suited" : "any", w); }
		}
		if (p9 && b9) { name2("heavenly-9", "both", w); name2("heavenly-9-progressive", suited ? "both-suited" : coloured ? "both-coloured" : "both", w); }
		else if (p9 || b9) { name2("heavenly-9", "one", w); name2("heavenly-9-progressive", p9 ? "player" : "banker", w); }
		if (s3) name2("blazing-7s", "three-cards", w);
		if (s2) name2("blazing-7s", "two-cards", w);
		if (d7 || p8 || p9 || b9 || s3) name2("cover-all", "win", w);
		else if (s2) name2("cover-all", "two-card-7s", w);
		if (b > p && b == 7 && bc == 2 && p == 0) { name2("ez-progressive-hand", "two-card-7", w); name2("ez-progressive-all", "two-card-7", w); }
		phoenix(p, b, pc, bc, w);
		if (p == b) harmony(p, pc + bc, coloured, w);
		if (b > p && b == 6) name2("lucky-six", bc == 2 ? "two-cards" : "three-cards", w);
		name2(pc + bc == 4 ? "four-cards" : pc + bc == 5 ? "five-cards" : "six-cards", "win", w);
	}
}

static int is_blackjack(int a, int b) { return (rank(a) == 0 && rank(b) > 9) || (rank(b) == 0 && rank(a) > 9); }

/* Spanish 21: no tens. The player's two cards, the dealer's card that is shown, the one that is not. */
static void spanish(int decks) {
	D = decks; N = 48 * D;
	for (int f = 0; f < 52; f++) left[f] = rank(f) == 9 ? 0 : D;
	for (int a = 0; a < 52; a++) { uint64_t wa = left[a]; if (!wa) continue; left[a]--;
	for (int b = 0; b < 52; b++) { uint64_t wb = wa * left[b]; if (!left[b]) continue; left[b]--;
	for (int u = 0; u < 52; u++) { uint64_t wu = wb * left[u]; if (!left[u]) continue; left[u]--;
	for (int h = 0; h < 52; h++) { uint64_t w = wu * left[h]; if (!left[h]) continue;
		int pb = is_blackjack(a, b), db = is_blackjack(u, h);
		if (pb && db) add("blackjack/both", 4, w); else if (pb) add("blackjack/player", 4, w); else if (db) add("blackjack/dealer", 4, w);
		if (rank(u) != 0) add("insurance/not-offered", 4, w); else if (rank(h) > 9) add("insurance/win", 4, w);
		int s = (a == u) + (b == u), m = (rank(a) == rank(u)) + (rank(b) == rank(u)) - s;
		if (s == 2) add("match-the-dealer/two-suited", 4, w);
		else if (s == 1) add(m ? "match-the-dealer/suited-and-unsuited" : "match-the-dealer/suited", 4, w);
		else if (m == 2) add("match-the-dealer/two-unsuited", 4, w);
		else if (m == 1) add("match-the-dealer/unsuited", 4, w);
	} left[u]++; } left[b]++; } left[a]++; }
}

static void print_wide(wide v) { char t[50]; int i = 49; t[i] = 0; do { t[--i] = '0' + (int)(v % 10); v /= 10; } while (v); printf("%s", t + i); }

static void print(const char *game, int last) {
	printf("\t{\"game\": \"%s\", \"decks\": %d, \"rows\": [\n", game, D);
	for (int i = 0; i < many; i++) {
		wide of = 1; for (int k = 0; k < rows[i].cards; k++) of *= N - k;
		printf("\t\t{\"row\": \"%s\", \"ways\": \"", rows[i].name); print_wide(rows[i].ways);
		printf("\", \"of\": \""); print_wide(of); printf("\"}%s\n", i + 1 < many ? "," : "");
	}
	printf("\t]}%s\n", last ? "" : ",");
	many = 0;
}

int main(void) {
	printf("[\n");
	baccarat(6); results(); special_ties(); print("baccarat", 0);
	baccarat(8); results(); special_ties(); print("baccarat", 0);
	baccarat(10); results(); special_ties(); print("baccarat", 0);
	baccarat(20); results(); special_ties(); print("baccarat", 0);
	spanish(6); print("spanish-21", 0);
	spanish(8); print("spanish-21", 0);
	spanish(10); print("spanish-21", 1);
	printf("]\n");
	return 0;
}
