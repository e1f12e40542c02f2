import type {Batch} from '../model/cards/batch.js';
import {RANKS} from '../model/cards/card.js';
import type {Suspect} from './deviation.js';
import type {Diagnosis} from './diagnosis.js';

/** A rule on what a batch holds, by its clause; and what the rule book wants done, where it says so. */
export interface CardClause {
	/** As rule books name it, such as `pa-551.16(b)`. */
	readonly id: string;
	readonly consequence?: string;
	readonly isBroken: (batch: Batch, diagnosis: Diagnosis) => boolean;
}

const TEN = RANKS.indexOf('T');

const isOf =
	(deck: Batch['deck']['id']) =>
	({deck: {id}}: Batch): boolean =>
		id === deck;

const tensIn = (cards: readonly Suspect[]): number =>
	cards.filter(card => card.kind === 'face' && card.face % RANKS.length === TEN).length;

const hasStrangeBack = ({extra}: Diagnosis): boolean => extra.some(({kind}) => kind === 'back');

/** Requirements on cards and decks that captured orders can show to be broken; what is undecided breaks none. */
export const CARD_CLAUSES: readonly CardClause[] = [
	{
		id: 'pa-551.16(b)',
		consequence:
			'a ten is taken out of play, torn and kept; if there is more than one, the round is void and the decks leave play',
		isBroken: (batch, {extra}) => isOf('spanish-48')(batch) && tensIn(extra) > 0,
	},
	// A deck has 52 cards, thirteen of each of four suits, with the same back: of any number of decks.
	{
		id: 'comar-36.05.02.15',
		isBroken: (batch, {kind}) => isOf('standard-52')(batch) && kind !== 'swapped',
	},
	{id: 'pa-551.3(a)', isBroken: isOf('spanish-48')},
	{id: 'co-2802(27)', isBroken: isOf('super-pan-9-36')},
	{id: 'pa-535.3(a)', isBroken: isOf('pai-gow-tiles-32')},
	// One back colour a batch, and the two batches differ.
	{id: 'pa-627a.3(b)(2)', isBroken: ({decks}, each) => each.kind === 'swapped' || (decks >= 6 && hasStrangeBack(each))},
	// Six to eight whole decks, identical in appearance.
	{
		id: 'pa-627a.3(a)',
		isBroken: (batch, {kind}) =>
			isOf('standard-52')(batch) && kind !== 'swapped' && batch.decks >= 6 && batch.decks <= 8,
	},
	{
		id: 'co-2806(1)',
		isBroken: (batch, {kind}) =>
			isOf('standard-52')(batch) && kind !== 'swapped' && batch.decks >= 6 && batch.decks <= 8,
	},
];

export const brokenBy = (batch: Batch, diagnosis: Diagnosis): readonly CardClause[] =>
	diagnosis.kind === 'undecided' ? [] : CARD_CLAUSES.filter(({isBroken}) => isBroken(batch, diagnosis));

/** Where each book says what is to be done with a card that is found face up; they differ, and the pit must look. */
export function faceUpClauses({deck, decks}: Batch): readonly string[] {
	if (deck.id === 'spanish-48') return ['pa-551.16(a)'];
	const isBaccarat = deck.id === 'standard-52' && decks >= 6 && decks <= 8;
	return isBaccarat ? ['pa-627a.13(c)(d)', 'pa-541.14(d)', 'section-42(k)(3)', 'co-2816(3)'] : [];
}
