import test from 'ava';
import {type LineEvent, type SniffRequest, sniff} from '../../../../harness/app/sniff/sniff.js';
import {valuesFor} from '../../../../harness/emulator/message-for.js';
import {tick} from '../../../../harness/model/time.js';
import {loadProfile} from '../../../../harness/profile/load.js';
import type {SerialSettings} from '../../../../harness/profile/port-schema.js';
import {endpointOf} from '../../../../harness/protocol/endpoint.js';
import {pair} from '../../../../harness/transport/pair.js';
import type {Transport} from '../../../../harness/transport/transport.js';
import {handTimers, hex, turns} from '../../driver/test-bench.js';

const {profile} = await loadProfile('synthetic/batch-shuffler');

/** Sniffs a line whose far end the test holds. */
async function listening(options: Partial<SniffRequest> = {}) {
	const [near, far] = pair('sim:test');
	const timers = handTimers();
	const events: LineEvent[] = [];
	const saved: object[] = [];
	const sent: Uint8Array[] = [];
	const controller = new AbortController();
	const transport: Transport = {...near, write: async bytes => void sent.push(bytes)};
	await far.open({chunk: () => undefined, lost: () => undefined});
	const done = sniff({
		transport,
		profile,
		clock: {tick: () => tick(5), utc: () => '2026-01-01T00:00:00.000Z'},
		timers,
		signal: controller.signal,
		forMs: undefined,
		mostBytes: undefined,
		save: {append: record => saved.push(record), close: () => undefined},
		report: lineEvent => events.push(lineEvent),
		...options,
	});
	await turns();
	return {far, timers, events, saved, sent, done, stop: () => controller.abort()};
}

const LOADED = 'A5 00 03 82 01 A0 59 31';

test('received bytes are recorded, shown and explained, and nothing is sent', async t => {
	const {far, events, saved, sent, done, stop} = await listening();
	await far.write(hex(LOADED));
	stop();
	t.like(await done, {ended: 'stopped', bytes: 8, chunks: 1, messages: 1});
	t.like(events[0], {kind: 'chunk'});
	t.deepEqual(events[1], {kind: 'message', name: 'loaded', values: {cards: 416}, atMs: 0});
	t.like(saved[0], {to: 'host', hex: LOADED.replaceAll(' ', '').toLowerCase()});
	t.deepEqual(sent, []);
});

test('repeated and missing messages are marked by the counter of the messages', async t => {
	const counting = (await loadProfile('synthetic/continuous-shuffler')).profile;
	const {encode: send} = endpointOf(counting, 'device');
	const found = Object.entries(counting.messages).find(([, {fields}]) => fields['number'] !== undefined);
	if (found === undefined) throw new TypeError('no message is counted');
	const [name, spec] = found;
	const card = (number: number) => send(name, valuesFor(spec, {number}));
	const {far, events, done, stop} = await listening({profile: counting});
	for (const number of [7, 8, 8, 11]) await far.write(card(number));
	stop();
	await done;
	t.deepEqual(
		events.flatMap(each => (each.kind === 'chunk' ? [] : [each.kind === 'gap' ? each.missing : each.kind])),
		['message', 'message', 'repeated', 2, 'message'],
	);
});

test('the line settings are recorded before the bytes', async t => {
	const onOpen = {dtr: false, rts: false, settleMs: 0};
	const line: SerialSettings = {
		baudRate: 19_200,
		dataBits: 7,
		parity: 'even',
		stopBits: 1,
		flow: 'none',
		hupcl: false,
		onOpen,
	};
	const {saved, done, stop} = await listening({serial: line});
	stop();
	await done;
	t.deepEqual(saved, [{serial: line}]);
});

test('the reason for discarded bytes is shown, for a bad checksum and for an incomplete frame', async t => {
	const {far, timers, events, done, stop} = await listening();
	await far.write(hex('A5 00 03 82 01 A0 59 30'));
	await far.write(hex('A5 00 03'));
	timers.ring();
	stop();
	await done;
	const reasons = events.flatMap(each => (each.kind === 'refused' ? [each.because] : []));
	t.true(reasons.includes('bad-checksum'));
	t.true(reasons.includes('cut-off'));
});

test('sniffing ends after exactly the given number of bytes', async t => {
	const {far, events, done} = await listening({mostBytes: 5, profile: undefined});
	await far.write(hex(LOADED));
	t.like(await done, {ended: 'bytes', bytes: 5});
	t.deepEqual(
		events.map(each => (each.kind === 'chunk' ? each.bytes.length : each.kind)),
		[5],
	);
});

test('sniffing ends after the given time', async t => {
	const {timers, done} = await listening({forMs: 1000});
	timers.ring(1000);
	t.like(await done, {ended: 'time', bytes: 0});
});

test('a lost line ends sniffing, and the reason is recorded', async t => {
	const {far, done} = await listening();
	await far.close();
	const {ended, error} = await done;
	t.is(ended, 'lost');
	t.is(error?.code, 'transport/lost');
});

test('bytes that cannot be recorded end sniffing with that reason, and are not explained', async t => {
	const full = new Error('no space left');
	const save = {
		append() {
			throw full;
		},
		close: () => undefined,
	};
	const {far, events, done} = await listening({save});
	await far.write(hex(LOADED));
	t.is(await t.throwsAsync(done), full);
	t.deepEqual(events, []);
});
