import type {RowNumbers} from '../../harness/model/shuffles/row-numbers.js';
import {AFTER_SORTED} from '../statistics/all-tests.js';
import {type Asked, type Companion, readTogether} from '../views/reading.js';
import type {BettingView, RelativeOrders, Views} from '../views/relative-order.js';
import type {Expert, ExpertKind, Lesson} from './expert.js';
import {EXPERTS} from './experts.js';
import {flagged} from './flagged.js';
import {logMean} from './log-mean.js';
import {type Richest, richestOf} from './richest.js';

/**
The gambler who starts with one dollar and bets at fair odds on every shuffle.

If the device is fair, the chance ever to own `threshold` dollars is at most 1 / threshold, however often one looks
(Ville's inequality; Ramdas, Grünwald, Vovk, Shafer, Stat. Sci. 38 (2023) 576, doi 10.1214/23-STS894).
Wealth is averaged over the experts, never multiplied.
*/
export interface Bettor {
	readonly logWealth: number;
	readonly threshold: number;
	/** The number of the shuffle after which the wealth first reached the threshold. */
	readonly convictedAt: number | undefined;
	readonly experts: readonly ExpertResult[];
	/** The logarithm of the wealth after each shuffle that he bet on: after the last of them it stays as it is (`wealthAfter`). */
	readonly path: Float64Array;
	/** The number that each shuffle has in its run, also of those that he bets on no more. */
	readonly numbers: RowNumbers;
	/** Who had earned most when the threshold was reached, or at the end if it never was; not told of a continuous shuffler. */
	readonly richest?: Richest | undefined;
	/** Who convicts the device whoever else has a share, then or at the end. */
	readonly flagged?: readonly string[];
}

/** What he owns after a row, as a logarithm, whether he bet on it or had left before. */
export const wealthAfter = ({path}: Pick<Bettor, 'path'>, row: number): number =>
	path[Math.min(row, path.length - 1)] ?? 0;

export interface ExpertResult {
	readonly id: string;
	readonly weight: number;
	readonly logWealth: number;
}

/** Someone at the tables, who takes one shuffle after the other. */
interface Gambler {
	/** One shuffle, in all views that have it. */
	readonly play: (deals: readonly ViewedRow[]) => void;
	readonly logWealth: () => number;
	readonly experts: () => readonly ExpertResult[];
	/** He bets no more. */
	readonly hasLeft: () => boolean;
	/** What an expert has learned so far. */
	readonly lesson: (id: string) => Lesson | undefined;
	/** Who of them holds most of the money. */
	readonly richest: () => Richest | undefined;
}

/** A row of one of the views. */
export interface ViewedRow {
	readonly view: BettingView;
	readonly orders: RelativeOrders;
	readonly row: number;
}

/** An expert and his share, as the plan names them. */
export interface PlannedExpert {
	readonly id: string;
	readonly weight: number;
}

interface Seat extends PlannedExpert {
	readonly view: BettingView;
	readonly expert: Expert;
}

/** Which experts can bet on such orders, with their shares of the first dollar: the plan names them before the first shuffle. */
export const expertsFor = (views: Views): readonly PlannedExpert[] =>
	kindsFor(views).map(({id, weight}) => ({id, weight}));

/**
Then he leaves the tables with what he owns: after 19,231 decks, or 2,404 shoes of eight. No device is watched for so long; a file may
have more, and what shows only then the tests see. A fair game that is left at a fixed time is fair.
*/
const MOST_CARDS = 1_000_000;

export function openGambler(views: Views, planned: readonly PlannedExpert[] = expertsFor(views)): Gambler {
	const seats = kindsFor(views).flatMap((kind): Seat[] => {
		const plan = planned.find(({id}) => id === kind.id);
		const orders = views[kind.view];
		return plan && orders ? [{...plan, view: kind.view, expert: kind.open(orders)}] : [];
	});
	const weights = seats.map(({weight}) => weight);
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
				// A copy: who counts a statistic of other rows on the way asks for their labels.
				const deal = {orders, row, labels: orders.labels(row).slice()};
				for (const seat of seats) if (seat.view === view) seat.expert.play(deal);
			}
		},
		// Without an expert he keeps his dollar.
		logWealth: () =>
			seats.length === 0
				? 0
				: logMean(
						seats.map(({expert}) => expert.logWealth()),
						weights,
					),
		experts: () => seats.map(({id, weight, expert}) => ({id, weight, logWealth: expert.logWealth()})),
		richest: () => richestOf(seats, views, played),
		lesson: asked => seats.find(({id}) => id === asked)?.expert.lesson(),
	};
}

export const VIEWS: readonly BettingView[] = ['absolute', 'memory', 'before', 'afterSorted'];

/** Where new-deck and sorted order were laid in turn there are two tables, and each of them has half of the stakes. */
function kindsFor(views: Views): readonly ExpertKind[] {
	const {afterSorted} = views;
	const fit = EXPERTS.filter(({view, unfit}) => {
		const orders = views[view];
		return orders !== undefined && unfit(orders) === undefined;
	});
	if (afterSorted === undefined) return fit;
	const twins = EXPERTS.filter(({view, unfit}) => view === 'memory' && unfit(afterSorted) === undefined);
	return [
		...fit.map(kind => (kind.view === 'memory' ? {...kind, weight: kind.weight / 2} : kind)),
		...twins.map(
			(kind): ExpertKind => ({...kind, id: `${kind.id}${AFTER_SORTED}`, view: 'afterSorted', weight: kind.weight / 2}),
		),
	];
}

/** Bets on all shuffles of a sample, one after the other. */
export function betOnViews(views: Views, threshold: number, planned?: readonly PlannedExpert[]): Bettor {
	const {reads, follow, result} = openBetting(views, threshold, planned);
	readTogether(views, reads, follow);
	return result();
}

/** Somebody who bets while shuffles are read. */
interface Betting {
	/** What is to be gathered for him from the rows, before he follows. */
	readonly reads: readonly Asked[];
	readonly follow: Companion;
	/** After the last shuffle. */
	readonly result: () => Bettor;
}

export function openBetting(views: Views, threshold: number, planned?: readonly PlannedExpert[]): Betting {
	const gambler = openGambler(views, planned);
	const {rows, numbers} = views.absolute;
	const path: number[] = [];
	const shuffles = shufflesIn(views);
	let convictedAt: number | undefined;
	let richest: Richest | undefined;
	const named = new Set<string>();
	const name = () => {
		for (const id of flagged(gambler.experts(), threshold)) named.add(id);
	};
	const bet = ({number, deals}: ViewedShuffle) => {
		gambler.play(deals);
		const logWealth = gambler.logWealth();
		path.push(logWealth);
		if (logWealth < Math.log(threshold) || convictedAt !== undefined) return;
		convictedAt = number;
		richest = gambler.richest();
		name();
	};
	return {
		reads: readsOf(views, planned),
		follow(last) {
			while (path.length < rows && (numbers.at(path.length) ?? 0) <= last && !gambler.hasLeft()) {
				const next = shuffles.next();
				if (next.done === true) return;
				bet(next.value);
			}
		},
		result() {
			name();
			return {
				logWealth: path.at(-1) ?? 0,
				threshold,
				convictedAt,
				experts: gambler.experts(),
				path: Float64Array.from(path),
				numbers,
				richest: richest ?? gambler.richest(),
				flagged: [...named],
			};
		},
	};
}

const readsOf = (views: Views, planned: readonly PlannedExpert[] = expertsFor(views)): Asked[] =>
	kindsFor(views).flatMap(({id, view, reads = []}) => {
		const orders = views[view];
		const isPlanned = planned.some(each => each.id === id);
		return orders !== undefined && isPlanned ? reads.map(gathered => ({orders, gathered})) : [];
	});

/** A shuffle with its rows in all views that have it. */
interface ViewedShuffle {
	readonly number: number;
	readonly deals: readonly ViewedRow[];
}

/** All shuffles, one after the other. */
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
