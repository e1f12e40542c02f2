import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {certify} from '../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../harness/app/device/emulated-request.js';
import type {Result} from '../../../reports/data/result-schema.js';
import {toJson} from '../../../reports/data/to-json.js';
import {inProcess, inTemporary, unbroken} from '../command-line.js';

/** Certifies an emulator in this process; a few tests below check its output on the command line. */
const certified = (address: string, shuffles: number, jurisdictions?: readonly string[]): Promise<Result> =>
	inTemporary(async directory => {
		const request = emulatedRequest({query: '', shuffles, out: path.join(directory, 'run')});
		const {report} = await certify({...request, address, input: undefined, jurisdictions});
		return toJson(report);
	});

const brokenIn = ({regulatory}: Result): string[] =>
	regulatory.flatMap(each => (each.id.includes('/') && each.kind === 'not-met' ? [each.id] : []));

const DEVICE = 'sim:synthetic/two-batch-shuffler?seed=3&decks=6';

test('a two-batch shuffler that follows the rules passes, clause by clause, on screen, in JSON and on paper', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const {exit, stdout} = await inProcess([
			'certify',
			'--device',
			DEVICE,
			'--shuffles',
			'12',
			'--out',
			run,
			'--details',
		]);
		t.is(exit, 0);
		t.regex(stdout, /Rules +1\d of 1\d clauses met/);
		const result: Result = JSON.parse(await readFile(path.join(run, 'result.json'), 'utf8'));
		t.like(
			result.regulatory.find(({id}) => id === 'pa-627a/batch-alternate'),
			{
				kind: 'met',
				met: true,
				clause: '58 Pa. Code § 627a.3(b)(4)',
				established: 'table events reported by the device',
			},
		);
		t.regex(await readFile(path.join(run, 'junit.xml'), 'utf8'), /name="pa-627a\/batch-alternate"\/>/);
		const verified = await inProcess(['verify', run]);
		t.is(verified.exit, 0, verified.stdout);
	});
});

test('a two-batch shuffler that skips an alternation fails, and shoe, time and clause are named', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = `${DEVICE}&fault=skip-alternation@3`;
		const {exit, stdout} = await inProcess([
			'certify',
			'--details',
			'--device',
			device,
			'--shuffles',
			'12',
			'--out',
			run,
		]);
		t.is(exit, 1);
		t.regex(
			unbroken(stdout),
			/§ 627a\.3\(b\)\(4\).*shoe 3, 1:30:00 by the device's clock: dealt from batch B, as shoe 2 was.*FAIL A requirement of a rule book was not met at the table/,
		);
	});
});

// Each fault in a turn of its own, and the shoes that each clause must name.
const FAULTS = ['late-store@3', 'double-release@5', 'early-store@7', 'mixed-rack@9', 'skip-alternation@11'];
const BROKEN: Readonly<Record<string, readonly string[]>> = {
	'batch-stored': ['2'],
	'batch-alternate': ['11'],
	'discard-one-batch': ['9'],
	'stored-secure': ['5', '6'],
};

test('each fault of a two-batch shuffler is found in its shoe, and no other clause is violated', async t => {
	const result = await certified(`${DEVICE}&fault=${FAULTS.join(',')}`, 13);
	const named = result.regulatory.flatMap(each =>
		each.id.includes('/') && each.kind === 'not-met'
			? [[each.id.split('/')[1], [...each.evidence.matchAll(/shoe (\d+), [\d:]+ by/g)].map(([, shoe]) => shoe)]]
			: [],
	);
	t.is(result.verdict, 'fail');
	t.deepEqual(Object.fromEntries(named), BROKEN);
});

test('batches of six and of five decks with red backs violate the rules on decks and on backs', async t => {
	const result = await certified(`${DEVICE}&fault=unequal-batches,same-backs`, 6);
	t.is(result.verdict, 'fail');
	t.deepEqual(brokenIn(result), ['pa-627a/decks-auto', 'pa-627a/batch-equal', 'pa-627a/batch-backs']);
});

test('decks that are never changed violate the rule of 4 h before that of 24 h', async t => {
	const result = await certified(`${DEVICE}&fault=old-decks`, 8, ['pa-627a', 'pa-541']);
	t.deepEqual(brokenIn(result), ['pa-541/change-4h']);
});

test('a table with new decks for each shoe meets the rule of Midibaccarat, and one without violates it', async t => {
	t.deepEqual(brokenIn(await certified(`${DEVICE}&change=0`, 6, ['pa-629a'])), []);
	t.deepEqual(brokenIn(await certified(DEVICE, 6, ['pa-629a'])), ['pa-629a/change-each-shoe']);
});

test('a jam counts as a stopped device, not as a table that skips a batch', async t => {
	const result = await certified(`${DEVICE}&fault=jam@2,jam@5`, 8);
	t.is(result.shuffles.void, 2);
	t.deepEqual(brokenIn(result), []);
});

test('a device of two single decks is evaluated against a rule book for shoes only on request', async t => {
	const result = await certified('sim:synthetic/two-batch-shuffler?decks=1', 6);
	t.deepEqual(
		result.regulatory.filter(({id}) => id.includes('/')),
		[],
	);
});

test('INC-11, Borgata poker room 2007: one card of the other batch fails the device, and card and batch are named', async t => {
	const result = await certified('sim:synthetic/two-batch-shuffler?decks=1&fault=mix-card@3:8S', 6, ['section-42']);
	t.is(result.verdict, 'fail');
	t.like(result.completeness.incidents[0], {shuffle: 3, missing: ['8S']});
	const backs = result.regulatory.find(({id}) => id === 'section-42/batch-backs');
	t.regex(backs?.kind === 'not-met' ? backs.evidence : '', /1 card of batch B among those of batch A/);
});

test('an unknown rule book is an error that names the nearest, with the earlier name of the option too', async t => {
	for (const option of ['--jurisdiction', '--rules']) {
		const {exit, stderr} = await inProcess(['certify', option, 'pa-672a', '--shuffles', '2']);
		t.is(exit, 2);
		t.regex(stderr, /There is no rule book "pa-672a"\. Did you mean pa-627a\?/);
	}
});
