import type {Wager} from '../../harness/model/cards/wager.js';
import {rowFinder} from './condition.js';
import {COUP_CLASSES, newCoupCards, setCoupClass} from './coup-cards.js';

/** Sums of the returns of each pay table, shoe by shoe, for their variance between the completed shoes. */
export function openRowReturns({rows, payTables}: Wager) {
	const tables = payTables.length;
	const backs = Float64Array.from(rows.flatMap(({id}) => payTables.map(({pays}) => (pays[id] ?? -1) + 1)));
	const shoes = openShoes(tables);
	return {
		add: (row: number) => shoes.add(backs, row * tables),
		endShoe: shoes.end,
		variances: shoes.variances,
	};
}

/** The same for many wagers at once whose row follows from the coup class. */
export function openClassReturns(wagers: readonly Wager[]) {
	const columns = wagers.flatMap(wager => wager.payTables.map(({pays}) => ({wager, pays, find: rowFinder(wager)})));
	const coupCards = newCoupCards();
	const backsOf = (coup: number): Float64Array => {
		setCoupClass(coup, coupCards);
		return Float64Array.from(columns, ({wager, pays, find}) => (pays[wager.rows[find(coupCards)]?.id ?? ''] ?? -1) + 1);
	};
	const known = new Array<Float64Array | undefined>(COUP_CLASSES);
	const shoes = openShoes(columns.length);
	return {
		add(coup: number): void {
			const backs = known[coup] ?? backsOf(coup);
			known[coup] = backs;
			shoes.add(backs, 0);
		},
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
