import * as z from 'zod';
import {BATCH_NAMES} from '../../harness/model/cards/batch.js';
import {chance, count, position, shuffle, text} from './schema-words.js';

export const incident = z.strictObject({
	shuffle,
	weight: z.enum(['unexplained', 'undecided', 'misread', 'noted']),
	missing: z.array(text),
	extra: z.array(text),
	foreign: z.array(
		z.union([
			z.strictObject({position, card: text}),
			z.strictObject({position, kind: z.literal('joker')}),
			z.strictObject({position, kind: z.literal('back'), back: text, card: text}),
		]),
	),
	unreadable: z.array(position),
	faceUp: z.array(position),
	facesUp: z.array(text).describe('The cards at these positions.'),
	covers: z.array(position).describe('Where cover cards lay.'),
});

export const diagnosis = z.strictObject({
	kind: z.enum([
		'missing',
		'left-inside',
		'extra',
		'came-out',
		'foreign',
		'exchanged',
		'unread',
		'swapped',
		'one-of',
		'other-batch',
		'undecided',
		'fed-in',
		'too-seldom',
		'too-often',
	]),
	text,
	clauses: z.array(text).describe('Rules on cards that this breaks, where a game is played by them.'),
	batch: z.enum(BATCH_NAMES).exactOptional(),
	missing: z.array(text),
	extra: z.array(text),
	from: shuffle,
	to: shuffle,
	shuffles: count.describe('How many shuffles of the batch it was so.'),
	wellAgain: shuffle
		.exactOptional()
		.describe('The next shuffle, in which it was not so; not there if it was so until the end.'),
	turnedUp: z.strictObject({batch: z.enum(BATCH_NAMES), from: shuffle}).exactOptional(),
	count: count.exactOptional().describe('How many of the named cards are meant.'),
});

const errorRate = {errors: count, reads: count, interval: z.tuple([chance, chance]).describe('95 %, Clopper-Pearson.')};
const standsOut = z.enum(['yes', 'no']).describe('More errors than chance lets all others explain.');
export const reader = z.strictObject({
	...errorRate,
	unreadable: count,
	wrong: count.describe('Cards that were taken for others.'),
	faces: z.array(z.strictObject({card: text, ...errorRate, standsOut})),
	positions: z
		.array(z.strictObject({position, ...errorRate, standsOut}))
		.describe('Without cards that were taken for others of the deck, whose place nobody knows.'),
});

export const unshuffled = z.strictObject({
	as: z.enum(['by-suit', 'by-rank', 'order-in', 'order-in-reversed']),
	shuffle,
	shuffles: count,
	share: chance.describe('The share of neighbours that lay so; the least of all these shuffles.'),
});
