import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {failedWith} from '../../../harness/model/error.js';
import {copyOriginals} from '../../../harness/orders/copy-originals.js';
import {sha256} from '../../../harness/registers/sha256.js';
import {inTemporary} from '../../end-to-end/command-line.js';

const inRun = (work: (run: string, file: string) => Promise<void>) =>
	inTemporary(async directory => {
		const [run, file] = [path.join(directory, 'run'), path.join(directory, 'orders.TXT')];
		await mkdir(run);
		await writeFile(file, '8S\n');
		await work(run, file);
	});

test('a truncated copy is written again when the run is resumed; a whole copy stays', t =>
	inRun(async (run, file) => {
		const original = {file, sha256: sha256('8S\n')};
		await writeFile(path.join(run, 'original-1.txt'), '8');
		for (let time = 0; time < 2; time++) {
			t.deepEqual(await copyOriginals(run, [original]), [{...original, name: 'original-1.txt'}]);
			t.is(await readFile(path.join(run, 'original-1.txt'), 'utf8'), '8S\n');
		}
	}));

test('a file that differs from the recorded input is not accepted as the original', t =>
	inRun(async (run, file) => {
		const error = await t.throwsAsync(copyOriginals(run, [{file, sha256: sha256('9S\n')}]));
		t.true(failedWith(error, 'input/changed'));
	}));
