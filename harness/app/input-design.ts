import {importText, readInput, textOf} from '../capture/import-orders.js';
import {completenessOf} from '../completeness/incidents.js';
import type {Batch} from '../model/batch.js';
import {withoutCovers} from '../model/card.js';
import {HarnessError} from '../model/error.js';
import {type InputDesign, TOLD_INPUTS} from '../model/order-in.js';

/** What the order in was, as the caller says it: `previous`, `new-deck`, `sorted`, `unknown`, or `fixed:FILE`. */
export async function inputDesign(text: string, batch: Batch): Promise<InputDesign> {
	const kind = TOLD_INPUTS.find(known => known === text);
	if (kind !== undefined) return {kind};
	const [, file] = /^fixed:(.+)$/.exec(text) ?? [];
	if (file !== undefined) return {kind: 'fixed', order: await fixedOrder(file, batch)};
	const expected = `${TOLD_INPUTS.join(', ')}, or fixed:FILE`;
	throw new HarnessError('usage/bad-option', {option: '--input', value: text, expected});
}

/** One order that holds exactly the batch; cover cards are no cards. */
async function fixedOrder(file: string, batch: Batch): Promise<Uint8Array> {
	const {shuffles} = importText(textOf(await readInput(file), file), file, batch.deck.id);
	const [only, ...more] = shuffles;
	const isWhole = !completenessOf(batch, shuffles).incidents.some(({weight}) => weight !== 'noted');
	if (only?.kind === 'read' && more.length === 0 && isWhole) return withoutCovers(only.orderOut.faces);
	const expected = `one order of ${batch.size} cards: ${batch.decks} × ${batch.deck.id}`;
	throw new HarnessError('input/not-the-batch', {file, expected});
}
