import {checked} from '../../model/checked.js';
import type {RandomSource} from '../../model/random.js';

/** Fisher and Yates, in place. */
export function shuffleFairly(cards: Uint8Array, random: RandomSource): void {
	for (let last = cards.length - 1; last > 0; last--) {
		const at = random.below(last + 1);
		const card = checked(cards[last], last);
		cards[last] = checked(cards[at], at);
		cards[at] = card;
	}
}
