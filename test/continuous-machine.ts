import type {RandomSource} from '../harness/model/random.js';

export interface MachineParts {
	readonly cards: number;
	readonly rounds: number;
	readonly round: number;
	/** A card that went in can come out only after this many others were dealt: it waits in a chute, first in, first out. */
	readonly latency: number;
	readonly random: RandomSource;
}

/** A continuous shuffler that draws each next card fairly from those that are not in its chute; cards by number. */
export function dealtRounds({cards, rounds, round, latency, random}: MachineParts): number[][] {
	const ready = Array.from({length: cards}, (_, card) => card);
	const chute: {card: number; from: number}[] = [];
	let dealt = 0;
	return Array.from({length: rounds}, () => {
		const hand = Array.from({length: round}, () => {
			while ((chute[0]?.from ?? dealt + 1) <= dealt) ready.push(chute.shift()?.card ?? 0);
			dealt++;
			return ready.splice(random.below(ready.length), 1)[0] ?? 0;
		});
		chute.push(...hand.map(card => ({card, from: dealt + latency})));
		return hand;
	});
}
