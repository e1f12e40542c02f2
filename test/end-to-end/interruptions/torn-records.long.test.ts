import {appendFileSync, cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {realClock} from '../../../harness/app/device/real-clock.js';
import {processes} from '../../../harness/app/processes.js';
import {openInterrupted} from '../../../harness/evidence/resume/resume-run.js';
import {failedWith} from '../../../harness/model/error.js';
import {inProcess} from '../command-line.js';
import {cutAtOrders, ordersOnRecord} from './power-cut.js';

const FILES = ['raw.ndjson', 'events.ndjson', 'orders.ndjson'] as const;
const SHUFFLES = 25;

/** One run that was killed in the middle; each test damages a copy of it. */
const broken: Promise<string> = (async () => {
	const root = await mkdtemp(path.join(os.tmpdir(), 'deckproof-torn-'));
	const run = path.join(root, 'run');
	const device = 'sim:synthetic/batch-shuffler?decks=1&seed=4';
	const args = ['certify', '--device', device, '--shuffles', String(SHUFFLES), '--out', run];
	await cutAtOrders(1500, args);
	// The damage of the kill itself is tested elsewhere.
	for (const file of FILES)
		truncateSync(path.join(run, file), readFileSync(path.join(run, file)).lastIndexOf(0x0a) + 1);
	rmSync(path.join(run, 'space.reserve'));
	return run;
})();

test.after.always(async () => rm(path.dirname(await broken), {recursive: true}));

async function copied(name: string): Promise<string> {
	const run = await broken;
	const copy = path.join(path.dirname(run), name);
	rmSync(copy, {recursive: true, force: true});
	cpSync(run, copy, {recursive: true});
	return copy;
}

for (const name of FILES) {
	test(`wherever the last record of ${name} is cut, all earlier records are kept, and the cut part is kept in a separate file`, async t => {
		const run = await broken;
		const whole = readFileSync(path.join(run, name));
		const from = whole.lastIndexOf(0x0a, whole.length - 2) + 1;
		t.true(whole.length - from > 50);
		for (let end = from; end < whole.length; end++) {
			const copy = await copied(`cut-${name}`);
			truncateSync(path.join(copy, name), end);
			(await openInterrupted(copy, processes, async () => undefined)).release();
			t.deepEqual(readFileSync(path.join(copy, name)), whole.subarray(0, from));
			const torn = path.join(copy, `${name}.torn-1`);
			t.is(existsSync(torn), end > from);
			if (end > from) t.deepEqual(readFileSync(torn), whole.subarray(from, end));
		}
	});
}

type Damage = (run: string) => void;

const DAMAGES: readonly (readonly [string, Damage])[] = [
	...FILES.flatMap(name => [
		[`${name} is empty`, run => truncateSync(path.join(run, name), 0)] as const satisfies readonly [string, Damage],
		[`${name} is gone`, run => rmSync(path.join(run, name))] as const satisfies readonly [string, Damage],
		[
			`${name} ends in zeros, as a power cut leaves it`,
			run => {
				const file = path.join(run, name);
				truncateSync(file, readFileSync(file).length - 40);
				appendFileSync(file, Buffer.alloc(4096));
			},
		] as const satisfies readonly [string, Damage],
	]),
	[
		'all three end in the middle of a record',
		run => {
			for (const name of FILES) truncateSync(path.join(run, name), readFileSync(path.join(run, name)).length - 30);
		},
	],
];

for (const [words, damage] of DAMAGES) {
	test.serial(`a run resumes although ${words}`, goesOn, damage);
}

async function goesOn(t: ExecutionContext, damage: Damage): Promise<void> {
	const copy = await copied(t.title.replaceAll(/\W+/g, '-'));
	damage(copy);
	const {exit, stderr} = await inProcess(['resume', copy]);
	// If all orders are gone, more than one in ten was lost: then the number of observed orders is unknown.
	t.true(exit === 0 || exit === 3, stderr);
	const orders = ordersOnRecord(copy).flatMap(({order}) => (order === undefined ? [] : [order]));
	t.is(orders.length, SHUFFLES);
	t.is(new Set(orders).size, SHUFFLES);
	t.is((await inProcess(['analyze', copy])).exit, exit);
}

test('a record that was altered in the middle is not treated as torn: the run is refused', async t => {
	const copy = await copied('altered');
	const file = path.join(copy, 'orders.ndjson');
	const lines = readFileSync(file, 'utf8').split('\n');
	writeFileSync(file, [lines[0]?.replace('"order":"', '"order":"?? '), ...lines.slice(1)].join('\n'));
	const before = readFileSync(file);
	const {exit, stderr} = await inProcess(['resume', copy]);
	t.is(exit, 5);
	t.regex(stderr, /orders\.ndjson, record 2: its hash chain is broken here, and later records follow/);
	t.deepEqual(readFileSync(file), before);
});

test('torn records are listed among the events', async t => {
	const copy = await copied('told');
	const file = path.join(copy, 'events.ndjson');
	truncateSync(file, readFileSync(file).length - 30);
	const run = await openInterrupted(copy, processes, async () => undefined);
	const {writer} = await run.openWriter({clock: realClock, actuation: 'refused'});
	await writer.release();
	t.regex(readFileSync(file, 'utf8'), /"kind":"resumed","session":2,"torn":\["events\.ndjson"\]/);
});

test('the lock of a run that may not be read is released', async t => {
	const copy = await copied('refused');
	const look = async () => {
		throw new Error('no');
	};
	await t.throwsAsync(openInterrupted(copy, processes, look), {message: 'no'});
	t.false(existsSync(path.join(copy, 'run.lock.2')));
	const second = await openInterrupted(copy, processes, async () => undefined);
	const error = await t.throwsAsync(openInterrupted(copy, processes, async () => undefined));
	t.true(failedWith(error, 'run/in-use'));
	second.release();
});

test('a file that a late process is writing stays in place, and is not part of the run', async t => {
	const copy = await copied('late');
	const theirs = path.join(copy, `.lock-${process.ppid}`);
	writeFileSync(theirs, '');
	(await openInterrupted(copy, processes, async () => undefined)).release();
	t.true(existsSync(theirs));
	const {exit} = await inProcess(['resume', copy]);
	t.is(exit, 0);
	t.notRegex(readFileSync(path.join(copy, 'MANIFEST.sha256'), 'utf8'), /lock/);
});
