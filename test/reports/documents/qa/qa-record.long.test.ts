import {writeFileSync} from 'node:fs';
import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {appendUnit, readStationLog, type UnitEntry} from '../../../../harness/registers/station-log.js';
import {inProcess, inTemporary, unbroken} from '../../../end-to-end/command-line.js';
import {faultsOfLayout} from '../../laid-out.js';
import {type ReadBack, readBack} from '../../printed.js';

const JOB = `laboratory: {name: Demo & Sons <QA>}
people: {tester: "J. Doe, 55123"}
decks: [{lot: 2219, back: blue}]
item: {components: [{name: main board, sha256: ${'9f2c77e1'.repeat(8)}}]}
`;

const unit = (serial: string, result: UnitEntry['result'], ratio: number): UnitEntry => ({
	kind: 'unit',
	at: '2026-11-02T08:00:00.000Z',
	station: 'EOL-2',
	operator: 'op 9',
	serial,
	device: 'Deckproof Emulator',
	firmware: '1.0.0',
	result,
	because: result === 'release' ? 'Kept within the bounds of chance.' : 'The Q♥ is missing.',
	shuffles: 60,
	measured: {spread: {ratio, error: 0.0274}, voids: 0, cycleMs: 9900},
	run: 'earlier',
	evidence: '0'.repeat(64),
});

interface Recorded extends ReadBack {
	readonly exit: number | null;
	readonly run: string;
	readonly stations: string;
	readonly pdf: Uint8Array;
}

/** A unit that is tested at a station after three others, one of them the same unit. */
async function recorded(
	{query, shuffles, more = []}: {query: string; shuffles: number; more?: readonly string[]},
	work: (recorded: Recorded) => Promise<void>,
): Promise<void> {
	await inTemporary(async directory => {
		const [run, stations, job] = ['run', 'stations', 'job.yaml'].map(name => path.join(directory, name));
		if (run === undefined || stations === undefined || job === undefined) return;
		await mkdir(stations);
		for (const each of [
			unit('DS-1', 'release', 1.01),
			unit('SIM-000001', 'rework', 0.97),
			unit('DS-3', 'release', 1.2),
		])
			await appendUnit(stations, each);
		writeFileSync(job, JOB);
		const device = `sim:synthetic/batch-shuffler?decks=1&seed=3${query}`;
		const {exit} = await inProcess([
			...['certify', '--plan', 'qa', '--device', device, '--shuffles', String(shuffles), '--job', job, '--out', run],
			...['--station', 'EOL-2', '--operator', 'op 117', '--stations', stations, ...more],
		]);
		const pdf = await readFile(path.join(run, 'report.pdf'));
		await work({...(await readBack(pdf)), exit, run, stations, pdf});
	});
}

for (const [what, request, word, exit, papers] of [
	['a pass is released', {query: '', shuffles: 30}, 'RELEASE', 0, ['a4', 'letter']],
	['a missing card goes to rework', {query: '&fault=drop-card@12:QH', shuffles: 30}, 'REWORK', 1, ['a4']],
	['a shuffler with shelves goes to rework', {query: '&shuffle=shelf:10', shuffles: 30}, 'REWORK', 1, ['letter']],
	['too few shuffles put a unit on hold', {query: '', shuffles: 3}, 'HOLD', 3, ['a4']],
] as const)
	for (const paper of papers)
		test.serial(`${what}, on two pages of ${paper} without overlapping text`, async t => {
			await recorded({...request, more: ['--paper', paper]}, async record => {
				t.is(record.exit, exit);
				t.is(record.pages, 2);
				t.deepEqual(faultsOfLayout(record), []);
				const text = unbroken(record.text);
				for (const words of [word, 'not a certification report', 'EOL-2, op 117', '2219, blue', '9f2c77e1…9f2c77e1'])
					t.true(text.includes(words), words);
				t.regex(text, /REWORK The Q♥ is missing\./);
				t.regex(text, /Demo & Sons <QA>/);
				t.regex(text, /jams?, \d+ errors? reported, \d+ void/);
			});
		});

test.serial(
	'the register of the station gets a line for the unit, the run records the lines that it prints, and verify agrees',
	async t => {
		await recorded({query: '', shuffles: 20}, async ({run, stations, pdf}) => {
			const {entries} = await readStationLog(stations, 'EOL-2');
			t.deepEqual(
				entries.map(({serial, result}) => [serial, result]),
				[
					['DS-1', 'release'],
					['SIM-000001', 'rework'],
					['DS-3', 'release'],
					['SIM-000001', 'release'],
				],
			);
			t.is(entries.at(-1)?.measured.smallest?.tests, 60);
			t.is((await readFile(path.join(run, 'station.ndjson'), 'utf8')).trim().split('\n').length, 3);
			// The register has grown since; the record stays unchanged.
			t.is((await inProcess(['verify', run])).exit, 0);
			const out = path.join(run, '..', 'again');
			await inProcess(['report', run, '--format', 'pdf', '--out', out]);
			t.deepEqual(await readFile(path.join(out, 'report.pdf')), Buffer.from(pdf));
			writeFileSync(path.join(run, 'station.ndjson'), '');
			t.is((await inProcess(['verify', run])).exit, 5);
		});
	},
);

test.serial('--document lab prints the certification report of the same run, and does not change its JSON', async t => {
	await recorded({query: '', shuffles: 20}, async ({run}) => {
		const out = path.join(run, '..', 'lab');
		await inProcess(['report', run, '--format', 'pdf,json', '--document', 'lab', '--out', out]);
		const lab = await readBack(await readFile(path.join(out, 'report.pdf')));
		t.true(lab.pages > 2);
		t.false(lab.text.includes('RELEASE'));
		t.deepEqual(await readFile(path.join(out, 'result.json')), await readFile(path.join(run, 'result.json')));
	});
});

interface Node {
	readonly role?: string;
	readonly alt?: string;
	readonly children?: readonly Node[];
}

test.serial('a screen reader gets the headings, the tables and the content of each chart of the record', async t => {
	await recorded({query: '', shuffles: 20}, async ({pdf}) => {
		const document = await getDocument({data: Uint8Array.from(pdf), verbosity: 0}).promise;
		const nodes: Node[] = [];
		const walk = (node: Node): void => {
			nodes.push(node);
			for (const child of node.children ?? []) walk(child);
		};
		for (const page of [1, 2]) walk((await (await document.getPage(page)).getStructTree()) as Node);
		const roles = nodes.map(({role}) => role);
		t.is(roles.filter(role => role === 'H1').length, 1);
		t.true(roles.filter(role => role === 'H2').length >= 5);
		t.true(roles.filter(role => role === 'Table').length >= 3);
		const alts = nodes.filter(({role}) => role === 'Figure').map(({alt}) => alt ?? '');
		t.is(alts.length, 4);
		t.true(alts.every(alt => alt.length > 20));
		t.true(
			alts.some(alt => alt.includes('outside the control limits (DS-3)')),
			alts.join('\n'),
		);
		t.is((await document.getMarkInfo())?.Marked, true);
	});
});
