import {checked} from '../../../harness/model/checked.js';
import {distinctOrders} from '../../laws/numeric/combinatorics.js';
import {logRatio} from '../../laws/numeric/log-ratio.js';
import {openEarlierOrders} from '../earlier-orders.js';
import type {Habit, StrategyKind, StrategySettings} from '../strategy.js';

/**
A tiny part of the evidence is bet on the next order being an earlier one, each of them equally likely. If it is not, that part is lost: a
millionth in a shuffle. If it is, the factor for a deck of 52 is 52!, and an RNG of few bits is rejected at once.
*/
export const repeats = (settings: StrategySettings): StrategyKind => ({
	unfit: () => undefined,
	...settings,
	open({multiplicities}) {
		const logOrders = logRatio(distinctOrders(multiplicities), 1n);
		const orders = openEarlierOrders();
		let [logEvidence, rows, repeated] = [0, 0, 0];
		let first: Habit | undefined;
		return {
			play({labels, orders: {numbers}, row}) {
				const at = checked(numbers.at(row), row);
				const before = orders.add(labels, at);
				const isRepeat = before.times > 0;
				if (rows > 0)
					logEvidence += logFactor(isRepeat ? logOrders + Math.log(before.times / rows) : Number.NEGATIVE_INFINITY);
				if (isRepeat) {
					first ??= {kind: 'repeat', of: before.first, at};
					repeated++;
				}
				rows++;
			},
			logEvidence: () => logEvidence,
			lesson: () => first && {habit: first, seen: repeated, fair: 0},
		};
	},
});

const STAKE = 1e-6;

/** log(1 - STAKE + STAKE · exp(log)), without overflow. */
function logFactor(log: number): number {
	const won = Math.log(STAKE) + log;
	return won > 0 ? won + Math.log1p((1 - STAKE) * Math.exp(-won)) : Math.log1p(STAKE * Math.expm1(log));
}
