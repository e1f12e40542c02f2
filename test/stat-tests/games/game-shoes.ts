import {shippedWagers} from '../../../harness/app/rules/load-wagers.js';
import {type Batch, batchOf} from '../../../harness/model/cards/batch.js';
import {rowsIn} from '../../../harness/model/shuffles/sample.js';
import {gameTests} from '../../../stat-tests/games/outcome-tests.js';
import {runTest} from '../../../stat-tests/statistics/randomness-test.js';
import {type Views, viewsOf} from '../../../stat-tests/views/relative-order.js';

export const families = shippedWagers();
export const baccarat = gameTests({game: 'baccarat', families});
export const EIGHT = batchOf('standard-52', 8);

export const viewsFor = (batch: Batch, orders: Uint8Array): Views => {
	const rows = orders.length / batch.size;
	const numbers = Int32Array.from({length: rows}, (_, row) => row + 1);
	return viewsOf({batch, rows, order: rowsIn(orders, batch.size), numbers, inputOrder: {kind: 'unknown'}});
};

export const pOf = (views: Views, {tests}: typeof baccarat, id: string): number => {
	const found = tests.find(each => each.id === id);
	const result = found === undefined ? undefined : runTest(found, views, 0.005);
	return result?.kind === 'measured' ? result.p : Number.NaN;
};
