import {readdir, readlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {importFiles} from '../../../harness/app/analyze/import-files.js';
import {openOrders} from '../../../harness/orders/order-file.js';
import {inTemporary} from '../../end-to-end/command-line.js';
import {file as obstacle, testUnless} from '../../needs.js';

const NOTHING_SAID = {deck: undefined, decks: undefined, cards: undefined, input: undefined};
const OPEN = '/proc/self/fd';
const onLinux = testUnless(obstacle(OPEN));

/** The files of a directory that this process holds open. */
async function openIn(directory: string): Promise<string[]> {
	const all = await readdir(OPEN);
	const places = await Promise.all(all.map(each => readlink(path.join(OPEN, each)).catch(() => '')));
	return places.filter(place => place.startsWith(directory));
}

// Longer than the size up to which a file is read in one piece.
const LINES = '8S KD\n'.repeat(1_000_000);

for (const name of ['x.txt', 'x.txt.gz', 'x.u8', 'x.u8.gz']) {
	onLinux(`${name} is closed when the reader stops after the first order`, t =>
		inTemporary(async directory => {
			const file = path.join(directory, name);
			await writeFile(file, name.endsWith('.gz') ? gzipSync(LINES) : LINES);
			const {shuffles} = await openOrders(file, {...NOTHING_SAID, cards: name.includes('u8') ? 2 : undefined});
			for await (const _ of shuffles) break;
			t.deepEqual(await openIn(directory), []);
		}),
	);
}

onLinux('a file whose header contradicts another is closed when it is refused', t =>
	inTemporary(async directory => {
		const files = [2, 8].map(decks => ({decks, file: path.join(directory, `${decks}.txt`)}));
		for (const {decks, file} of files) await writeFile(file, `# decks: ${decks}\n${LINES}`);
		await t.throwsAsync(
			importFiles(
				files.map(({file}) => file),
				NOTHING_SAID,
			),
			{message: /contradiction/},
		);
		t.deepEqual(await openIn(directory), []);
	}),
);
