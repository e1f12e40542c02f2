import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {type Neighbour, successionsLaw} from '../../laws/orders/successions.js';
import type {Labels} from '../../views/relative-order.js';
import {PRIMARY, tooMany} from '../test-record.js';
import {cachedLaw, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

const lawOfSuccessions = cachedLaw((multiplicities, neighbour) =>
	successionsLaw(multiplicities, neighbour === 'same-face' ? 'same-face' : 'next-face'),
);

/** How many cards are directly followed by their successor in the input order: detects cards that stick together. */
export const successions: ScalarStatistic = {
	id: 'successions',
	unfit: () => undefined,
	law: ({multiplicities, neighbour}) => lawOfSuccessions(multiplicities, neighbour),
	values: perRow((row, {neighbour}) => countSuccessions(row, STEP[neighbour])),
};

export const successionsTest = scalarTest(successions, {
	group: 'input-order',
	weight: PRIMARY,
	detects: 'double feeds, slugs, few riffles',
	law: 'exact: rook polynomials; Lah numbers for sorted shoes',
	source: 'Riordan 1958, ch. 7',
	title: 'Successions',
	question: 'Do neighbours stay neighbours?',
	rejection: tooMany('Cards stay together', 'Neighbours are kept apart'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`${meanText(observed)} cards of a shuffle are directly followed by the card that follows them in ${reference}; a fair device leaves ${meanText(fair)}`,
});

const STEP: Readonly<Record<Neighbour, number>> = {'next-face': 1, 'same-face': 0};

function countSuccessions(row: Labels, step: number): number {
	let count = 0;
	for (let at = 1; at < row.length; at++)
		if ((row[at] ?? missing(at)) === (row[at - 1] ?? missing(at - 1)) + step) count++;
	return count;
}
