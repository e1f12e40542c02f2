import test from 'ava';
import type {MysteryBonus} from '../../../harness/model/cards/wager.js';
import {toNumber} from '../../../stat-tests/games/fraction.js';
import {bonusReturn} from '../../../stat-tests/games/pay-table-odds.js';
import {families} from './shipped-odds.js';

const bonuses = families.flatMap(({mysteryBonuses = []}) => mysteryBonuses);

// 58 Pa. Code § 631b.6(c)(4): least wager, minimum, maximum, rate; the share is the rate times (max + min) / (max - min), by hand.
const CONFIGURATIONS: readonly (readonly [string, number, number, number, number, number])[] = [
	['A-1', 1, 100, 200, 0.02, 0.06],
	['A-2', 2, 100, 200, 0.015, 0.045],
	['A-5', 5, 100, 250, 0.01, 7 / 300],
	['B-1', 1, 100, 500, 0.05, 0.075],
	['B-2', 2, 100, 500, 0.035, 0.0525],
	['B-5', 5, 100, 500, 0.02, 0.03],
	['C-1', 1, 250, 500, 0.02, 0.06],
	['C-2', 2, 250, 500, 0.015, 0.045],
	['C-5', 5, 250, 500, 0.005, 0.015],
	['D-1', 1, 250, 1000, 0.05, 1 / 12],
	['D-2', 2, 250, 1000, 0.03, 0.05],
	['D-5', 5, 250, 1000, 0.02, 1 / 30],
];

test('the twelve configurations of the Must-Hit-By Mystery Bonus are those of the rule, each with the share that it returns', t => {
	t.deepEqual(
		bonuses.map(({id, leastStake, minimum, maximum, rate}) => [id, leastStake, minimum, maximum, rate]),
		CONFIGURATIONS.map(([id, stake, minimum, maximum, rate]) => [id, stake, minimum, maximum, rate]),
	);
	for (const [at, [id, , , , , share]] of CONFIGURATIONS.entries()) {
		const bonus = bonuses[at];
		t.true(bonus !== undefined && Math.abs(toNumber(bonusReturn(bonus)) - share) < 1e-12, id);
	}
});

/** The share of the stakes that comes back when every amount at which the meter may be paid has been played once: midpoints of 20,000 intervals. */
function playedOut({leastStake, minimum, maximum, rate}: MysteryBonus, stake = leastStake): number {
	const amounts = 20_000;
	let staked = 0;
	let paid = 0;
	for (let at = 0; at < amounts; at++) {
		const amount = minimum + ((maximum - minimum) * (at + 0.5)) / amounts;
		const stakes = Math.floor((amount - minimum) / (rate * stake)) + 1;
		staked += stakes * stake;
		paid += minimum + stakes * rate * stake;
	}
	return paid / staked;
}

test('a meter that is played stake by stake returns that share: within 1 in 1000 at the least stake, closer with smaller ones', t => {
	for (const bonus of bonuses) {
		const share = toNumber(bonusReturn(bonus));
		t.true(Math.abs(playedOut(bonus) / share - 1) < 1e-3, bonus.id);
		t.true(Math.abs(playedOut(bonus, bonus.leastStake / 100) / share - 1) < 1e-4, bonus.id);
	}
});
