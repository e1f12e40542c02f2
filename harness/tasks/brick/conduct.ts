import {shuffleOf} from '../../app/certify/gather.js';
import type {Ending} from '../../evidence/run-events.js';
import type {Batch} from '../../model/cards/batch.js';
import {HarnessError} from '../../model/error.js';
import type {ReadOrder} from '../../model/shuffles/shuffle.js';
import type {BrickTask} from '../../model/task.js';
import {isBadToken, orderReader} from '../../orders/read-order.js';
import type {Conducting} from '../conduct.js';
import {layQuestion} from '../question.js';

/** The brick goes into the device as it lies, and is shuffled once. Without a device there is nothing to do but to look at it. */
export async function conductBrick(task: BrickTask, parts: Conducting): Promise<Ending> {
	const {bench, writer, batch, profile, ask, progress} = parts;
	if (profile === undefined) return {kind: 'complete'};
	writer.turnTo(1);
	const {faces} = brickOrder(task, batch);
	if ((await ask(layQuestion(faces, task.declared.inventory))) === undefined) return {kind: 'interrupted'};
	const turn = await bench.source.next();
	if (turn === undefined) return {kind: 'interrupted'};
	writer.shuffle(batch.deck, shuffleOf(1, turn));
	progress({counted: 1, planned: 1, useless: 0, bettor: undefined});
	return {kind: 'complete'};
}

/** The cards as they lie in the brick. */
export function brickOrder({order, orderFile}: BrickTask, {deck}: Pick<Batch, 'deck'>): ReadOrder {
	const read = orderReader(deck)(order);
	if (!isBadToken(read)) return read;
	const expected = `cards of ${deck.id}; found "${read.token}"`;
	throw new HarnessError('run/bad-record', {file: orderFile.name, line: 1, expected});
}
