import {cardsKey, nameOf} from './calibration-table.js';
import type {ClassCounts} from './class-counts.js';
import type {CardSet, Count} from './count.js';
import {type Drawing, drawLaw} from './draw-law.js';
import {drawMoments} from './drawn-moments.js';
import {lawFrom, lawText, momentsFrom, momentsText} from './drawn-text.js';
import {GENERATOR} from './fair-orders.js';

export type LawToDraw = {readonly cards: CardSet; readonly drawing: Drawing} & (
	| {readonly kind: 'law'; readonly counted: Count}
	| {readonly kind: 'moments'; readonly counted: ClassCounts}
);

export const toDraw = (counted: Count | ClassCounts, rest: Pick<LawToDraw, 'cards' | 'drawing'>): LawToDraw =>
	'classes' in counted ? {kind: 'moments', counted, ...rest} : {kind: 'law', counted, ...rest};

/** Deterministic: the same text for the same law in every thread. */
export function drawnText(law: LawToDraw): string {
	const {cards, drawing} = law;
	switch (law.kind) {
		case 'law':
			return lawText(drawLaw(law.counted, cards, drawing));
		case 'moments':
			return momentsText(drawMoments(law.counted, cards, drawing));
	}
}

/** Validates a stored text, which may be anything. */
export function isDrawn(text: string, law: LawToDraw): boolean {
	const {
		cards,
		drawing: {draws},
	} = law;
	switch (law.kind) {
		case 'law':
			return lawFrom(text, {count: law.counted, cards, draws}) !== undefined;
		case 'moments':
			return momentsFrom(text, law.counted, draws) !== undefined;
	}
}

/**
All that the text depends on, in one line: 'gaps-up-to-3@1 of 52×7 in steps of 1; 131072 draws from seed 20260101 by …'. Laws
depend on labels alone; moments also on ranks and colours.
*/
export function contentOf(law: LawToDraw): string {
	const {cards, counted} = law;
	const drawn = `${law.drawing.draws} draws from seed ${law.drawing.seed} by ${GENERATOR}`;
	switch (law.kind) {
		case 'law':
			return `${nameOf(counted)} of ${cardsKey(cards)} in steps of ${law.counted.step(cards)}; ${drawn}`;
		case 'moments': {
			const printed = `ranks ${cards.kinds?.ranks.join(' ')}, colours ${cards.kinds?.colours.join(' ')}`;
			return `${nameOf(counted)} of ${cardsKey(cards)}, ${printed}; ${drawn}`;
		}
	}
}
