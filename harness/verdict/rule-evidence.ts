import type {RelativeOrders} from '../../stat-tests/relative-order.js';
import type {JudgedResult} from '../model/test-result.js';

/** What a rule that names its own test can be computed from. */
export interface RuleEvidence {
	/** The orders by faces. */
	readonly orders: RelativeOrders;
	readonly tests: readonly JudgedResult[];
	/** Why no rule is computed: their tests look once, at the planned number. `undefined`: they are. */
	readonly stopped: string | undefined;
}

/** A p-value as it stands in a finding. */
export const pWords = (p: number): string => (p < 1e-4 ? '< 0.0001' : p.toFixed(4));

/** A chance in percent, with as many digits as it takes to tell it from 0. */
export const chanceWords = (chance: number): string =>
	chance < 1e-4 ? 'less than 0.01 %' : `${Number((100 * chance).toPrecision(2))} %`;
