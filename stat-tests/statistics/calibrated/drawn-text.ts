import type {ClassCounts} from './class-counts.js';
import type {CardSet, Count} from './count.js';
import type {DrawnLaw} from './drawn-law.js';
import type {DrawnMoments} from './drawn-moments.js';

/**
The text format of drawn laws, shipped and cached. Only integers, so it is the same on every machine.

	a law      '6: 1 0 3 11 …'       1 of the draws had the value 6 (times its step), none 7, 3 had 8
	moments    '83 12 4; 7001 …'     sums of the counts over all draws; sums of their products

Parsing gives `undefined` if the text does not fit the number of draws or classes.
*/
export const lawText = ({least, counts}: DrawnLaw): string => `${least}: ${counts.join(' ')}`;

export const momentsText = ({sums, products}: DrawnMoments): string => `${sums.join(' ')}; ${products.join(' ')}`;

export function lawFrom(
	text: string,
	{count, cards, draws}: {readonly count: Count; readonly cards: CardSet; readonly draws: number},
): DrawnLaw | undefined {
	const [first, counts] = parts(text, ': ');
	const [least] = first ?? [];
	if (least === undefined || counts === undefined) return undefined;
	if (counts.reduce((sum, times) => sum + times, 0) !== draws) return undefined;
	return {step: count.step(cards), mean: count.mean?.(cards), draws, least, counts};
}

export function momentsFrom(text: string, {classes}: ClassCounts, draws: number): DrawnMoments | undefined {
	const [sums, products] = parts(text, '; ');
	const isWhole = sums?.length === classes && products?.length === (classes * (classes + 1)) / 2;
	return isWhole ? {draws, sums, products} : undefined;
}

/** Two lists of non-negative integers, or none. */
function parts(text: string, between: string): readonly number[][] {
	const lists = text.split(between).map(list => list.split(' ').map(Number));
	const isWhole = lists.length === 2 && lists.flat().every(each => Number.isSafeInteger(each) && each >= 0);
	return isWhole ? lists : [];
}
