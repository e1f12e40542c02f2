import test from 'ava';
import {liveBettor} from '../../../../harness/app/certify/live-bettor.js';
import {completenessOf, isComplete} from '../../../../harness/completeness/incidents.js';
import {sampleOf} from '../../../../harness/completeness/sample.js';
import {BATCH_NAMES, type Batch, batchOf} from '../../../../harness/model/cards/batch.js';
import {COVER} from '../../../../harness/model/cards/card.js';
import {seeded} from '../../../../harness/model/random.js';
import {IN_TURN, TOLD_INPUTS, type ToldInput} from '../../../../harness/model/shuffles/order-in.js';
import type {ReadOrder, Shuffle} from '../../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../../harness/model/shuffles/shuffles.js';
import {planOf} from '../../../../harness/verdict/plan.js';
import {betOnViews} from '../../../../stat-tests/sequential/bettor.js';
import {viewsOf} from '../../../../stat-tests/views/relative-order.js';
import {riffled, type Shoe, shoeOrder, shuffled} from '../../../serialised-shoe.js';

interface Machine {
	readonly batch: Batch;
	/** How many batches it works on in turn. */
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

/** A bad day: badly shuffled, jams, cards that are lost, unread or face up, cover cards; and each batch goes back in as it came out. */
function badDay({batch, batches}: Machine): Shuffle[] {
	const random = seeded(7);
	const cards = Array.from({length: batch.size}, (_, card) => card);
	const lying: Shoe[] = [cards, shuffled(cards, random)];
	return Array.from({length: SHUFFLES}, (_, at): Shuffle => {
		const which = at % batches;
		const shoe = riffled(lying[which] ?? cards, 4, random);
		lying[which] = shoe;
		const laid = random.below(8) === 0 ? undefined : IN_TURN[Math.floor(at / batches) % 2];
		const told = {
			number: at + 1,
			...(batches === 2 ? {batch: BATCH_NAMES[which] ?? 'A'} : {}),
			...(laid === undefined ? {} : {laid}),
		};
		if (at % 9 === 4) return {...told, kind: 'void', because: 'it jammed'};
		return {...told, kind: 'read', orderOut: mishap(at, orderOf(batch, shoe))};
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

/** What the judge makes of the whole run. */
function judged(batch: Batch, input: ToldInput, all: readonly Shuffle[]) {
	const shuffles = shufflesOf(all);
	const {spoilt} = completenessOf(batch, shuffles);
	const views = viewsOf(sampleOf({batch, input: {kind: input}, shuffles, starts: [], spoilt}));
	const {experts, alpha} = planFor(batch, input);
	return {views, ...betOnViews(views, 2 / alpha, experts)};
}

const planFor = (batch: Batch, input: ToldInput) =>
	planOf({batch, input, shuffles: 1000, alpha: 0.01, earlyStop: 'at-conviction'});

const equalsTheJudged = test.macro({
	title: (_, input: ToldInput, name: string) => `the wealth at the line is the wealth of the judge: ${name}, ${input}`,
	exec(t, input: ToldInput, name: string) {
		const machine = MACHINES[name];
		if (machine === undefined) return t.fail();
		const {batch} = machine;
		const all = badDay(machine);
		const {views, path, convictedAt} = judged(batch, input, all);
		const live = liveBettor(planFor(batch, input), batch);
		const wealths = all.flatMap(shuffle => {
			live.watch(shuffle);
			return isComplete(batch, shuffle) ? [live.standing().logWealth] : [];
		});
		// Some shuffles must be missing from what is compared, or the test would show little.
		t.true(views.absolute.rows < SHUFFLES && views.memory.rows > 0);
		t.deepEqual(Float64Array.from(wealths), path);
		t.is(live.standing().convictedAt, convictedAt);
	},
});

for (const input of TOLD_INPUTS) for (const name of Object.keys(MACHINES)) test(equalsTheJudged, input, name);

test('before the first shuffle the gambler at the line owns his dollar, and convicts nobody', t => {
	const live = liveBettor(planFor(batchOf('standard-52', 1), 'new-deck'), batchOf('standard-52', 1));
	t.deepEqual(live.standing(), {logWealth: 0, threshold: 200, convictedAt: undefined});
});
