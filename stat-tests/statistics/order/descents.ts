import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {descentsLaw} from '../../laws/orders/descents.js';
import type {Labels} from '../../views/relative-order.js';
import {tooFew} from '../test-record.js';
import {cachedLaw, NO_UP_AND_DOWN, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

export const lawOfDescents = cachedLaw(multiplicities => descentsLaw(multiplicities));

/** How often the next card was lower in the input order. Too few: packets kept their direction. Too many: they were reversed. */
export const descents: ScalarStatistic = {
	id: 'descents',
	unfit: ({labelled}) => (labelled === 'neighbours' ? NO_UP_AND_DOWN : undefined),
	law: ({multiplicities}) => lawOfDescents(multiplicities),
	values: perRow(countDescents),
};

export const descentsTest = scalarTest(descents, {
	group: 'input-order',
	family: 'runs',
	detects: 'bins, reversed packets',
	law: "exact: Simon Newcomb's problem",
	source: 'Foulkes 1980',
	text: translate => ({
		title: 'Descents',
		question: 'Does the order fall as often as it rises?',
		rejection: tooFew('The order falls too rarely', 'The order falls too often'),
		seen: ({observed, fair}, reference) =>
			translate`the next card is lower in ${reference} ${meanText(observed)} times a shuffle; for a fair device it is ${meanText(fair)} times`,
	}),
});

function countDescents(row: Labels): number {
	let count = 0;
	for (let at = 1; at < row.length; at++) if ((row[at] ?? missing(at)) < (row[at - 1] ?? missing(at - 1))) count++;
	return count;
}
