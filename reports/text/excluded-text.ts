import type {Defect, Excluded, Limit} from '../../stat-tests/sequential/limits/excluded.js';
import {left, right} from '../language/column.js';
import {percent, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import type {Table} from '../pdf/table.js';

interface DefectText {
	readonly title: string;
	/** Follows "at most 3 %". */
	readonly strength: string;
	readonly counted: string;
}

const DEFECT_TEXT: Readonly<Record<Defect, DefectText>> = {
	'top-stays': {
		title: 'The top card stays on top',
		strength: 'of shuffles keep the top card on top',
		counted: 'shuffles with the first input card as first output card',
	},
	'bottom-stays': {
		title: 'The bottom card stays at the bottom',
		strength: 'of shuffles keep the bottom card at the bottom',
		counted: 'shuffles with the last input card as last output card',
	},
	'neighbours-stay': {
		title: 'Pairs stay together',
		strength: 'of neighbours stay neighbours, on average over pairs and shuffles',
		counted: 'neighbours of the input order that are neighbours in the output order',
	},
	'double-feed': {
		title: 'Double feeds',
		strength: 'of cards take the next one along (double feeds)',
		counted: 'cards followed by their next card, of those that could be',
	},
	'order-comes-back': {
		title: 'The input order is returned unchanged',
		strength: 'of shuffles return the input order',
		counted: 'shuffles with the output order equal to the input order',
	},
	'order-repeats': {
		title: 'A whole order is repeated',
		strength: 'of shuffles repeat an earlier output order',
		counted: 'shuffles with an earlier output order',
	},
};

export const limitSentence = (translate: Translator, {defect, most}: Limit): string =>
	translate`Beyond chance, at most ${percentUp(translate, most)} ${DEFECT_TEXT[defect].strength}.`;

export function excludedSentence(translate: Translator, {confidence, limits}: Excluded): string {
	const parts = limits.map(
		({defect, most}) => translate`at most ${percentUp(translate, most)} ${DEFECT_TEXT[defect].strength}`,
	);
	return translate`Beyond chance, ${parts.join('; ')}. Each limit holds separately with ${percent(confidence)} confidence, whenever the run was stopped.`;
}

/** Printed above the table. */
export const excludedRule = (translate: Translator, {confidence}: Excluded): string =>
	translate`Upper limits for the strength of each defect. Each limit holds separately with ${percent(confidence)} confidence, whenever the run was stopped. "At most" is the strength beyond chance: a defect of strength q makes the counted share q + (1 − q) × expected. The limits are not part of the verdict and use none of its risk.`;

export const excludedTable = (translate: Translator, {limits}: Excluded): Table => ({
	columns: [
		left('Defect', 0.56),
		right('Shuffles', 0.12),
		right('Observed', 0.11),
		right('Expected', 0.11),
		right('At most', 0.1),
	],
	rows: limits.map(each => rowOf(translate, each)),
});

function rowOf(translate: Translator, limit: Limit): string[] {
	const {title, counted} = DEFECT_TEXT[limit.defect];
	return [
		translate`${title}\nCounted: ${counted}.${sourceText(translate, limit)}`,
		thousands(limit.shuffles),
		percent(limit.observed, 2),
		percent(limit.fair, 2),
		percentUp(translate, limit.most),
	];
}

/**
A source of M orders repeats one after s different ones with chance s/M. Over t shuffles without a repeat, counted from the second, the
mean of that is (t + 1) / 2M. So no repeat excludes all M below (t + 1) / 2q.
*/
function sourceText(translate: Translator, {defect, observed, shuffles, most}: Limit): string {
	const orders = (shuffles + 1) / (2 * most);
	return defect === 'order-repeats' && observed === 0 && orders >= LEAST_ORDERS
		? translate` This excludes a random source of fewer than ${thousands(roundDown(orders))} orders.`
		: '';
}

const LEAST_ORDERS = 100;
const roundDown = (value: number): number => {
	const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
	return Math.floor(value / unit) * unit;
};

/** Two digits, rounded up. */
function percentUp(translate: Translator, share: number): string {
	if (share <= 0) return '0 %';
	const unit = 10 ** (Math.floor(Math.log10(100 * share)) - 1);
	return translate`${Number(Math.min(100, Math.ceil((100 * share) / unit) * unit).toPrecision(2))} %`;
}
