import {hypergeometricLaw} from '../../laws/distributions/hypergeometric.js';
import {logMomentOf} from '../../laws/sums/sum-tail.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {type CellGroup, type CellGroups, openCellGamblers, type Tilt} from '../cell-gamblers.js';
import type {Expert, ExpertKind, Lesson, Seat} from '../expert.js';

/** One cell for each card and place. Cells at the ends, where cards stick, have a larger share. */
export const placeCells = (seat: Seat): ExpertKind => ({unfit: () => undefined, ...seat, open: placeGamblers});

/** One cell for each ordered pair of cards. Neighbours have a larger share. */
export const pairCells = (seat: Seat): ExpertKind => ({unfit: () => undefined, ...seat, open: pairGamblers});

function placeGamblers({size, multiplicities}: RelativeOrders): Expert {
	const width = multiplicities.length;
	const isEnd = (at: number, length: number) => at < ENDS || at >= length - ENDS;
	const gamblers = openCellGamblers(
		groupsFor(`places ${multiplicities.join(' ')}`, {
			rows: size,
			width,
			size,
			inGroup(place, label) {
				if (isEnd(place, size) && isEnd(label, width)) return 'ends';
				return place === label && width === size ? 'stays' : 'any';
			},
			drawn: () => 1,
			marked: (_, label) => multiplicities[label] ?? 1,
		}),
	);
	return {
		play({labels}) {
			for (let place = 0; place < size; place++) gamblers.came(place * width + (labels[place] ?? 0));
			gamblers.over();
		},
		logWealth: gamblers.logWealth,
		lesson: () =>
			lessonOf(
				gamblers,
				(cell): Pick<Lesson, 'habit' | 'fair'> => ({
					habit: {kind: 'cell', place: Math.floor(cell / width), label: cell % width},
					fair: (gamblers.shuffles() * (multiplicities[cell % width] ?? 0)) / size,
				}),
			),
	};
}

function pairGamblers({size, multiplicities, neighbour}: RelativeOrders): Expert {
	const width = multiplicities.length;
	// The number of times that the second follows the first: copies of the first are drawn, copies of the second are marked.
	const drawn = (first: number) => multiplicities[first] ?? 0;
	const marked = (first: number, second: number) => (multiplicities[second] ?? 0) - (first === second ? 1 : 0);
	const gamblers = openCellGamblers(
		groupsFor(`pairs ${neighbour} ${multiplicities.join(' ')}`, {
			rows: width,
			width,
			size,
			inGroup(first, second) {
				if (first === second) return neighbour === 'same-face' ? 'beside' : 'same';
				return second === (first + 1) % width ? 'beside' : 'any';
			},
			drawn,
			marked,
		}),
	);
	return {
		play({labels}) {
			for (let place = 1; place < size; place++) {
				gamblers.came((labels[place - 1] ?? 0) * width + (labels[place] ?? 0));
			}
			gamblers.over();
		},
		logWealth: gamblers.logWealth,
		lesson: () =>
			lessonOf(gamblers, (cell): Pick<Lesson, 'habit' | 'fair'> => {
				const [first, second] = [Math.floor(cell / width), cell % width];
				return {
					habit: {kind: 'pair', first, second},
					fair: (gamblers.shuffles() * drawn(first) * marked(first, second)) / size,
				};
			}),
	};
}

function lessonOf(
	gamblers: ReturnType<typeof openCellGamblers>,
	told: (cell: number) => Pick<Lesson, 'habit' | 'fair'>,
): Lesson | undefined {
	const richest = gamblers.richest();
	return richest && {...told(richest.cell), seen: gamblers.counts[richest.cell] ?? 0};
}

const ENDS = 3;

interface Grouping {
	readonly rows: number;
	readonly width: number;
	readonly size: number;
	readonly inGroup: (row: number, column: number) => string;
	/** The law of the count of a cell is hypergeometric. */
	readonly drawn: (row: number) => number;
	readonly marked: (row: number, column: number) => number;
}

/** Cache: the groups depend on the batch only. */
const known = new Map<string, CellGroups>();

function groupsFor(name: string, grouping: Grouping): CellGroups {
	const groups = known.get(name) ?? grouped(grouping);
	known.set(name, groups);
	return groups;
}

interface Members {
	readonly at: number;
	readonly name: string;
	readonly drawn: number;
	readonly marked: number;
	readonly cells: number[];
}

/** A group has cells of one law. The named groups have equal shares, however many laws they have. */
function grouped({rows, width, size, inGroup, drawn: drawnIn, marked: markedIn}: Grouping): CellGroups {
	const all: Members[] = [];
	const byName = new Map<string, Map<number, Members>>();
	const groupOf = new Int32Array(rows * width).fill(-1);
	const groupFor = (name: string, drawn: number, marked: number): Members => {
		const byLaw = byName.get(name) ?? new Map<number, Members>();
		byName.set(name, byLaw);
		const law = drawn * (size + 1) + marked;
		const group = byLaw.get(law) ?? {at: all.length, name, drawn, marked, cells: []};
		if (group.at === all.length) all.push(group);
		byLaw.set(law, group);
		return group;
	};
	for (let row = 0; row < rows; row++) {
		const drawn = drawnIn(row);
		for (let column = 0; column < width; column++) {
			const marked = markedIn(row, column);
			if (marked === 0) continue;
			const {at, cells} = groupFor(inGroup(row, column), drawn, marked);
			cells.push(row * width + column);
			groupOf[row * width + column] = at;
		}
	}
	const sharing = (name: string) => all.reduce((sum, each) => sum + (each.name === name ? each.cells.length : 0), 0);
	const groups = all.map(
		({name, drawn, marked, cells}): CellGroup => ({
			share: cells.length / sharing(name),
			bets: tiltsOf(drawn, marked, size),
			cells: new Int32Array(cells),
		}),
	);
	return {groups, groupOf};
}

/** Additional events of a cell, as a share of the shuffles: from a card that rarely sticks to one that almost always does. */
const EXTRA = [0.02, 0.05, 0.1, 0.2, 0.4, 0.8];
/** Factors for the fair mean, for a cell whose event comes too rarely. */
const SHORT = [0.5, 0.05];

/** Strengths by the mean that each expects, as for a rare event: θ = log(mean / fair mean). */
function tiltsOf(drawn: number, marked: number, size: number): Tilt[] {
	const law = hypergeometricLaw({population: size, marked, drawn});
	const means = [...EXTRA.map(extra => law.mean + extra), ...SHORT.map(part => part * law.mean)];
	return means.map(mean => {
		const theta = Math.log((mean * (1 - law.mean / drawn)) / (law.mean * (1 - Math.min(0.98, mean / drawn))));
		return {theta, logMoment: logMomentOf(law, theta)};
	});
}
