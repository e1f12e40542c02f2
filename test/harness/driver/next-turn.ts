import type {OrderSource, Turn} from '../../../harness/driver/order-source.js';

/** The next turn of a source that was not stopped. */
export async function nextTurn(source: OrderSource): Promise<Turn> {
	const turn = await source.next();
	if (turn === undefined) throw new Error('the source has stopped');
	return turn;
}
