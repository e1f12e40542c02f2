import type {RelativeOrders} from '../../views/relative-order.js';
import type {RandomnessTest} from '../randomness-test.js';

/**
A table of counts is tested by faces, and again by places in the input order where these label the cards differently. That is a
single deck with input orders that are known and vary. After new-deck order a face is its place, and one table is enough.
*/
export type TableView = 'absolute' | 'memory';

export const byFacesAndPlaces = (make: (view: TableView) => RandomnessTest): readonly RandomnessTest[] => [
	make('absolute'),
	byPlaces(make('memory')),
];

const byPlaces = (test: RandomnessTest): RandomnessTest => ({
	...test,
	id: `${test.id}-place`,
	family: undefined,
	title: `${test.title}, by input place`,
	question: `${test.question} (Cards labelled by their input place.)`,
	observedText: (translate, effect, reference) =>
		translate`by places in ${reference}, ${test.observedText(translate, effect, reference)}`,
});

export function unfitTable(view: TableView, {labelled, multiplicities}: RelativeOrders): string | undefined {
	if (view === 'memory' && labelled !== 'places') return NO_PLACES;
	return multiplicities.length < 2 ? ONE_FACE : undefined;
}

export function unfitInputOrder({labelled, against}: RelativeOrders): string | undefined {
	if (against === 'new-deck') return 'the input order was not known';
	return labelled === 'neighbours' ? 'copies of a card are indistinguishable, so their places are unknown' : undefined;
}

const NO_PLACES = 'it needs a single deck and input orders that are known and not new-deck order';
const ONE_FACE = 'all cards look alike';
