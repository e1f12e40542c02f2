import {at} from '../../harness/model/checked.js';
import {newCoupCards, resultOfClass, setResult} from './coup-cards.js';

/** Player, Banker, Tie with four, five, six cards: nine cells from counts by coup class. */
export function cellsOf(counts: Iterable<readonly [coup: number, count: number]>): number[] {
	const cells = new Array<number>(9).fill(0);
	for (const [coup, count] of counts) {
		if (count === 0) continue;
		const cell = cellOf(resultOfClass(coup));
		cells[cell] = at(cells, cell) + count;
	}
	return cells;
}

export function cellOf(result: number): number {
	const {playerTotal, bankerTotal, playerCards, bankerCards} = setResult(result, newCoupCards());
	const winner = playerTotal === bankerTotal ? 2 : playerTotal > bankerTotal ? 0 : 1;
	return winner * 3 + playerCards + bankerCards - 4;
}
