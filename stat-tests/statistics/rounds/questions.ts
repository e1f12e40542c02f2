import {missing} from '../../../harness/model/checked.js';
import type {Rounds} from '../../../harness/model/shuffles/rounds.js';
import type {Labels} from '../../views/relative-order.js';
import type {Question} from './label-weights.js';

/**
Do cards come back too seldom, or too often, within the next `cards` cards dealt? The weight of a label is the number of its
cards that went back in within that span. The sum counts matches between each round and the next cards.
*/
export function returnsWithin(cards: number): (rounds: Rounds) => Question {
	return ({multiplicities}) => {
		const weights = new Int32Array(multiplicities.length);
		const recent: {readonly round: Labels; left: number}[] = [];
		return {
			weights: () => weights,
			drawn() {
				for (const each of recent) each.left--;
				while ((recent[0]?.left ?? 1) <= 0) add(weights, recent.shift()?.round ?? [], -1);
			},
			fedBack(round) {
				recent.push({round: round.slice(), left: cards});
				add(weights, round, 1);
			},
		};
	};
}

function add(weights: Int32Array, labels: ArrayLike<number>, many: number): void {
	for (let at = 0; at < labels.length; at++) {
		const label = labels[at] ?? missing(at);
		weights[label] = (weights[label] ?? missing(label)) + many;
	}
}

/**
Do cards that went in as neighbours come out as neighbours? The weight of a label is how often it lay next to the last card
drawn, in the rounds of the last `batches` batches. The two cards may have been dealt and fed back since. The weight is then
only a guess, which keeps the law for a fair machine.
*/
export function returnsWithNeighbour(batches: number): (rounds: Rounds) => Question {
	return ({multiplicities}) => {
		const width = multiplicities.length;
		const most = batches * multiplicities.reduce((sum, count) => sum + count, 0);
		const pairs: Pairs = {cells: new Int32Array(width * width), width};
		const none = new Int32Array(width);
		const recent: Labels[] = [];
		let [cardsInWindow, last] = [0, -1];
		return {
			weights: () => (last < 0 ? none : pairs.cells.subarray(last * width, (last + 1) * width)),
			drawn(label) {
				last = label;
			},
			fedBack(round) {
				recent.push(round.slice());
				cardsInWindow += round.length;
				addPairs(pairs, round, 1);
				while (cardsInWindow > most) {
					const oldest = recent.shift() ?? new Uint8Array(0);
					cardsInWindow -= oldest.length;
					addPairs(pairs, oldest, -1);
				}
				// The last card of this round is back in the machine, so the next round starts without a neighbour.
				last = -1;
			},
		};
	};
}

interface Pairs {
	/** How often each label lay next to each; one row for each label. */
	readonly cells: Int32Array;
	readonly width: number;
}

function addPairs({cells, width}: Pairs, round: Labels, many: 1 | -1): void {
	for (let at = 1; at < round.length; at++) {
		const [one, other] = [round[at - 1] ?? missing(at - 1), round[at] ?? missing(at)];
		for (const cell of [one * width + other, other * width + one]) cells[cell] = (cells[cell] ?? missing(cell)) + many;
	}
}
