import {COVER} from '../../model/cards/card.js';
import type {RandomSource} from '../../model/random.js';
import type {DealingFault} from '../faults/dealing-faults.js';
import type {Reply} from '../machine.js';

export type DealtShoe = ReturnType<typeof shoeWith>;

interface ShoeParts {
	/** The order of dealing, after the cut. */
	readonly cards: Uint8Array;
	readonly faults: ReadonlySet<DealingFault>;
	/** Draws the places of the cut and of the cover card. */
	readonly eventRandom: RandomSource;
	/** Nominal number of cards behind the cover card. */
	readonly behind: number;
	readonly covers: 1 | 2;
}

export function shoeWith({cards, faults, eventRandom, behind, covers}: ShoeParts) {
	const faces = Array.from(cards.filter(face => face !== COVER));
	const nominal = faces.length;
	const above = faults.has('shallow-cut') ? 5 : 10 + eventRandom.below(Math.max(1, faces.length - 20));
	let coverBehind = faults.has('shallow-cover') ? 8 : behind;
	const isFirst = faults.has('cover-first') || faults.has('cover-first-ends');
	const replies: Reply[] = [{kind: 'stack-cut', above}];
	let at = 0;
	let wasRefilled = false;
	const next = (kind: 'card-drawn' | 'card-drawn-out-of-game', target: string, facing?: 'up') => {
		const face = faces[at];
		if (face === undefined) return undefined;
		if (!wasRefilled && faces.length - at === coverBehind) replies.push({kind: 'cut-card'});
		replies.push({kind, face, place: at, target, ...(facing === undefined ? {} : {facing})});
		at++;
		return face;
	};
	return {
		faults,
		/** `undefined`: no card is left. */
		draw: (target: string, facing?: 'up') => next('card-drawn', target, facing),
		left: () => faces.length - at,
		cover(): 'inside' | 'next' | 'out' {
			const left = faces.length - at;
			if (wasRefilled) return 'out';
			if (left === coverBehind) return 'next';
			return left < coverBehind ? 'out' : 'inside';
		},
		/** Between two hands: a shoe whose cover card comes first in a round has it here, if it is deep enough. */
		placeCover(): void {
			const left = faces.length - at;
			if (isFirst && left > coverBehind && left - LONGEST_HAND < coverBehind) coverBehind = left;
		},
		drawn: () => faces.slice(0, at),
		/** Shuffles these discards into the empty shoe. */
		refill(discards: readonly number[]): void {
			const stack = [...discards];
			while (stack.length > 0) faces.push(...stack.splice(eventRandom.below(stack.length), 1));
			wasRefilled = true;
		},
		report: (reply: Reply) => void replies.push(reply),
		/** Draws the remaining cards out of game, and returns all messages. */
		emptied(): Reply[] {
			while (!wasRefilled && next('card-drawn-out-of-game', 'nobody') !== undefined);
			for (let more = cards.length - nominal; more > 0; more--) replies.push({kind: 'cut-card'});
			// The card with which the stack was cut lies at the bottom.
			if (covers === 2 && !faults.has('one-cover')) replies.push({kind: 'cut-card'});
			return replies;
		},
	};
}

const LONGEST_HAND = 6;
