import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {analyze} from '../../../harness/app/analyze/analyze.js';
import {certify} from '../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../harness/app/device/emulated-request.js';
import type {Report} from '../../../reports/data/report.js';
import {resultSchema} from '../../../reports/data/result-schema.js';
import {resultText, toJson} from '../../../reports/data/to-json.js';
import {resultJsonSchema} from '../../../scripts/result-json-schema.js';
import {inTemporary} from '../../end-to-end/command-line.js';
import {lines, SHUFFLED, SORTED} from '../../end-to-end/orders.js';
import {judgeBy} from '../../json-schema.js';
import {reportOn} from '../printed.js';

const committed = JSON.parse(readFileSync('reports/data/result.schema.json', 'utf8'));
const {faultsIn, accepts} = judgeBy(committed);

test('the schema of results equals the definition; npm run schema writes it', t => {
	t.deepEqual(committed, JSON.parse(JSON.stringify(resultJsonSchema())));
});

/** The definition lists every key; the published schema, read by another program, agrees. */
const fits = test.macro({
	title: (given = '') => `a result fits its schema: ${given}`,
	async exec(t, verdict: string, made: () => Promise<Report>) {
		const report = await made();
		const result = JSON.parse(resultText(report));
		t.is(result.verdict, verdict);
		t.deepEqual(resultSchema.safeParse(result).error?.issues ?? [], []);
		t.deepEqual(faultsIn(result), []);
	},
});

test('a run that passes', fits, 'pass', () => reportOn('decks=1', 12));
test('a run that fails', fits, 'fail', () => reportOn('decks=1&shuffle=shelf&shelves=2', 20));
test('a run that was stopped early', fits, 'fail', () => reportOn('decks=1&shuffle=shelf:2', 20, 'at-rejection'));
test('a run that lost a card', fits, 'fail', () => reportOn('decks=1&fault=drop-card@5:QH', 12));
test('a run that was interrupted', fits, 'aborted', () =>
	inTemporary(async directory => {
		const request = emulatedRequest({query: 'decks=1', shuffles: 3, out: path.join(directory, 'run')});
		return (await certify({...request, signal: AbortSignal.abort()})).report;
	}),
);
test('a run with too few shuffles', fits, 'inconclusive', () => reportOn('decks=1', 3));
test('a run with a void shuffle', fits, 'pass', () => reportOn('decks=1&fault=jam@3', 12));

const fromFile = (text: string, input?: string) => () =>
	inTemporary(async directory => {
		const file = path.join(directory, 'orders.txt');
		await writeFile(file, text);
		return analyze([file], {deck: undefined, decks: 1, cards: undefined, alpha: undefined, input});
	});

test('files of fair orders', fits, 'pass', () =>
	analyze(['test/fixtures/fair-52.txt'], {
		deck: undefined,
		decks: undefined,
		cards: undefined,
		alpha: undefined,
		input: undefined,
	}),
);
test('files of sorted orders', fits, 'fail', fromFile(lines(30, SORTED), 'new-deck'));
test('files of too few orders', fits, 'inconclusive', fromFile(lines(1, SHUFFLED), 'unknown'));
const odd = SHUFFLED.map((card, at) => ['JK', '??', `${card}^`, `${card}/RED`, 'CUT'][at] ?? `${card}/BLUE`);
test('files of orders with jokers, foreign backs and unreadable cards', fits, 'fail', fromFile(lines(3, odd)));

test('the definition refuses an unknown key, and the published schema allows one', async t => {
	const result = toJson(await reportOn('decks=1', 3));
	const more = {...result, directory: '/somewhere'};
	t.false(resultSchema.safeParse(more).success);
	t.true(accepts(more));
	for (const key of Object.keys(result)) {
		const {[key]: _, ...less}: Record<string, unknown> = result;
		t.false(accepts(less), key);
	}
	t.false(accepts({...result, verdict: 'perhaps'}));
	t.false(accepts({...result, tests: [{id: 'x', kind: 'measured', p: 2}]}));
});
