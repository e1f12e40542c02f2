import test from 'ava';
import {seeded} from '../../../harness/model/random.js';
import {flagged} from '../../../stat-tests/sequential/flagged.js';

interface Purse {
	readonly id: string;
	readonly weight: number;
	readonly logEvidence: number;
}

/** By the definition: the least weighted mean over all sets that contain the strategy. */
function byAllSets(strategies: readonly Purse[], threshold: number): string[] {
	const isIn = (set: number, at: number) => ((set >> at) & 1) === 1;
	return strategies
		.filter((_, at) => {
			const means = Array.from({length: 2 ** strategies.length}, (_each, set) => set)
				.filter(set => isIn(set, at))
				.map(set => {
					const members = strategies.filter((_each, other) => isIn(set, other));
					const whole = members.reduce((sum, {weight}) => sum + weight, 0);
					return members.reduce((sum, {weight, logEvidence}) => sum + weight * Math.exp(logEvidence), 0) / whole;
				});
			return Math.min(...means) >= threshold;
		})
		.map(({id}) => id);
}

test('the flagged strategies are those whose every set reaches the limit', t => {
	const random = seeded(5);
	let some = 0;
	for (let round = 0; round < 200; round++) {
		const strategies = Array.from({length: 7}, (_, at) => ({
			id: String(at),
			weight: 1 + random.below(9),
			logEvidence: (random.below(2000) - 800) / 100,
		}));
		const named = flagged(strategies, 200);
		t.deepEqual(named, byAllSets(strategies, 200));
		some += named.length;
	}
	t.true(some > 100);
});

test('infinite evidence is flagged, and zero evidence is not', t => {
	const strategies = [
		{id: 'rich', weight: 1, logEvidence: 5000},
		{id: 'poor', weight: 9, logEvidence: Number.NEGATIVE_INFINITY},
	];
	t.deepEqual(flagged(strategies, 200), ['rich']);
});
