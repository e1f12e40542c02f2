import {once} from 'node:events';
import {cpSync, existsSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {hostname} from 'node:os';
import path from 'node:path';
import test from 'ava';
import {deckproof, inTemporary, started, until} from '../command-line.js';
import {cutAtOrders, ordersOnRecord} from './power-cut.js';

const DEVICE = ['--device', 'sim:synthetic/batch-shuffler?decks=1&seed=2'];
const certifyArgs = (run: string, shuffles: number) => [
	'certify',
	...DEVICE,
	'--shuffles',
	String(shuffles),
	'--out',
	run,
];

test.serial('while a run is written no other process can resume it, and the error names the writer', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const child = started(certifyArgs(run, 1_000_000));
		await until(() => existsSync(path.join(run, 'orders.ndjson')));
		for (const option of [[], ['--seal']]) {
			const {exit, stderr} = await deckproof(['resume', run, ...option]);
			t.is(exit, 2);
			t.regex(stderr, new RegExp(`is in use: process ${child.pid} on ${hostname()} writes to it`));
			t.notRegex(stderr, /Resume with/);
		}
		child.kill('SIGINT');
		const [exit] = await once(child, 'exit');
		t.is(exit, 130);
		t.is((await deckproof(['analyze', run])).exit, 130);
	});
});

test.serial('of several processes that resume a run at once exactly one does; the others get an error', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await cutAtOrders(1000, certifyArgs(run, 60));
		const all = await Promise.all([1, 2, 3, 4].map(() => deckproof(['resume', run])));
		t.is(all.filter(({exit}) => exit === 0).length, 1, all.map(({stderr}) => stderr).join());
		for (const {exit, stderr} of all.filter(each => each.exit !== 0)) {
			t.is(exit, 2, stderr);
			// A process that comes when the first is done finds nothing left to do.
			t.regex(stderr, /is in use: process \d+|it is complete and sealed/);
		}
		const orders = ordersOnRecord(run).flatMap(({order}) => (order === undefined ? [] : [order]));
		t.is(orders.length, 60);
		t.is(new Set(orders).size, 60);
		t.is((await deckproof(['analyze', run])).exit, 0);
	});
});

test.serial('of two runs for the same directory one gets it, and nothing is left of the other', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const both = await Promise.all([1, 2].map(() => deckproof(certifyArgs(run, 20))));
		t.deepEqual(both.map(({exit}) => exit).sort(), [0, 2]);
		t.regex(both.map(({stderr}) => stderr).join(), /exists, and runs are never overwritten/);
		t.deepEqual(readdirSync(directory), ['run']);
		t.is((await deckproof(['analyze', run])).exit, 0);
	});
});

test.serial('files left by a dead process are deleted by the next run; files of a live process stay', async t => {
	await inTemporary(async directory => {
		const draft = (name: string, owner: object | undefined) => {
			mkdirSync(path.join(directory, name));
			if (owner !== undefined) writeFileSync(path.join(directory, name, 'run.lock'), JSON.stringify(owner));
		};
		draft('.dead.999999999', {pid: 999_999_999, host: hostname()});
		draft('.elsewhere.999999999', {pid: 999_999_999, host: `${hostname()}-other`});
		draft(`.alive.${process.pid}`, {pid: process.pid, host: hostname()});
		draft('.empty.999999999', undefined);
		draft('.a.1', {pid: 999_999_999, host: hostname()});
		t.is((await deckproof(certifyArgs(path.join(directory, 'run'), 12))).exit, 0);
		t.deepEqual(readdirSync(directory).sort(), [
			'.a.1',
			`.alive.${process.pid}`,
			'.elsewhere.999999999',
			'.empty.999999999',
			'run',
		]);
	});
});

test.serial('a copy of a run that is being written may be resumed on a machine without its writer', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await cutAtOrders(1000, certifyArgs(run, 30));
		const copy = path.join(directory, 'copy');
		cpSync(run, copy, {recursive: true});
		t.is((await deckproof(['resume', copy])).exit, 0);
		t.deepEqual(
			readdirSync(copy).filter(name => /lock|reserve|new/.test(name)),
			[],
		);
	});
});
