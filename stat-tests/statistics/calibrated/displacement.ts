import {missing} from '../../../harness/model/checked.js';
import type {Labels} from '../../views/relative-order.js';
import {tooFew} from '../test-record.js';
import {type CardSet, type Count, fewKinds, haveCopies, stepFor} from './count.js';
import {countTest} from './count-test.js';

/**
Spearman's footrule Σ_i |i - a_i|, reported as places a card. Small: cards stay near their places. Large: halves change places.
Mean (n²-1)/3, variance (n+1)(2n²+7)/45: Diaconis and Graham, J. R. Stat. Soc. B 39 (1977) 262, doi
10.1111/j.2517-6161.1977.tb01624.x.
*/
const displacement: Count = {
	id: 'displacement',
	version: 1,
	unfit: cards =>
		haveCopies(cards) ? 'copies of a card are indistinguishable, so the distance of each is unknown' : fewKinds(cards),
	mean: ({size}) => (size ** 2 - 1) / 3,
	step: ({size}) => stepFor(Math.sqrt(variance(size))),
	scale: ({size}) => ({zero: 0, unit: size}),
	counter: () => countPlaces,
};

export const displacementTest = countTest({
	id: 'displacement',
	group: 'patterns',
	counts: [displacement],
	detects: 'cards that stay, halves that change places (single cards)',
	law: 'simulated; exact mean (n²-1)/3',
	source: 'Diaconis and Graham 1977',
	title: 'Displacement',
	question: 'How far do cards move?',
	rejection: tooFew('Cards stay near their places', 'Cards change sides'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`a card lies ${observed.toFixed(2)} places from its place in ${reference}; for a fair device it is ${fair.toFixed(2)}`,
});

const variance = (size: CardSet['size']): number => ((size + 1) * (2 * size ** 2 + 7)) / 45;

function countPlaces(row: Labels): number {
	let sum = 0;
	for (let at = 0; at < row.length; at++) sum += Math.abs((row[at] ?? missing(at)) - at);
	return sum;
}
