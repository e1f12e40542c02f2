import {hypergeometricLaw} from '../../laws/hypergeometric.js';
import {logMomentOf} from '../../laws/sum-tail.js';
import type {RelativeOrders} from '../../relative-order.js';
import {type CellGroup, openCellGamblers, type Tilt} from '../cell-gamblers.js';
import type {Expert, ExpertKind, Lesson, Seat} from '../expert.js';

/** One gambler for each card and place; those at the ends, where cards stick, have a larger share. */
export const placeCells = (seat: Seat): ExpertKind => ({unfit: () => undefined, ...seat, open: placeGamblers});

/** One gambler for each ordered pair of cards; pairs that lay side by side have a larger share. */
export const pairCells = (seat: Seat): ExpertKind => ({unfit: () => undefined, ...seat, open: pairGamblers});

function placeGamblers({size, multiplicities}: RelativeOrders): Expert {
	const width = multiplicities.length;
	const isEnd = (at: number, length: number) => at < ENDS || at >= length - ENDS;
	const inGroup = (cell: number) => {
		const [place, label] = [Math.floor(cell / width), cell % width];
		if (isEnd(place, size) && isEnd(label, width)) return 'ends';
		return place === label && width === size ? 'stays' : 'any';
	};
	const gamblers = openCellGamblers(
		size * width,
		groupsFor(`places ${multiplicities.join(' ')}`, {
			count: size * width,
			inGroup,
			lawOf: cell => [1, multiplicities[cell % width] ?? 1],
			size,
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
	const inGroup = (cell: number) => {
		const [first, second] = [Math.floor(cell / width), cell % width];
		if (first === second) return neighbour === 'same-face' ? 'beside' : 'same';
		return second === (first + 1) % width ? 'beside' : 'any';
	};
	// As many as follow: drawn from all places are those of the first, marked are those of the second.
	const law = (cell: number): [number, number] => {
		const [first, second] = [Math.floor(cell / width), cell % width];
		return [multiplicities[first] ?? 0, (multiplicities[second] ?? 0) - (first === second ? 1 : 0)];
	};
	const gamblers = openCellGamblers(
		width * width,
		groupsFor(`pairs ${neighbour} ${multiplicities.join(' ')}`, {count: width * width, inGroup, lawOf: law, size}),
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
				const [drawn, marked] = law(cell);
				return {
					habit: {kind: 'pair', first: Math.floor(cell / width), second: cell % width},
					fair: (gamblers.shuffles() * drawn * marked) / size,
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
	readonly count: number;
	readonly inGroup: (cell: number) => string;
	readonly lawOf: (cell: number) => readonly [drawn: number, marked: number];
	readonly size: number;
}

/** Of the same batch they are the same in every run. */
const known = new Map<string, readonly CellGroup[]>();

function groupsFor(name: string, grouping: Grouping): readonly CellGroup[] {
	const groups = known.get(name) ?? grouped(grouping);
	known.set(name, groups);
	return groups;
}

/** Cells of one law in one group; the named groups have equal shares, however many laws they have. */
function grouped({count, inGroup, lawOf, size}: Grouping): CellGroup[] {
	const members = new Map<string, {name: string; law: readonly [number, number]; cells: number[]}>();
	for (let cell = 0; cell < count; cell++) {
		const [name, law] = [inGroup(cell), lawOf(cell)];
		if (law[1] === 0) continue;
		const key = `${name} ${law.join(' ')}`;
		const group = members.get(key) ?? {name, law, cells: []};
		members.set(key, group);
		group.cells.push(cell);
	}
	const all = [...members.values()];
	return all.map(({name, law: [drawn, marked], cells}) => ({
		share: cells.length / all.reduce((sum, other) => sum + (other.name === name ? other.cells.length : 0), 0),
		bets: tiltsOf(drawn, marked, size),
		cells: Int32Array.from(cells),
	}));
}

/** In how many of 100 shuffles one more event comes than should: from a card that sticks now and then to one that always does. */
const EXTRA = [0.02, 0.05, 0.1, 0.2, 0.4, 0.8];
/** By how much the chance falls short. */
const SHORT = [0.5, 0.05];

/** Strengths by the mean that each expects, as if it were a rare event: θ = log(mean / fair mean). */
function tiltsOf(drawn: number, marked: number, size: number): Tilt[] {
	const law = hypergeometricLaw({population: size, marked, drawn});
	const means = [...EXTRA.map(extra => law.mean + extra), ...SHORT.map(part => part * law.mean)];
	return means.map(mean => {
		const theta = Math.log((mean * (1 - law.mean / drawn)) / (law.mean * (1 - Math.min(0.98, mean / drawn))));
		return {theta, logMoment: logMomentOf(law, theta)};
	});
}
