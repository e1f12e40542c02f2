import type {FoundPattern, Pattern, Range} from '../../stat-tests/sequential/strategy.js';
import {testRecord} from '../../stat-tests/statistics/all-tests.js';
import {counted, meanText, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {
	cellText,
	distanceText,
	hasCopies,
	labelledCard,
	labelRange,
	orderText,
	type PatternContext,
	pairText,
	partPlaces,
	rangeText,
	timesText,
} from './pattern-cards.js';

/** A clause: "the card after the 7 of hearts is too often the 8 of hearts: 41 times in 120 shuffles, expected 2". */
export function patternText(found: FoundPattern, context: PatternContext): string {
	const {translate} = context;
	const {pattern} = found;
	const after = context.labelling.after === undefined ? '' : translate` (after ${AFTER_TEXT[context.labelling.after]})`;
	if (pattern.kind === 'statistic') return translate`${statisticText(pattern.statistic, found, context)}${after}`;
	if (pattern.kind === 'machine')
		return translate`${machineText(translate, pattern)}: ${statisticObserved(pattern.statistic, found, context)}${after}`;
	const often = found.observed > found.fair ? 'too often' : 'too seldom';
	return translate`${patternClause(pattern, often, context)}${after}: ${tally(translate, found, context.shuffles)}`;
}

const AFTER_TEXT = {'new-deck': 'new-deck order', sorted: 'sorted order'} as const;

/** A count for rare events; a mean for events of every shuffle. */
function tally(translate: Translator, {pattern, observed, fair}: FoundPattern, shuffles: number): string {
	if (pattern.kind === 'repeat')
		return translate`${counted(translate, observed, 'repeat')} in ${counted(translate, shuffles, 'shuffle')}, expected 0`;
	if (shuffles > 1 && Math.max(observed, fair) >= shuffles)
		return translate`${meanText(observed / shuffles)} times a shuffle, expected ${meanText(fair / shuffles)}`;
	return translate`${counted(translate, observed, 'time')} in ${counted(translate, shuffles, 'shuffle')}, expected ${expectedCount(fair)}`;
}

const expectedCount = (fair: number): string => (fair < 100 ? String(Number(fair.toPrecision(2))) : thousands(fair));

type ClausePattern = Exclude<Pattern, {kind: 'statistic' | 'machine'}>;

function patternClause(pattern: ClausePattern, often: string, context: PatternContext): string {
	const {translate} = context;
	const {labelling} = context;
	const order = orderText(translate, labelling);
	switch (pattern.kind) {
		case 'cell':
			return cellText(pattern, often, context);
		case 'pair':
			return pairText(pattern, often, context);
		case 'region':
			return translate`${labelRange(pattern.labels, context)} come out at ${partPlaces(translate, pattern.part, labelling.size)} ${often}`;
		case 'label-in-part':
			return translate`${labelledCard(pattern.label, context)} comes out at ${partPlaces(translate, pattern.part, labelling.size)} ${often}`;
		case 'distance':
			return distanceText(pattern, often, context);
		case 'displacement':
			return displacementText(pattern, often, context);
		case 'trailing':
			return translate`a card comes ${often} ${lagText(translate, pattern)} ${leaderText(pattern.side, context)}`;
		case 'slug':
			return slugText(pattern, often, context);
		case 'due':
			return dueText(pattern, often, context);
		case 'nearest-left':
			return translate`the next card is ${often} ${NEAREST_TEXT[pattern.side]} in ${order}`;
		case 'alike':
			return translate`${pattern.after === 'one-colour' ? 'after two cards of one colour ' : ''}the next card is ${often} ${ALIKE_TEXT[pattern.what]}`;
		case 'recent-rank':
			return translate`a card is ${often} of a rank that ${pattern.to === 0 ? 'did not come' : translate`came ${timesText(translate, pattern)}`} among the ${pattern.of} cards before it`;
		case 'recent-colour':
			return translate`a ${pattern.colour} card comes ${often} where ${pattern.count} of the ${pattern.of} cards before it are ${pattern.colour}`;
		case 'rank-in-part':
			return translate`a card is ${often} of a rank that ${pattern.to === 0 ? 'has not come' : translate`came ${timesText(translate, pattern)}`} in the same stretch of ${pattern.of} cards`;
		case 'followed-near':
			return translate`a card comes ${often} whose face followed one of the last ${pattern.of} cards ${timesText(translate, pattern)} in the previous output order`;
		case 'same-two-cards':
			return translate`what comes after two cards is ${often} what came after the same two last time`;
		case 'followed-before':
			return translate`two faces follow one another ${often} that did so ${timesText(translate, pattern)} in the previous output order`;
		case 'same-place':
			return translate`a place gets ${often} the face that ${pattern.away === 0 ? 'it had' : translate`lay ${counted(translate, pattern.away, 'place')} from it`} in the previous output order`;
		case 'repeat':
			return labelling.labelled === 'faces'
				? translate`the order of shuffle ${pattern.of} came out again in shuffle ${pattern.at}`
				: translate`shuffle ${pattern.at} carried every card to the same place as shuffle ${pattern.of} did`;
	}
}

/** With single cards a neighbour has come or not; with copies the difference of their counts matters. */
function dueText(
	{side, more}: Extract<Pattern, {kind: 'due'}>,
	often: string,
	{labelling, translate}: PatternContext,
): string {
	const order = orderText(translate, labelling);
	const [early, late] = side === 'lower' ? ['before', 'behind'] : ['behind', 'before'];
	return hasCopies(labelling)
		? translate`a card comes ${often} once ${more} more of the face just ${early} it in ${order} ${more === 1 ? 'has' : 'have'} come than of the face just ${late} it`
		: translate`the next card is ${often} one of which only the neighbour ${early} it in ${order} came already`;
}

const NEAREST_TEXT: Readonly<Record<Extract<Pattern, {kind: 'nearest-left'}>['side'], string>> = {
	above: 'the nearest one still to come that lay behind the last card',
	below: 'the nearest one still to come that lay before the last card',
	neither: 'none of the two still to come that lay nearest to the last card',
};

const ALIKE_TEXT: Readonly<Record<Extract<Pattern, {kind: 'alike'}>['what'], string>> = {
	'same-card': 'a copy of the last one',
	'same-rank': 'of the rank of the last one, in another suit',
	'same-suit': 'of the suit of the last one',
	'same-colour': 'of the colour of the last one, in the other suit',
	'other-colour': 'of the other colour than the last one',
};

function displacementText({from, to}: Range, often: string, {labelling, translate}: PatternContext): string {
	const order = orderText(translate, labelling);
	if (from === 0 && to === 0)
		return translate`cards come out ${labelling.size > STEPS ? 'nearly ' : ''}where they lay in ${order} ${often}`;
	const about = labelling.size === STEPS ? '' : 'about ';
	const places = rangeText(
		translate,
		{from: Math.abs(from) * labelling.size, to: Math.abs(to) * labelling.size},
		'place',
	);
	return translate`cards come out ${about}${places} ${from > 0 ? 'later' : 'earlier'} than they lay in ${order} ${often}`;
}

/** Displacements in larger batches are in steps of 1/52 of the batch. */
const STEPS = 52;

const lagText = (translate: Translator, lag: Range): string =>
	lag.to === 1 ? 'directly' : rangeText(translate, lag, 'card');

function leaderText(side: 'next' | 'last' | 'same', {labelling, translate}: PatternContext): string {
	if (side === 'same') return 'after another of its face';
	const where = translate`that lay just ${side === 'next' ? 'before' : 'behind'} it in ${orderText(translate, labelling)}`;
	return hasCopies(labelling) ? translate`after one of the face ${where}` : translate`after the one ${where}`;
}

function slugText(
	{way, from, to}: Extract<Pattern, {kind: 'slug'}>,
	often: string,
	{labelling, translate}: PatternContext,
): string {
	const order = orderText(translate, labelling);
	const isSame = labelling.neighbour === 'same-face';
	if (from === 1) {
		const next = isSame
			? 'another of its face'
			: translate`the ${hasCopies(labelling) ? 'face' : 'card'} that ${way === 'in-order' ? 'followed it' : 'lay before it'} in ${order}`;
		return translate`a card is ${often} directly followed by ${next}`;
	}
	const row = translate`${from}${to > from ? ' or more' : ''} cards`;
	return isSame
		? translate`${row} of one face in a row are ${often} followed by another of it`
		: translate`${row} that lay in a row in ${order}${way === 'in-order' ? '' : ', and come in reverse,'} are ${often} followed by the next one of that row`;
}

function statisticText(statistic: string, found: FoundPattern, context: PatternContext): string {
	const {translate} = context;
	const rejection = testRecord(statistic).rejection(effectOf(found, context));
	return translate`${rejection.charAt(0).toLowerCase()}${rejection.slice(1)}: ${statisticObserved(statistic, found, context)}`;
}

const statisticObserved = (statistic: string, found: FoundPattern, context: PatternContext): string =>
	testRecord(statistic).observedText(
		context.translate,
		effectOf(found, context),
		orderText(context.translate, context.labelling),
	);

const effectOf = ({observed, fair}: FoundPattern, {labelling}: PatternContext) => ({
	observed,
	fair,
	interval: [observed, observed] as const,
	detectable: 0,
	against: labelling.against,
});

function machineText(translate: Translator, {machine, size}: Extract<Pattern, {kind: 'machine'}>): string {
	// The grid of packets includes half riffles.
	const riffles = Math.log2(size);
	switch (machine) {
		case 'packets':
			return translate`the orders look like those of ${rangeText(translate, {from: Math.floor(riffles), to: Math.ceil(riffles)}, 'riffle')}`;
		case 'shelves':
			return translate`the orders look like those of a machine with about ${size} shelves`;
		case 'inverse-shelves':
			return translate`the orders look like those of a machine that takes cards back from about ${size} shelves`;
	}
}
