import path from 'node:path';
import {shuffleFrom} from '../../emulator/defects/parse-shuffle.js';
import {batchOf, newDeckOrder} from '../../model/cards/batch.js';
import {orderText} from '../../model/cards/token.js';
import {seeded} from '../../model/random.js';
import {unmarked} from '../../model/shuffles/shuffle.js';
import {makeDirectories, writeNew} from '../../registers/write-file.js';

const LABEL = `# The label and papers of a preshuffled brick, and what was found when it was opened. What is not known is left out.
maker: Example Card Works
inventory: BR-004711
deck: standard-52
decks: 8
game: mini-baccarat
back: red
line: { maker: Example Card Works, model: Line 2, serial: L2-0007 }
shuffled: "2026-11-02 09:14"
packaged: "2026-11-02 09:31"
verified: "2026-11-02 09:40"
verifiers: ["1204", "0877"]
seals: [S-00981, S-00982]
found:
  inventory: BR-004711
  seals: [S-00981, S-00982]
  package: intact
  opened: "2026-11-16 08:30"
  table: BAC-3
  machine: { maker: Example Readers, model: R-1, serial: R1-0042 }
  dealer: J. Doe, licence 55123
  supervisor: R. Lee, licence 40417
`;

export async function writeExample(directory: string): Promise<readonly string[]> {
	await makeDirectories(directory);
	const batch = batchOf('standard-52', 8);
	const order = shuffleFrom('uniform', new Map())(newDeckOrder(batch), seeded(1));
	const text = `# deck: standard-52\n# decks: 8\n${orderText(batch.deck, unmarked(order))}\n`;
	const files = [path.join(directory, 'label.yaml'), path.join(directory, 'order.txt')] as const;
	await writeNew(files[0], LABEL);
	await writeNew(files[1], text);
	return files;
}
