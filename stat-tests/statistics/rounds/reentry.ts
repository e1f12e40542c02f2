import {missing} from '../../../harness/model/checked.js';
import type {Rounds} from '../../../harness/model/shuffles/rounds.js';
import type {Prior, Priors} from '../../sequential/bin-evidence.js';
import {openLearner} from '../../sequential/learner.js';

/** When each card went back in, in cards dealt. */
interface Returns {
	/** Cards dealt in earlier rounds. */
	dealt: number;
	readonly fedBack: (round: ArrayLike<number>) => void;
}

/**
Bets on how many cards of a label went back in recently. A machine with a chute deals none of them; one that puts them on top
deals them at once. With d cards of a label, c of them in the chute, their share of the draws is 1 - c/d of the fair one. That
is the first guess; the others are half of it, and the opposite direction.
*/
export const reentry = (within: number, weight: number) => ({
	id: `reentry-${within}`,
	weight,
	/** The logarithm of the evidence after each round. */
	path(rounds: Rounds): Float64Array {
		const width = rounds.multiplicities.length;
		const copies = Math.max(...rounds.multiplicities);
		const table = new Int32Array(width);
		const recent: {readonly label: number; readonly until: number}[] = [];
		const returns: Returns = {
			dealt: 0,
			fedBack(round) {
				for (let at = 0; at < round.length; at++)
					recent.push({label: round[at] ?? missing(at), until: returns.dealt + within});
			},
		};
		const counts = new Int32Array(width);
		const count = (label: number, by: 1 | -1) => {
			counts[label] = (counts[label] ?? missing(label)) + by;
			table[label] = Math.min(counts[label] ?? missing(label), MOST_RECENT);
		};
		const priorFor = (guess: (share: number) => number): Prior => ({
			guess: bin => Math.max(LEAST, guess(bin / copies)),
			strength: WORTH,
		});
		const priors: Priors = [
			priorFor(c => 1 - c),
			priorFor(c => 1 - c / 2),
			priorFor(c => 1 + c),
			priorFor(c => 1 + 4 * c),
		];
		let known = 0;
		const rowAt = (place: number): number => {
			for (; known < recent.length; known++) count((recent[known] ?? missing(known)).label, 1);
			for (let next = recent[0]; next !== undefined && next.until <= returns.dealt + place; next = recent[0]) {
				count(next.label, -1);
				recent.shift();
				known--;
			}
			return 0;
		};
		return pathOf(rounds, openLearner(rounds.multiplicities, {count: MOST_RECENT + 1, table, rowAt, priors}), returns);
	},
});

const MOST_RECENT = 4;
const WORTH = 200;
/** A guess of 0 would lose everything if the card came once. */
const LEAST = 0.02;

/** Learns by the age of a label's last return, in coarse bins, without a prior guess. */
export const reentryAge = (weight: number) => ({
	id: 'reentry-age',
	weight,
	path(rounds: Rounds): Float64Array {
		const table = new Int32Array(rounds.multiplicities.length).fill(AGES.length);
		const since = new Float64Array(table.length).fill(Number.NEGATIVE_INFINITY);
		const returns: Returns = {
			dealt: 0,
			fedBack(round) {
				for (let at = 0; at < round.length; at++) since[round[at] ?? missing(at)] = returns.dealt;
			},
		};
		const rowAt = (place: number): number => {
			for (let label = 0; label < table.length; label++) {
				const age = returns.dealt + place - (since[label] ?? missing(label));
				table[label] = AGES.filter(start => start <= age).length;
			}
			return 0;
		};
		return pathOf(rounds, openLearner(rounds.multiplicities, {count: AGES.length + 1, table, rowAt}), returns);
	},
});

/** The start of each bin of ages, in cards dealt. */
const AGES = [5, 10, 15, 20, 30, 45, 70, 110, 170, 300];

function pathOf(rounds: Rounds, learner: ReturnType<typeof openLearner>, returns: Returns): Float64Array {
	const path = new Float64Array(rounds.rows);
	for (let row = 0; row < rounds.rows; row++) {
		const round = rounds.dealt(row);
		learner.play(round);
		returns.dealt += round.length;
		returns.fedBack(round);
		path[row] = learner.logEvidence();
	}
	return path;
}
