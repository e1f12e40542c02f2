import {completenessOf} from '../../completeness/incidents.js';
import {type Batch, isSerialised} from '../../model/cards/batch.js';
import {withoutCovers} from '../../model/cards/card.js';
import {cardNumbers} from '../../model/cards/card-number.js';
import {HarnessError} from '../../model/error.js';
import {type FixedOrder, type InputDesign, TOLD_INPUTS} from '../../model/shuffles/order-in.js';
import {shuffleCollector} from '../../model/shuffles/shuffles.js';
import {openOrders} from '../../orders/order-file.js';

/** `text`: `previous`, `new-deck`, `sorted`, `alternating`, `unknown`, or `fixed:FILE`. */
export async function inputDesign(text: string, batch: Batch): Promise<InputDesign> {
	const kind = TOLD_INPUTS.find(known => known === text);
	if (kind !== undefined) return {kind};
	const [, file] = /^fixed:(.+)$/.exec(text) ?? [];
	if (file !== undefined) return fixedOrder(file, batch);
	const expected = `${TOLD_INPUTS.join(', ')}, or fixed:FILE`;
	throw new HarnessError('usage/bad-option', {option: '--input', value: text, expected});
}

/** The file must hold one order of exactly the batch; cover cards are ignored. */
async function fixedOrder(file: string, batch: Batch): Promise<FixedOrder> {
	const {shuffles} = await openOrders(file, {deck: batch.deck.id, decks: batch.decks, cards: undefined});
	const read = shuffleCollector();
	for await (const shuffle of shuffles) {
		read.add(shuffle);
		if (read.count() > 1) break;
	}
	const all = read.shuffles();
	if (all.count === 1 && all.voids === 0 && completenessOf(batch, all).spoilt.size === 0) {
		const numbered = isSerialised(batch) ? {cards: cardNumbers(batch, all)(1)} : {};
		return {kind: 'fixed', order: withoutCovers(all.faces(1)), ...numbered};
	}
	const backs = isSerialised(batch) ? `, each with its back: ${batch.backs.join(' ')}` : '';
	const expected = `one order of ${batch.size} cards: ${batch.decks} × ${batch.deck.id}${backs}`;
	throw new HarnessError('input/not-the-batch', {file, expected});
}
