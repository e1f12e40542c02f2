import {type CalibrationTable, cardsKey, digest, kindsKey, nameOf} from './calibration-table.js';
import type {CardSet} from './count.js';
import type {Drawing} from './draw-law.js';
import {drawnText} from './law-to-draw.js';
import {lawsThatFit} from './named-law.js';

/** A table from the texts of all laws that fit such cards, in the order of `lawsThatFit`. */
export function tableOf(cards: CardSet, drawing: Drawing, texts: readonly string[]): CalibrationTable {
	return {
		cards: cardsKey(cards),
		kinds: kindsKey(cards),
		drawing,
		...byName(cards, drawing, texts),
		beginning: beginningOf(cards, drawing),
	};
}

/** A digest of what the first draws give; that of a table, if the table was made by this program. */
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
