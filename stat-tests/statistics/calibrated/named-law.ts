import {BATTERY_TESTS} from '../all-tests.js';
import type {ClassCounts} from './class-counts.js';
import type {CardSet, Count} from './count.js';
import type {Drawing} from './draw-law.js';
import type {LawToDraw} from './law-to-draw.js';
import {toDraw} from './law-to-draw.js';

/** A law to draw as plain data, for another thread or process. */
export type NamedLaw = Pick<LawToDraw, 'cards' | 'drawing'> & {readonly id: string};

export const nameLaw = ({counted: {id}, cards, drawing}: LawToDraw): NamedLaw => ({id, cards, drawing});

/** All statistics with simulated laws, in the order of the tests. */
const COUNTED: readonly (Count | ClassCounts)[] = [
	...new Set(BATTERY_TESTS.flatMap(({drawn}) => drawn?.counted ?? [])),
];

export function lawNamed({id, cards, drawing}: NamedLaw): LawToDraw {
	const counted = COUNTED.find(each => each.id === id);
	if (counted === undefined) throw new RangeError(`no statistic has the name ${id}`);
	return toDraw(counted, {cards, drawing});
}

export const lawsThatFit = (cards: CardSet, drawing: Drawing): LawToDraw[] =>
	COUNTED.filter(({unfit}) => unfit(cards) === undefined).map(counted => toDraw(counted, {cards, drawing}));
