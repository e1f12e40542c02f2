import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import crc16ccitt from 'crc/calculators/crc16ccitt';
import {bytesOf, hexOf} from '../../../../harness/model/hex.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {forged, inRecord} from './forged.js';
import {madeRun, verified} from './made-run.js';

interface Expected {
	readonly check: string;
	readonly file: string;
	readonly record?: number;
	readonly says: RegExp;
}

async function isFound(t: ExecutionContext, run: string, {check, file, record, says}: Expected): Promise<void> {
	const {checks, first} = await verified(run);
	const state = (name: string) => checks.find(each => each.name === name)?.state;
	t.deepEqual([state('seal'), state('chain')], ['good', 'good'], 'the forger hid it well');
	t.is(state(check), 'differs');
	t.like(first, {file, record});
	t.regex(first?.says ?? '', says);
}

const forgery = test.macro<[(run: string) => Promise<Expected>]>({
	title: what => `${what}: found, though chain and seal fit again`,
	async exec(t, forge) {
		await inTemporary(async parent => {
			const run = await madeRun({parent, address: 'sim:synthetic/batch-shuffler?decks=1', shuffles: 4});
			await isFound(t, run, await forge(run));
		});
	},
});

test('a card in an order', forgery, async run => {
	await forged(
		run,
		'orders.ndjson',
		inRecord(3, line => line.replace(/"order":"(\S+) (\S+)/, '"order":"$2 $1')),
	);
	return {check: 'decoding', file: 'orders.ndjson', record: 3, says: /^card 1 is \w\w; made again, it is \w\w$/};
});

test('an order that is no longer void', forgery, async run => {
	await forged(
		run,
		'orders.ndjson',
		inRecord(2, line => line.replace(/"kind":"read","order":"[^"]*"/, '"kind":"void","because":"a jam"')),
	);
	return {check: 'decoding', file: 'orders.ndjson', record: 2, says: /^\/kind is "void"; made again, it is "read"$/};
});

test('a deleted order', forgery, async run => {
	await forged(run, 'orders.ndjson', text => text.replace(/[^\n]+\n$/, ''));
	return {check: 'decoding', file: 'orders.ndjson', record: 3, says: /^it is the last; made again, .*"shuffle":4/};
});

test('an event', forgery, async run => {
	await forged(
		run,
		'events.ndjson',
		inRecord(4, line => line.replace('"faultCode":0', '"faultCode":1')),
	);
	return {check: 'decoding', file: 'events.ndjson', record: 4, says: /faultCode is 1; made again, it is 0$/};
});

test('a deleted event', forgery, async run => {
	await forged(run, 'events.ndjson', text =>
		text
			.split('\n')
			.filter((_, at) => at !== 6)
			.map((line, at) => line.replace(/^\{"n":\d+/, `{"n":${at + 1}`))
			.join('\n'),
	);
	return {check: 'decoding', file: 'events.ndjson', record: 7, says: /made again, it is/};
});

test('the end of the run', forgery, async run => {
	await forged(run, 'events.ndjson', text =>
		text.replace('"ending":{"kind":"complete"}', '"ending":{"kind":"interrupted"}'),
	);
	const last = (await readFile(path.join(run, 'events.ndjson'), 'utf8')).split('\n').length - 1;
	return {check: 'decoding', file: 'events.ndjson', record: last, says: /ending\/kind is "interrupted"/};
});

test('a number in the result', forgery, async run => {
	await forged(run, 'result.json', text => text.replace(/"p": [\d.e-]+/, '"p": 0.5'));
	return {check: 'verdict', file: 'result.json', says: /^\/tests\/\d\/p is 0\.5; made again, it is /};
});

test('a text in the JUnit file', forgery, async run => {
	await forged(run, 'junit.xml', text => text.replace('failures=', 'Failures='));
	return {check: 'report', file: 'junit.xml', says: /^line \d+ differs from the report printed again$/};
});

test('a byte of the PDF', forgery, async run => {
	await forged(run, 'report.pdf', text => text.replace('%PDF-1.7', '%PDF-1.6'));
	return {check: 'report', file: 'report.pdf', says: /^byte 8 of \d+ differs from the report printed again$/};
});

test('the identity of the device', forgery, async run => {
	await forged(run, 'run.json', text => text.replace('SIM-000001', 'SIM-000002'));
	return {
		check: 'decoding',
		file: 'run.json',
		says: /device: \/serial is "SIM-000002"; made again, it is "SIM-000001"/,
	};
});

test('the card code of the profile', forgery, async run => {
	await forged(run, 'profile.json', text => text.replace(/"idleMs": \d+/, '"idleMs": 5'));
	return {check: 'decoding', file: 'profile.json', says: /the content of the profile texts/};
});

test('a card in the bytes of the device, with the right checksum', forgery, async run => {
	const file = await readFile(path.join(run, 'raw.ndjson'), 'utf8');
	const pages = file.split('\n').flatMap((line, at) => (/"to":"host","hex":"a5\d\w{3}85/.test(line) ? [at + 1] : []));
	await forged(
		run,
		'raw.ndjson',
		inRecord(pages[1] ?? 0, line => line.replace(/(?<="hex":")[\da-f]+/, hex => hexOf(swapped(bytesOf(hex))))),
	);
	return {check: 'decoding', file: 'orders.ndjson', record: 2, says: /^card 1 is \w\w; made again, it is \w\w$/};
});

/** Start, two bytes of length, code, shuffle, place, cards in all; then the cards, and the checksum without the start. */
function swapped(frame: Uint8Array): Uint8Array {
	const [first, other] = [10, frame.findIndex((card, at) => at > 10 && card !== frame[10])];
	const forged = Uint8Array.from(frame);
	[forged[first], forged[other]] = [frame[other] ?? 0, frame[first] ?? 0];
	const sum = crc16ccitt(forged.subarray(1, -2));
	forged.set([sum >> 8, sum & 0xff], forged.length - 2);
	return forged;
}

test('bytes sent to the device', forgery, async run => {
	await forged(
		run,
		'raw.ndjson',
		inRecord(8, line => line.replace('"hex":"a500', '"hex":"a501')),
	);
	return {
		check: 'decoding',
		file: 'raw.ndjson',
		record: 8,
		says: /^it has a501.* sent to the device; made again, a500/,
	};
});
