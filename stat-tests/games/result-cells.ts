import {lookAtResult, newLook, RESULTS, SUIT_CLASSES} from './look.js';

/** Player, Banker, Tie with four, five, six cards: nine cells from counts by result and suits. */
export function cellsOf(bySuitedResult: Float64Array): number[] {
	const cells = new Array<number>(9).fill(0);
	const classes = SUIT_CLASSES * SUIT_CLASSES;
	for (let result = 0; result < RESULTS; result++) {
		const cell = cellOf(result);
		for (let suits = 0; suits < classes; suits++)
			cells[cell] = (cells[cell] ?? 0) + (bySuitedResult[result * classes + suits] ?? 0);
	}
	return cells;
}

export function cellOf(result: number): number {
	const {playerTotal, bankerTotal, playerCards, bankerCards} = lookAtResult(result, newLook());
	const winner = playerTotal === bankerTotal ? 2 : playerTotal > bankerTotal ? 0 : 1;
	return winner * 3 + playerCards + bankerCards - 4;
}
