import test from 'ava';
import {liveSequentialTest} from '../../../../harness/app/certify/live-sequential-test.js';
import {completenessOf, isComplete} from '../../../../harness/completeness/incidents.js';
import {sampleOf} from '../../../../harness/completeness/sample.js';
import {BATCH_NAMES, type Batch, batchOf} from '../../../../harness/model/cards/batch.js';
import {COVER} from '../../../../harness/model/cards/card.js';
import {seeded} from '../../../../harness/model/random.js';
import {IN_TURN, STATED_INPUTS, type StatedInput} from '../../../../harness/model/shuffles/input-order.js';
import type {ReadOrder, Shuffle} from '../../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../../harness/model/shuffles/shuffles.js';
import {planOf} from '../../../../harness/verdict/plan.js';
import {betOnViews} from '../../../../stat-tests/sequential/sequential-test.js';
import {viewsOf} from '../../../../stat-tests/views/relative-order.js';
import {riffled, type Shoe, shoeOrder, shuffled} from '../../../serialised-shoe.js';

interface Machine {
	readonly batch: Batch;
	/** The number of batches that alternate. */
	readonly batches: 1 | 2;
}

const MACHINES: Readonly<Record<string, Machine>> = {
	'a single deck': {batch: batchOf('standard-52', 1), batches: 1},
	'a single deck, two batches': {batch: batchOf('standard-52', 1), batches: 2},
	'a shoe of two decks, two batches': {batch: batchOf('standard-52', 2), batches: 2},
	'a shoe of two decks with backs of their own, two batches': {
		batch: batchOf('standard-52', 2, ['RED', 'BLUE']),
		batches: 2,
	},
	'tiles, of which some have copies': {batch: batchOf('pai-gow-tiles-32', 1), batches: 1},
};

const SHUFFLES = 16;

/** Poor shuffles, jams, lost, unread and face-up cards, cover cards; the input order is the batch's last output order. */
function badDay({batch, batches}: Machine): Shuffle[] {
	const random = seeded(7);
	const cards = Array.from({length: batch.size}, (_, card) => card);
	const lying: Shoe[] = [cards, shuffled(cards, random)];
	return Array.from({length: SHUFFLES}, (_, at): Shuffle => {
		const which = at % batches;
		const shoe = riffled(lying[which] ?? cards, 4, random);
		lying[which] = shoe;
		const arranged = random.below(8) === 0 ? undefined : IN_TURN[Math.floor(at / batches) % 2];
		const common = {
			number: at + 1,
			...(batches === 2 ? {batch: BATCH_NAMES[which] ?? 'A'} : {}),
			...(arranged === undefined ? {} : {arranged}),
		};
		if (at % 9 === 4) return {...common, kind: 'void', because: 'it jammed'};
		return {...common, kind: 'read', outputOrder: mishap(at, orderOf(batch, shoe))};
	});
}

function orderOf(batch: Batch, shoe: Shoe): ReadOrder {
	if (batch.backs.length > 0) return shoeOrder(batch, shoe);
	const faces = batch.counts.flatMap((count, face) => new Array<number>(count).fill(face));
	return {faces: Uint8Array.from(shoe, card => faces[card] ?? 0), marks: []};
}

function mishap(at: number, {faces, marks}: ReadOrder): ReadOrder {
	const last = faces.length - 1;
	if (at % 11 === 6) return {faces: faces.subarray(0, last), marks: marks.filter(({position}) => position < last)};
	if (at % 5 === 3) return {faces: Uint8Array.from([...faces, COVER]), marks};
	return at % 7 === 2 ? {faces, marks: [...marks, {kind: 'face-up', position: 3}]} : {faces, marks};
}

/** The judgement of the whole run from disk. */
function judged(batch: Batch, input: StatedInput, all: readonly Shuffle[]) {
	const shuffles = shufflesOf(all);
	const {invalidated} = completenessOf(batch, shuffles);
	const views = viewsOf(sampleOf({batch, input: {kind: input}, shuffles, starts: [], invalidated}));
	const {strategies, alpha} = planFor(batch, input);
	return {views, ...betOnViews(views, 2 / alpha, strategies)};
}

const planFor = (batch: Batch, input: StatedInput) =>
	planOf({batch, input, shuffles: 1000, alpha: 0.01, earlyStop: 'at-rejection'});

const equalsTheJudged = test.macro({
	title: (_, input: StatedInput, name: string) =>
		`the evidence during the capture equals the evidence of the judgement: ${name}, ${input}`,
	exec(t, input: StatedInput, name: string) {
		const machine = MACHINES[name];
		if (machine === undefined) return t.fail();
		const {batch} = machine;
		const all = badDay(machine);
		const {views, path, rejectedAt} = judged(batch, input, all);
		const live = liveSequentialTest(planFor(batch, input), batch);
		const logEvidences = all.flatMap(shuffle => {
			live.watch(shuffle);
			return isComplete(batch, shuffle) ? [live.state().logEvidence] : [];
		});
		// Some shuffles must be excluded from the comparison, or the test would show little.
		t.true(views.absolute.rows < SHUFFLES && views.memory.rows > 0);
		t.deepEqual(Float64Array.from(logEvidences), path);
		t.is(live.state().rejectedAt, rejectedAt);
	},
});

for (const input of STATED_INPUTS) for (const name of Object.keys(MACHINES)) test(equalsTheJudged, input, name);

test('before the first shuffle the sequential test has evidence 1 and rejects nothing', t => {
	const live = liveSequentialTest(planFor(batchOf('standard-52', 1), 'new-deck'), batchOf('standard-52', 1));
	t.deepEqual(live.state(), {logEvidence: 0, threshold: 200, rejectedAt: undefined});
});
