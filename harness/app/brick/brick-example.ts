import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {shuffleFrom} from '../../emulator/defects/parse-shuffle.js';
import {batchOf, newDeckOrder} from '../../model/cards/batch.js';
import {orderText} from '../../model/cards/token.js';
import {packageFile} from '../../model/package-file.js';
import {seeded} from '../../model/random.js';
import {unmarked} from '../../model/shuffles/shuffle.js';
import {makeDirectories, writeNew} from '../../registers/write-file.js';

export async function writeExample(directory: string): Promise<readonly string[]> {
	await makeDirectories(directory);
	const batch = batchOf('standard-52', 8);
	const order = shuffleFrom('uniform', new Map())(newDeckOrder(batch), seeded(1));
	const text = `# deck: standard-52\n# decks: 8\n${orderText(batch.deck, unmarked(order))}\n`;
	const files = [path.join(directory, 'label.yaml'), path.join(directory, 'order.txt')] as const;
	await writeNew(files[0], await readFile(packageFile('harness/tasks/brick/example.label.yaml')));
	await writeNew(files[1], text);
	return files;
}
