import test from 'ava';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {testsFor} from '../../../stat-tests/battery.js';
import {FAMILIES} from '../../../stat-tests/statistics/all-tests.js';
import {viewsToCome} from '../../../stat-tests/views/relative-order.js';

test('every family is covered by at least one test of the battery', t => {
	const planned = testsFor(viewsToCome(batchOf('standard-52', 1), {kind: 'new-deck'}), 100);
	const unanswered = FAMILIES.filter(({tests}) => !tests.some(id => planned.includes(id)));
	t.deepEqual(
		unanswered.map(({name}) => name),
		[],
	);
});
