import {STATISTICS} from '../battery.js';
import type {WholeLaw} from '../laws/sum-tail.js';
import type {ScalarStatistic} from '../order/scalar.js';
import type {RelativeOrders} from '../relative-order.js';
import {logMean, tiltExpert} from './tilt-expert.js';

/**
The gambler who starts with one dollar and bets at fair odds after every shuffle.

If the device is fair, the chance ever to own `threshold` dollars is at most 1 / threshold, however often one looks
(Ville's inequality; Ramdas, Grünwald, Vovk, Shafer, Stat. Sci. 38 (2023) 576, doi 10.1214/23-STS894).
Wealth is averaged over the experts, never multiplied.
*/
export interface Bettor {
	readonly logWealth: number;
	readonly threshold: number;
	/** The number of the shuffle after which the wealth first reached the threshold. */
	readonly convictedAt: number | undefined;
	readonly experts: readonly {readonly id: string; readonly logWealth: number}[];
	/** The logarithm of the wealth after each shuffle. */
	readonly path: Float64Array;
}

const ALL: readonly string[] = STATISTICS.map(({id}) => id);

export function bet(orders: RelativeOrders, threshold: number, planned = ALL): Bettor {
	const isAsked = ({id, unfit}: ScalarStatistic<WholeLaw>) => planned.includes(id) && unfit(orders) === undefined;
	const experts = STATISTICS.filter(isAsked).map(statistic => ({
		id: statistic.id,
		path: tiltExpert(statistic, orders),
	}));
	// Without an expert he keeps his dollar.
	const path = Float64Array.from({length: orders.rows}, (_, row) =>
		experts.length === 0 ? 0 : logMean(Float64Array.from(experts, expert => expert.path[row] ?? 0)),
	);
	const row = path.findIndex(logWealth => logWealth >= Math.log(threshold));
	return {
		logWealth: path.at(-1) ?? 0,
		threshold,
		convictedAt: row === -1 ? undefined : orders.numbers[row],
		experts: experts.map(({id, path: own}) => ({id, logWealth: own.at(-1) ?? 0})),
		path,
	};
}
