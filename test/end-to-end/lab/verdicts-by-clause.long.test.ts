import path from 'node:path';
import test from 'ava';
import {certify} from '../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../harness/app/device/emulated-request.js';
import {loadBooks} from '../../../harness/app/rules/load-books.js';
import type {Result} from '../../../reports/data/result-schema.js';
import {toJson} from '../../../reports/data/to-json.js';
import {answersTo} from '../../harness/rules/answered.js';
import {inProcess, inTemporary} from '../command-line.js';

// Verdicts that once contradicted the texts, each of a whole run under the book.

type Findings = Result['regulatory'];

interface Run {
	readonly address: string;
	readonly book: string;
	readonly shuffles?: number;
	readonly answers?: 'well';
}

const foundIn = ({address, book, shuffles = 3, answers}: Run): Promise<Findings> =>
	inTemporary(async directory => {
		const request = emulatedRequest({query: '', shuffles, out: path.join(directory, 'run')});
		const {report} = await certify({
			...request,
			address,
			input: undefined,
			earlyStop: 'never',
			jurisdictions: [book],
			answers: answers && answersTo(loadBooks([book]), answers, request.clock.utc()),
		});
		return toJson(report).regulatory;
	});

const rowsOn = (findings: Findings, clause: string): readonly string[] =>
	findings.filter(each => each.clause.endsWith(clause)).map(({id, kind}) => `${id}: ${kind}`);

const SHUFFLER = 'sim:synthetic/batch-shuffler?seed=4';

for (const [book, manual, automated] of [
	['pa-627a', '627a.3(a)', '627a.3(b)'],
	['pa-541', '541.3(a)', '541.3(b)'],
] as const)
	test(`${automated}: a batch shuffler with 8 decks does not show two batches, and ${manual} is not about it`, async t => {
		const findings = await foundIn({address: `${SHUFFLER}&decks=8`, book});
		t.deepEqual(rowsOn(findings, automated), [`${book}/decks-auto: not-shown`]);
		t.false(findings.some(({id}) => id === `${book}/decks-manual`));
		const answered = await foundIn({address: `${SHUFFLER}&decks=8`, book, answers: 'well'});
		t.deepEqual(rowsOn(answered, automated), [`${book}/decks-auto: met`]);
		const five = await foundIn({address: `${SHUFFLER}&decks=5`, book});
		t.deepEqual(rowsOn(five, automated), [`${book}/decks-auto: not-met`]);
	});

for (const [decks, kind] of [
	[5, 'not-met'],
	[10, 'met'],
	[17, 'met'],
	[20, 'met'],
] as const)
	test(`30-2806(4): an automated shuffler with ${decks} decks is ${kind}`, async t => {
		const findings = await foundIn({address: `${SHUFFLER}&decks=${decks}`, book: 'co-28'});
		t.deepEqual(rowsOn(findings, '30-2806(4)'), [`co-28/decks-one-batch: ${kind}`]);
		t.deepEqual(rowsOn(findings, '30-2806(1)'), []);
	});

for (const [decks, kind] of [
	[9, 'not-met'],
	[10, 'met'],
] as const)
	test(`30-2802(25): a shoe with ${decks} decks is ${kind}`, async t => {
		const findings = await foundIn({address: `sim:synthetic/card-reading-shoe?seed=5&decks=${decks}`, book: 'co-28'});
		t.deepEqual(rowsOn(findings, '30-2802(25)'), [`co-28/shoe-decks: ${kind}`]);
	});

for (const [book, clause] of [
	['pa-631a', '631a.7(a)'],
	['pa-543', '543.7'],
	['pa-545', '545.7(a)'],
] as const)
	test(`${clause}: a continuous shuffler is no manual dealing shoe`, async t => {
		const address = 'sim:synthetic/continuous-shuffler?decks=1';
		t.deepEqual(rowsOn(await foundIn({address, book, answers: 'well'}), clause), [`${book}/manual-shoe: not-met`]);
	});

test('541.15: a continuous shuffler may take the place of the manual shoe of 541.7 and of the cut of 541.5', async t => {
	const findings = await foundIn({
		address: 'sim:synthetic/continuous-shuffler?decks=1',
		book: 'pa-541',
		shuffles: 30,
		answers: 'well',
	});
	t.deepEqual(rowsOn(findings, '541.15'), ['pa-541/continuous: met']);
	t.deepEqual(
		findings.filter(({clause}) => /541\.[57]/.test(clause)).map(({id}) => id),
		[],
	);
});

test('627a.5(a): preshuffled cards need no shuffle; only Colorado requires that a device reshuffles the brick', async t => {
	await inTemporary(async directory => {
		const brick = path.join(directory, 'brick');
		await inProcess(['brick', '--example', brick]);
		const papers = ['--label', path.join(brick, 'label.yaml'), '--order', path.join(brick, 'order.txt')];
		const {stdout} = await inProcess(['brick', ...papers, '--out', path.join(directory, 'run'), '--json']);
		const {regulatory}: {regulatory: Findings} = JSON.parse(stdout);
		const onBricks = regulatory.filter(({id}) => id.endsWith('/brick-reshuffled')).map(({clause}) => clause);
		t.deepEqual(onBricks, ['Colorado Rule 30-2810, on pre-shuffled cards']);
		t.deepEqual(
			regulatory.filter(({clause}) => clause.includes('627a.5')).map(({id}) => id),
			[],
		);
	});
});
