import test from 'ava';
import {completenessOfRounds} from '../../../harness/completeness/rounds.js';
import {type Batch, batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import {UNREADABLE} from '../../../harness/model/cards/card.js';
import {type RandomSource, seeded} from '../../../harness/model/random.js';
import type {Mark, Unnumbered} from '../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';

interface Machine {
	readonly batch: Batch;
	readonly rounds: number;
	readonly dealt: number;
	readonly seed: number;
	/** One card in this number is misread, half of them as another card. */
	readonly misreadOneIn: number;
	/** A card inside that does not belong to the batch. */
	readonly more?: number;
	/** `told`: the cards that go back in are read too. */
	readonly feeding?: 'stated';
}

/** Rounds of a fair machine, as a reader reports them; after each round all of its cards go back. */
function readRounds({batch, rounds, dealt, seed, misreadOneIn, more, feeding}: Machine) {
	const random = seeded(seed);
	const read = (card: number) => (random.below(misreadOneIn) > 0 ? card : misread(card, batch, random));
	const cards = [...newDeckOrder(batch), ...(more === undefined ? [] : [more])];
	return shufflesOf(
		Array.from({length: rounds}, (): Unnumbered => {
			const inside = [...cards];
			const out = Array.from({length: dealt}, () => inside.splice(random.below(inside.length), 1)[0] ?? 0);
			const back = feeding === undefined ? [] : out;
			const marks = back.map((_, at): Mark => ({kind: 'fed', position: dealt + at}));
			return {kind: 'read', outputOrder: {faces: Uint8Array.from([...out, ...back], read), marks}};
		}),
	);
}

function misread(card: number, {faces}: Batch, random: RandomSource): number {
	const other = faces[random.below(faces.length)] ?? card;
	return random.below(2) === 0 ? UNREADABLE : other;
}

const DECK = batchOf('standard-52', 1);
const SIX_DECKS = batchOf('standard-52', 6);

for (const feeding of [undefined, 'stated'] as const)
	test(`one card in 1,000 misread, cards that go back ${feeding ?? 'not reported'}: no complete machine gives an incident`, t => {
		let misreads = 0;
		for (let seed = 1; seed <= 40; seed++) {
			const batch = seed % 2 === 0 ? DECK : SIX_DECKS;
			const machine = {batch, rounds: 250, dealt: 20, seed, misreadOneIn: 1000};
			const {counts, diagnoses} = completenessOfRounds(
				batch,
				readRounds({...machine, ...(feeding === undefined ? {} : {feeding})}),
			);
			t.is(counts.unexplained, 0, `seed ${seed}`);
			t.deepEqual(
				diagnoses.filter(({kind}) => kind !== 'undecided'),
				[],
				`seed ${seed}`,
			);
			misreads += counts.misread;
		}
		t.true(misreads > 40);
	});

test('with the same reader an extra card is named, and nothing else', t => {
	for (let seed = 1; seed <= 20; seed++) {
		const rounds = readRounds({batch: DECK, rounds: 100, dealt: 20, seed, misreadOneIn: 1000, more: 7});
		const charges = completenessOfRounds(DECK, rounds).diagnoses.filter(({kind}) => kind !== 'undecided');
		t.true(charges.length > 0, `seed ${seed}`);
		for (const {extra} of charges) t.deepEqual(extra, [{kind: 'face', face: 7}], `seed ${seed}`);
	}
});

test('with the same reader a joker in the machine is named', t => {
	const rounds = readRounds({batch: SIX_DECKS, rounds: 200, dealt: 20, seed: 3, misreadOneIn: 1000, more: 253});
	const charges = completenessOfRounds(SIX_DECKS, rounds).diagnoses.filter(({kind}) => kind !== 'undecided');
	t.like(charges, [{kind: 'foreign', extra: [{kind: 'joker'}]}]);
});
