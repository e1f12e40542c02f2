import {COVER} from '../../model/cards/card.js';
import type {RandomSource} from '../../model/random.js';
import type {DealingFault} from '../faults/dealing-faults.js';
import type {Reply} from '../machine.js';

export interface DealtShoe {
	readonly faults: ReadonlySet<DealingFault>;
	/** `undefined`: no card is left. */
	readonly draw: (target: string, facing?: 'up') => number | undefined;
	readonly left: () => number;
	readonly cover: () => 'inside' | 'next' | 'out';
	readonly report: (reply: Reply) => void;
	/** Draws the remaining cards out of game, and returns all messages. */
	readonly emptied: () => Reply[];
}

interface ShoeParts {
	/** The order of dealing, after the cut. */
	readonly cards: Uint8Array;
	readonly faults: ReadonlySet<DealingFault>;
	/** For the places of the cut and of the cover card. */
	readonly eventRandom: RandomSource;
	/** Nominal number of cards behind the cover card. */
	readonly behind: number;
	readonly covers: 1 | 2;
}

export function shoeWith({cards, faults, eventRandom, behind, covers}: ShoeParts): DealtShoe {
	const faces = cards.filter(face => face !== COVER);
	const above = faults.has('shallow-cut') ? 5 : 10 + eventRandom.below(Math.max(1, faces.length - 20));
	const coverBehind = behindIn(faults, behind);
	const replies: Reply[] = [{kind: 'stack-cut', above}];
	let at = 0;
	const next = (kind: 'card-drawn' | 'card-drawn-out-of-game', target: string, facing?: 'up') => {
		const face = faces[at];
		if (face === undefined) return undefined;
		if (faces.length - at === coverBehind) replies.push({kind: 'cut-card'});
		replies.push({kind, face, place: at, target, ...(facing === undefined ? {} : {facing})});
		at++;
		return face;
	};
	return {
		faults,
		draw: (target, facing) => next('card-drawn', target, facing),
		left: () => faces.length - at,
		cover() {
			const left = faces.length - at;
			if (left === coverBehind) return 'next';
			return left < coverBehind ? 'out' : 'inside';
		},
		report: reply => void replies.push(reply),
		emptied() {
			while (next('card-drawn-out-of-game', 'nobody') !== undefined);
			// The card with which the stack was cut lies at the bottom.
			if (covers === 2 && !faults.has('one-cover')) replies.push({kind: 'cut-card'});
			return replies;
		},
	};
}

/** A shoe that is to run short has its cover card before the last card. */
function behindIn(faults: ReadonlySet<DealingFault>, behind: number): number {
	if (faults.has('short-shoe') || faults.has('played-short')) return 1;
	return faults.has('shallow-cover') ? 8 : behind;
}
