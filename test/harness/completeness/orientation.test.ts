import test from 'ava';
import {orientationIn} from '../../../harness/completeness/orientation.js';
import {uniform} from '../../../harness/emulator/defects/machine.js';
import {batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import {type RandomSource, seeded} from '../../../harness/model/random.js';
import type {Mark, Unnumbered} from '../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';

const EIGHT_DECKS = batchOf('standard-52', 8);

/** Fair shuffles of cards of which some are turned; `turns`: whether the device turns cards. */
const shuffled = (shuffles: number, turns: (face: number, random: RandomSource) => boolean) => {
	const random = seeded(5);
	return shufflesOf(
		Array.from({length: shuffles}, (): Unnumbered => {
			const faces = uniform(newDeckOrder(EIGHT_DECKS), random);
			const marks = Array.from(faces, (face, position): Mark[] =>
				turns(face, random) ? [{kind: 'turned', position}] : [],
			).flat();
			return {kind: 'read', outputOrder: {faces, marks}};
		}),
	);
};

// Sixes to nines, the valuable ranks in baccarat, are 4 of 13 ranks.
const isGood = (face: number): boolean => face % 13 >= 5 && face % 13 <= 8;

test('INC-7, Borgata v. Ivey 2012: a shuffler that keeps turned cards turned is detected in three shoes', t => {
	// 4 of 13 ranks of 416 cards are 128; two shoes follow one another twice.
	t.deepEqual(orientationIn(EIGHT_DECKS, shuffled(3, isGood)), {kind: 'preserved', of: 256, kept: 256, byChance: 79});
});

test('a shuffler that turns cards at random preserves no turned card', t => {
	const {kind} = orientationIn(
		EIGHT_DECKS,
		shuffled(5, (_, random) => random.below(2) === 0),
	);
	t.is(kind, 'not-preserved');
});

test('where no card is ever turned, or one shoe was read, nothing is reported', t => {
	t.deepEqual(
		orientationIn(
			EIGHT_DECKS,
			shuffled(3, () => false),
		),
		{kind: 'not-stated'},
	);
	t.deepEqual(orientationIn(EIGHT_DECKS, shuffled(1, isGood)), {kind: 'too-few', turned: 128});
});
