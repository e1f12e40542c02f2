import test from 'ava';
import {type Change, changed, faultsIn} from './faults.js';

/** Breaks one rule by small changes: the first fault names the place and what was expected. */
export const breaks = test.macro({
	title: (given = '') => `${given} is refused`,
	async exec(t, changes: readonly Change[], pointer: string, expected: RegExp) {
		const faults = await faultsIn(changed(...changes));
		const at = faults.filter(fault => fault.pointer === pointer).map(fault => fault.expected);
		t.true(
			at.some(each => expected.test(each)),
			JSON.stringify(faults),
		);
	},
});
