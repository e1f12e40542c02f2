import test from 'ava';
import type {Metafile} from 'esbuild';
import {loadedWith} from '../../scripts/late-imports.js';

type Module = Metafile['inputs'][string];

const START = 'build/harness/cli/run.js';
const ANALYZE = 'build/harness/app/analyze/analyze-files.js';

const module = (bytes: number, imports: readonly string[], late: readonly string[] = []): Module => ({
	bytes,
	imports: [
		...imports.map(path => ({path, kind: 'import-statement'}) as const),
		...late.map(path => ({path, kind: 'dynamic-import'}) as const),
	],
});

const program: Metafile['inputs'] = {
	[START]: module(100, ['error'], [ANALYZE, 'certify', 'export', 'status']),
	[ANALYZE]: module(1000, ['judge', 'orders', 'checked']),
	certify: module(1000, ['judge', 'orders', 'checked', 'device']),
	export: module(1000, ['orders', 'checked']),
	status: module(1000, ['checked', 'device']),
	judge: module(400_000, ['error']),
	orders: module(20_000, ['checked']),
	checked: module(500, []),
	device: module(50_000, []),
	error: module(500, []),
};

test('a late import loads with it what late imports of its class and of smaller classes have in common with analyze', t => {
	const loaded = loadedWith(program);
	t.deepEqual(loaded.get('status'), [START, 'checked']);
	t.deepEqual(loaded.get('export')?.toSorted(), [START, 'checked', 'orders']);
	t.deepEqual(loaded.get('certify')?.toSorted(), [START, ANALYZE, 'checked', 'judge', 'orders'].toSorted());
	t.deepEqual(loaded.get('certify'), loaded.get(ANALYZE));
});

test('what the command line loads at its start is in no other set', t => {
	t.false([...loadedWith(program).values()].some(modules => modules.includes('error')));
});
