import {readdir} from 'node:fs/promises';
import test from 'ava';
import {failedWith} from '../../../harness/model/error.js';
import {explain} from '../../../harness/model/explain.js';
import {memoryLimitFor} from '../../../harness/orders/spill-file.js';
import {inTemporary} from '../../end-to-end/command-line.js';
import {file, testUnless} from '../../needs.js';

const storeIn = (directory: string) => memoryLimitFor({TMPDIR: directory}).overflow();

test('blocks of a deleted temporary file are read back byte for byte, whole or in part', t =>
	inTemporary(async directory => {
		const {put, get} = storeIn(directory);
		const places = [3, 4, 5].map(byte => put(new Uint8Array(1000).fill(byte)));
		t.deepEqual(await readdir(directory), []);
		t.deepEqual([...get(places[1] ?? 0, 2), ...get((places[2] ?? 0) - 1, 2)], [4, 4, 4, 5]);
		t.is(get(places[0] ?? 0, 1000).length, 1000);
	}));

test('missing bytes are never read as cards', t =>
	inTemporary(async directory => {
		const {put, get} = storeIn(directory);
		put(new Uint8Array(10));
		t.true(
			failedWith(
				t.throws(() => get(5, 10)),
				'memory/cannot-set-aside',
			),
		);
	}));

test('a directory that is not writable is named, with a remedy', t => {
	const {overflow} = memoryLimitFor({TMPDIR: '/no/such/place'});
	const error = t.throws(overflow);
	if (!failedWith(error, 'memory/cannot-set-aside')) return t.fail();
	const {message, hint} = explain(error);
	t.regex(message, /\/no\/such\/place\/deckproof-.*ENOENT/);
	return t.regex(hint ?? '', /TMPDIR.*DECKPROOF_MEMORY/);
});

test('the memory limit is given in MiB, and anything else is refused', t => {
	t.is(memoryLimitFor({}).bytes, 128 * 2 ** 20);
	t.is(memoryLimitFor({DECKPROOF_MEMORY: '0'}).bytes, 0);
	t.is(memoryLimitFor({DECKPROOF_MEMORY: '4096'}).bytes, 2 ** 32);
	for (const said of ['much', '-1', '1e3', '4 GB'])
		t.true(
			failedWith(
				t.throws(() => memoryLimitFor({DECKPROOF_MEMORY: said})),
				'usage/bad-option',
			),
		);
});

const onLinux = testUnless(file('/dev/full'));

onLinux('large temporary files are on a disk by default', t => {
	t.notThrows(() => memoryLimitFor({}).overflow());
});
