import type {RelativeOrders} from '../../relative-order.js';

/**
A table of counts is asked for by faces, and once more by places in, where those are another way to label the cards: a single
deck with orders in that are known and not always the same. After new-deck order a face is its place, and one table says it all.
*/
export type TableView = 'absolute' | 'memory';

/** The name of a test in a view: a table of places in has a name of its own. */
export const nameIn = (view: TableView, id: string): string => (view === 'absolute' ? id : `${id}-place`);

/** Why a table cannot be had. */
export function unfitTable(view: TableView, {labelled, multiplicities}: RelativeOrders): string | undefined {
	if (view === 'memory' && labelled !== 'places') return NO_PLACES;
	return multiplicities.length < 2 ? ONE_FACE : undefined;
}

/** Why nothing can be asked of the order in. */
export function unfitOrderIn({labelled, against}: RelativeOrders): string | undefined {
	if (against === 'new-deck') return 'the order in was not known';
	return labelled === 'neighbours'
		? 'copies of a card cannot be told apart, so nobody knows which of them lay where'
		: undefined;
}

const NO_PLACES = 'it needs a single deck and orders in that are known and not new-deck order';
const ONE_FACE = 'all cards look alike';
