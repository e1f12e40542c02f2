import {at, checked} from '../../harness/model/checked.js';
import type {SequentialState} from '../../harness/model/progress.js';
import type {RowNumbers} from '../../harness/model/shuffles/row-numbers.js';
import {AFTER_SORTED} from '../statistics/all-tests.js';
import type {RelativeOrders, SequentialView, Views} from '../views/relative-order.js';
import {type GatherRequest, type PassListener, readInOnePass} from '../views/shared-pass.js';
import {STRATEGIES} from './all-strategies.js';
import {flagged} from './flagged.js';
import {type Leading, leadingOf} from './leading-strategy.js';
import {logMean} from './log-mean.js';
import type {FoundPattern, Strategy, StrategyKind} from './strategy.js';

/**
The sequential test: its evidence is an e-value that starts at 1 and is updated after every shuffle.

For a fair device, the chance that the evidence ever reaches `threshold` is at most 1 / threshold, however often it is checked
(Ville's inequality; Ramdas, Grünwald, Vovk, Shafer, Stat. Sci. 38 (2023) 576, doi 10.1214/23-STS894).
The evidence is the weighted mean over the strategies, never their product.
*/
export interface SequentialTest extends SequentialState {
	readonly strategies: readonly StrategyResult[];
	/** Log evidence after each tested shuffle. After the last of them it stays constant (`wealthAfter`). */
	readonly path: Float64Array;
	/** The numbers of all shuffles in the run, also of those after the test ended. */
	readonly numbers: RowNumbers;
	/** The strategy with most evidence when the threshold was reached, otherwise at the end. Absent for a continuous shuffler. */
	readonly leading?: Leading | undefined;
	/** The strategies that reject by closed testing (flagged.ts), when the threshold was reached or at the end. */
	readonly flagged?: readonly string[];
}

/** Log evidence after a row; also valid for rows after the test ended. */
export const evidenceAfter = ({path}: Pick<SequentialTest, 'path'>, row: number): number =>
	at(path, Math.min(row, path.length - 1));

export interface StrategyResult {
	readonly id: string;
	readonly weight: number;
	readonly logEvidence: number;
}

interface RunningTest {
	/** Takes one shuffle, in all views that have it. */
	readonly play: (deals: readonly ViewedRow[]) => void;
	readonly logEvidence: () => number;
	readonly strategies: () => readonly StrategyResult[];
	/** The test has ended and ignores further shuffles. */
	readonly hasLeft: () => boolean;
	readonly patternOf: (id: string) => FoundPattern | undefined;
	readonly leading: () => Leading | undefined;
}

export interface ViewedRow {
	readonly view: SequentialView;
	readonly orders: RelativeOrders;
	readonly row: number;
}

export interface PlannedStrategy {
	readonly id: string;
	readonly weight: number;
}

interface StrategySettings extends PlannedStrategy {
	readonly view: SequentialView;
	readonly strategy: Strategy;
}

/** The strategies that apply to such orders, with their weights. The plan states them before the first shuffle. */
export const strategiesFor = (views: Views): readonly PlannedStrategy[] =>
	kindsFor(views).map(({id, weight}) => ({id, weight}));

/**
The test ends after this many cards: 19,231 decks, or 2,404 shoes of eight. Longer files exist; defects that show only then are left to the
other tests. A martingale that is stopped at a fixed time stays a martingale.
*/
const MOST_CARDS = 1_000_000;

export function openSequentialTest(
	views: Views,
	planned: readonly PlannedStrategy[] = strategiesFor(views),
): RunningTest {
	const entries = kindsFor(views).flatMap((kind): StrategySettings[] => {
		const plan = planned.find(({id}) => id === kind.id);
		const orders = views[kind.view];
		return plan && orders ? [{...plan, view: kind.view, strategy: kind.open(orders)}] : [];
	});
	const weights = entries.map(({weight}) => weight);
	const played = {absolute: 0, memory: 0, before: 0, afterSorted: 0};
	let cards = 0;
	const hasLeft = () => cards >= MOST_CARDS;
	return {
		hasLeft,
		play(deals) {
			if (hasLeft()) return;
			cards += views.absolute.size;
			for (const {view, orders, row} of deals) {
				played[view]++;
				// A copy: a strategy that counts a statistic of other rows overwrites the shared labels.
				const deal = {orders, row, labels: orders.labels(row).slice()};
				for (const entry of entries) if (entry.view === view) entry.strategy.play(deal);
			}
		},
		// Without a strategy the evidence stays 1.
		logEvidence: () =>
			entries.length === 0
				? 0
				: logMean(
						entries.map(({strategy}) => strategy.logEvidence()),
						weights,
					),
		strategies: () => entries.map(({id, weight, strategy}) => ({id, weight, logEvidence: strategy.logEvidence()})),
		leading: () => leadingOf(entries, views, played),
		patternOf: wanted => entries.find(({id}) => id === wanted)?.strategy.foundPattern(),
	};
}

export const VIEWS: readonly SequentialView[] = ['absolute', 'memory', 'before', 'afterSorted'];

/** If new-deck and sorted order alternate as input orders, each of the two views has half of the weight. */
function kindsFor(views: Views): readonly StrategyKind[] {
	const {afterSorted} = views;
	const fit = STRATEGIES.filter(({view, unfit}) => {
		const orders = views[view];
		return orders !== undefined && unfit(orders) === undefined;
	});
	if (afterSorted === undefined) return fit;
	const twins = STRATEGIES.filter(({view, unfit}) => view === 'memory' && unfit(afterSorted) === undefined);
	return [
		...fit.map(kind => (kind.view === 'memory' ? {...kind, weight: kind.weight / 2} : kind)),
		...twins.map(
			(kind): StrategyKind => ({
				...kind,
				id: `${kind.id}${AFTER_SORTED}`,
				view: 'afterSorted',
				weight: kind.weight / 2,
			}),
		),
	];
}

export function betOnViews(views: Views, threshold: number, planned?: readonly PlannedStrategy[]): SequentialTest {
	const {reads, follow, result} = openSequentialReading(views, threshold, planned);
	readInOnePass(views, reads, follow);
	return result();
}

interface SequentialReading {
	/** What must be gathered from the rows before `follow` is called. */
	readonly reads: readonly GatherRequest[];
	readonly follow: PassListener;
	/** Call it after the last shuffle. */
	readonly result: () => SequentialTest;
}

export function openSequentialReading(
	views: Views,
	threshold: number,
	planned?: readonly PlannedStrategy[],
): SequentialReading {
	const running = openSequentialTest(views, planned);
	const {rows, numbers} = views.absolute;
	const path: number[] = [];
	const shuffles = shufflesIn(views);
	let rejectedAt: number | undefined;
	let leading: Leading | undefined;
	const named = new Set<string>();
	const name = (strategies: readonly StrategyResult[]) => {
		for (const id of flagged(strategies, threshold)) named.add(id);
	};
	const bet = ({number, deals}: ViewedShuffle) => {
		running.play(deals);
		const logEvidence = running.logEvidence();
		path.push(logEvidence);
		if (logEvidence < Math.log(threshold) || rejectedAt !== undefined) return;
		rejectedAt = number;
		leading = running.leading();
		name(running.strategies());
	};
	return {
		reads: readsOf(views, planned),
		follow(last) {
			while (path.length < rows && checked(numbers.at(path.length), path.length) <= last && !running.hasLeft()) {
				const next = shuffles.next();
				if (next.done === true) return;
				bet(next.value);
			}
		},
		result() {
			const strategies = running.strategies();
			name(strategies);
			return {
				logEvidence: path.at(-1) ?? 0,
				threshold,
				rejectedAt,
				strategies,
				path: Float64Array.from(path),
				numbers,
				leading: leading ?? running.leading(),
				flagged: [...named],
			};
		},
	};
}

const readsOf = (views: Views, planned: readonly PlannedStrategy[] = strategiesFor(views)): GatherRequest[] =>
	kindsFor(views).flatMap(({id, view, reads = []}) => {
		const orders = views[view];
		const isPlanned = planned.some(each => each.id === id);
		return orders !== undefined && isPlanned ? reads.map(gathered => ({orders, gathered})) : [];
	});

interface ViewedShuffle {
	readonly number: number;
	readonly deals: readonly ViewedRow[];
}

export function* shufflesIn(views: Views): Generator<ViewedShuffle, void> {
	const next = {absolute: 0, memory: 0, before: 0, afterSorted: 0};
	for (const number of views.absolute.numbers) {
		const deals = VIEWS.flatMap((view): ViewedRow[] => {
			const orders = views[view];
			const row = next[view];
			if (orders === undefined || orders.numbers.at(row) !== number) return [];
			next[view]++;
			return [{view, orders, row}];
		});
		yield {number, deals};
	}
}
