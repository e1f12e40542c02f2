import {cardsKey, kindsKey, lawIn, momentsIn} from './calibration-table.js';
import type {ClassCounts} from './class-counts.js';
import type {CardSet, Count} from './count.js';
import {type Drawing, drawLaw} from './draw-law.js';
import type {DrawnLaw} from './drawn-law.js';
import {covarianceOf, type DrawnMoments, drawMoments} from './drawn-moments.js';
import {lawFrom, momentsFrom} from './drawn-text.js';
import {contentOf, isDrawn, type LawToDraw, toDraw} from './law-to-draw.js';
import {SHIPPED} from './shipped-tables.js';

/**
For batches without a shipped table. 2^17 draws let p go down to 1.5e-5 for one shuffle. That is below the share of 0.5 % that a
test of weight 1 has in a battery of weight 300. Drawn once in a process for each count.
*/
const ON_DEMAND: Drawing = {draws: 2 ** 17, seed: 20_260_101};

/** The law of a count: from a shipped table, from a law handed in, else drawn now. All three are identical. */
export const lawOf = cachedLaw((count: Count, cards: CardSet, key): DrawnLaw => {
	const shipped = shippedLaw(count, cards);
	if (shipped !== undefined) return shipped;
	const text = handed.get(key);
	const law = text === undefined ? undefined : lawFrom(text, {count, cards, draws: ON_DEMAND.draws});
	return law ?? drawLaw(count, cards, ON_DEMAND);
});

/** The covariance of class counts in one shuffle, row by row. */
export const covarianceFor = cachedLaw((classCounts: ClassCounts, cards: CardSet, key): Float64Array => {
	const shipped = shippedMoments(classCounts, cards);
	if (shipped !== undefined) return covarianceOf(shipped);
	const text = handed.get(key);
	const moments = text === undefined ? undefined : momentsFrom(text, classCounts, ON_DEMAND.draws);
	return covarianceOf(moments ?? drawMoments(classCounts, cards, ON_DEMAND));
});

/** Laws that were drawn beforehand, by the key of their content. */
const handed = new Map<string, string>();

/** The law that `lawOf` or `covarianceFor` would draw; `undefined` if it is shipped or cached. */
export function lawToDraw(counted: Count | ClassCounts, cards: CardSet): LawToDraw | undefined {
	const shipped = 'classes' in counted ? shippedMoments(counted, cards) : shippedLaw(counted, cards);
	const law = onDemand(counted, cards);
	return shipped === undefined && !handed.has(contentOf(law)) ? law : undefined;
}

/** Stores a law that was drawn earlier or by another thread. Returns false if the text is not valid for this law. */
export function supplyLaw(law: LawToDraw, text: string): boolean {
	const isSuch = isDrawn(text, law);
	if (isSuch) handed.set(contentOf(law), text);
	return isSuch;
}

/** Copies these fields only: `cards` may be a whole RelativeOrders. */
function onDemand(counted: Count | ClassCounts, {multiplicities, size, kinds}: CardSet): LawToDraw {
	const cards = {multiplicities, size, ...(kinds === undefined ? {} : {kinds})};
	return toDraw(counted, {cards, drawing: ON_DEMAND});
}

/** A count depends on labels only, so ranks and colours do not matter. */
function shippedLaw(count: Count, cards: CardSet): DrawnLaw | undefined {
	const key = cardsKey(cards);
	const table = SHIPPED.find(each => each.cards === key);
	return table && lawIn(table, count, cards);
}

function shippedMoments(classCounts: ClassCounts, cards: CardSet): DrawnMoments | undefined {
	const [key, kinds] = [cardsKey(cards), kindsKey(cards)];
	const table = SHIPPED.find(each => each.cards === key && each.kinds === kinds);
	return table && momentsIn(table, classCounts);
}

function cachedLaw<Counted extends Count | ClassCounts, Result>(
	find: (counted: Counted, cards: CardSet, key: string) => Result,
) {
	const known = new Map<string, Result>();
	return (counted: Counted, cards: CardSet): Result => {
		const key = contentOf(onDemand(counted, cards));
		const result = known.get(key) ?? find(counted, cards, key);
		known.set(key, result);
		return result;
	};
}
