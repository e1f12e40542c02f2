import * as z from 'zod';
import {BATCH_NAMES} from '../../harness/model/cards/batch.js';
import {listOf, maybeObjectOf, objectOf} from '../../harness/model/schema.js';
import {chance, count, position, shuffle, text} from './schema-words.js';

const card = text.describe('Name of the card.');

const incident = z.strictObject({
	shuffle,
	weight: z
		.enum(['unexplained', 'undecided', 'misread', 'noted'])
		.describe('Only unexplained incidents fail the device; undecided ones leave the verdict open.'),
	missing: z.array(text).describe('Names of the missing cards.'),
	extra: z.array(text).describe('Names of the cards that are too many.'),
	foreign: z
		.array(
			z.union([
				z.strictObject({position, card}),
				z.strictObject({position, kind: z.literal('joker')}),
				z.strictObject({position, kind: z.literal('back'), back: text.describe('The back that was read.'), card}),
			]),
		)
		.describe('Cards that do not belong to the batch.'),
	unreadable: z.array(position).describe('Positions that could not be read.'),
	faceUp: z.array(position).describe('Positions of cards that lay face up.'),
	facesUp: z.array(text).describe('Names of the cards at these positions.'),
	covers: z.array(position).describe('Positions of cover cards.'),
});

const batch = z.enum(BATCH_NAMES);

const diagnosis = z.strictObject({
	kind: z
		.enum([
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
		])
		.describe('What explains the incidents.'),
	text: text.describe('The diagnosis as an English sentence.'),
	clauses: z.array(text).describe('Ids of the card rules that it breaks, where the game has such rules.'),
	batch: batch.exactOptional().describe('The batch, where a device alternates two.'),
	missing: z.array(text).describe('Names of the missing cards.'),
	extra: z.array(text).describe('Names of the cards that are too many.'),
	from: shuffle.describe('Number of the first shuffle with this state.'),
	to: shuffle.describe('Number of the last shuffle with this state.'),
	shuffles: count.describe('Number of shuffles of the batch with this state.'),
	resolvedAt: shuffle
		.exactOptional()
		.describe('Number of the next shuffle, which is complete again; absent if the state lasted to the end.'),
	turnedUp: maybeObjectOf('Where the missing cards were found: in the other batch.', {
		batch: batch.describe('That batch.'),
		from: shuffle.describe('Number of its first shuffle there.'),
	}),
	count: count.exactOptional().describe('How many of the named cards are affected.'),
});

const errorRate = {
	errors: count.describe('Number of cards that were misread.'),
	reads: count.describe('Number of cards that were read.'),
	interval: z.tuple([chance, chance]).describe('95 % confidence interval of the error rate (Clopper-Pearson).'),
};
const standsOut = z.enum(['yes', 'no']).describe('yes: more errors than chance allows at the rate of all others.');

const reader = z.strictObject({
	...errorRate,
	unreadable: count.describe('Number of cards that could not be read.'),
	wrong: count.describe('Number of cards that were read as other cards.'),
	faces: z.array(z.strictObject({card, ...errorRate, standsOut})).describe('Errors by card.'),
	positions: z
		.array(z.strictObject({position, ...errorRate, standsOut}))
		.describe('Errors by position, without cards read as others of the deck: their position is not known.'),
});

const orientation = z.discriminatedUnion('kind', [
	z.strictObject({kind: z.literal('not-stated')}),
	z.strictObject({kind: z.literal('too-few'), turned: count.describe('Number of turned cards.')}),
	z.strictObject({
		kind: z.enum(['preserved', 'not-preserved']).describe('Whether turned cards come out turned.'),
		of: count.describe('Number of cards that were compared.'),
		kept: count.describe('Number of these with the same orientation before and after.'),
		byChance: count.describe('That number for a device that turns cards at random.'),
	}),
]);

export const completeness = z.strictObject({
	verdict: z.enum(['pass', 'fail', 'inconclusive']).describe('fail: cards are missing, extra or foreign.'),
	checked: count.describe('Number of orders that were checked.'),
	counts: objectOf('Number of incidents by weight.', {
		unexplained: count.describe('Incidents that fail the device.'),
		undecided: count.describe('Incidents that leave the verdict open.'),
		misread: count.describe('Incidents that are errors of the reader.'),
		noted: count.describe('Incidents without a fault, such as cover cards.'),
	}),
	incidents: z.array(incident).describe('Orders that are not complete; if there are very many, only the first.'),
	diagnoses: z.array(diagnosis).describe('Explanations of the incidents, from all shuffles together.'),
	reader: reader.describe('Errors of the reader.'),
	covers: listOf('Shuffles by their number of cover cards; those without are not listed.', {
		covers: count.describe('Number of cover cards in the order.'),
		shuffles: count.describe('Number of shuffles with that many.'),
	}),
	orientation: orientation.describe('Whether turned cards keep their orientation.'),
	notes: z.array(text).describe('Observations on the cards that are no fault, as English sentences.'),
});

export const unshuffled = z.strictObject({
	as: z
		.enum(['by-suit', 'by-rank', 'input-order', 'input-order-reversed'])
		.describe('The order that the cards were found in.'),
	shuffle,
	shuffles: count.describe('Number of consecutive shuffles found so.'),
	share: chance.describe('Share of neighbours that lay so; the smallest of these shuffles.'),
});
