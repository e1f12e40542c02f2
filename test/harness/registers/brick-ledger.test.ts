import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {addToLedger, packageNumber, readLedger, stillDue} from '../../../harness/registers/brick-ledger.js';
import {labelIn} from '../../../harness/tasks/brick/label.js';
import {inTemporary} from '../../end-to-end/command-line.js';

const at = '2026-11-16T08:30:00.000Z';

test('every tenth package of a ledger is due until it is checked', t =>
	inTemporary(async directory => {
		const file = path.join(directory, 'bricks.ndjson');
		for (let number = 1; number <= 10; number++)
			await addToLedger(file, {package: number, at, inventory: `B${number}`, opened: number === 10 ? 'due' : 'no'});
		const entries = await readLedger(file);
		t.is(packageNumber(entries, 'B11'), 11);
		t.is(packageNumber(entries, 'B4'), 4);
		t.deepEqual(
			stillDue(entries).map(({inventory}) => inventory),
			['B10'],
		);
		await addToLedger(file, {package: 10, at, inventory: 'B10', opened: 'checked', verdict: 'pass'});
		t.deepEqual(stillDue(await readLedger(file)), []);
	}));

test('a package deleted from the ledger is reported as missing', t =>
	inTemporary(async directory => {
		const file = path.join(directory, 'bricks.ndjson');
		for (const number of [1, 2, 3])
			await addToLedger(file, {package: number, at, inventory: `B${number}`, opened: 'no'});
		const lines = (await readFile(file, 'utf8')).split('\n');
		await writeFile(file, [lines[0], lines[2], ''].join('\n'));
		const error = await t.throwsAsync(readLedger(file));
		t.regex(error?.message ?? '', /broken-chain.*"line":2/);
	}));

test('numbers on a label may be unquoted, and unknown items may be omitted', t => {
	const text = 'maker: Works\ninventory: 4711\ndeck: standard-52\ndecks: 8\nverifiers: [1204, "0877"]\n';
	const {declared, found} = labelIn(text, 'label.yaml');
	t.is(declared.inventory, '4711');
	t.deepEqual(declared.verifiers, ['1204', '0877']);
	t.is(found.package, 'not-stated');
});

test('an unknown key of a label is refused by name', t => {
	const error = t.throws(() => labelIn('maker: Works\ndeck: standard-51\ndecks: 8\n', 'label.yaml'));
	t.regex(error?.message ?? '', /"place":"deck".*standard-52/);
});
