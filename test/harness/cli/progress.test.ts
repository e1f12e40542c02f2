import test from 'ava';
import {line} from '../../../harness/cli/progress.js';

const NOBODY = {bettor: undefined};
const owning = (dollars: number) => ({
	bettor: {logWealth: Math.log(dollars), threshold: 200, convictedAt: undefined},
});

test('the line that moves tells how far it is, how long it takes and what was lost', t => {
	t.is(
		line({counted: 250, planned: 1000, useless: 3, ...NOBODY}, 30_000, {unit: 'shuffle', columns: 100}),
		'███████░░░░░░░░░░░░░░░░░░░░░ 250 of 1000 shuffles, 2 min left, 3 void or incomplete',
	);
	t.is(
		line({counted: 0, planned: 10, useless: 0, ...NOBODY}, 5000, {unit: 'shuffle', columns: 100}),
		'░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 10 shuffles',
	);
});

test('the line that moves tells what the bettor owns, and what convicts', t => {
	const progress = {counted: 312, planned: 1000, useless: 0};
	t.is(
		line({...progress, ...owning(0.84)}, 30_000, {unit: 'shuffle', columns: 120}),
		'████████░░░░░░░░░░░░░░░░░░░░ 312 of 1000 shuffles, 2 min left; the bettor owns $0.84 of the $200 that convict',
	);
	t.true(
		line({...progress, ...owning(0.004)}, 30_000, {unit: 'shuffle', columns: 120}).endsWith(
			'the bettor owns less than a cent of the $200 that convict',
		),
	);
});

test('once the bettor has convicted, and the run goes on all the same, it tells when that was', t => {
	const bettor = {logWealth: 9, threshold: 200, convictedAt: 8};
	t.regex(
		line({counted: 12, planned: 40, useless: 0, bettor}, 5000, {unit: 'shuffle', columns: 80}),
		/; the bettor convicted at shuffle 8$/,
	);
});

for (const columns of [20, 40, 60, 70, 80, 90, 200]) {
	test(`a terminal of ${columns} columns does not wrap the line that moves`, t => {
		const told = line({counted: 312, planned: 1_000_000, useless: 12, ...owning(3)}, 30_000, {
			unit: 'shuffle',
			columns,
		});
		t.true(told.length < columns);
		t.true(told.includes('312 of 1000000'));
	});
}
