import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {openBench} from '../harness/app/bench.js';
import {deviceAt} from '../harness/app/device.js';
import {gather} from '../harness/app/gather.js';
import {realClock, realTimers} from '../harness/app/real-clock.js';
import {openRun} from '../harness/capture/write-run.js';
import {planOf} from '../harness/verdict/plan.js';
import {type Dialogue, recorded} from './dialogue.js';

export interface Captured {
	readonly ms: number;
	readonly cards: number;
	readonly dialogue: Dialogue;
}

/** So many orders through the whole harness: serialport, journal on disk, link, framing, codec, driver, order record. */
export async function captured(port: string, profile: string, orders: number): Promise<Captured> {
	const device = await deviceAt({
		address: `serial:${port}`,
		profile,
		reader: undefined,
		deck: undefined,
		decks: undefined,
	});
	const directory = await mkdtemp(path.join(tmpdir(), 'deckproof-bench-'));
	const line = recorded(device.transport);
	const writer = await openRun(path.join(directory, 'run'), realClock);
	const input = 'new-deck';
	const bench = await openBench({
		device: {...device, transport: line.transport},
		writer,
		leave: 'to-actuate',
		input,
		timers: realTimers,
	});
	let [started, ended] = [0, 0];
	// The first order is not timed: a shoe is joined in the middle of one, and code is slow the first time.
	const plan = planOf({batch: device.batch, input, shuffles: orders + 1, alpha: 0.01});
	const ending = await gather({
		bench,
		writer,
		plan,
		batch: device.batch,
		signal: new AbortController().signal,
		progress({counted}) {
			ended = performance.now();
			if (counted !== 1) return;
			started = ended;
			line.mark();
		},
	});
	const dialogue = line.dialogue();
	await bench.close();
	writer.end(ending);
	await rm(directory, {recursive: true});
	if (ending.kind !== 'complete') throw new Error(`${profile}: ${JSON.stringify(ending)}`);
	return {ms: ended - started, cards: orders * device.batch.size, dialogue};
}
