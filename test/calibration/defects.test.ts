import test from 'ava';
import {convict, SUSPECTS} from '../../bench/conviction.js';

// How many shuffles must be enough for the bettor in nine campaigns of ten; the seeds are fixed.
const ENOUGH: Record<string, number> = {
	'52 cards, 10 shelves': 2,
	'52 cards, 20 shelves': 20,
	'52 cards, 5 riffles': 8,
	'52 cards, 7 riffles': 100,
	'8 decks, sorted, 10 shelves': 10,
	'8 decks, new-deck, 10 shelves': 60,
	'8 decks, previous, 10 shelves': 250,
	'8 decks, previous, 3 riffles': 10,
	'8 decks, new-deck, 5 riffles': 60,
};

for (const suspect of SUSPECTS) {
	const enough = ENOUGH[suspect.name] ?? 0;
	test(`${suspect.name}: convicted within ${enough} shuffles`, t => {
		const {bettor} = convict({...suspect, most: enough}, 10);
		t.true(bettor.filter(shuffles => shuffles <= enough).length >= 9, bettor.join(' '));
	});
}
