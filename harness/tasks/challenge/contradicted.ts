import {incidentIn} from '../../completeness/incidents.js';
import type {Batch} from '../../model/cards/batch.js';
import {exchangeOf, type SeededFault} from '../../model/seeded-fault.js';
import type {ReadOrder} from '../../model/shuffles/shuffle.js';

/**
Why a trial says nothing of the device, though its order was read: the order contradicts what was to be done. Somebody forgot to take
the card out or to put it back, or the device tells cards that it does not have; nobody can say which.
*/
export function contradiction(fault: SeededFault, order: ReadOrder, batch: Batch): string | undefined {
	const {taken, put} = exchangeOf(fault, batch);
	const incident = incidentIn(batch, 1, order);
	const isComplete = incident === undefined || incident.weight === 'noted';
	if (taken.length + put.length > 0 && isComplete)
		return 'every card was in its order, and none too many: what was to be done was not done, or the device tells cards that it does not have';
	if (fault.kind === 'none' && incident?.weight === 'unexplained')
		return 'nothing was to be done, and cards were missing or too many: the batch was not put right after the trial before';
	return undefined;
}
