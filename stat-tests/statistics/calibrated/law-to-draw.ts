import {cardsKey, nameOf} from './calibration-table.js';
import type {ClassCounts} from './class-counts.js';
import type {CardSet, Count} from './count.js';
import {CLASS_COUNTS, COUNTS} from './counts.js';
import {type Drawing, drawLaw} from './draw-law.js';
import {drawMoments} from './drawn-moments.js';
import {lawFrom, lawText, momentsFrom, momentsText} from './drawn-text.js';
import {GENERATOR} from './fair-orders.js';

/** What is to be drawn, in plain data: any thread can draw it, and whoever kept it finds it again. */
export interface LawToDraw {
	/** The law of a count, or the moments of class counts. */
	readonly kind: 'law' | 'moments';
	readonly id: string;
	readonly cards: CardSet;
	readonly drawing: Drawing;
}

/** All that such cards have. */
export const lawsThatFit = (cards: CardSet, drawing: Drawing): LawToDraw[] => [
	...COUNTS.filter(({unfit}) => unfit(cards) === undefined).map(({id}) => ({kind: 'law', id, cards, drawing}) as const),
	...CLASS_COUNTS.filter(({unfit}) => unfit(cards) === undefined).map(
		({id}) => ({kind: 'moments', id, cards, drawing}) as const,
	),
];

/** Draws it: always the same text for the same words, in whichever thread. */
export function drawnText({kind, id, cards, drawing}: LawToDraw): string {
	switch (kind) {
		case 'law':
			return lawText(drawLaw(named(COUNTS, id), cards, drawing));
		case 'moments':
			return momentsText(drawMoments(named(CLASS_COUNTS, id), cards, drawing));
	}
}

/** Is the text one that could have been drawn? Whoever kept it may have kept something else. */
export function isDrawn(text: string, {kind, id, cards, drawing: {draws}}: LawToDraw): boolean {
	switch (kind) {
		case 'law':
			return lawFrom(text, {count: named(COUNTS, id), cards, draws}) !== undefined;
		case 'moments':
			return momentsFrom(text, named(CLASS_COUNTS, id), draws) !== undefined;
	}
}

/**
Everything that the text depends on, in one line: 'gaps-up-to-3@1 of 52×7 in steps of 1; 131072 draws from seed 20260101 by …'. Laws look
at labels alone; moments also at what is printed on the cards.
*/
export function contentOf({kind, id, cards, drawing: {draws, seed}}: LawToDraw): string {
	const drawn = `${draws} draws from seed ${seed} by ${GENERATOR}`;
	switch (kind) {
		case 'law': {
			const count = named(COUNTS, id);
			return `${nameOf(count)} of ${cardsKey(cards)} in steps of ${count.step(cards)}; ${drawn}`;
		}
		case 'moments': {
			const printed = `ranks ${cards.kinds?.ranks.join(' ')}, colours ${cards.kinds?.colours.join(' ')}`;
			return `${nameOf(named(CLASS_COUNTS, id))} of ${cardsKey(cards)}, ${printed}; ${drawn}`;
		}
	}
}

function named<Counted extends Count | ClassCounts>(all: readonly Counted[], id: string): Counted {
	const found = all.find(each => each.id === id);
	if (found === undefined) throw new RangeError(`nothing is counted by the name of ${id}`);
	return found;
}
