import test from 'ava';
import {line} from '../../../harness/cli/progress.js';

test('the line that moves tells how far it is, how long it takes and what was lost', t => {
	t.is(
		line({counted: 250, planned: 1000, useless: 3}, 30_000),
		'███████░░░░░░░░░░░░░░░░░░░░░ shuffle 250 of 1000, 2 min left, 3 void or incomplete',
	);
	t.is(line({counted: 0, planned: 10, useless: 0}, 5000), '░░░░░░░░░░░░░░░░░░░░░░░░░░░░ shuffle 0 of 10');
});
