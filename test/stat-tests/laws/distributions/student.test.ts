import test from 'ava';
import {studentUpperQuantile} from '../../../../stat-tests/laws/distributions/student.js';

// scipy.stats.t.isf of SciPy 1.17.1.
const SCIPY: readonly (readonly [chance: number, degrees: number, value: number])[] = [
	[0.025, 1, 12.706204736174705],
	[0.025, 9, 2.2621571627982053],
	[0.0005, 9, 4.780912585931139],
	[1e-5, 19, 5.626766232724045],
	[0.001, 199, 3.1316896207264593],
	[0.025, 99_999, 1.9599877077718448],
	[1e-8, 29, 7.6416831323814405],
];

test("quantiles of Student's t equal those of SciPy", t => {
	for (const [chance, degrees, value] of SCIPY)
		t.true(Math.abs(studentUpperQuantile(chance, degrees) / value - 1) < 1e-9, `${chance} ${degrees}`);
});
