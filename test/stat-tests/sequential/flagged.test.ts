import test from 'ava';
import {seeded} from '../../../harness/model/random.js';
import {flagged} from '../../../stat-tests/sequential/flagged.js';

interface Purse {
	readonly id: string;
	readonly weight: number;
	readonly logWealth: number;
}

/** By the definition: the least weighted mean over all sets that have him in it. */
function byAllSets(experts: readonly Purse[], threshold: number): string[] {
	const isIn = (set: number, at: number) => ((set >> at) & 1) === 1;
	return experts
		.filter((_, at) => {
			const means = Array.from({length: 2 ** experts.length}, (_each, set) => set)
				.filter(set => isIn(set, at))
				.map(set => {
					const members = experts.filter((_each, other) => isIn(set, other));
					const whole = members.reduce((sum, {weight}) => sum + weight, 0);
					return members.reduce((sum, {weight, logWealth}) => sum + weight * Math.exp(logWealth), 0) / whole;
				});
			return Math.min(...means) >= threshold;
		})
		.map(({id}) => id);
}

test('those are flagged whose every set of experts reaches the threshold', t => {
	const random = seeded(5);
	let some = 0;
	for (let round = 0; round < 200; round++) {
		const experts = Array.from({length: 7}, (_, at) => ({
			id: String(at),
			weight: 1 + random.below(9),
			logWealth: (random.below(2000) - 800) / 100,
		}));
		const named = flagged(experts, 200);
		t.deepEqual(named, byAllSets(experts, 200));
		some += named.length;
	}
	t.true(some > 100);
});

test('wealth beyond all numbers is enough, and who lost everything is not', t => {
	const experts = [
		{id: 'rich', weight: 1, logWealth: 5000},
		{id: 'poor', weight: 9, logWealth: Number.NEGATIVE_INFINITY},
	];
	t.deepEqual(flagged(experts, 200), ['rich']);
});
