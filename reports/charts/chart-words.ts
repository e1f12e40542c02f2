import type {DensityMap} from '../../stat-tests/chart-data/density-map.js';
import type {OutcomeInterval} from '../../stat-tests/chart-data/outcome-intervals.js';
import type {SeenLaw} from '../../stat-tests/chart-data/seen-laws.js';
import type {PowerPicture} from '../../stat-tests/power/power-picture.js';
import {counted, meanText, oneIn, percent, pText, thousands} from '../language/number-format.js';
import type {Say} from '../language/say.js';

/** What each picture shows, in a sentence for somebody who cannot see it, and what stands at its axes. */
export const CHART_TITLES = {
	'p-values': 'How surprising each test found these shuffles',
	'p-value-spread': 'All p-values together',
	'heat-map': 'Which card lay where',
	wealth: 'Wealth of the gambler',
	laws: 'What was counted in each shuffle, beside its exact law',
	courses: 'Along the run',
	density: 'Ranks in parts of the order',
	power: 'What these shuffles would have seen',
	odds: 'How often each result came, beside its odds',
	batches: 'Two batches in turn',
	drift: 'Drift over days',
} as const;
export type ChartName = keyof typeof CHART_TITLES;

export interface TestAlt {
	readonly title: string;
	readonly p: number;
	readonly rejected: boolean;
}

export function pValuesFinding(say: Say, rows: readonly TestAlt[]): string {
	const rejected = rows.filter(row => row.rejected);
	const least = rows.reduce(
		(low, row) => (row.p < low.p ? row : low),
		rows[0] ?? {title: 'none', p: 1, rejected: false},
	);
	const all = counted(say, rows.length, 'test');
	if (rejected.length === 0)
		return say`None of ${all} found anything that a fair device would not show; the smallest p-value is ${pText(least.p)}, ${least.title}.`;
	const named = rejected
		.toSorted((one, other) => one.p - other.p)
		.slice(0, 3)
		.map(({title, p}) => say`${title} (p ${pText(p)})`);
	return say`${thousands(rejected.length)} of ${all} rejected the device, ${rejected.length > 3 ? 'first of all' : 'namely'} ${named.join(', ')}.`;
}

/** `excess`: how far the share of small p-values lies above an even spread; `band`: how far a fair device's may. */
export const spreadFinding = (
	say: Say,
	tests: number,
	{excess, band}: {readonly excess: number; readonly band: number},
): string =>
	excess <= band
		? say`The p-values of ${counted(say, tests, 'test')} are spread as those of a fair device: there are no more small ones than chance brings about.`
		: say`Too many of the p-values of ${counted(say, tests, 'test')} are small: their share lies up to ${percent(excess)} above an even spread, and a fair device keeps within ${percent(band)}.`;

export interface MapFinding {
	readonly cells: number;
	readonly shuffles: number;
	readonly deviations: number;
	readonly card: string;
	readonly place: number;
	/** How likely a fair device has a cell as extreme, at the most. */
	readonly chance: number;
}

export function mapFinding(say: Say, {cells, shuffles, deviations, card, place, chance}: MapFinding): string {
	const worst = say`${card} at place ${place}, ${Math.abs(deviations).toFixed(1)} standard deviations too ${deviations > 0 ? 'often' : 'seldom'}`;
	return chance < STRIKING
		? say`Over ${counted(say, shuffles, 'shuffle')} some cards came to some places too often or too seldom: the largest of ${thousands(cells)} departures is ${worst}; a fair device shows such a one with a chance of ${oneIn(chance)}.`
		: say`Over ${counted(say, shuffles, 'shuffle')} no card came strikingly often or seldom to any place: the largest of ${thousands(cells)} departures is ${worst}, as chance brings about.`;
}

/** Below this chance, for all cells together, a departure is told as one. */
export const STRIKING = 0.01;

export function lawFinding(say: Say, {mean, fair, error, shuffles}: SeenLaw, title: string): string {
	const off = error > 0 ? (mean - fair) / error : 0;
	const means = say`${meanText(mean)} a shuffle on average over ${counted(say, shuffles, 'shuffle')}, ${meanText(fair)} for a fair device`;
	return Math.abs(off) < 4
		? say`${title}: ${means}, which agree.`
		: say`${title}: ${means}; that is ${Math.abs(off).toFixed(0)} standard errors too ${off > 0 ? 'many' : 'few'}.`;
}

export interface CourseAlt {
	readonly title: string;
	readonly points: number;
	readonly outside: readonly string[];
}

export function courseFinding(say: Say, {title, points, outside}: CourseAlt): string {
	if (outside.length === 0) return say`${title}: all ${counted(say, points, 'point')} lie within the control limits.`;
	const named = outside.slice(0, 3).join(', ');
	const more = outside.length > 3 ? say` and ${outside.length - 3} more` : '';
	return say`${title}: ${outside.length} of ${counted(say, points, 'point')} ${outside.length === 1 ? 'lies' : 'lie'} outside the control limits (${named}${more}); by chance about 1 point in 370 does.`;
}

export const densityFinding = (
	say: Say,
	{shuffles}: DensityMap,
	{largest, limit}: {readonly largest: {rank: string; part: number; deviations: number}; readonly limit: number},
): string => {
	const worst = say`${largest.rank} in part ${largest.part}, ${Math.abs(largest.deviations).toFixed(1)} standard deviations too ${largest.deviations > 0 ? 'many' : 'few'}`;
	return Math.abs(largest.deviations) > limit
		? say`Over ${counted(say, shuffles, 'shuffle')} some ranks gather in parts of the order: ${worst}.`
		: say`Over ${counted(say, shuffles, 'shuffle')} every rank came to every part of the order as often as it should; the largest departure is ${worst}, as chance brings about.`;
};

export function powerFinding(say: Say, {shuffles, defects, simulated}: PowerPicture): string {
	const {decks, deck, input, alpha, campaigns} = simulated;
	const seen = defects.filter(({chance}) => chance.share === 1).length;
	const missed = defects.filter(({chance}) => chance.share < 0.5).length;
	return say`With ${counted(say, shuffles, 'shuffle')}, ${seen} of ${defects.length} simulated defects were convicted in every simulated run, of ${campaigns} or more each, and ${missed} in less than half of them (${decks} × ${deck}, ${input} order in, risk ${percent(alpha)}).`;
}

export function oddsFinding(say: Say, rows: readonly OutcomeInterval[]): string {
	const outside = rows.filter(({low, high}) => low > 1 || high < 1);
	if (outside.length === 0)
		return say`All ${counted(say, rows.length, 'result')} came as often as their odds say: every 95 % interval, for all at once, holds the odds.`;
	const named = outside
		.slice(0, 3)
		.map(({wager, name, count, expected}) => say`${wager} ${name} (${thousands(count)} for ${thousands(expected)})`);
	return say`${outside.length} of ${counted(say, rows.length, 'result')} came too often or too seldom for their odds: ${named.join(', ')}${outside.length > 3 ? ' and more' : ''}.`;
}

export function batchesFinding(say: Say, shoes: readonly string[], all: number): string {
	const repeats = shoes.filter((batch, at) => at > 0 && batch === shoes[at - 1]).length;
	const which =
		all > shoes.length ? say`the first ${shoes.length} of ${all} shoes` : counted(say, shoes.length, 'shoe');
	return repeats === 0
		? say`The two batches were dealt in turn, in ${which}.`
		: say`The two batches were not always dealt in turn: ${repeats} of ${which} had the batch of the shoe before.`;
}

export const wealthFinding = (
	say: Say,
	parts: {
		owned: string;
		limit: string;
		count: string;
		convicted: string | undefined;
	},
): string => {
	const {owned, limit, count, convicted} = parts;
	const went = say`The wealth of the bettor went from $1 to ${owned} in ${count}`;
	return convicted === undefined
		? say`${went} and never reached ${limit}, at which a device is convicted.`
		: say`${went}; at ${convicted} it reached ${limit}, at which a device is convicted.`;
};

/** What stands at axes and beside lines. */
export const AXIS_WORDS = {
	p: 'p-value: the chance of a fair device to look at least as odd',
	limit: 'limit after Holm',
	share: 'share of tests',
	band: 'shaded: 95 of 100 fair devices, if tests were independent',
	place: 'place in the order out',
	conviction: 'convicted from here on',
	shuffles: 'shuffles',
	fair: 'fair',
	upper: 'upper limit',
	lower: 'lower limit',
	convicted: 'chance to be convicted',
	thisRun: 'this run',
	ratio: 'seen / expected',
	hours: 'hours by the clock of the device',
	seen: 'bars: seen',
	law: 'dots: exact law, with 99 % interval',
} as const;
