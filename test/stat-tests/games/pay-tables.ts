/**
The pay tables of 58 Pa. Code Chapters 627a, 631b and 551 and of Colorado Rule 28, written down from the rules apart from the files of wagers. Amounts
are what comes back for a stake of 1: "9 to 1" is 10, "9 for 1" is 9, a push is 1. The row of a progressive meter is left out.
*/
interface RulePayTable {
	readonly wager: string;
	readonly table: string;
	readonly pays: Readonly<Record<string, number>>;
}

const table = (wager: string, name: string, rows: readonly string[], amounts: readonly number[]): RulePayTable => ({
	wager,
	table: name,
	pays: Object.fromEntries(rows.map((row, at) => [row, amounts[at] ?? Number.NaN])),
});

type Columns = Readonly<Record<string, readonly number[]>>;

const to = (wagers: readonly string[], rows: readonly string[], columns: Columns): RulePayTable[] =>
	wagers.flatMap(wager =>
		Object.entries(columns).map(([name, odds]) =>
			table(
				wager,
				name,
				rows,
				odds.map(win => win + 1),
			),
		),
	);

const forOne = (wagers: readonly string[], rows: readonly string[], columns: Columns): RulePayTable[] =>
	wagers.flatMap(wager => Object.entries(columns).map(([name, amounts]) => table(wager, name, rows, amounts)));

const MARGINS = ['win-by-9', 'win-by-8', 'win-by-7', 'win-by-6', 'win-by-5', 'win-by-4', 'natural-win', 'natural-tie'];
const BANKER = ['dragon-7', 'win-on-6', 'win', 'tie'];
const NINES = ['four', 'three-suited', 'three', 'two-suited', 'two', 'one-diamonds', 'one'];
const TIES = ['four-8s', 'four-alike', 'six-zeros'];

const RISING_PHOENIX: Readonly<Record<string, number>> = {
	'sun-7': 40,
	'moon-8': 25,
	'9-over-7': 25,
	'two-card-8-over-1': 50,
	'player-three-card-6': 40,
	'banker-1-or-2': 60,
	'both-8-or-9': 20,
	'1-over-0': 90,
	'three-card-6-over-3': 150,
	'three-card-8-over-0': 130,
	'banker-over-two-card-7': 30,
	'three-card-9-over-6': 200,
	'three-card-9-over-8': 200,
	'player-three-card-8-over-0': 250,
	'tie-0': 150,
	'tie-1-to-3': 70,
	'tie-4-to-7': 15,
	'tie-8-or-9': 40,
	'rising-phoenix-player-pair': 11,
	'rising-phoenix-banker-pair': 11,
};

export const PAY_TABLES: readonly RulePayTable[] = [
	// § 627a.12(a) to (c), § 541.13(c) and (f), § 627a.7(a)(1), § 631b.5(i) and (j); Colorado 30-2808.
	...to(['player'], ['win', 'tie'], {even: [1, 0]}),
	...to(['banker'], BANKER, {
		'vigorish-5': [0.95, 0.95, 0.95, 0],
		'vigorish-4': [0.96, 0.96, 0.96, 0],
		'vigorish-25': [0.75, 0.75, 0.75, 0],
		'tie-vigorish-5': [1, 1, 1, -0.05],
		'tie-vigorish-25': [1, 1, 1, -0.25],
		'half-on-6': [1, 0.5, 1, 0],
		ez: [0, 1, 1, 0],
	}),
	...to(['tie'], ['tie'], {'8-to-1': [8]}),
	// § 627a.12(e).
	...to(['dragon-bonus-player', 'dragon-bonus-banker'], MARGINS, {
		A: [30, 10, 6, 4, 2, 1, 1, 0],
		B: [20, 8, 7, 4, 3, 1, 1, 0],
		C: [30, 10, 4, 4, 2, 2, 1, 0],
	}),
	// § 627a.12(f), Colorado 30-2899.04(4).
	...to(['dragon-7'], ['win'], {'40-to-1': [40]}),
	...to(['panda-8'], ['win'], {'25-to-1': [25]}),
	// § 631b.9(f).
	...to(['golden-talons-player', 'golden-talons-banker'], MARGINS, {
		A: [30, 10, 6, 4, 2, 1, 1, 0],
		B: [20, 10, 5, 4, 2, 1, 1, 2],
		C: [30, 12, 5, 3, 3, 1, 1, 0],
		D: [20, 8, 7, 4, 3, 1, 1, 0],
		E: [30, 10, 4, 4, 2, 2, 1, 0],
	}),
	// § 631b.1(e).
	...to(['perfect-pairs-player', 'perfect-pairs-banker'], ['perfect', 'coloured', 'mixed'], {
		A: [25, 12, 6],
		B: [30, 10, 5],
		C: [25, 15, 5],
	}),
	// § 631b.3(h).
	...to(['fortune-7'], ['win'], {A: [40], B: [40]}),
	...to(['golden-8'], ['win'], {A: [25], B: [25]}),
	...to(['heavenly-9'], ['both', 'one'], {A: [75, 10], B: [75, 10]}),
	...to(['blazing-7s'], ['three-cards'], {A: [400]}),
	...to(['blazing-7s'], ['three-cards', 'two-cards'], {B: [200, 50]}),
	...to(['cover-all'], ['win'], {A: [6]}),
	...to(['cover-all'], ['win', 'two-card-7s'], {B: [6, 6], 'A-every-win': [6, 6]}),
	// § 631b.4(e).
	...to(['lucky-nines'], NINES, {
		A: [500, 250, 20, 8, 5, 2, 1],
		B: [500, 250, 30, 12, 5, 2, 1],
		C: [1000, 500, 35, 16, 5, 2, 1],
		D: [2000, 500, 15, 10, 4, 2, 1],
	}),
	// § 631b.5(g) and (k), § 631b.7(d).
	...to(['player-pair', 'banker-pair'], ['pair'], {'11-to-1': [11]}),
	...to(['lucky-six'], ['two-cards', 'three-cards'], {'12-and-20': [12, 20]}),
	...to(['majestic-match-player', 'majestic-match-banker'], ['royal', 'suited'], {standard: [25, 2.5]}),
	// § 631b.8(h)(2).
	...Object.entries(RISING_PHOENIX).flatMap(([wager, win]) => to([wager], ['win'], {[`${win}-to-1`]: [win]})),
	// § 631b.2(i).
	...forOne(['heavenly-9-progressive'], ['both-coloured', 'both', 'banker', 'player'], {standard: [299, 60, 9, 8]}),
	// § 631b.10(i).
	...forOne(['harmony-by-total'], [...TIES, 'tie-0', 'tie-1-to-5', 'tie-6-to-9'], {
		A: [1000, 300, 100, 20, 6, 3],
		B: [1000, 200, 100, 20, 5, 3],
		C: [600, 300, 100, 20, 5, 5],
	}),
	...forOne(['harmony-by-colour'], [...TIES, 'one-colour', 'tie'], {
		D: [600, 300, 200, 20, 3],
		E: [1000, 300, 100, 20, 3],
		F: [300, 300, 100, 20, 5],
	}),
	...forOne(['harmony-by-cards'], [...TIES, 'five-cards', 'six-cards', 'four-cards'], {
		G: [600, 200, 100, 10, 3, 3],
		H: [1000, 200, 50, 8, 4, 3],
		I: [300, 300, 50, 10, 6, 4],
	}),
	// Colorado 30-2802(13), 30-2807(1)(d), 30-2808(4).
	...to(['match-pair-player', 'match-pair-banker'], ['pair'], {'11-to-1': [11]}),
	...to(['either-perfect-pair'], ['pair'], {'25-to-1': [25]}),
	...to(['four-cards'], ['win'], {standard: [1.5]}),
	...to(['five-cards', 'six-cards'], ['win'], {standard: [2]}),
	// Colorado 30-2899.02(11): amounts divided by the stake.
	...forOne(['99-fortunes'], ['suited-quads', 'quads', 'trips', 'two-pair', 'suited-pair'], {
		P1: [1000, 100, 10, 9, 3],
		'P2-6-spots': [1000, 100, 10, 9, 3],
		'P2-7-spots-5': [1000, 100, 10, 9, 3],
		'P2-7-spots-PHP100': [1000, 100, 10, 9, 3],
		'P3-6-spots': [1000, 100, 10, 5, 3],
		'P3-7-spots': [1000, 100, 10, 5, 3],
		P4b: [1000, 100, 10, 9, 3],
	}),
	...forOne(['99-fortunes-suited-trips'], ['suited-quads', 'quads', 'suited-trips', 'trips', 'suited-pair'], {
		P5: [1000, 100, 25, 8, 3],
		P6: [1000, 100, 25, 10, 4],
	}),
	// Colorado 30-2899.04(5)(g).
	...forOne(['ez-progressive-hand', 'ez-progressive-all'], ['coloured', 'dragon-7', 'two-card-7'], {
		'1': [250, 75, 60],
		'2': [230, 75, 60],
	}),
	// Its last row is "10 to 1", where the others are "for 1".
	...forOne(['ez-progressive-3-hand', 'ez-progressive-3-all'], ['coloured', 'panda-8', 'any-suited', 'any'], {
		'3': [500, 50, 20, 11],
	}),
];

const MATCHES = ['two-suited', 'suited-and-unsuited', 'suited', 'two-unsuited', 'unsuited'];

/** § 551.7(e): each card that matches is paid. § 551.10(c). */
export const SPANISH_PAY_TABLES: readonly RulePayTable[] = [
	...to(['match-the-dealer'], MATCHES, {
		'4-and-9': [9 + 9, 9 + 4, 9, 4 + 4, 4],
		'3-and-12': [12 + 12, 12 + 3, 12, 3 + 3, 3],
	}),
	...to(['insurance'], ['win', 'not-offered'], {'2-to-1': [2, 0]}),
];
