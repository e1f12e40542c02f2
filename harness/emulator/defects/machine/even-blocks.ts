import type {RandomSource} from '../../../model/random.js';
import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';
import {uniform} from './uniform.js';

/**
Too even: the order out falls into blocks, and each gets its exact share of every rank, and of every face as far as it goes round;
within a block all is fair. What a machine does that deals sorted cards round its compartments, or one that was built to
"spread the high cards". No card prefers a place; only the evenness gives it away.
*/
const evenBlocks =
	(blocks: number): ShuffleModel =>
	(orderIn, random) => {
		const dealt: number[][] = Array.from({length: blocks}, () => []);
		const byRank = (card: number) => (card % 13) * 256 + card;
		const sorted = [...orderIn].sort((one, other) => byRank(one) - byRank(other));
		for (let from = 0; from < sorted.length; from += blocks) {
			const targets = shuffledBlocks(dealt, random);
			for (const [at, card] of sorted.slice(from, from + blocks).entries()) targets[at]?.push(card);
		}
		return Uint8Array.from(dealt.flatMap(cards => [...uniform(Uint8Array.from(cards), random)]));
	};

const shuffledBlocks = (blocks: readonly number[][], random: RandomSource): readonly number[][] =>
	Array.from(uniform(Uint8Array.from(blocks.keys()), random), block => blocks[block] ?? []);

export const evenModel = defectModel({
	id: 'even',
	description: 'too even: blocks have exact shares of ranks',
	mechanism: 'machine',
	settings: [['blocks', 4]],
	make: of => evenBlocks(of('blocks')),
});
