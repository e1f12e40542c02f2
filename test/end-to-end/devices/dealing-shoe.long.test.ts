import path from 'node:path';
import test from 'ava';
import {certify} from '../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../harness/app/device/emulated-request.js';
import {allBooks} from '../../../harness/app/rules/load-books.js';
import {checkerOf} from '../../../harness/rules/checkers.js';
import type {Result} from '../../../reports/data/result-schema.js';
import {toJson} from '../../../reports/data/to-json.js';
import {inProcess, inTemporary, unbroken} from '../command-line.js';

const certified = (address: string, shuffles: number, jurisdictions?: readonly string[]): Promise<Result> =>
	inTemporary(async directory => {
		const request = emulatedRequest({query: '', shuffles, out: path.join(directory, 'run')});
		const {report} = await certify({...request, address, input: undefined, jurisdictions});
		return toJson(report);
	});

const brokenIn = ({regulatory}: Result): string[] =>
	regulatory.flatMap(each => (each.id.includes('/') && each.kind === 'not-met' ? [each.id] : []));

const SHOE = 'sim:synthetic/card-reading-shoe?seed=5&decks=6';

test('a shoe that follows the book meets it clause by clause, and what never occurred is not shown', async t => {
	await inTemporary(async directory => {
		const out = path.join(directory, 'run');
		const {stdout} = await inProcess(['certify', '--device', SHOE, '--shuffles', '3', '--out', out, '--details']);
		t.regex(unbroken(stdout), /not shown 58 Pa\. Code § 627a\.13\(e\): no shoe ran out of cards within a round\./);
	});
});

// Each deviation in a shoe of its own, and the shoes that each clause must name.
const SLIPS = [
	'shallow-cut@2',
	'shallow-cover@3',
	'short-burn@4',
	'wrong-deal@5',
	'wrong-third@6',
	'extra-hand@7',
	'no-last-hand@8',
	'short-shoe@9',
	'played-short@10',
	'face-up@11',
	'face-up-burnt@12',
];
const BROKEN: Readonly<Record<string, readonly string[]>> = {
	'cut-depth': ['2'],
	'cover-depth': ['3'],
	burn: ['4'],
	'deal-order': ['5'],
	'third-card': ['6'],
	'cover-last-hand': ['7', '8'],
	'short-shoe': ['10'],
	'face-up': ['11', '12'],
};

test('each deviation of a dealer is found in its shoe and in no other', async t => {
	const result = await certified(`${SHOE}&fault=${SLIPS.join(',')}`, 13);
	const named = result.regulatory.flatMap(each =>
		each.id.includes('/') && each.kind === 'not-met'
			? [
					[
						each.id.split('/')[1],
						[...each.evidence.matchAll(/shoe (\d+), [\d-]{10} [\d:]{8} UTC: /g)].map(([, shoe]) => shoe),
					],
				]
			: [],
	);
	t.is(result.verdict, 'fail');
	t.deepEqual(Object.fromEntries(named), BROKEN);
});

test('Spanish 21 has its own rows: a quarter behind the cover card, and one card burnt', async t => {
	const shoe = `${SHOE}&deck=spanish-48`;
	t.deepEqual(brokenIn(await certified(shoe, 3)), []);
	t.deepEqual(brokenIn(await certified(`${shoe}&fault=shallow-cover@2,short-burn@3`, 3)), [
		'pa-551/cover-quarter',
		'pa-551/burn-one',
	]);
});

test('a shoe of the ENQ/ETX family reports enough for all rows except the cut and the way cards lie', async t => {
	const result = await certified('sim:generic/enq-etx-shoe?seed=5&decks=6&game=baccarat', 2, ['pa-627a']);
	const shown = allBooks().flatMap(({rows}) =>
		rows.filter(({checks}) => checks.some(check => checkerOf(check).from === 'shoe')),
	);
	const kinds = result.regulatory
		.filter(({id}) => shown.some(row => row.id === id))
		.map(({id, kind}) => [id.split('/')[1], kind]);
	t.deepEqual(
		kinds.filter(([, kind]) => kind !== 'met'),
		[
			['cut-depth', 'not-shown'],
			['drawn-in-error', 'not-shown'],
			['face-up', 'not-shown'],
			['short-shoe', 'not-shown'],
		],
	);
});

test('a shoe with lost messages gets no finding on what may have been in them', async t => {
	const result = await certified(`${SHOE}&fault=drop-frame@900`, 6);
	t.true((result.subject.kind === 'run' ? result.subject.line.missing : 0) > 0);
	t.deepEqual(brokenIn(result), []);
});

test('two batches and their shoe are evaluated against one book together', async t => {
	const out = await inTemporary(async directory => {
		const reader = 'sim:synthetic/card-reading-shoe?fault=wrong-third@2';
		return inProcess([
			...['certify', '--device', 'sim:synthetic/two-batch-shuffler', '--reader', reader, '--rules', 'section-42'],
			...['--shuffles', '3', '--details', '--out', path.join(directory, 'run')],
		]);
	});
	t.is(out.exit, 1);
	t.regex(
		unbroken(out.stdout),
		/\d+ of \d+ clauses met, 1 not met.*NOT MET Section 42\(i\).*Established by cards reported by the shoe/,
	);
});

test('a card that the shoe reports face up is named, with the remedy of each book', async t => {
	const result = await certified(`${SHOE}&game=none&fault=turned-up@2:8S`, 3);
	t.like(result.completeness.incidents, [{shuffle: 2, weight: 'noted', facesUp: ['8S'], missing: []}]);
	t.regex(
		result.completeness.notes.join(' '),
		/Card face up: shuffle 2 \(8♠ at position \d+\)\. What to do is in 58 Pa\. Code § 627a\.13\(c\)\(d\), 58 Pa\. Code \(temporary, 2010\) § 541\.14\(d\), Section 42\(k\)\(3\), Colorado Rule 30-2816\(3\)/,
	);
});

test('INC-5, SugarHouse 2018: a six-deck shoe that is dealt with sixteen cards missing fails in its first shoe', async t => {
	const missing = ['AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9H', 'TH', 'JH', 'QH', 'KH', 'AD', '2D', '3D'];
	const faults = missing.map(card => `short-deck:${card}`).join(',');
	const result = await certified(`${SHOE}&fault=${faults}`, 3);
	t.is(result.verdict, 'fail');
	t.like(result.completeness.incidents[0], {shuffle: 1, missing});
});
