import test from 'ava';
import {rejectionTimesOf, type Watch} from '../../bench/campaigns/rejection-times.js';

// The number of shuffles that must suffice for the sequential test in nine campaigns of ten; the seeds are fixed.
const ENOUGH: readonly (readonly [decks: number, input: Watch['input'], machine: string, shuffles: number])[] = [
	[1, 'new-deck', 'shelf:10', 2],
	[1, 'new-deck', 'shelf:20', 20],
	[1, 'new-deck', 'riffle:5', 8],
	[1, 'new-deck', 'riffle:7', 70],
	[1, 'previous', 'pairstick:0.25', 120],
	[1, 'previous', 'riffle:6', 25],
	[1, 'unknown', 'reds:30', 150],
	[8, 'sorted', 'shelf:10', 2],
	[8, 'new-deck', 'shelf:10', 5],
	[8, 'new-deck', 'riffle:6', 4],
	[8, 'previous', 'riffle:3', 10],
	[1, 'new-deck', 'two-before:5', 8],
	[1, 'new-deck', 'seeds:8', 60],
	[8, 'new-deck', 'riffle:8', 8],
];

for (const [decks, input, machine, most] of ENOUGH) {
	test(`${decks} × 52, ${input}, ${machine}: rejected within ${most} shuffles`, t => {
		const stops = rejectionTimesOf({
			deck: 'standard-52',
			decks,
			input,
			machine,
			most,
			runs: 10,
			seed: 1000,
			threshold: 200,
		});
		t.true(stops.filter(shuffles => shuffles <= most).length >= 9, stops.join(' '));
	});
}
