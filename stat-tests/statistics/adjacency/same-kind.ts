import {missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {kindChangesLaw, sameKindLaw} from '../../laws/orders/same-kind.js';
import {type Kinds, multiplicitiesOf} from '../../views/kinds.js';
import type {Labels} from '../../views/relative-order.js';
import {cachedLaw, hasCopies, perRow, type ScalarStatistic, type ScalarTest, scalarTest} from '../order/scalar.js';
import {LISTED, type TestText, tooMany} from '../test-record.js';

export const NO_KINDS = 'the pieces have no ranks and suits';

const lawOfSameKind = cachedLaw(multiplicities => sameKindLaw(multiplicities));

/**
How many cards are directly followed by one of the same kind: detects cards that clump or are kept apart. It needs faces only,
no input order, and applies to every shoe.
*/
const sameKind = (id: string, kind: Exclude<keyof Kinds, 'deck'>): ScalarStatistic => ({
	id,
	unfit: ({kinds}) => (kinds === undefined ? NO_KINDS : undefined),
	law: ({kinds, multiplicities}) =>
		lawOfSameKind(kinds ? multiplicitiesOf(kinds[kind], multiplicities) : multiplicities),
	values: perRow((row, {kinds}) => (kinds ? countSameKind(row, kinds[kind]) : 0)),
});

export const sameRank = sameKind('same-rank', 'ranks');
export const sameSuit = sameKind('same-suit', 'suits');
export const sameValue = sameKind('same-value', 'values');

const CLUMPS = {
	group: 'alike-neighbours',
	law: 'exact: inclusion and exclusion over blocks',
	source: 'Mood 1940',
} as const;

const CLUMPS_OF_KINDS = {...CLUMPS, view: 'absolute', detects: 'clumps; cards dealt out by kind'} as const;

const sameKindText = (kind: string): TestText => ({
	title: `Neighbours of one ${kind}`,
	question: `Are cards of one ${kind} neighbours as often as by chance?`,
	rejection: tooMany(`Cards of one ${kind} clump`, `Cards of one ${kind} are kept apart`),
	observedText: (translate, {observed, fair}) =>
		translate`${meanText(observed)} cards of a shuffle are directly followed by one of the same ${kind}; for a fair device it is ${meanText(fair)}`,
});

/** Ranks, suits and values detect the same clumps as colours, with less power. */
const sameKindTest = (statistic: ScalarStatistic, kind: string): ScalarTest =>
	scalarTest(statistic, {...CLUMPS_OF_KINDS, weight: LISTED, ...sameKindText(kind)});

export const sameRankTest = sameKindTest(sameRank, 'rank');
export const sameSuitTest = sameKindTest(sameSuit, 'suit');
export const sameValueTest = sameKindTest(sameValue, 'value');

function countSameKind(row: Labels, kind: Uint8Array): number {
	let count = 0;
	let before = kind[row[0] ?? missing(0)];
	for (let at = 1; at < row.length; at++) {
		const now = kind[row[at] ?? missing(at)];
		if (now === before) count++;
		before = now;
	}
	return count;
}

export const lawOfKindChanges = cachedLaw(multiplicities => kindChangesLaw(multiplicities));

/** The complement, as in the literature: colour changes, n - 1 minus the neighbours of one colour. */
export const colourChanges: ScalarStatistic = {
	id: 'colour-changes',
	unfit: sameRank.unfit,
	law: ({kinds, multiplicities}) =>
		lawOfKindChanges(kinds ? multiplicitiesOf(kinds.colours, multiplicities) : multiplicities),
	values: perRow((row, {kinds, size}) => size - 1 - (kinds ? countSameKind(row, kinds.colours) : 0)),
};

export const colourChangesTest = scalarTest(colourChanges, {
	...CLUMPS_OF_KINDS,
	family: 'runs',
	title: 'Colour changes',
	question: 'Does the colour change as often as by chance?',
	rejection: tooMany('Colours alternate', 'Colours clump'),
	observedText: (translate, {observed, fair}) =>
		translate`the colour changes ${meanText(observed)} times a shuffle; for a fair device it is ${meanText(fair)} times`,
});

/** Copies of one face side by side. Equal labels are equal faces in every view, so it applies to all views. */
export const sameFace: ScalarStatistic = {
	id: 'same-face',
	unfit(orders) {
		if (!hasCopies(orders)) return 'no two cards have the same face';
		return orders.neighbour === 'same-face'
			? 'the input order is sorted, so the test of successions covers it'
			: undefined;
	},
	law: ({multiplicities}) => lawOfSameKind(multiplicities),
	values: perRow(countEqual),
};

export const sameFaceTest = scalarTest(sameFace, {
	...CLUMPS,
	detects: 'clumps, sticky cards (shoes)',
	...sameKindText('face'),
});

function countEqual(row: Labels): number {
	let count = 0;
	for (let at = 1; at < row.length; at++) if (row[at] === row[at - 1]) count++;
	return count;
}
