import type {Defect, Excluded, Limit} from '../../stat-tests/sequential/limits/excluded.js';
import {percent, thousands} from '../language/number-format.js';
import type {Say} from '../language/say.js';
import type {Table} from '../pdf/table.js';

interface DefectWords {
	readonly title: string;
	/** Follows "at most 3 %". */
	readonly strength: string;
	readonly counted: string;
}

const DEFECT_WORDS: Readonly<Record<Defect, DefectWords>> = {
	'top-stays': {
		title: 'The top card stays on top',
		strength: 'of shuffles keep the top card on top',
		counted: 'shuffles with the first card in as first card out',
	},
	'bottom-stays': {
		title: 'The bottom card stays at the bottom',
		strength: 'of shuffles keep the bottom card at the bottom',
		counted: 'shuffles with the last card in as last card out',
	},
	'neighbours-stay': {
		title: 'Pairs stay together',
		strength: 'of neighbours stay neighbours, on average over pairs and shuffles',
		counted: 'neighbours of the order in that are neighbours in the order out',
	},
	'double-feed': {
		title: 'Double feeds',
		strength: 'of cards drag the next one along (double feeds, each by itself)',
		counted: 'cards followed by the next one, of those that still could be',
	},
	'order-comes-back': {
		title: 'The order in comes back unchanged',
		strength: 'of shuffles leave the order as it was',
		counted: 'shuffles with the order out equal to the order in',
	},
	'order-repeats': {
		title: 'A whole order is repeated',
		strength: 'of shuffles repeat an order that came before',
		counted: 'shuffles with an order out that came before',
	},
};

export const limitSentence = (say: Say, {defect, most}: Limit): string =>
	say`Beyond chance, at most ${percentUp(say, most)} ${DEFECT_WORDS[defect].strength}.`;

export function excludedSentence(say: Say, {confidence, limits}: Excluded): string {
	const parts = limits.map(({defect, most}) => say`at most ${percentUp(say, most)} ${DEFECT_WORDS[defect].strength}`);
	return say`Beyond chance, ${parts.join('; ')}. Each holds by itself with ${percent(confidence)} confidence, whenever the run was stopped.`;
}

/** Printed above the table. */
export const excludedRule = (say: Say, {confidence}: Excluded): string =>
	say`How strong each of these defects can be at the most, after what was seen. Each limit holds by itself with ${percent(confidence)} confidence, at any time, however often one looked and whenever the run was stopped. "At most" is the strength beyond chance: a defect of strength q makes the counted share q + (1 - q) × fair. These are statements beside the verdict, and take nothing of its risk.`;

export const excludedTable = (say: Say, {limits}: Excluded): Table => ({
	columns: [
		{title: 'Defect', width: 0.58, align: 'left'},
		{title: 'Shuffles', width: 0.12, align: 'right'},
		{title: 'Seen', width: 0.1, align: 'right'},
		{title: 'Fair', width: 0.1, align: 'right'},
		{title: 'At most', width: 0.1, align: 'right'},
	],
	rows: limits.map(each => rowOf(say, each)),
});

function rowOf(say: Say, limit: Limit): string[] {
	const {title, counted} = DEFECT_WORDS[limit.defect];
	return [
		say`${title}\nCounted: ${counted}.${sourceWords(say, limit)}`,
		thousands(limit.shuffles),
		percent(limit.seen, 2),
		percent(limit.fair, 2),
		percentUp(say, limit.most),
	];
}

/**
A source of M orders repeats one after s different ones with chance s/M. Over t shuffles without a repeat, counted from the second, the
mean of that is (t + 1) / 2M. So no repeat excludes all M below (t + 1) / 2q.
*/
function sourceWords(say: Say, {defect, seen, shuffles, most}: Limit): string {
	const orders = (shuffles + 1) / (2 * most);
	return defect === 'order-repeats' && seen === 0 && orders >= LEAST_ORDERS
		? say` This excludes a random source of fewer than ${thousands(roundDown(orders))} orders.`
		: '';
}

const LEAST_ORDERS = 100;
const roundDown = (value: number): number => {
	const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
	return Math.floor(value / unit) * unit;
};

/** Two digits, rounded up. */
function percentUp(say: Say, share: number): string {
	if (share <= 0) return '0 %';
	const unit = 10 ** (Math.floor(Math.log10(100 * share)) - 1);
	return say`${Number(Math.min(100, Math.ceil((100 * share) / unit) * unit).toPrecision(2))} %`;
}
