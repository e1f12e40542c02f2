import {at} from '../../harness/model/checked.js';
import type {WholeLaw} from '../laws/sums/sum-tail.js';
import type {ScalarStatistic} from '../statistics/order/scalar.js';
import type {Deal, FoundPattern, Pattern} from './strategy.js';

interface CountedStatistic {
	readonly next: (deal: Pick<Deal, 'orders' | 'row'>) => number;
	readonly foundPattern: (pattern?: Pattern) => FoundPattern;
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
		foundPattern: (pattern = {kind: 'statistic', statistic: statistic.id}) => ({
			pattern,
			observed: sum / rows,
			fair,
		}),
	};
}
