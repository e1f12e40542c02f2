import {setImmediate as turn} from 'node:timers/promises';
import test from 'ava';
import type {GroupingFile} from '../../../harness/evidence/record-file.js';
import {syncerOf} from '../../../harness/evidence/syncer.js';
import {failedWith, HarnessError} from '../../../harness/model/error.js';
import {tick} from '../../../harness/model/time.js';

interface Bench {
	readonly synced: string[];
	readonly file: (name: string, takesMs?: number) => GroupingFile;
	readonly pause: {
		clock: {tick: () => ReturnType<typeof tick>};
		timers: {after: (ms: number, call: () => void) => () => void};
	};
	/** The pending waits in milliseconds, and a way to end them. */
	readonly waits: {ms: number; call: () => void}[];
}

function bench(): Bench {
	let now = 0;
	const synced: string[] = [];
	const waits: {ms: number; call: () => void}[] = [];
	return {
		synced,
		waits,
		file: (name, takesMs = 1) => ({
			append: () => undefined,
			close: () => undefined,
			count: () => 0,
			appendWithNext: () => undefined,
			together: work => work(),
			async sync() {
				now += takesMs;
				synced.push(name);
			},
		}),
		pause: {
			clock: {tick: () => tick(now)},
			timers: {
				after(ms, call) {
					const wait = {ms, call};
					waits.push(wait);
					return () => void waits.splice(waits.indexOf(wait), 1);
				},
			},
		},
	};
}

const never = (error: HarnessError) => {
	throw error;
};

test('files are synced at once and in order, and requests during a sync become one more sync', async t => {
	const {file, synced} = bench();
	const syncer = syncerOf({files: [file('raw'), file('orders')], failed: never, pause: undefined});
	syncer.sync();
	syncer.sync();
	syncer.sync();
	t.deepEqual(synced, ['raw']);
	await syncer.idle();
	t.deepEqual(synced, ['raw', 'orders', 'raw', 'orders']);
});

test('after a sync the disk is idle for thirty times its duration, two seconds at most; requests meanwhile follow then', async t => {
	for (const [takesMs, restMs] of [
		[4, 120],
		[500, 2000],
	] as const) {
		const {file, synced, pause, waits} = bench();
		const syncer = syncerOf({files: [file('raw', takesMs)], failed: never, pause});
		syncer.sync();
		await turn();
		syncer.sync();
		await turn();
		t.deepEqual(synced, ['raw']);
		t.is(waits[0]?.ms, restMs);
		waits[0]?.call();
		await turn();
		t.deepEqual(synced, ['raw', 'raw']);
		await syncer.idle();
	}
});

test('at the end the idle time is skipped, and no request is lost', async t => {
	const {file, synced, pause, waits} = bench();
	const syncer = syncerOf({files: [file('raw')], failed: never, pause});
	syncer.sync();
	await turn();
	syncer.sync();
	await syncer.idle();
	t.deepEqual(synced, ['raw', 'raw']);
	t.deepEqual(waits, []);
});

test('a disk error is reported with its code from the catalogue', async t => {
	const {file} = bench();
	const broken = {...file('raw'), sync: () => Promise.reject(new Error('EIO'))};
	const failure = await new Promise<HarnessError>(resolve => {
		syncerOf({files: [broken], failed: resolve, pause: undefined}).sync();
	});
	t.true(failedWith(failure, 'evidence/cannot-write') && failure.context.reason === 'EIO');
	t.true(failure instanceof HarnessError);
});
