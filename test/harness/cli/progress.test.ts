import test from 'ava';
import {judgingText, line, lostText} from '../../../harness/cli/progress.js';

const NOBODY = {sequential: undefined};
const withEvidence = (ratio: number) => ({
	sequential: {logEvidence: Math.log(ratio), threshold: 200, rejectedAt: undefined},
});

test('the progress line shows how far the run is, how long it takes and what was lost', t => {
	t.is(
		line({kind: 'counted', counted: 250, planned: 1000, unusable: 3, ...NOBODY}, 30_000, {
			unit: 'shuffle',
			columns: 100,
		}),
		'███████░░░░░░░░░░░░░░░░░░░░░ 250 of 1000 shuffles, 2 min left, 3 void or incomplete',
	);
	t.is(
		line({kind: 'counted', counted: 0, planned: 10, unusable: 0, ...NOBODY}, 5000, {unit: 'shuffle', columns: 100}),
		'░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 10 shuffles',
	);
});

test('the progress line shows the evidence and its limit', t => {
	const progress = {kind: 'counted' as const, counted: 312, planned: 1000, unusable: 0};
	t.is(
		line({...progress, ...withEvidence(0.84)}, 30_000, {unit: 'shuffle', columns: 120}),
		'████████░░░░░░░░░░░░░░░░░░░░ 312 of 1000 shuffles, 2 min left; evidence 1 : 1.2 against a fair device (limit 200 : 1)',
	);
	t.true(
		line({...progress, ...withEvidence(0.004)}, 30_000, {unit: 'shuffle', columns: 120}).endsWith(
			'; evidence 1 : 250 against a fair device (limit 200 : 1)',
		),
	);
});

test('once the sequential test has rejected, the progress line shows at which shuffle', t => {
	const sequential = {logEvidence: 9, threshold: 200, rejectedAt: 8};
	t.regex(
		line({kind: 'counted', counted: 12, planned: 40, unusable: 0, sequential}, 5000, {unit: 'shuffle', columns: 80}),
		/; the sequential test rejected at shuffle 8$/,
	);
});

for (const columns of [20, 40, 60, 70, 80, 90, 200]) {
	test(`a terminal of ${columns} columns does not wrap the progress line`, t => {
		const text = line({kind: 'counted', counted: 312, planned: 1_000_000, unusable: 12, ...withEvidence(3)}, 30_000, {
			unit: 'shuffle',
			columns,
		});
		t.true(text.length < columns);
		t.true(text.includes('312 of 1000000'));
	});
}

test('a lost device is shown with the seconds that are left to wait, and a judgement with its size', t => {
	t.is(lostText(17_400), 'device lost, waiting 18 s');
	t.is(lostText(-5), 'device lost, waiting 0 s');
	t.is(judgingText(1000, 'shuffle'), 'judging 1,000 shuffles ...');
	t.is(judgingText(1, 'shuffle'), 'judging 1 shuffle ...');
});
