import {
	type CalibrationTable,
	cardsKey,
	digest,
	kindsKey,
	nameOf,
} from '../stat-tests/statistics/calibrated/calibration-table.js';
import type {CardSet} from '../stat-tests/statistics/calibrated/count.js';
import type {Drawing} from '../stat-tests/statistics/calibrated/draw-law.js';
import {drawnText} from '../stat-tests/statistics/calibrated/law-to-draw.js';
import {lawsThatFit} from '../stat-tests/statistics/calibrated/named-law.js';

/** `texts`: one for each law, in the order of `lawsThatFit`. */
export function tableOf(cards: CardSet, drawing: Drawing, texts: readonly string[]): CalibrationTable {
	return {
		cards: cardsKey(cards),
		kinds: kindsKey(cards),
		drawing,
		...byName(cards, drawing, texts),
		beginning: beginningOf(cards, drawing),
	};
}

/** A digest of the first draws. It equals that of a table if this program made the table. */
export function beginningOf(cards: CardSet, {seed}: Drawing): string {
	const drawing = {draws: FIRST_DRAWS, seed};
	return digest(JSON.stringify(byName(cards, drawing, lawsThatFit(cards, drawing).map(drawnText))));
}

const FIRST_DRAWS = 2 ** 10;

function byName(
	cards: CardSet,
	drawing: Drawing,
	texts: readonly string[],
): Pick<CalibrationTable, 'laws' | 'moments'> {
	const all = lawsThatFit(cards, drawing).map(({kind, counted}, at) => ({
		kind,
		name: nameOf(counted),
		text: texts[at] ?? '',
	}));
	const named = (wanted: 'law' | 'moments') =>
		Object.fromEntries(all.filter(({kind}) => kind === wanted).map(({name, text}) => [name, text]));
	return {laws: named('law'), moments: named('moments')};
}
