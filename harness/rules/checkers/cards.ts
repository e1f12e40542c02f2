import * as z from 'zod';
import type {Diagnosis} from '../../completeness/diagnosis.js';
import {RANKS, withSymbol} from '../../model/cards/card.js';
import {DECK_IDS, nameOf} from '../../model/cards/deck.js';
import {type Held, notShown} from '../../model/finding.js';
import {bare, given, onOrders, type ParametersOf} from '../checker.js';
import type {OrderFacts} from '../rule-case.js';

const ALL = [{kind: 'cards', shuffles: []}] as const;
const NOTHING_READ = 'no order was read';

const isSure = ({kind}: Diagnosis): boolean => kind !== 'undecided';

const DECKS = given('decks', {
	deck: z.enum(DECK_IDS),
	least: z.int().min(1),
	most: z.int().min(1).optional(),
	only: z.array(z.int().min(1)).optional(),
	covers: z.int().min(0).optional(),
	/** `no-matter`: the rule does not apply to other kinds of deck. */
	others: z.enum(['break', 'no-matter']),
});

const decks = onOrders(DECKS, {
	looks: 'kind and number of decks, every card of them, and cover cards where they are in the stream',
	evaluate: decksHeld,
});

const foreignTens = onOrders(bare('foreign-tens'), {
	looks: 'tens among cards that hold none',
	evaluate: tensHeld,
});

const oneBack = onOrders(bare('one-back'), {
	looks: 'cards with another back than their batch',
	evaluate: oneBackHeld,
});

const everyCard = onOrders(bare('every-card'), {
	looks: 'every card of every shuffle accounted for',
	evaluate: everyCardHeld,
});

const modeCheck = onOrders(bare('mode-check'), {
	looks: 'orders that were sorted, or handed back',
	evaluate: modeHeld,
});

export const CARD_CHECKERS = [decks, foreignTens, oneBack, everyCard, modeCheck] as const;

function decksHeld(facts: OrderFacts, {deck, least, most, only, covers, others}: ParametersOf<typeof DECKS>): Held {
	const {batch, completeness} = facts;
	const has = `${batch.decks} × ${batch.deck.id}`;
	if (batch.deck.id !== deck)
		return others === 'break'
			? {kind: 'not-met', evidence: `the batch is ${has}, and ${deck} is asked for`, by: [{kind: 'plan'}]}
			: notShown(`the batch is ${has}; the rule is about ${deck}`);
	const isNumber =
		batch.decks >= least && batch.decks <= (most ?? batch.decks) && (only?.includes(batch.decks) ?? true);
	const allowed = only?.join(' or ') ?? (most === undefined ? `at least ${least}` : `${least} to ${most}`);
	if (!isNumber)
		return {kind: 'not-met', evidence: `${batch.decks} decks, and ${allowed} are asked for`, by: [{kind: 'plan'}]};
	const cards = everyCardHeld(facts);
	const seen = [...completeness.covers.orders].find(([count]) => covers !== undefined && count > covers);
	if (seen !== undefined && cards.kind === 'met')
		return {
			kind: 'not-met',
			evidence: `${seen[0]} cover cards came in ${seen[1]} orders, and ${covers} are asked for`,
			by: ALL,
		};
	return cards.kind === 'met' ? {...cards, evidence: `${has}; ${cards.evidence}`} : cards;
}

export function everyCardHeld({completeness}: OrderFacts): Held {
	const {checked, diagnoses} = completeness;
	if (checked === 0) return notShown(NOTHING_READ);
	const sure = diagnoses.filter(isSure);
	if (sure.length > 0) {
		const shuffles = sure.map(({from}) => from);
		const evidence = `cards were ${[...new Set(sure.map(({kind}) => kind))].join(', ')}, first in shuffle ${Math.min(...shuffles)}`;
		return {kind: 'not-met', evidence, by: [{kind: 'cards', shuffles}]};
	}
	if (diagnoses.length > 0)
		return notShown('a card was taken for another in the last shuffle, and only one more can tell by whom');
	return {kind: 'met', evidence: `every card of ${checked} orders is accounted for`, by: ALL};
}

const TEN = RANKS.indexOf('T');

function tensHeld({batch, completeness}: OrderFacts): Held {
	if (batch.deck.id !== 'spanish-48') return notShown(`the batch is of ${batch.deck.id}, which has tens`);
	if (completeness.checked === 0) return notShown(NOTHING_READ);
	const found = completeness.diagnoses
		.filter(isSure)
		.flatMap(({extra, from}) =>
			extra.flatMap(card =>
				card.kind === 'face' && card.face % RANKS.length === TEN ? [{face: card.face, from}] : [],
			),
		);
	if (found.length === 0) return {kind: 'met', evidence: `no ten in ${completeness.checked} orders`, by: ALL};
	const names = found.map(({face, from}) => `${withSymbol(nameOf(batch.deck, face))} in shuffle ${from}`).join(', ');
	return {
		kind: 'not-met',
		evidence: `${found.length === 1 ? 'one ten' : `${found.length} tens`}: ${names}`,
		by: [{kind: 'cards', shuffles: found.map(({from}) => from)}],
	};
}

function oneBackHeld({completeness, backs}: OrderFacts): Held {
	if (completeness.checked === 0) return notShown(NOTHING_READ);
	const strange = completeness.diagnoses.filter(
		({extra, kind}) => kind === 'swapped' || extra.some(card => card.kind === 'back'),
	);
	if (strange.length === 0 && backs.length === 0) return notShown('the reader does not tell backs');
	if (strange.length === 0)
		return {kind: 'met', evidence: `no card of another back in ${completeness.checked} orders`, by: ALL};
	const shuffles = strange.map(({from}) => from);
	return {
		kind: 'not-met',
		evidence: `a card of another back, first in shuffle ${Math.min(...shuffles)}`,
		by: [{kind: 'cards', shuffles}],
	};
}

export function modeHeld({completeness, unshuffled}: OrderFacts): Held {
	if (completeness.checked === 0) return notShown(NOTHING_READ);
	const [first] = unshuffled;
	if (first === undefined)
		return {kind: 'met', evidence: `none of ${completeness.checked} orders came out sorted or as it went in`, by: ALL};
	return {
		kind: 'not-met',
		evidence: `shuffle ${first.shuffle} came out ${first.as}`,
		by: [{kind: 'cards', shuffles: [first.shuffle]}],
	};
}
