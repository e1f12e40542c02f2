import {composition} from '../../completeness/composition.js';
import type {Batch} from '../../model/cards/batch.js';
import {withoutCovers} from '../../model/cards/card.js';
import type {InputDesign} from '../../model/shuffles/order-in.js';
import type {ReadOrder} from '../../model/shuffles/shuffle.js';
import {isComplete} from '../../tasks/brick/judge.js';
import type {LawShelf} from '../laws/law-shelf.js';
import {readyLaws} from '../laws/ready-laws.js';

export interface BrickLaws {
	readonly batch: Batch;
	readonly order: ReadOrder;
	/** `asked`: it is also asked how a device shuffled the brick. */
	readonly reshuffled: 'asked' | 'not-asked';
	readonly shelf: LawShelf;
}

/** Has the laws ready that brick/mixed.ts holds a brick against; one that lacks cards is held against none. */
export async function readyBrickLaws({batch, order, reshuffled, shelf}: BrickLaws): Promise<void> {
	if (!isComplete(composition(batch, order))) return;
	const laid: InputDesign[] = [{kind: 'new-deck'}, {kind: 'sorted'}];
	if (reshuffled === 'asked') laid.push({kind: 'fixed', order: withoutCovers(order.faces)});
	for (const input of laid) await readyLaws({batch, input, shuffles: 1}, shelf);
}
