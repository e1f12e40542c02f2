import type {Composition, ForeignCard} from './composition.js';

/** One card that one order has too few or too many of. */
export interface Deviation {
	/** The same card, seen again in another order, has the same key. */
	readonly key: string;
	readonly side: 'absent' | 'present';
	readonly card: Suspect;
}

/** A card as far as it can be named, wherever it lies. */
export type Suspect =
	| {readonly kind: 'face'; readonly face: number; readonly back?: string}
	| {readonly kind: 'joker'}
	| {readonly kind: 'back'; readonly back: string; readonly face: number}
	| {readonly kind: 'unreadable'}
	/** So much is wrong that it is another batch, and its cards are not told one by one. */
	| {readonly kind: 'another-batch'};

/** All cards of one order that are not as they should be; several of a face count one by one. */
export function deviationsIn(order: Composition): Deviation[] {
	if (isAnotherBatch(order)) return [{key: 'another batch', side: 'absent', card: {kind: 'another-batch'}}];
	const {missing, extra, foreign, unreadable} = order;
	const times = new Map<string, number>();
	const deviation = (side: Deviation['side'], name: string, card: Suspect): Deviation => {
		const nth = (times.get(name) ?? 0) + 1;
		times.set(name, nth);
		return {key: `${name}#${nth}`, side, card};
	};
	const each = (side: Deviation['side'], word: string, cards: Composition['missing']): Deviation[] =>
		cards.flatMap(({face, count, back}) =>
			Array.from({length: count}, () =>
				deviation(side, `${word} ${face}/${back ?? ''}`, {kind: 'face', face, ...(back === undefined ? {} : {back})}),
			),
		);
	return [
		...each('absent', 'missing', missing),
		...each('present', 'extra', extra),
		...foreign.map(({what}) => deviation('present', foreignName(what), what)),
		...unreadable.map(() => deviation('present', 'unreadable', {kind: 'unreadable'})),
	];
}

/** More than any machine loses at once, and a larger share of cards than any reader takes for others. */
const MOST_ASTRAY = 104;
const MOST_WRONG_SHARE = 0.1;
const FEW_WRONG = 2;

function isAnotherBatch({missing, extra, foreign, unreadable, cards}: Composition): boolean {
	const sum = (all: Composition['missing']): number => all.reduce((total, {count}) => total + count, 0);
	const strange = sum(extra) + foreign.length;
	const wrong = Math.min(sum(missing), strange);
	// In the place of each card that could not be read there may be one that is missed.
	const gone = sum(missing) - unreadable.length;
	return Math.max(gone, strange) > MOST_ASTRAY || wrong > FEW_WRONG + MOST_WRONG_SHARE * cards;
}

function foreignName(what: ForeignCard['what']): string {
	switch (what.kind) {
		case 'face':
			return `foreign ${what.face}`;
		case 'joker':
			return 'joker';
		case 'back':
			return `back ${what.face}/${what.back}`;
	}
}
