import {at} from '../../harness/model/checked.js';
import type {WholeLaw} from '../laws/sums/sum-tail.js';
import type {ScalarStatistic} from '../statistics/order/scalar.js';
import type {Deal, Habit, Lesson} from './strategy.js';

interface CountedStatistic {
	readonly next: (deal: Pick<Deal, 'orders' | 'row'>) => number;
	readonly lesson: (habit?: Habit) => Lesson;
}

export function countedStatistic(statistic: ScalarStatistic<WholeLaw>, fair: number): CountedStatistic {
	let [sum, rows] = [0, 0];
	return {
		next({orders, row}) {
			const value = at(statistic.values(orders), row);
			sum += value;
			rows++;
			return value;
		},
		lesson: (habit = {kind: 'statistic', statistic: statistic.id}) => ({habit, seen: sum / rows, fair}),
	};
}
