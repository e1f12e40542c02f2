import test from 'ava';
import {binomialInterval} from '../../bench/campaigns/binomial-interval.js';
import {rejectionTimesOf, type Watch} from '../../bench/campaigns/rejection-times.js';

const THRESHOLD = 200;

const owesNothing = test.macro({
	title: (_, {decks, deck, most, input}: Omit<Watch, 'machine' | 'threshold' | 'seed'>) =>
		`${decks} × ${deck}, ${most} shuffles, input order ${input}: at fair machines the evidence reaches the limit no more often than promised`,
	exec(t, watch: Omit<Watch, 'machine' | 'threshold' | 'seed'>) {
		const stops = rejectionTimesOf({...watch, machine: 'fair', threshold: THRESHOLD, seed: 7});
		const [, most] = binomialInterval(watch.runs, 1 / THRESHOLD, 0.9999);
		t.is(stops.length, watch.runs);
		t.true(stops.filter(Number.isFinite).length <= most);
	},
});

test(owesNothing, {deck: 'standard-52', decks: 1, input: 'new-deck', most: 10, runs: 160});
test(owesNothing, {deck: 'standard-52', decks: 1, input: 'previous', most: 20, runs: 50});
test(owesNothing, {deck: 'spanish-48', decks: 1, input: 'unknown', most: 20, runs: 50});
test(owesNothing, {deck: 'pai-gow-tiles-32', decks: 1, input: 'new-deck', most: 20, runs: 50});
test(owesNothing, {deck: 'standard-52', decks: 8, input: 'new-deck', most: 10, runs: 24});
test(owesNothing, {deck: 'standard-52', decks: 8, input: 'sorted', most: 10, runs: 24});
test(owesNothing, {deck: 'standard-52', decks: 8, input: 'previous', most: 12, runs: 24});

test('at a machine that hardly shuffles the limit is reached at once: the counted event can happen', t => {
	const machine = {deck: 'standard-52', decks: 1, input: 'new-deck', machine: 'riffle:2', most: 3} as const;
	t.deepEqual(rejectionTimesOf({...machine, runs: 3, seed: 7, threshold: THRESHOLD}), [1, 1, 1]);
});
