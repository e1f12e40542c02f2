import test from 'ava';
import {orderSigns} from '../../harness/profile/order-facts.js';
import {BUILT_IN, profileFiles} from '../../harness/profile/profile-directories.js';
import type {DecodedItem} from '../../harness/protocol/decoded-item.js';
import {type Bench, benchOf, countsOf, everyCard, facesIn, placesIn} from './emulated-bench.js';

const BATCH_SHUFFLERS = ['synthetic/batch-shuffler', 'synthetic/two-batch-shuffler', 'synthetic/verifying-shuffler'];
const ONE_BUTTON = 'synthetic/one-button-shuffler';
const DEALERS = [
	'generic/enq-etx-shoe',
	'generic/hid-pos-scanner',
	'generic/hid-pos-scanner-newland',
	'generic/line-reader',
	'synthetic/camera-reader',
	'synthetic/card-reading-shoe',
];

test('every shipped profile is tested here', async t => {
	const shipped = (await profileFiles([BUILT_IN])).map(({id}) => id);
	t.deepEqual(shipped, [...BATCH_SHUFFLERS, ...DEALERS, ONE_BUTTON, 'synthetic/continuous-shuffler'].sort());
});

async function orderOf({ask}: Bench, batch: 'A' | 'B'): Promise<number[]> {
	const faces: number[] = [];
	for (;;) {
		const page = await ask('read-order', {batch, from: faces.length});
		if (page.kind !== 'order-page') throw new Error(`${page.kind} in the place of a page`);
		faces.push(...page.faces);
		if (faces.length >= page.total) return faces;
	}
}

for (const id of BATCH_SHUFFLERS) {
	test(`an emulated ${id} is identified, loaded, shuffled and read`, async t => {
		const bench = await benchOf(id);
		t.like(await bench.ask('identify'), {kind: 'firmware-id', identity: {maker: 'Deckproof', serial: 'SIM-000001'}});
		t.like(await bench.ask('self-test'), {kind: 'self-test', faultCode: 0});
		const loaded = await bench.ask('load', {batch: 'A', arrangement: 'new-deck'});
		t.deepEqual(loaded, {kind: 'count-ok', cards: 416});
		t.deepEqual(await bench.ask('shuffle', {batch: 'A'}), {kind: 'shuffle-complete', cards: 416, shuffle: 1});
		t.deepEqual(await bench.ask('status'), {kind: 'status', state: 'ready'});
		t.deepEqual(countsOf(await orderOf(bench, 'A')), everyCard(8));
		t.deepEqual(await bench.ask('clear'), {kind: 'cleared'});
		await bench.close();
	});
}

test(`an emulated ${ONE_BUTTON} takes, counts, shuffles and reports its cards with one command`, async t => {
	const bench = await benchOf(ONE_BUTTON);
	t.like(await bench.ask('identify'), {kind: 'firmware-id', identity: {maker: 'Deckproof', serial: 'SIM-000001'}});
	const pushed = bench.next(['order']);
	t.deepEqual(await bench.ask('shuffle', {arrangement: 'sorted'}), {kind: 'shuffle-complete', cards: 416, shuffle: 1});
	const page = await pushed;
	t.like(page, {kind: 'order-page', from: 0, total: 416, shuffle: 1});
	t.deepEqual(page.kind === 'order-page' && countsOf(page.faces), everyCard(8));
	t.deepEqual(await bench.ask('status'), {kind: 'status', state: 'ready'});
	t.deepEqual(await bench.ask('read-order', {from: 0}), page);
	await bench.close();
});

test('an emulated shuffler has two separate batches: one is read while the other is released', async t => {
	const bench = await benchOf('synthetic/two-batch-shuffler');
	for (const batch of ['A', 'B']) {
		await bench.ask('load', {batch, arrangement: 'new-deck'});
		await bench.ask('shuffle', {batch});
	}
	t.deepEqual(await bench.ask('release', {batch: 'A'}), {kind: 'released'});
	const page = await bench.ask('read-order', {batch: 'B', from: 208});
	t.like(page, {kind: 'order-page', shuffle: 2, from: 208, total: 416});
	t.deepEqual(await bench.ask('read-order', {batch: 'A', from: 0}), {kind: 'refused', because: 'no-cards'});
	await bench.close();
});

test('an emulated continuous shuffler deals all its cards, each with its place, and reports them again on request', async t => {
	const {ask, close, heard} = await benchOf('synthetic/continuous-shuffler');
	t.like(await ask('identify'), {kind: 'firmware-id'});
	t.deepEqual(await ask('load', {arrangement: 'as-it-lies'}), {kind: 'count-ok', cards: 312});
	t.deepEqual(await ask('deal', {cards: 312}), {kind: 'deal-complete', cards: 312});
	const dealt = facesIn(heard);
	t.deepEqual(countsOf(dealt), everyCard(6));
	t.deepEqual(placesIn(heard), [...dealt.keys()]);

	t.deepEqual(await ask('resend', {from: 300}), {kind: 'deal-complete', cards: 312});
	t.deepEqual(facesIn(heard).slice(312), dealt.slice(300));

	// Cards are numbered across the answers between them, and wrap around after 255.
	await ask('load', {arrangement: 'as-it-lies'});
	await ask('deal', {cards: 312});
	t.deepEqual(
		heard.filter(({kind}) => kind !== 'observed'),
		[],
	);
	await close();
});

for (const id of DEALERS) {
	test(`an emulated ${id} reports a whole order unrequested, and its end`, async t => {
		const {close, next, profile, heard} = await benchOf(id);
		const [end = ''] = orderSigns(profile).ends;
		await next([end]);
		await close();
		const first = heard.slice(0, 1 + heard.findIndex(said => said.kind === 'observed' && said.message === end));
		t.deepEqual(countsOf(facesIn(first)), everyCard(profile.batch.decks));
		const isHarmless = (said: DecodedItem) =>
			said.kind === 'observed' || said.kind === 'repeated' || (said.kind === 'discarded' && said.because === 'empty');
		t.true(first.every(isHarmless));
	});
}

test('an emulated shoe acknowledges a command, and continues to deal', async t => {
	const {ask, close, heard} = await benchOf('generic/enq-etx-shoe');
	for (const command of ['lock', 'unlock', 'cancel-error', 'confirm'])
		t.deepEqual(await ask(command), {kind: 'acknowledged'});
	t.true(facesIn(heard).length > 0);
	await close();
});
