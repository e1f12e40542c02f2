import {missing} from '../../../harness/model/checked.js';
import {hypergeometricLaw} from '../../laws/distributions/hypergeometric.js';
import {logMomentOf} from '../../laws/sums/sum-tail.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {type CellGroup, type CellGroups, openCellStrategies, type Tilt} from '../cell-strategies.js';
import type {FoundPattern, Strategy, StrategyKind, StrategySettings} from '../strategy.js';
import {cardBefore} from './card-before.js';

/** One cell for each card and place. Cells at the ends, where cards stick, have a larger share. */
export const placeCells = (settings: StrategySettings): StrategyKind => ({
	unfit: () => undefined,
	...settings,
	open: placeStrategies,
});

/** One cell for each ordered pair of cards. Neighbours have a larger share. */
export const pairCells = (settings: StrategySettings): StrategyKind => ({
	unfit: () => undefined,
	...settings,
	open: pairStrategies,
});

function placeStrategies({size, multiplicities}: RelativeOrders): Strategy {
	const width = multiplicities.length;
	const isEnd = (at: number, length: number) => at < ENDS || at >= length - ENDS;
	const cellStrategies = openCellStrategies(
		groupsFor(`places ${multiplicities.join(' ')}`, {
			rows: size,
			width,
			size,
			inGroup(place, label) {
				if (isEnd(place, size) && isEnd(label, width)) return 'ends';
				return place === label && width === size ? 'stays' : 'any';
			},
			drawn: () => 1,
			marked: (_, label) => multiplicities[label] ?? missing(label),
		}),
	);
	return {
		play({labels}) {
			for (let place = 0; place < size; place++)
				cellStrategies.observe(place * width + (labels[place] ?? missing(place)));
			cellStrategies.endShuffle();
		},
		logEvidence: cellStrategies.logEvidence,
		foundPattern: () =>
			foundIn(
				cellStrategies,
				(cell): Pick<FoundPattern, 'pattern' | 'fair'> => ({
					pattern: {kind: 'cell', place: Math.floor(cell / width), label: cell % width},
					fair: (cellStrategies.shuffles() * (multiplicities[cell % width] ?? missing(cell % width))) / size,
				}),
			),
	};
}

function pairStrategies({size, multiplicities, neighbour}: RelativeOrders): Strategy {
	const width = multiplicities.length;
	// The number of times that the second follows the first: copies of the first are drawn, copies of the second are marked.
	const drawn = (first: number) => multiplicities[first] ?? missing(first);
	const marked = (first: number, second: number) =>
		(multiplicities[second] ?? missing(second)) - (first === second ? 1 : 0);
	const cellStrategies = openCellStrategies(
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
			for (let place = 1; place < size; place++)
				cellStrategies.observe(cardBefore(labels, place) * width + cardBefore(labels, place, 0));
			cellStrategies.endShuffle();
		},
		logEvidence: cellStrategies.logEvidence,
		foundPattern: () =>
			foundIn(cellStrategies, (cell): Pick<FoundPattern, 'pattern' | 'fair'> => {
				const [first, second] = [Math.floor(cell / width), cell % width];
				return {
					pattern: {kind: 'pair', first, second},
					fair: (cellStrategies.shuffles() * drawn(first) * marked(first, second)) / size,
				};
			}),
	};
}

function foundIn(
	cellStrategies: ReturnType<typeof openCellStrategies>,
	patternOf: (cell: number) => Pick<FoundPattern, 'pattern' | 'fair'>,
): FoundPattern | undefined {
	const leading = cellStrategies.leading();
	return (
		leading && {...patternOf(leading.cell), observed: cellStrategies.counts[leading.cell] ?? missing(leading.cell)}
	);
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
	// Neighbouring cells are mostly of one group.
	let group: Members | undefined;
	for (let row = 0; row < rows; row++) {
		const drawn = drawnIn(row);
		for (let column = 0; column < width; column++) {
			const marked = markedIn(row, column);
			if (marked === 0) continue;
			const name = inGroup(row, column);
			if (group?.name !== name || group.drawn !== drawn || group.marked !== marked)
				group = groupFor(name, drawn, marked);
			group.cells.push(row * width + column);
			groupOf[row * width + column] = group.at;
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
