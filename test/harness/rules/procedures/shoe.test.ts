import test from 'ava';
import type {Finding} from '../../../../harness/model/finding.js';
import {watchShoe} from '../../../../harness/rules/procedures/watch-shoe.js';
import {findingsOn, SHOE_ROWS} from './book-rows.js';
import {signsOf} from './shoe-stories.js';

const TIME = '2026-11-16 20:00:00 UTC';

function findingOn(id: string, words: string, size = 52): Finding {
	const rows = SHOE_ROWS.filter(row => row.id === id);
	const watch = watchShoe(
		rows.flatMap(row => row.checks),
		size,
	);
	for (const sign of signsOf(words)) watch.see(sign, TIME);
	const [found] = findingsOn(rows, watch.results());
	if (found === undefined) throw new Error(`no rule ${id}`);
	return found;
}

const rests = (count: number): string => 'xx '.repeat(count);

interface Row {
	readonly id: string;
	readonly clause: string;
	readonly meets: string;
	readonly breaks: string;
	readonly says: string;
	/** The number of cards in the shoe. */
	readonly size?: number;
}

const BURNT = 'start f2S bKD bKH';
/** Player 9, Banker 5: a natural, four cards. */
const NATURAL = 'P4C B2D P5H B3S =player';

// The shoe that violates a row differs from the one that meets it in one token.
const ROWS: readonly Row[] = [
	{
		id: 'pa-627a/cut-depth',
		clause: '58 Pa. Code § 627a.5(c)',
		meets: 'start cut:10 end start cut:42 end',
		breaks: 'start cut:10 end start cut:43 end',
		says: `shoe 2, ${TIME}: cut 9 cards from an end, and at least 10 are required`,
	},
	{
		id: 'co-28/cover-depth',
		clause: 'Colorado Rule 30-2810(4)',
		meets: `${BURNT} COVER ${NATURAL} end`,
		breaks: `${BURNT} COVER ${NATURAL} end`,
		says: `shoe 1, ${TIME}: 13 cards behind the cover card, and at least 14 are required`,
		size: 16,
	},
	{
		id: 'pa-627a/burn',
		clause: '58 Pa. Code § 627a.5(f)',
		meets: `start fQS ${'b2C '.repeat(10)} ${NATURAL}`,
		breaks: `start fQS ${'b2C '.repeat(9)} ${NATURAL}`,
		says: `shoe 1, ${TIME}: the first card was Q♠, and 9 were burnt instead of 10`,
	},
	{
		id: 'pa-541/burn-shown',
		clause: '58 Pa. Code (temporary, 2010) § 541.5(g)',
		meets: `start fAS b2C ${NATURAL}`,
		breaks: `start fAS b2C b3C ${NATURAL}`,
		says: `shoe 1, ${TIME}: the first card was A♠, and 2 were burnt instead of 1`,
	},
	{
		id: 'pa-551/burn-one',
		clause: '58 Pa. Code (temporary, 2010) § 551.8(c)',
		meets: 'start b5S P4C D2D P5H D3S =player NEW b6S P4C',
		breaks: 'start b5S P4C D2D P5H D3S =player NEW P6S P4C',
		says: `shoe 1, ${TIME}: the first card of a new dealer (6♠) went to the player and was not burnt`,
	},
	{
		id: 'section-42/deal-order',
		clause: 'Section 42(g)(3)',
		meets: `${BURNT} ${NATURAL} end`,
		breaks: `${BURNT} P4C P2D B5H B3S =player end`,
		says: `shoe 1, ${TIME}: card 2 of hand 1 went to the player; it was due to the banker; card 3 of hand 1 went to the banker; it was due to the player`,
	},
	{
		id: 'pa-627a/third-card',
		clause: '58 Pa. Code § 627a.10',
		// Banker 6 draws on a third card of 6, and stands on one of 5.
		meets: `${BURNT} P2C B2D P3H B4S P6C B9D =tie P2C B2D P3H B4S P5C =banker end`,
		breaks: `${BURNT} P2C B2D P3H B4S P6C =banker end`,
		says: `shoe 1, ${TIME}: hand 1 (Player 1, Banker 6) ended, and the banker had to draw`,
	},
	{
		id: 'co-28/third-card',
		clause: 'Colorado Rule 30-2814',
		meets: `${BURNT} ${NATURAL} end`,
		breaks: `${BURNT} P4C B2D P5H B3S B9D =player ${NATURAL} end`,
		says: `shoe 1, ${TIME}: hand 1 (Player 9, Banker 5): a card was drawn for the banker, and the hand was complete`,
	},
	{
		id: 'pa-627a/cover-last-hand',
		clause: '58 Pa. Code § 627a.9(e)',
		meets: `${BURNT} P4C COVER B2D P5H B3S =player ${NATURAL} xx end`,
		breaks: `${BURNT} P4C COVER B2D P5H B3S =player ${NATURAL} ${NATURAL} xx end`,
		says: `shoe 1, ${TIME}: hand 3 was dealt, 2 hands after the cover card came`,
	},
	{
		id: 'section-42/short-shoe',
		clause: 'Section 42(k)(4)',
		meets: `${BURNT} ${NATURAL} P4C B2D P5H =void end`,
		breaks: `${BURNT} ${NATURAL} P4C B2D P5H =player end`,
		says: `shoe 1, ${TIME}: the cards ran out in hand 2, which was won by player`,
		size: 10,
	},
	{
		id: 'pa-627a/face-up',
		clause: '58 Pa. Code § 627a.13(c)(d)',
		meets: `${BURNT} ${NATURAL} P4C^ B2D P5H B3S =void end`,
		breaks: `${BURNT} P4C^ B2D P5H B3S =player end`,
		says: `shoe 1, ${TIME}: 4♣ lay face up as the first card of hand 1, and counted; the rule: it is the first card of a hand without wagers, which is void`,
	},
	{
		id: 'pa-551/cover-quarter',
		clause: '58 Pa. Code (temporary, 2010) § 551.5(e)',
		meets: `start b5S ${'P4C D2D P5H D3S =player '.repeat(8)} COVER end`,
		breaks: `start b5S ${'P4C D2D P5H D3S =player '.repeat(8)} COVER end`,
		says: `shoe 1, ${TIME}: 18 % of the stack behind the cover card, and at least approximately 25 % are required`,
		size: 40,
	},
];

for (const {id, clause, meets, breaks, says, size} of ROWS) {
	test(`${id} is met by one shoe and violated by another, which is named`, t => {
		// Where the shoe itself violates the rule, the same tokens come from a larger or smaller shoe.
		const sound = findingOn(id, meets, meets === breaks ? SOUND_SIZES[id] : size);
		t.is(sound.kind, 'met');
		t.like(findingOn(id, breaks, size), {kind: 'not-met', clause, evidence: says});
	});
}

const SOUND_SIZES: Readonly<Record<string, number>> = {'co-28/cover-depth': 17, 'pa-551/cover-quarter': 52};

test('a card too many in the shoe lies behind the cover card too', t => {
	t.is(findingOn('co-28/cover-depth', `${BURNT} COVER ${NATURAL} ${rests(10)} end`, 16).kind, 'met');
	t.is(findingOn('co-28/cover-depth', `${BURNT} COVER ${NATURAL} ${rests(9)} end`, 16).kind, 'not-met');
});

test('a shoe that was not captured from its beginning, or not completely, violates no row', t => {
	t.is(findingOn('pa-627a/deal-order', 'P4C P2D B5H B3S =player end').kind, 'not-shown');
	t.is(findingOn('pa-627a/third-card', `${BURNT} P4C LOST P5H B3S =player end`).kind, 'not-shown');
	t.is(findingOn('pa-627a/burn', `start f9S LOST bKD ${NATURAL}`).kind, 'not-shown');
});

test('where a book does not state it, a cover card before the first card of a hand may be followed by one hand or two', t => {
	for (const hands of [1, 2])
		t.is(
			findingOn('section-42/cover-last-hand', `${BURNT} COVER ${`${NATURAL} `.repeat(hands)} xx end`).kind,
			'met',
			`${hands}`,
		);
	t.is(findingOn('section-42/cover-last-hand', `${BURNT} COVER ${`${NATURAL} `.repeat(3)} xx end`).kind, 'not-met');
});

test('a finding on the last hand says where the text leaves it open', t => {
	t.like(findingOn('section-42/cover-last-hand', `${BURNT} COVER ${NATURAL} xx end`), {
		kind: 'met',
		evidence: `1 of 1 shoes ended with the last hand after the cover card; shoe 1, ${TIME}: the cover card came between two hands, and the text does not say to which it belongs; one hand followed`,
	});
	const voided = NATURAL.replace('player', 'void');
	t.like(findingOn('pa-627a/cover-last-hand', `${BURNT} P4C COVER B2D P5H B3S =player ${voided} ${NATURAL} xx end`), {
		kind: 'met',
		evidence: `1 of 1 shoes ended with the last hand after the cover card; shoe 1, ${TIME}: a hand after the cover card was void, and the text does not say whether it counts; 2 hands followed`,
	});
	// The final chapters say what a cover card means that comes first in a round.
	t.like(findingOn('pa-627a/cover-last-hand', `${BURNT} COVER ${NATURAL} ${NATURAL} xx end`), {
		kind: 'met',
		evidence: '1 of 1 shoes ended with the last hand after the cover card',
	});
});

test('a shoe that ends with the hand of the cover card has no last hand', t => {
	const {kind} = findingOn('pa-627a/cover-last-hand', `${BURNT} P4C COVER B2D P5H B3S =player ${rests(20)} end`);
	t.is(kind, 'not-met');
});

test('a card that lay face up and was discarded as the book requires meets the row, and is noted', t => {
	t.like(findingOn('section-42/face-up', `${BURNT} ${NATURAL} b2S^ b3C b4C ${NATURAL} end`), {
		kind: 'met',
		evidence: `2 of 2 shoes and cards that lay face up were in order; shoe 1, ${TIME}: 2♠ lay face up as the first card of hand 2, and went to the discards with 2 cards more`,
	});
});
