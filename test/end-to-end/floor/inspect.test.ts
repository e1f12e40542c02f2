import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {inProcess, unbroken} from '../command-line.js';
import {cutAtOrders} from '../interruptions/power-cut.js';
import {DEVICE, withBench} from './inspect-bench.js';

interface Page {
	readonly result: string;
	readonly directory: string;
	readonly reasons: readonly {readonly id: string; readonly clause: string; readonly text: string}[];
	readonly checks: readonly {
		readonly id: string;
		readonly kind: string;
		readonly by: string;
		readonly clause: string;
	}[];
}

const pageIn = (stdout: string): Page => JSON.parse(stdout);

test('a sound device passes, on one page, with two names and a line in the register, and everything verifies', t =>
	withBench(async ({inspect, register}) => {
		const ran = await inspect();
		t.is(ran.exit, 0, ran.stderr);
		const page = pageIn(ran.stdout);
		t.is(page.result, 'pass');
		t.true(page.checks.every(({by, clause}) => by !== '' && clause !== ''));
		const pdf = await getDocument({data: new Uint8Array(await readFile(path.join(page.directory, 'report.pdf')))})
			.promise;
		t.is(pdf.numPages, 1);
		const text = (await (await pdf.getPage(1)).getTextContent()).items
			.map(item => ('str' in item ? item.str : ''))
			.join(' ');
		for (const field of [
			'BAC-12',
			'SIM-000001',
			'1.0.0',
			'lot 2219, Acme, red',
			'J. Doe, licence 55123',
			'R. Lee, licence 40417',
		])
			t.true(text.includes(field), field);
		t.is((await inProcess(['verify', page.directory])).exit, 0);
		const log = await inProcess(['inspect', 'log', '--register', register]);
		t.regex(log.stdout, /BAC-12 {2}PASS .*J\. Doe \(55123\) .*R\. Lee \(40417\)/);
	}));

const stops = test.macro({
	title: (what = '') => `${what} ends in STOP, with the clause and what to do`,
	async exec(
		t,
		story: {device?: string; args?: string[]; answers?: Record<string, string>; check: string; clause: RegExp},
	) {
		await withBench(async ({inspect, setUp}) => {
			const device = story.device === undefined ? [] : ['--device', `${DEVICE}&${story.device}`];
			const ran = await inspect([...setUp, ...device, ...(story.args ?? [])], story.answers);
			t.is(ran.exit, 1, ran.stderr);
			const page = pageIn(ran.stdout);
			t.is(page.result, 'stop');
			const [first] = page.reasons;
			t.is(first?.id, story.check);
			t.regex(first?.clause ?? '', story.clause);
			t.regex(first?.text ?? '', /Do not|off the table|Shuffle by hand/);
			const pdf = await getDocument({data: new Uint8Array(await readFile(path.join(page.directory, 'report.pdf')))})
				.promise;
			t.is(pdf.numPages, 1);
		});
	},
});

test('a changed firmware', stops, {device: 'firmware=1.0.1', check: 'identity', clause: /co-2805/});
test('a firmware hash that is not the registered one', stops, {
	args: ['--firmware-hash', 'a'.repeat(64)],
	answers: {hash: 'deadbeef'},
	check: 'hash',
	clause: /co-2805/,
});
test('sort mode left on', stops, {device: 'shuffle=sorted', check: 'mode', clause: /pa-627a\.5\(a\)/});
test('16 cards found inside', stops, {answers: {inside: '16'}, check: 'inside', clause: /co-2805/});
test('16 cards that stay inside in a shuffle', stops, {
	device: 'fault=leave-inside@3:16',
	check: 'complete',
	clause: /pa-627a\.3/,
});
test('a card of the other colour, as the device detects it', stops, {
	device: 'fault=foreign-back@3:8S',
	check: 'complete',
	clause: /pa-627a\.3\(b\)\(2\)/,
});
test('a card of the other colour, as the dealer observes it', stops, {
	answers: {colour: 'no: one blue back'},
	check: 'colour',
	clause: /pa-627a\.3\(b\)\(2\)/,
});

test('firmware that is not on the approved list ends in STOP; a listed hash must equal the typed one', t =>
	withBench(async ({directory, inspect, setUp}) => {
		const list = path.join(directory, 'approved.yaml');
		const entry = (firmware: string) =>
			`approved:\n  - {maker: Deckproof, model: Emulator, firmware: ${firmware}, sha256: "${'ab'.repeat(32)}"}\n`;
		await writeFile(list, entry('2.0.0'));
		t.is(pageIn((await inspect([...setUp, '--approved', list])).stdout).reasons[0]?.id, 'approved');
		await writeFile(list, entry('1.0.0'));
		t.is(pageIn((await inspect(['--table', 'BAC-12'], {hash: 'cdcdcdcd'})).stdout).reasons[0]?.id, 'hash');
		t.is(pageIn((await inspect(['--table', 'BAC-12'], {hash: 'ABABABAB'})).stdout).result, 'pass');
	}));

test('a device that names the wrong card, or none, fails and cannot be signed as passed', t =>
	withBench(async ({inspect, setUp}) => {
		const ran = await inspect([...setUp, '--device', `${DEVICE}&checks=lies`]);
		t.is(ran.exit, 1);
		t.like(pageIn(ran.stdout), {result: 'fail', reasons: [{id: 'challenge'}]});
	}));

test('the same person cannot sign twice, by name or by licence number, and the register stays unchanged', t =>
	withBench(async ({inspect, register}) => {
		const byName = await inspect(undefined, {floorperson: 'j doe, 99999'});
		t.is(byName.exit, 2);
		t.regex(unbroken(byName.stdout), /has signed as dealer/);
		t.is((await inspect(['--table', 'BAC-12'], {floorperson: 'Somebody Else, 55123'})).exit, 2);
		const {stdout} = await inProcess(['inspect', 'status', '--register', register]);
		t.regex(stdout, /BAC-12 {2}NOT FINISHED/);
		const last = await inspect(['--table', 'BAC-12']);
		t.is(last.exit, 0);
		t.is((await inProcess(['verify', pageIn(last.stdout).directory])).exit, 0);
	}));

test('an inspection with skipped steps is not signed; the next call runs only those, and then it can be', t =>
	withBench(async ({inspect, register}) => {
		const first = await inspect(undefined, {seals: 'skip'});
		t.is(first.exit, 3);
		t.like(pageIn(first.stdout), {result: 'not-finished', dealer: null, reasons: [{id: 'seals'}]});
		const second = await inspect(['--table', 'BAC-12', '--resume']);
		t.is(second.exit, 0, second.stderr);
		t.is(pageIn(second.stdout).directory, pageIn(first.stdout).directory);
		t.is((await inProcess(['verify', pageIn(second.stdout).directory])).exit, 0);
		t.is((await readdir(path.join(register, 'runs'))).length, 1);
		t.is((await inspect(['--table', 'BAC-12', '--resume'])).exit, 2);
	}));

test('a device that passed is not inspected again on the same gaming day, unless the operator requests it', t =>
	withBench(async ({inspect, register}) => {
		await inspect();
		t.regex((await inspect(['--table', 'BAC-12'])).stdout, /"kind": "inspected"/);
		t.is((await readdir(path.join(register, 'runs'))).length, 1);
		t.is((await inspect(['--table', 'BAC-12', '--again'])).exit, 0);
	}));

test('an inspection that was killed is resumed where it stopped', t =>
	withBench(async ({inspect, answersFile, register, setUp}) => {
		const answers = await answersFile();
		const device = ['--device', DEVICE];
		const args = ['inspect', '--register', register, ...setUp, ...device, '--shuffles', '10', '--answers', answers];
		t.is((await cutAtOrders(1000, args)).how, 'killed');
		const orders = async (): Promise<string> => {
			const [run = ''] = await readdir(path.join(register, 'runs'));
			return readFile(path.join(register, 'runs', run, 'orders.ndjson'), 'utf8');
		};
		t.regex((await inProcess(['inspect', 'status', '--register', register])).stdout, /NOT FINISHED/);
		const before = (await orders()).split('\n').length;
		const ran = await inspect(['--table', 'BAC-12', '--resume']);
		t.is(ran.exit, 0, ran.stderr);
		t.true((await orders()).split('\n').length > before);
		t.is((await inProcess(['verify', pageIn(ran.stdout).directory])).exit, 0);
	}));

test('an inspection whose device cannot be opened leaves the table due, and the next call begins a new one', t =>
	withBench(async ({inspect, register, setUp}) => {
		await inspect();
		const nowhere = ['--device', 'tcp:127.0.0.1:1', '--profile', 'synthetic/verifying-shuffler', '--allow-actuation'];
		const failed = await inspect([...setUp, ...nowhere, '--again']);
		t.is(failed.exit, 4, failed.stderr);
		t.is((await readdir(path.join(register, 'runs'))).length, 1);
		t.regex((await inProcess(['inspect', 'status', '--register', register])).stdout, /BAC-12 {2}PASS/);
		t.is((await inspect([...setUp, '--again'])).exit, 0);
	}));

test('the record of a STOP is verified as the record of a PASS is', t =>
	withBench(async ({inspect, setUp}) => {
		const ran = await inspect([...setUp, '--device', `${DEVICE}&firmware=1.0.1`]);
		t.is((await inProcess(['verify', pageIn(ran.stdout).directory])).exit, 0);
	}));

test('an altered line of the register is named', t =>
	withBench(async ({inspect, register}) => {
		await inspect(undefined, {inside: '16'});
		const file = path.join(register, 'inspections.ndjson');
		await writeFile(file, (await readFile(file, 'utf8')).replace('"kind":"begun"', '"kind":"began"'));
		const {exit, stderr} = await inProcess(['inspect', 'status', '--register', register]);
		t.is(exit, 5);
		t.regex(stderr, /inspections\.ndjson/);
	}));

test('a table without a certificate, and a certificate that did not pass, are refused before a port is opened', t =>
	withBench(async ({inspect, directory}) => {
		t.is((await inspect(['--table', 'NEW', '--device', DEVICE])).exit, 2);
		const run = path.join(directory, 'short');
		await inProcess(['certify', '--device', DEVICE, '--shuffles', '3', '--out', run, '--quiet']);
		const {exit, stdout} = await inspect(['--table', 'NEW', '--device', DEVICE, '--certificate', run]);
		t.is(exit, 2);
		t.regex(stdout, /that passed; this is inconclusive/);
	}));

test('a lab report is authorised by a person who did not run the test, and the inspection page names both', t =>
	withBench(async ({directory, inspect}) => {
		const run = path.join(directory, 'certified');
		const same = await inProcess(['authorise', run, '--by', 'R. Lee, 1', '--performed-by', 'r lee, 22']);
		t.is(same.exit, 2);
		t.is((await inProcess(['authorise', run, '--by', 'R. Lee, 40417', '--performed-by', 'J. Doe, 55123'])).exit, 0);
		t.regex((await inProcess(['report', run])).stdout, /Authorised {2}R\. Lee, licence 40417/);
		t.is((await inProcess(['verify', run])).exit, 0);
		t.like(JSON.parse((await inspect()).stdout), {certificate: {authorisedBy: 'R. Lee, licence 40417'}});
	}));
