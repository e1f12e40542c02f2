import {readdirSync, statfsSync, writeFileSync} from 'node:fs';
import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {finish} from '../../../harness/app/certify/certify.js';
import {openRecordFile, startOf} from '../../../harness/evidence/record-file.js';
import {failedWith} from '../../../harness/model/error.js';
import {file, testUnless} from '../../needs.js';
import {deckproof} from '../command-line.js';
import {cutAtOrders, ordersOnRecord} from './power-cut.js';
import {hasSmallDisks, onSmallDisk} from './small-disk.js';

/** Only root can mount a disk of a given size. */
const diskTest = testUnless(hasSmallDisks() ? undefined : 'no right to mount a disk', test.serial);
const fullTest = testUnless(file('/dev/full'));

const DEVICE = ['--device', 'sim:synthetic/batch-shuffler?decks=1'];
const certify = (run: string, shuffles: number) =>
	deckproof(['certify', ...DEVICE, '--shuffles', String(shuffles), '--out', run]);

fullTest('a record that does not fit on the disk is named by its file, and earlier records stay', t => {
	const record = openRecordFile('/dev/full', startOf(''));
	const error = t.throws(() => record.append({n: 1}));
	t.true(failedWith(error, 'evidence/cannot-write') && error.context.file === '/dev/full');
	t.is(record.count(), 0);
});

// Around these sizes sometimes the bytes, sometimes the events, sometimes the orders find the disk full.
for (const kib of [1080, 1404]) {
	diskTest(`a disk of ${kib} KiB that fills up ends the run with 5, sealed as far as it was recorded`, async t => {
		await onSmallDisk(kib, async ({directory, change}) => {
			const run = path.join(directory, 'run');
			const {exit, stderr} = await certify(run, 1_000_000);
			t.is(exit, 5, stderr);
			t.regex(stderr, /run\/(raw|events|orders)\.ndjson cannot be written: ENOSPC/);
			t.regex(stderr, /Resume with: deckproof resume /);
			t.notRegex(stderr, /\n\s+at /);
			const orders = ordersOnRecord(run);
			const bytes = (await readFile(path.join(run, 'raw.ndjson'), 'utf8')).split('\n').length - 1;
			t.true(orders.every(order => Number(JSON.parse(JSON.stringify(order)).raw) <= bytes));
			const judged = await deckproof(['analyze', run]);
			t.is(judged.exit, 4, judged.stderr);
			t.regex(
				judged.stdout.replace(/\s+/g, ' '),
				/cut short: (raw|events|orders)\.ndjson could not be written: ENOSPC/,
			);
			const verified = await deckproof(['verify', run]);
			t.is(verified.exit, 0, verified.stdout);
			change('size=16m');
			const resumed = await deckproof(['resume', run, '--seal']);
			t.is(resumed.exit, 4, resumed.stderr);
			const again = await deckproof(['verify', run]);
			t.is(again.exit, 0, again.stdout);
			t.deepEqual(ordersOnRecord(run).slice(0, orders.length), orders);
		});
	});
}

diskTest('without room for the seal the directory is not a run', async t => {
	await onSmallDisk(900, async ({directory}) => {
		const {exit, stderr} = await certify(path.join(directory, 'run'), 20);
		t.is(exit, 5);
		t.regex(stderr, /space\.reserve cannot be written: ENOSPC/);
		t.deepEqual(readdirSync(directory), []);
	});
});

diskTest('a run whose disk is still full stays sealed as it was, and resumes once there is room', async t => {
	await onSmallDisk(1100, async ({directory, change}) => {
		const run = path.join(directory, 'run');
		await certify(run, 60);
		const {exit, stderr} = await deckproof(['resume', run]);
		t.is(exit, 5);
		t.regex(stderr, /ENOSPC/);
		t.is((await deckproof(['analyze', run])).exit, 4);
		change('size=16m');
		const resumed = await deckproof(['resume', run]);
		t.is(resumed.exit, 0, resumed.stderr);
		t.is(ordersOnRecord(run).filter(({kind}) => kind === 'read').length, 60);
		const verified = await deckproof(['verify', run]);
		t.is(verified.exit, 0, verified.stdout);
	});
});

diskTest('a run that was killed on a full disk can be sealed there', async t => {
	await onSmallDisk(2048, async ({directory}) => {
		const run = path.join(directory, 'run');
		const args = ['certify', ...DEVICE, '--shuffles', '1000000', '--out', run];
		await cutAtOrders(5000, args);
		fill(directory);
		const {exit, stderr} = await deckproof(['resume', run, '--seal']);
		t.is(exit, 5, stderr);
		t.regex(stderr, /space\.reserve cannot be written/);
		await rm(path.join(directory, 'ballast'));
		t.is((await deckproof(['resume', run, '--seal'])).exit, 4);
	});
});

/** Another writer fills the disk, until this number of bytes is left. */
function fill(directory: string, left = 0): void {
	const {bavail, bsize} = statfsSync(directory);
	writeFileSync(path.join(directory, 'ballast'), Buffer.alloc(bavail * bsize - left, 1));
}

for (const [left, kept] of [
	// A page of 4 KiB is the smallest unit of such a disk.
	[0, /^(MANIFEST\.sha256)?$/],
	[128 * 1024, /^MANIFEST\.sha256,junit\.xml,result\.json$/],
] as const) {
	diskTest(
		`when ${left} bytes are left for the results, files that do not fit are omitted and the rest is sealed`,
		async t => {
			await onSmallDisk(4096, async ({directory}) => {
				const run = path.join(directory, 'run');
				await certify(run, 120);
				// The state after the capture, when judging begins.
				for (const name of resultsIn(run)) await rm(path.join(run, name));
				fill(directory, left);
				const error = await t.throwsAsync(finish({})(run, undefined));
				t.true(failedWith(error, 'evidence/cannot-write'), String(error));
				t.regex(String(error?.message), /(report\.pdf|result\.json|MANIFEST\.sha256)/);
				const results = resultsIn(run);
				t.regex(results.join(), kept);
				await rm(path.join(directory, 'ballast'));
				if (!results.includes('MANIFEST.sha256')) t.is((await deckproof(['resume', run])).exit, 0);
				t.is((await deckproof(['analyze', run])).exit, 0);
				t.is((await deckproof(['report', run])).exit, 0);
				const verified = await deckproof(['verify', run]);
				t.is(verified.exit, 0, verified.stdout);
			});
		},
	);
}

const resultsIn = (run: string): readonly string[] =>
	readdirSync(run).filter(name => /^(MANIFEST|junit|report|result)/.test(name));

diskTest('on a read-only disk a run is judged and printed, but not resumed', async t => {
	await onSmallDisk(8192, async ({directory, change}) => {
		const run = path.join(directory, 'run');
		await certify(run, 12);
		change('ro');
		t.is((await deckproof(['analyze', run])).exit, 0);
		t.is((await deckproof(['report', run])).exit, 0);
		const {exit, stderr} = await deckproof(['resume', run]);
		t.is(exit, 5);
		t.regex(stderr, /run\.lock cannot be written: EROFS/);
		t.is((await certify(path.join(directory, 'other'), 12)).exit, 5);
	});
});
