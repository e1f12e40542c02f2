import {DECKS} from '../../model/cards/deck.js';
import {orderText} from '../../model/cards/token.js';
import {at} from '../../model/checked.js';
import {HarnessError} from '../../model/error.js';
import {packageNumber, readLedger} from '../../registers/brick-ledger.js';
import {labelIn} from '../../tasks/brick/label.js';
import type {BrickTask} from '../../tasks/brick/stored.js';
import {importFiles} from '../analyze/import-files.js';
import {readInput} from '../read-input.js';

interface BrickPapers {
	readonly label: string;
	readonly order: string;
	readonly ledger: {readonly file: string; readonly every: number} | undefined;
}

export async function readBrick({label, order, ledger}: BrickPapers): Promise<BrickTask> {
	const papers = labelIn(await readInput(label), label);
	const {deck, decks, inventory} = papers.declared;
	const {shuffles, hashes} = await importFiles([order], {deck, decks, cards: undefined, input: 'unknown'});
	const [first] = shuffles.count === 1 ? [shuffles.at(1)] : [];
	if (first?.kind !== 'read') {
		const found = `${shuffles.count} orders`;
		throw new HarnessError('input/bad-line', {
			file: order,
			line: 1,
			place: '',
			found,
			expected: 'the one order of the brick',
		});
	}
	return {
		kind: 'brick',
		...papers,
		order: orderText(DECKS[deck], first.outputOrder),
		orderFile: {name: order, sha256: at(hashes, 0)},
		ledger: ledger && {package: packageNumber(await readLedger(ledger.file), inventory), every: ledger.every},
	};
}
