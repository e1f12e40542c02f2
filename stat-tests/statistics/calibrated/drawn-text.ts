import type {ClassCounts} from './class-counts.js';
import type {CardSet, Count} from './count.js';
import type {DrawnLaw} from './drawn-law.js';
import type {DrawnMoments} from './drawn-moments.js';

/**
What was drawn, as it is shipped and kept: whole numbers in plain text, so that it is the same on every machine.

	a law      '6: 1 0 3 11 …'       1 of the draws had the value 6 (times its step), none 7, 3 had 8
	moments    '83 12 4; 7001 …'     sums of the counts over all draws; sums of their products

Reading it back gives `undefined` where the text is none of so many draws.
*/
export const lawText = ({least, counts}: DrawnLaw): string => `${least}: ${counts.join(' ')}`;

export const momentsText = ({sums, products}: DrawnMoments): string => `${sums.join(' ')}; ${products.join(' ')}`;

interface LawQuestion {
	readonly count: Count;
	readonly cards: CardSet;
	readonly draws: number;
}

export function lawFrom(text: string, {count, cards, draws}: LawQuestion): DrawnLaw | undefined {
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

/** The two lists of numbers, never negative and whole. */
function parts(text: string, between: string): readonly number[][] {
	const lists = text.split(between).map(list => list.split(' ').map(Number));
	const isWhole = lists.length === 2 && lists.flat().every(each => Number.isSafeInteger(each) && each >= 0);
	return isWhole ? lists : [];
}
