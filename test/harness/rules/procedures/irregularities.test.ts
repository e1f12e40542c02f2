import test from 'ava';
import {SHOE_ROWS} from './book-rows.js';
import {isJudged, type ShoeCase} from './book-shoes.js';

const BURNT = 'start f2S bKD bKH';
/** Player 9, Banker 5: a natural, four cards. */
const NATURAL = 'P4C B2D P5H B3S =player';
const VOID = NATURAL.replace('player', 'void');
/** Player 7 and Banker 5: the Player stays, and the Banker must draw. */
const BANKER_DRAWS = 'P3C B2D P4H B3S';
/** Player 7 and Banker 7: both stay. */
const BOTH_STAY = 'P3C B3D P4H B4S';

const violated = new Set<string>();

const book = test.macro((t, id: string, cases: readonly ShoeCase[]) => {
	for (const each of cases) {
		isJudged(t, id, each);
		if (each.breaks !== undefined) violated.add(`${id}/${each.breaks[0]}`);
	}
});

test('co-28 30-2816(3): only a face-up first card of a round voids the round', book, 'co-28', [
	{shoe: `${BURNT} P4C^ B2D P5H B3S =void ${NATURAL} end`, meets: 'face-up'},
	{shoe: `${BURNT} P4C B2D^ P5H B3S =player ${NATURAL} end`, meets: 'face-up'},
	{
		shoe: `${BURNT} P4C^ B2D P5H B3S =player ${NATURAL} end`,
		breaks: ['face-up', '30-2816(3)', /4♣ lay face up as the first card of hand 1, and counted/],
	},
	{
		shoe: `${BURNT} P4C B2D^ P5H B3S =void ${NATURAL} end`,
		breaks: ['face-up', '30-2816(3)', /2♦ lay face up in hand 1, and the hand was void/],
	},
]);

for (const [id, clause] of [
	['pa-627a', '627a.13'],
	['pa-629a', '629a.13'],
	['pa-631a', '631a.15'],
] as const) {
	test(`${id} ${clause}(c): a disclosed third Player card is the third of the Banker, who must draw`, book, id, [
		{shoe: `${BURNT} ${BANKER_DRAWS} P2H^ =tie ${NATURAL} end`, meets: 'drawn-in-error'},
		{shoe: `${BURNT} ${BANKER_DRAWS} B2H^ =tie ${NATURAL} end`, meets: 'face-up'},
		{
			shoe: `${BURNT} ${BANKER_DRAWS} P2H B3H =player P5C B2D P4H B3S =player end`,
			breaks: [
				'third-card',
				id === 'pa-631a' ? '631a.11' : `${id.slice(3)}.10`,
				/a card was drawn for the player, and the banker had to draw/,
			],
		},
	]);

	test(`${id} ${clause}(a)(b): an undisclosed card drawn in error is the first card of the next hand`, book, id, [
		{shoe: `${BURNT} ${BOTH_STAY} P9H =tie B2D P2C B3S P8S =player ${NATURAL} end`, meets: 'drawn-in-error'},
		{shoe: `${BURNT} ${BOTH_STAY} P9H =tie B2D P2C B3S P8S =player ${NATURAL} end`, meets: 'deal-order'},
		{shoe: `${BURNT} ${BOTH_STAY} P9H =tie B2D P2C B3S P8S =player ${NATURAL} end`, meets: 'third-card'},
		{
			shoe: `${BURNT} ${BOTH_STAY} P9H =player ${NATURAL} end`,
			breaks: [
				'third-card',
				id === 'pa-631a' ? '631a.11' : `${id.slice(3)}.10`,
				/hand 1 \(Player 7, Banker 7\): a card was drawn for the player, and the hand was complete/,
			],
		},
	]);

	test(
		`${id} ${clause}(c): a disclosed card that neither hand may have goes to the discards with one more, or begins a hand without wagers`,
		book,
		id,
		[
			{shoe: `${BURNT} ${BOTH_STAY} P9H =tie bKS ${NATURAL} end`, meets: 'drawn-in-error'},
			{shoe: `${BURNT} ${BOTH_STAY} P9H =tie B2D P2C B3S P8S =void ${NATURAL} end`, meets: 'drawn-in-error'},
			{
				shoe: `${BURNT} ${BOTH_STAY} P3H =tie bKS bQS b2S ${NATURAL} end`,
				breaks: [
					'drawn-in-error',
					`${clause}(a)(b)(c)`,
					/3♥, drawn for the player in error in hand 1, went to the discards with 3 cards more/,
				],
			},
		],
	);

	test(`${id} ${clause}(d): a card found face up is the first card of a hand without wagers`, book, id, [
		{shoe: `${BURNT} P4C^ B2D P5H B3S =void ${NATURAL} end`, meets: 'face-up'},
		{
			shoe: `${BURNT} ${NATURAL} b8S^ ${NATURAL} end`,
			breaks: [
				'face-up',
				`${clause}(c)(d)`,
				/8♠ lay face up as the first card of hand 2, and went to the discards with no more/,
			],
		},
	]);
}

for (const [id, clause] of [
	['pa-541', '541.14'],
	['pa-543', '543.14'],
	['pa-545', '545.15'],
] as const) {
	test(
		`${id} ${clause}(a)(b)(c): an undisclosed card is used in the next hand, a disclosed one is discarded with one more`,
		book,
		id,
		[
			{shoe: `${BURNT} ${BOTH_STAY} P9H =tie B2D P2C B3S P8S =player ${NATURAL} end`, meets: 'drawn-in-error'},
			{shoe: `${BURNT} ${BOTH_STAY} P9H =tie bKS ${NATURAL} end`, meets: 'drawn-in-error'},
			{shoe: `${BURNT} ${BANKER_DRAWS} P2H =tie ${NATURAL} end`, meets: 'drawn-in-error'},
			{
				shoe: `${BURNT} ${BOTH_STAY} P9H =tie B2D P2C B3S P8S =void ${NATURAL} end`,
				breaks: [
					'drawn-in-error',
					`${clause}(a)(b)(c)`,
					/9♥, drawn in error in hand 1, was the first card of hand 2, which was void/,
				],
			},
		],
	);
	test(`${id} ${clause}(c)(d): a card found face up is not used, not even as the third card of the Banker`, book, id, [
		{
			shoe: `${BURNT} ${BANKER_DRAWS} B2H^ =tie ${NATURAL} end`,
			breaks: [
				'face-up',
				`${clause}(d)`,
				/2♥ lay face up in hand 1, and counted as the third card of the Banker; the rule: it goes to the discards/,
			],
		},
	]);
	test(`${id} ${clause}(d): a card found face up goes to the discards with as many more as its value`, book, id, [
		{shoe: `${BURNT} ${NATURAL} b3S^ b2C b2D bKC ${NATURAL} end`, meets: 'face-up'},
		{
			shoe: `${BURNT} ${NATURAL} b3S^ b2C b2D ${NATURAL} end`,
			breaks: [
				'face-up',
				`${clause}(d)`,
				/3♠ lay face up as the first card of hand 2, and went to the discards with 2 cards more/,
			],
		},
		{
			shoe: `${BURNT} P4C^ B2D P5H B3S =void ${NATURAL} end`,
			breaks: ['face-up', `${clause}(d)`, /4♣ lay face up as the first card of hand 1, and the hand was void/],
		},
	]);
}

test(
	'541.14(c)(d): of two cards of the same face, the one that lay face up is not taken for the one that was drawn in error',
	book,
	'pa-541',
	[
		{
			shoe: `${BURNT} P3C^ B2D P4H B5S P3C =tie bKS ${NATURAL} end`,
			breaks: [
				'face-up',
				'541.14(d)',
				/3♣ lay face up as the first card of hand 1, and went to the discards with 1 card more/,
			],
		},
	],
);

test(
	'section-42 42(k)(1)(2)(3): a disclosed card goes to the discards with as many more as its value',
	book,
	'section-42',
	[
		{shoe: `${BURNT} ${BOTH_STAY} P3H =tie bKS bQS b2S ${NATURAL} end`, meets: 'drawn-in-error'},
		{shoe: `${BURNT} ${NATURAL} b3S^ b2C b2D bKC ${NATURAL} end`, meets: 'face-up'},
		{
			shoe: `${BURNT} ${BOTH_STAY} P9H =tie bKS ${NATURAL} end`,
			breaks: [
				'drawn-in-error',
				'42(k)(1)(2)',
				/9♥, drawn for the player in error in hand 1, went to the discards with 1 card more/,
			],
		},
		{
			shoe: `${BURNT} ${NATURAL} b3S^ ${NATURAL} end`,
			breaks: ['face-up', '42(k)(3)', /with no more/],
		},
	],
);

test('co-28 30-2816(1)(2): a card drawn in error is the third of the Banker, or begins the next hand', book, 'co-28', [
	{shoe: `${BURNT} ${BANKER_DRAWS} P2H =tie ${NATURAL} end`, meets: 'drawn-in-error'},
	{shoe: `${BURNT} ${BOTH_STAY} P9H =tie B2D P2C B3S P8S =player ${NATURAL} end`, meets: 'drawn-in-error'},
	{shoe: `${BURNT} ${BOTH_STAY} P9H =tie B2D P2C B3S P8S =void ${NATURAL} end`, meets: 'drawn-in-error'},
	{
		shoe: `${BURNT} ${BOTH_STAY} P9H =tie bKS ${NATURAL} end`,
		breaks: [
			'drawn-in-error',
			'30-2816(1)(2)',
			/9♥, drawn for the player in error in hand 1, went to the discards with 1 card more/,
		],
	},
]);

/** One box, 20 against 19. */
const SPANISH = 'PKC DJD PQH D9S =player';

const SHORT = `start b5S ${`${SPANISH} `.repeat(12)} PKC DJD P2H`;

test('pa-551 551.16(g): a round for which the cards do not suffice is completed', book, 'pa-551', [
	{shoe: `${SHORT} b3C P5C DKD =dealer end`, meets: 'short-shoe'},
	{
		shoe: `${SHORT} P5C DKD =dealer end`,
		breaks: ['short-shoe', '551.16(g)', /the cards ran out in hand 13, and none was burnt before it was completed/],
	},
	{
		shoe: `start b5S ${`${SPANISH} `.repeat(12)} PKC D2S P5H =player end`,
		breaks: ['short-shoe', '551.16(g)', /the cards ran out in hand 13, which counted and was not completed/],
	},
	{
		shoe: `${SHORT} =void end`,
		breaks: ['short-shoe', '551.16(g)', /the cards ran out in hand 13, which was void and not completed/],
	},
]);

test('pa-551 551.16(a): with a second card face up the round is void, and no other is dealt', book, 'pa-551', [
	{shoe: `start b5S ${SPANISH} b4C^ ${SPANISH} end`, meets: 'face-up'},
	{shoe: `start b5S ${SPANISH} b4C^ PKC DJD b2H^ PQH D9S =void end`, meets: 'second-face-up'},
	{
		shoe: `start b5S ${SPANISH} b4C^ PKC DJD b2H^ PQH D9S =player end`,
		breaks: ['second-face-up', '551.16(a)', /hand 2 counted, and a second card lay face up/],
	},
	{
		shoe: `start b5S ${SPANISH} P4C^ DJD PQH D9S =dealer ${SPANISH} end`,
		breaks: ['face-up', '551.16(a)', /4♣ lay face up as the first card of hand 2, and counted/],
	},
]);

test('pa-551 551.8(d): a card for each box, one for the dealer, and both once more', book, 'pa-551', [
	{shoe: `start b5S PKC P9C DJD PQH P8C D9S =player end`, meets: 'deal-order'},
	{shoe: `start b5S PKC P9C PQH P8C DJD D9S =player end`, meets: 'deal-order'},
	{
		shoe: `start b5S DJD PKC PQH D9S =player end`,
		breaks: ['deal-order', '551.8(d)', /the first card of hand 1 went to the dealer/],
	},
	{
		shoe: `start b5S PKC P9C DJD PQH D9S =player end`,
		breaks: ['deal-order', '551.8(d)', /the dealer had a card after 2 of the boxes, and the next after 1 more/],
	},
]);

test('pa-551 551.13(b): the dealer draws to 17, hard or soft, and no further', book, 'pa-551', [
	{shoe: `start b5S PKC DJD PQH D6S D5S =dealer end`, meets: 'dealer-17'},
	{
		shoe: `start b5S PKC DJD PQH D6S =player end`,
		breaks: ['dealer-17', '551.13(b)(c)', /the dealer of hand 1 stopped at 16, below 17/],
	},
	{
		shoe: `start b5S PKC DJD P9H D8S D3S =dealer end`,
		breaks: ['dealer-17', '551.13(b)(c)', /the dealer of hand 1 had 18 and drew one more, which counted/],
	},
	// 551.16(e): the card goes to the discards, and the hand is won as without it.
	{shoe: `start b5S PKC DJD P9H D8S D3S =player end`, meets: 'dealer-17'},
]);

test('pa-551 551.8(j): the round of the cutting card is finished, and no other is dealt', book, 'pa-551', [
	{shoe: `start b5S ${`${SPANISH} `.repeat(9)} PKC COVER DJD PQH D9S =player end`, meets: 'last-round'},
	{
		shoe: `start b5S ${`${SPANISH} `.repeat(8)} PKC COVER DJD PQH D9S =player ${SPANISH} end`,
		breaks: ['last-round', '551.8(j)', /hand 10 was dealt, 1 hands after the cover card came/],
	},
]);

test('pa-551 551.5(e): a quarter of the stack is a lower bound for the cards behind the cover card', book, 'pa-551', [
	{shoe: `start b5S PKC COVER DJD PQH D9S =player end`, meets: 'cover-quarter'},
	{
		shoe: `start b5S ${`${SPANISH} `.repeat(10)} PKC COVER DJD PQH D9S =player end`,
		breaks: [
			'cover-quarter',
			'551.5(e)',
			/19 % of the stack behind the cover card, and at least approximately 25 % are required/,
		],
	},
]);

for (const [id, clause] of [
	['pa-627a', '627a.9(e)'],
	['pa-629a', '629a.9(d)'],
	['pa-631a', '631a.10(d)'],
] as const)
	test(`${id} ${clause}: a cover card that comes first in a round is followed by that hand and one more`, book, id, [
		{shoe: `${BURNT} ${NATURAL} COVER ${NATURAL} ${NATURAL} end`, meets: 'cover-last-hand'},
		{
			shoe: `${BURNT} ${NATURAL} COVER ${NATURAL} end`,
			breaks: ['cover-last-hand', clause, /the first card of a round, and the shoe ended without one more hand/],
		},
		{
			shoe: `${BURNT} ${NATURAL} COVER ${NATURAL} ${NATURAL} ${NATURAL} end`,
			breaks: ['cover-last-hand', clause, /hand 4 was dealt, 3 hands after the cover card came/],
		},
	]);

/** No text says whether a round without wagers is the one more hand after the cover card. */
for (const [id, clause] of [
	['pa-627a', '627a.9(e)'],
	['pa-541', '541.10(e)'],
	['section-42', '42(h)(5)'],
	['co-28', '30-2813(4)'],
] as const)
	test(`${id} ${clause}: a round without wagers after the cover card may count as the last hand, or not`, book, id, [
		{shoe: `${BURNT} P4C COVER B2D P5H B3S =player ${VOID} end`, meets: 'cover-last-hand'},
		{shoe: `${BURNT} P4C COVER B2D P5H B3S =player ${VOID} ${NATURAL} end`, meets: 'cover-last-hand'},
		{
			shoe: `${BURNT} P4C COVER B2D P5H B3S =player ${VOID} ${NATURAL} ${NATURAL} end`,
			breaks: ['cover-last-hand', clause, /hand 4 was dealt, 2 hands after the cover card came/],
		},
	]);

/** Violated in shoe.test.ts and spanish-hands.test.ts. */
const ELSEWHERE = [
	'deal-order',
	'burn-by-value',
	'burn-one',
	'cover-depth',
	'cut-depth',
	'short-shoe',
	'spanish-result',
];

test('every checker of a shoe is violated by some shoe', t => {
	const checkersOf = (rows: typeof SHOE_ROWS) => rows.flatMap(({checks}) => checks.map(({checker}) => checker));
	const here = checkersOf(SHOE_ROWS.filter(({id}) => violated.has(id)));
	t.deepEqual([...new Set([...here, ...ELSEWHERE])].sort(), [...new Set(checkersOf(SHOE_ROWS))].sort());
});
