import type {Habit, Lesson, Range} from '../../stat-tests/sequential/strategy.js';
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
	pairText,
	partPlaces,
	rangeText,
	type Seen,
	timesText,
} from './pattern-cards.js';

/** A clause: "the card after the 7 of hearts is too often the 8 of hearts: 41 times in 120 shuffles, expected 2". */
export function patternText(lesson: Lesson, seen: Seen): string {
	const {translate} = seen;
	const {habit} = lesson;
	const after = seen.sight.after === undefined ? '' : translate` (after ${AFTER_TEXT[seen.sight.after]})`;
	if (habit.kind === 'statistic') return translate`${statisticText(habit.statistic, lesson, seen)}${after}`;
	if (habit.kind === 'machine')
		return translate`${machineText(translate, habit)}: ${statisticObserved(habit.statistic, lesson, seen)}${after}`;
	const often = lesson.seen > lesson.fair ? 'too often' : 'too seldom';
	return translate`${habitClause(habit, often, seen)}${after}: ${tally(translate, lesson, seen.shuffles)}`;
}

const AFTER_TEXT = {'new-deck': 'new-deck order', sorted: 'sorted order'} as const;

/** A count for rare events; a mean for events of every shuffle. */
function tally(translate: Translator, {habit, seen, fair}: Lesson, shuffles: number): string {
	if (habit.kind === 'repeat')
		return translate`${counted(translate, seen, 'repeat')} in ${counted(translate, shuffles, 'shuffle')}, expected 0`;
	if (shuffles > 1 && Math.max(seen, fair) >= shuffles)
		return translate`${meanText(seen / shuffles)} times a shuffle, expected ${meanText(fair / shuffles)}`;
	return translate`${counted(translate, seen, 'time')} in ${counted(translate, shuffles, 'shuffle')}, expected ${expectedCount(fair)}`;
}

const expectedCount = (fair: number): string => (fair < 100 ? String(Number(fair.toPrecision(2))) : thousands(fair));

type ClauseHabit = Exclude<Habit, {kind: 'statistic' | 'machine'}>;

function habitClause(habit: ClauseHabit, often: string, seen: Seen): string {
	const {translate} = seen;
	const {sight} = seen;
	const order = orderText(translate, sight);
	switch (habit.kind) {
		case 'cell':
			return cellText(habit, often, seen);
		case 'pair':
			return pairText(habit, often, seen);
		case 'region':
			return translate`${labelRange(habit.labels, seen)} come out at ${partPlaces(translate, habit.part, sight.size)} ${often}`;
		case 'label-in-part':
			return translate`${labelledCard(habit.label, seen)} comes out at ${partPlaces(translate, habit.part, sight.size)} ${often}`;
		case 'distance':
			return distanceText(habit, often, seen);
		case 'displacement':
			return displacementText(habit, often, seen);
		case 'trailing':
			return translate`a card comes ${often} ${lagText(translate, habit)} ${leaderText(habit.side, seen)}`;
		case 'slug':
			return slugText(habit, often, seen);
		case 'due':
			return dueText(habit, often, seen);
		case 'nearest-left':
			return translate`the next card is ${often} ${NEAREST_TEXT[habit.side]} in ${order}`;
		case 'alike':
			return translate`${habit.after === 'one-colour' ? 'after two cards of one colour ' : ''}the next card is ${often} ${ALIKE_TEXT[habit.what]}`;
		case 'recent-rank':
			return translate`a card is ${often} of a rank that ${habit.to === 0 ? 'did not come' : translate`came ${timesText(translate, habit)}`} among the ${habit.of} cards before it`;
		case 'recent-colour':
			return translate`a ${habit.colour} card comes ${often} where ${habit.count} of the ${habit.of} cards before it are ${habit.colour}`;
		case 'rank-in-part':
			return translate`a card is ${often} of a rank that ${habit.to === 0 ? 'has not come' : translate`came ${timesText(translate, habit)}`} in the same stretch of ${habit.of} cards`;
		case 'followed-near':
			return translate`a card comes ${often} whose face followed one of the last ${habit.of} cards ${timesText(translate, habit)} in the previous output order`;
		case 'same-two-cards':
			return translate`what comes after two cards is ${often} what came after the same two last time`;
		case 'followed-before':
			return translate`two faces follow one another ${often} that did so ${timesText(translate, habit)} in the previous output order`;
		case 'same-place':
			return translate`a place gets ${often} the face that ${habit.away === 0 ? 'it had' : translate`lay ${counted(translate, habit.away, 'place')} from it`} in the previous output order`;
		case 'repeat':
			return sight.labelled === 'faces'
				? translate`the order of shuffle ${habit.of} came out again in shuffle ${habit.at}`
				: translate`shuffle ${habit.at} carried every card to the same place as shuffle ${habit.of} did`;
	}
}

/** With single cards a neighbour has come or not; with copies the difference of their counts matters. */
function dueText({side, more}: Extract<Habit, {kind: 'due'}>, often: string, {sight, translate}: Seen): string {
	const order = orderText(translate, sight);
	const [early, late] = side === 'lower' ? ['before', 'behind'] : ['behind', 'before'];
	return hasCopies(sight)
		? translate`a card comes ${often} once ${more} more of the face just ${early} it in ${order} ${more === 1 ? 'has' : 'have'} come than of the face just ${late} it`
		: translate`the next card is ${often} one of which only the neighbour ${early} it in ${order} came already`;
}

const NEAREST_TEXT: Readonly<Record<Extract<Habit, {kind: 'nearest-left'}>['side'], string>> = {
	above: 'the nearest one still to come that lay behind the last card',
	below: 'the nearest one still to come that lay before the last card',
	neither: 'none of the two still to come that lay nearest to the last card',
};

const ALIKE_TEXT: Readonly<Record<Extract<Habit, {kind: 'alike'}>['what'], string>> = {
	'same-card': 'a copy of the last one',
	'same-rank': 'of the rank of the last one, in another suit',
	'same-suit': 'of the suit of the last one',
	'same-colour': 'of the colour of the last one, in the other suit',
	'other-colour': 'of the other colour than the last one',
};

function displacementText({from, to}: Range, often: string, {sight, translate}: Seen): string {
	const order = orderText(translate, sight);
	if (from === 0 && to === 0)
		return translate`cards come out ${sight.size > STEPS ? 'nearly ' : ''}where they lay in ${order} ${often}`;
	const about = sight.size === STEPS ? '' : 'about ';
	const places = rangeText(translate, {from: Math.abs(from) * sight.size, to: Math.abs(to) * sight.size}, 'place');
	return translate`cards come out ${about}${places} ${from > 0 ? 'later' : 'earlier'} than they lay in ${order} ${often}`;
}

/** Displacements in larger batches are in steps of 1/52 of the batch. */
const STEPS = 52;

const lagText = (translate: Translator, lag: Range): string =>
	lag.to === 1 ? 'directly' : rangeText(translate, lag, 'card');

function leaderText(side: 'next' | 'last' | 'same', {sight, translate}: Seen): string {
	if (side === 'same') return 'after another of its face';
	const where = translate`that lay just ${side === 'next' ? 'before' : 'behind'} it in ${orderText(translate, sight)}`;
	return hasCopies(sight) ? translate`after one of the face ${where}` : translate`after the one ${where}`;
}

function slugText({way, from, to}: Extract<Habit, {kind: 'slug'}>, often: string, {sight, translate}: Seen): string {
	const order = orderText(translate, sight);
	const isSame = sight.neighbour === 'same-face';
	if (from === 1) {
		const next = isSame
			? 'another of its face'
			: translate`the ${hasCopies(sight) ? 'face' : 'card'} that ${way === 'in-order' ? 'followed it' : 'lay before it'} in ${order}`;
		return translate`a card is ${often} directly followed by ${next}`;
	}
	const row = translate`${from}${to > from ? ' or more' : ''} cards`;
	return isSame
		? translate`${row} of one face in a row are ${often} followed by another of it`
		: translate`${row} that lay in a row in ${order}${way === 'in-order' ? '' : ', and come in reverse,'} are ${often} followed by the next one of that row`;
}

function statisticText(statistic: string, lesson: Lesson, seen: Seen): string {
	const {translate} = seen;
	const rejection = testRecord(statistic).rejection(effectOf(lesson, seen));
	return translate`${rejection.charAt(0).toLowerCase()}${rejection.slice(1)}: ${statisticObserved(statistic, lesson, seen)}`;
}

const statisticObserved = (statistic: string, lesson: Lesson, seen: Seen): string =>
	testRecord(statistic).seen(seen.translate, effectOf(lesson, seen), orderText(seen.translate, seen.sight));

const effectOf = ({seen: observed, fair}: Lesson, {sight}: Seen) => ({
	observed,
	fair,
	interval: [observed, observed] as const,
	detectable: 0,
	against: sight.against,
});

function machineText(translate: Translator, {machine, size}: Extract<Habit, {kind: 'machine'}>): string {
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
