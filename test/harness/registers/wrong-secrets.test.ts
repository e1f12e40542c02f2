import test from 'ava';
import type {AccessEntry} from '../../../harness/registers/access-log.js';
import {secretStanding} from '../../../harness/registers/wrong-secrets.js';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 19, 10, minute)).toISOString();

/** An attempt at each minute, with its outcome, or none: the process was killed. */
const attempts = (...minutes: readonly (readonly [number, 'unlocked' | 'wrong-secret' | 'killed'])[]): AccessEntry[] =>
	minutes.flatMap(([minute, outcome], n): AccessEntry[] => {
		const entry = {at: at(minute), id: 'doe', act: 'sign as dealer', attempt: n + 1, prev: ''};
		return [{kind: 'attempt', ...entry}, ...(outcome === 'killed' ? [] : [{kind: outcome, ...entry}])];
	});

const wrong = (...minutes: readonly number[]) => attempts(...minutes.map(each => [each, 'wrong-secret'] as const));

test('five wrong secrets within 15 minutes lock for 15 minutes after the fifth', t => {
	const five = wrong(0, 3, 6, 9, 12);
	t.is(secretStanding(five.slice(0, 8), 'doe', at(12)).lockedUntil, undefined);
	t.is(secretStanding(five, 'doe', at(12)).lockedUntil, at(27));
	t.is(secretStanding(five, 'doe', at(26)).lockedUntil, at(27));
	t.is(secretStanding(five, 'doe', at(27)).lockedUntil, undefined);
});

test('five wrong secrets in more than 15 minutes do not lock', t => {
	t.is(secretStanding(wrong(0, 4, 8, 12, 16), 'doe', at(16)).lockedUntil, undefined);
});

test('an attempt without an outcome counts as wrong', t => {
	const killed = attempts([0, 'killed'], [0, 'killed'], [0, 'killed'], [0, 'killed'], [0, 'killed']);
	t.is(secretStanding(killed, 'doe', at(1)).lockedUntil, at(15));
});

test('a right secret does not count, and does not erase the wrong ones', t => {
	const mixed = attempts(
		[0, 'wrong-secret'],
		[1, 'unlocked'],
		[2, 'wrong-secret'],
		[3, 'unlocked'],
		[4, 'wrong-secret'],
	);
	t.deepEqual(secretStanding(mixed, 'doe', at(5)), {wrong: 3, lockedUntil: undefined, next: 6});
});

test('after a lock the count begins anew, and attempts of other people do not count', t => {
	const entries = wrong(0, 0, 0, 0, 0, 16);
	t.deepEqual(secretStanding(entries, 'doe', at(17)), {wrong: 1, lockedUntil: undefined, next: 7});
	t.is(secretStanding(entries, 'roe', at(1)).wrong, 0);
});
