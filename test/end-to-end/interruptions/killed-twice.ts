import path from 'node:path';
import type {ExecutionContext} from 'ava';
import {emulator, inProcess, inTemporary} from '../command-line.js';
import {cutAtOrders, readIn} from './power-cut.js';

/** A shuffler of one deck; an order takes about 280 bytes in the record. */
export const SHUFFLER = 'sim:synthetic/batch-shuffler?decks=1&seed=3';

export const certifyArgs = (address: string, run: string, shuffles: number) => [
	'certify',
	...['--device', address, '--profile', 'synthetic/batch-shuffler', '--decks', '1'],
	...['--allow-actuation', '--shuffles', String(shuffles), '--out', run],
];

/** A run on an emulator in a separate process, which continues while its host is killed twice. */
export async function killedTwice(t: ExecutionContext, where: readonly string[]): Promise<void> {
	await inTemporary(async directory => {
		const {address, stop} = await emulator(SHUFFLER, where);
		t.teardown(stop);
		const run = path.join(directory, 'run');
		t.is((await cutAtOrders(1000, certifyArgs(address, run, 20))).how, 'killed');
		const before = readIn(run);
		const resume = ['resume', run, '--allow-actuation'];
		t.is((await cutAtOrders(3000, resume)).how, 'killed');
		const {exit, stderr} = await inProcess(resume);
		t.is(exit, 0, stderr);
		const orders = readIn(run);
		t.deepEqual(orders.slice(0, before.length), before);
		t.is(orders.length, 20);
		t.is(new Set(orders).size, 20);
	});
}
