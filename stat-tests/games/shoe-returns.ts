import {rowFinder} from './condition.js';
import {lookAtResult, newLook, RESULTS} from './look.js';
import type {Wager} from './wager.js';

/** Sums of the returns of each pay table, shoe by shoe, for their variance. */
export interface RowReturns {
	readonly add: (row: number) => void;
	readonly endShoe: () => void;
	/** By pay table, between the completed shoes. */
	readonly variances: () => number[];
}

export function openRowReturns({rows, payTables}: Wager): RowReturns {
	const tables = payTables.length;
	const backs = Float64Array.from(rows.flatMap(({id}) => payTables.map(({pays}) => (pays[id] ?? -1) + 1)));
	const shoes = openShoes(tables);
	return {
		add: row => shoes.add(backs, row * tables),
		endShoe: shoes.end,
		variances: shoes.variances,
	};
}

/** The same for many wagers at once whose row follows from the result alone. */
export function openResultReturns(wagers: readonly Wager[]) {
	const columns = wagers.flatMap(wager => wager.payTables.map(({pays}) => ({wager, pays, find: rowFinder(wager)})));
	const look = newLook();
	const backs = new Float64Array(RESULTS * columns.length);
	for (let result = 0; result < RESULTS; result++) {
		lookAtResult(result, look);
		for (const [at, {wager, pays, find}] of columns.entries())
			backs[result * columns.length + at] = (pays[wager.rows[find(look)]?.id ?? ''] ?? -1) + 1;
	}
	const shoes = openShoes(columns.length);
	return {
		add: (result: number): void => shoes.add(backs, result * columns.length),
		endShoe: shoes.end,
		variancesOf: (wager: Wager): number[] => shoes.variances().filter((_, at) => columns[at]?.wager === wager),
	};
}

/** The sums over shoes, and over their squares; one column for each pay table. */
function openShoes(columns: number) {
	const shoe = new Float64Array(columns);
	const sums = new Float64Array(columns);
	const squares = new Float64Array(columns);
	let shoes = 0;
	return {
		add(backs: Float64Array, from: number): void {
			for (let at = 0; at < columns; at++) shoe[at] = (shoe[at] as number) + (backs[from + at] as number);
		},
		end(): void {
			shoes++;
			for (let at = 0; at < columns; at++) {
				const back = shoe[at] as number;
				sums[at] = (sums[at] as number) + back;
				squares[at] = (squares[at] as number) + back * back;
			}
			shoe.fill(0);
		},
		variances: (): number[] =>
			Array.from(sums, (sum, at) => (shoes < 2 ? 0 : ((squares[at] as number) - sum ** 2 / shoes) / (shoes - 1))),
	};
}
