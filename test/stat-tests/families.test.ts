import {readFileSync} from 'node:fs';
import test from 'ava';
import {batchOf} from '../../harness/model/cards/batch.js';
import {testsFor} from '../../stat-tests/battery.js';
import {viewsToCome} from '../../stat-tests/relative-order.js';
import {FAMILIES} from '../../stat-tests/statistics/all-tests.js';

test('rule books list fifteen families, each of them once', t => {
	t.is(FAMILIES.length, 15);
	t.is(new Set(FAMILIES.map(({name}) => name)).size, 15);
});

test('the README of the statistics says of each family what the program says', t => {
	const readme = readFileSync('stat-tests/README.md', 'utf8');
	for (const {name, tests, meaning} of FAMILIES) {
		t.true(readme.includes(`| ${name} | ${tests.map(id => `\`${id}\``).join(', ')} | ${meaning} |`), name);
	}
});

test('every family is answered by at least one test of the battery', t => {
	const planned = testsFor(viewsToCome(batchOf('standard-52', 1), {kind: 'new-deck'}), 100);
	const unanswered = FAMILIES.filter(({tests}) => !tests.some(id => planned.includes(id)));
	t.deepEqual(
		unanswered.map(({name}) => name),
		[],
	);
});
