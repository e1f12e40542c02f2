import type {Composition, ForeignCard} from './composition.js';

/** One card too few or too many in one order. */
export interface Deviation {
	/** The same card in another order has the same key. */
	readonly key: string;
	readonly side: 'absent' | 'present';
	readonly card: Suspect;
}

/** A card, as far as it can be named. */
export type Suspect =
	| {readonly kind: 'face'; readonly face: number; readonly back?: string}
	| {readonly kind: 'joker'}
	| {readonly kind: 'back'; readonly back: string; readonly face: number}
	| {readonly kind: 'unreadable'}
	/** Too many cards are wrong for the declared batch; they are not listed individually. */
	| {readonly kind: 'another-batch'};

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

/** More cards than any machine loses in one shuffle, and a larger share than any reader misreads. */
const MOST_LOST = 104;
const MOST_WRONG_SHARE = 0.1;
const FEW_WRONG = 2;

function isAnotherBatch({missing, extra, foreign, unreadable, cards}: Composition): boolean {
	const sum = (all: Composition['missing']): number => all.reduce((total, {count}) => total + count, 0);
	const strange = sum(extra) + foreign.length;
	const wrong = Math.min(sum(missing), strange);
	// Each unreadable card may be one of the missing cards.
	const lost = sum(missing) - unreadable.length;
	return Math.max(lost, strange) > MOST_LOST || wrong > FEW_WRONG + MOST_WRONG_SHARE * cards;
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

/** Equal for the same card, wherever it lies. */
export const nameOf = (card: Suspect): string =>
	`${card.kind}${'face' in card ? ` ${card.face}` : ''}${'back' in card ? `/${card.back}` : ''}`;
