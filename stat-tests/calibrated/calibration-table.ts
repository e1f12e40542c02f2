import type {ClassCounts} from './class-counts.js';
import type {CardSet, Count} from './count.js';
import {CLASS_COUNTS, COUNTS} from './counts.js';
import {type Drawing, drawLaw} from './draw-law.js';
import type {DrawnLaw} from './drawn-law.js';
import {type DrawnMoments, drawMoments} from './drawn-moments.js';

/**
The laws of one batch as they are shipped: whole numbers in plain text, so that they are the same on every machine.

	laws      'gaps-up-to-3@1': '6: 1 0 3 11 …'       1 of the draws had the value 6 (times its step), none 7, 3 had 8
	moments   'poker-hands@1': '83 12 4; 7001 …'      sums of the counts over all draws; sums of their products

A name is that of the count and its version: a table of an older version is not found, and the law is drawn afresh.
*/
export interface CalibrationTable {
	/** How many labels have how many copies: '52×8'. */
	readonly cards: string;
	/** A digest of the ranks and colours that are printed on them, for `moments`; nothing if there are none. */
	readonly kinds: string;
	readonly drawing: Drawing;
	readonly laws: Readonly<Record<string, string>>;
	readonly moments: Readonly<Record<string, string>>;
	/** A digest of the table that the first draws alone give: drawing those again shows where the table came from. */
	readonly beginning: string;
}

/** Draws whatever fits such cards. */
export function drawTable(cards: CardSet, drawing: Drawing): CalibrationTable {
	return {
		cards: cardsKey(cards),
		kinds: kindsKey(cards),
		drawing,
		...drawTexts(cards, drawing),
		beginning: beginningOf(cards, drawing),
	};
}

/** A digest of what the first draws give; that of a table, if the table was made by this program. */
export const beginningOf = (cards: CardSet, {seed}: Drawing): string =>
	digest(JSON.stringify(drawTexts(cards, {draws: FIRST_DRAWS, seed})));

const FIRST_DRAWS = 2 ** 10;

function drawTexts(cards: CardSet, drawing: Drawing): Pick<CalibrationTable, 'laws' | 'moments'> {
	const counts = COUNTS.filter(({unfit}) => unfit(cards) === undefined);
	const classCounts = CLASS_COUNTS.filter(({unfit}) => unfit(cards) === undefined);
	const laws = counts.map(each => [nameOf(each), lawText(drawLaw(each, cards, drawing))]);
	const moments = classCounts.map(each => [nameOf(each), momentsText(drawMoments(each, cards, drawing))]);
	return {laws: Object.fromEntries(laws), moments: Object.fromEntries(moments)};
}

const nameOf = ({id, version}: Count | ClassCounts): string => `${id}@${version}`;

const lawText = ({least, counts}: DrawnLaw): string => `${least}: ${counts.join(' ')}`;
const momentsText = ({sums, products}: DrawnMoments): string => `${sums.join(' ')}; ${products.join(' ')}`;

export function lawIn(table: CalibrationTable, count: Count, cards: CardSet): DrawnLaw | undefined {
	const [least, counts] = table.laws[nameOf(count)]?.split(': ') ?? [];
	if (least === undefined || counts === undefined) return undefined;
	return {
		step: count.step(cards),
		mean: count.mean?.(cards),
		draws: table.drawing.draws,
		least: Number(least),
		counts: counts.split(' ').map(Number),
	};
}

export function momentsIn(table: CalibrationTable, classCounts: ClassCounts): DrawnMoments | undefined {
	const [sums, products] = table.moments[nameOf(classCounts)]?.split('; ') ?? [];
	if (sums === undefined || products === undefined) return undefined;
	return {
		draws: table.drawing.draws,
		sums: sums.split(' ').map(Number),
		products: products.split(' ').map(Number),
	};
}

/** Runs of labels with as many copies each. */
export function cardsKey({multiplicities}: CardSet): string {
	const runs: {labels: number; copies: number}[] = [];
	for (const copies of multiplicities) {
		const run = runs.at(-1);
		if (run?.copies === copies) run.labels++;
		else runs.push({labels: 1, copies});
	}
	return runs.map(({labels, copies}) => `${labels}×${copies}`).join(' ');
}

export const kindsKey = ({kinds}: CardSet): string =>
	kinds === undefined ? '' : digest(`${kinds.ranks.join(' ')}, ${kinds.colours.join(' ')}`);

/** FNV-1a, 32 bits (RFC 9923). It tells tables apart by accident, not by malice. */
function digest(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash >>> 0).toString(16).padStart(8, '0');
}
