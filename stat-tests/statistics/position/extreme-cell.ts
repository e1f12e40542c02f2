import {missing} from '../../../harness/model/checked.js';
import {percent} from '../../../reports/language/number-format.js';
import {hypergeometricLaw} from '../../laws/distributions/hypergeometric.js';
import {gathered} from '../../views/gathered.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {type CellGroup, extremeCount} from '../extreme-count.js';
import type {RandomnessTest} from '../randomness-test.js';
import {SECONDARY, type TestText, tooMany} from '../test-record.js';
import {positionCounts} from './card-by-position.js';
import {byFacesAndPlaces, type TableView, unfitTable} from './table-view.js';

const range = (length: number): number[] => Array.from({length}, (_, at) => at);

const END = 3;

/** The first and the last three indices, each once. */
const ends = (length: number): number[] => range(length).filter(at => at < END || at >= length - END);

/**
How often the face at each end place of the input comes out at each end place, for the first and last three places; one row for
each input place.
*/
const endFaceCounts = gathered(({size, faces}) => {
	const places = ends(size);
	const counts = new Uint32Array(places.length ** 2);
	return {
		take(_, row) {
			if (faces === undefined) return;
			const [inputOrder, outputOrder] = [faces.in(row), faces.out(row)];
			for (let from = 0; from < places.length; from++) {
				const face = inputOrder[places[from] ?? missing(from)];
				for (let to = 0; to < places.length; to++) {
					const cell = from * places.length + to;
					if (outputOrder[places[to] ?? missing(to)] === face) counts[cell] = (counts[cell] ?? missing(cell)) + 1;
				}
			}
		},
		result: () => counts,
	};
});

/**
Does one card come to one place far too often, or never? The table of card by position sums thousands of cells, which hides a
single bad one. In each shuffle one of the d cards of a label lies at a given place with probability d/n. So the count of a cell
is exactly binomial(N, d/n). The p of the worst cell is multiplied by the number of cells.

`largest-cell` tests all cells. `corner-cells` tests the 36 of the first and last three places, and the first and last three
cards of the input order. It detects cards that stay on top, or fall to the bottom, with fewer shuffles. In a shoe whose output
is the next input, cards are identified by face: is the top face on top again? Its probability is d/n as well.
*/
const cellTest = (id: CellTestId, view: TableView): RandomnessTest => ({
	...ABOUT[id],
	id,
	group: 'tables',
	source: 'union bound',
	weight: SECONDARY,
	need: 1,
	view,
	unfit: orders => (hasEndFaces(id, view, orders) ? undefined : unfitTable(view, orders)),
	reads: orders => [hasEndFaces(id, view, orders) ? endFaceCounts : positionCounts],
	measure(orders, level) {
		const groups = hasEndFaces(id, view, orders) ? [endFaceGroup(orders)] : cellGroups(orders, LISTS[id]);
		return extremeCount(groups, orders, level);
	},
});

type CellTestId = 'largest-cell' | 'corner-cells';

const LISTS: Readonly<Record<CellTestId, (length: number) => number[]>> = {'largest-cell': range, 'corner-cells': ends};

const ABOUT: Readonly<Record<CellTestId, Pick<RandomnessTest, 'detects' | 'law' | keyof TestText>>> = {
	'largest-cell': {
		detects: 'one card that stays in one place',
		law: 'exact: binomial(N, d/n), times the number of cells',
		title: 'One card, one place',
		question: 'Does any one card come to any one place far too often, or never?',
		rejection: tooMany('A card prefers a place', 'A card avoids a place'),
		observedText: (translate, {observed, fair}) =>
			translate`the most extreme card and place meet in ${percent(observed)} of the shuffles; for a fair device each pair does in ${percent(fair)}`,
	},
	'corner-cells': {
		detects:
			'a top card that stays in a tenth of the shuffles, within 315; by its face in a shoe whose output order is the next input order',
		law: 'exact: binomial(N, d/n), times 36',
		title: 'First and last cards',
		question: 'Do the first or last three cards stay at an end, or change ends?',
		rejection: tooMany('A card stays at an end', 'A card avoids an end'),
		observedText: (translate, {observed, fair}) =>
			translate`of the cards and places at both ends, the most extreme meet in ${percent(observed)} of the shuffles; for a fair device each pair does in ${percent(fair)}`,
	},
};

export const largestCell = byFacesAndPlaces(view => cellTest('largest-cell', view));
export const cornerCells = byFacesAndPlaces(view => cellTest('corner-cells', view));

const hasEndFaces = (id: CellTestId, view: TableView, {faces, multiplicities}: RelativeOrders): boolean =>
	id === 'corner-cells' && view === 'memory' && faces !== undefined && multiplicities.length > 1;

/** `faces` is given only where all labels have the same number of copies, so all cells have one law. */
function endFaceGroup(orders: RelativeOrders): CellGroup {
	const counts = endFaceCounts(orders);
	return {
		law: hypergeometricLaw({population: orders.size, marked: orders.multiplicities[0] ?? missing(0), drawn: 1}),
		cells: counts.length,
		share: 1,
		fullest: Math.max(...counts),
		emptiest: Math.min(...counts),
	};
}

/** Labels with the same number of copies have one law and form one group. */
function cellGroups(orders: RelativeOrders, list: (length: number) => number[]): CellGroup[] {
	const {size, multiplicities} = orders;
	const [places, labels] = [list(size), list(multiplicities.length)];
	const counts = positionCounts(orders);
	return [...new Set(labels.map(label => multiplicities[label] ?? missing(label)))].map(copies => {
		const alike = labels.filter(label => multiplicities[label] === copies);
		let [fullest, emptiest] = [0, Number.POSITIVE_INFINITY];
		for (const place of places) {
			for (const label of alike) {
				const count = counts[place * multiplicities.length + label] ?? missing(place * multiplicities.length + label);
				if (count > fullest) fullest = count;
				if (count < emptiest) emptiest = count;
			}
		}
		return {
			law: hypergeometricLaw({population: size, marked: copies, drawn: 1}),
			cells: places.length * alike.length,
			share: alike.length / labels.length,
			fullest,
			emptiest,
		};
	});
}
