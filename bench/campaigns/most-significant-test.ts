import {runBattery} from '../../stat-tests/battery.js';
import type {Views} from '../../stat-tests/views/relative-order.js';

/** Of the tests that reject at this overall level, the one with the smallest adjusted p. `undefined` if none rejects. */
export function mostSignificantTest(views: Views, level: number): string | undefined {
	const [loudest] = runBattery(views, level)
		.flatMap(result => (result.kind === 'measured' && result.rejected ? [result] : []))
		.sort((left, right) => left.adjustedP - right.adjustedP || left.p - right.p);
	return loudest?.test;
}
