import type {Habit, Lesson, Range} from '../../stat-tests/sequential/strategy.js';
import {counted, meanText, thousands} from '../language/number-format.js';
import type {Say} from '../language/say.js';
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
import {testText} from './test-text.js';

/** A clause: "the card after the 7 of hearts is too often the 8 of hearts: 41 times in 120 shuffles, expected 2". */
export function patternText(lesson: Lesson, seen: Seen): string {
	const {say} = seen;
	const {habit} = lesson;
	const after = seen.sight.after === undefined ? '' : say` (after ${AFTER_TEXT[seen.sight.after]})`;
	if (habit.kind === 'statistic') return say`${statisticText(habit.statistic, lesson, seen)}${after}`;
	if (habit.kind === 'machine')
		return say`${machineText(say, habit)}: ${statisticObserved(habit.statistic, lesson, seen)}${after}`;
	const often = lesson.seen > lesson.fair ? 'too often' : 'too seldom';
	return say`${habitClause(habit, often, seen)}${after}: ${tally(say, lesson, seen.shuffles)}`;
}

const AFTER_TEXT = {'new-deck': 'new-deck order', sorted: 'sorted order'} as const;

/** A count for rare events; a mean for events of every shuffle. */
function tally(say: Say, {habit, seen, fair}: Lesson, shuffles: number): string {
	if (habit.kind === 'repeat')
		return say`${counted(say, seen, 'repeat')} in ${counted(say, shuffles, 'shuffle')}, expected 0`;
	if (shuffles > 1 && Math.max(seen, fair) >= shuffles)
		return say`${meanText(seen / shuffles)} times a shuffle, expected ${meanText(fair / shuffles)}`;
	return say`${counted(say, seen, 'time')} in ${counted(say, shuffles, 'shuffle')}, expected ${expectedCount(fair)}`;
}

const expectedCount = (fair: number): string => (fair < 100 ? String(Number(fair.toPrecision(2))) : thousands(fair));

type ClauseHabit = Exclude<Habit, {kind: 'statistic' | 'machine'}>;

function habitClause(habit: ClauseHabit, often: string, seen: Seen): string {
	const {say} = seen;
	const {sight} = seen;
	const order = orderText(say, sight);
	switch (habit.kind) {
		case 'cell':
			return cellText(habit, often, seen);
		case 'pair':
			return pairText(habit, often, seen);
		case 'region':
			return say`${labelRange(habit.labels, seen)} come out at ${partPlaces(say, habit.part, sight.size)} ${often}`;
		case 'label-in-part':
			return say`${labelledCard(habit.label, seen)} comes out at ${partPlaces(say, habit.part, sight.size)} ${often}`;
		case 'distance':
			return distanceText(habit, often, seen);
		case 'displacement':
			return displacementText(habit, often, seen);
		case 'trailing':
			return say`a card comes ${often} ${lagText(say, habit)} ${leaderText(habit.side, seen)}`;
		case 'slug':
			return slugText(habit, often, seen);
		case 'due':
			return dueText(habit, often, seen);
		case 'nearest-left':
			return say`the next card is ${often} ${NEAREST_TEXT[habit.side]} in ${order}`;
		case 'alike':
			return say`${habit.after === 'one-colour' ? 'after two cards of one colour ' : ''}the next card is ${often} ${ALIKE_TEXT[habit.what]}`;
		case 'recent-rank':
			return say`a card is ${often} of a rank that ${habit.to === 0 ? 'did not come' : say`came ${timesText(say, habit)}`} among the ${habit.of} cards before it`;
		case 'recent-colour':
			return say`a ${habit.colour} card comes ${often} where ${habit.count} of the ${habit.of} cards before it are ${habit.colour}`;
		case 'rank-in-part':
			return say`a card is ${often} of a rank that ${habit.to === 0 ? 'has not come' : say`came ${timesText(say, habit)}`} in the same stretch of ${habit.of} cards`;
		case 'followed-near':
			return say`a card comes ${often} whose face followed one of the last ${habit.of} cards ${timesText(say, habit)} in the previous output order`;
		case 'same-two-cards':
			return say`what comes after two cards is ${often} what came after the same two last time`;
		case 'followed-before':
			return say`two faces follow one another ${often} that did so ${timesText(say, habit)} in the previous output order`;
		case 'same-place':
			return say`a place gets ${often} the face that ${habit.away === 0 ? 'it had' : say`lay ${counted(say, habit.away, 'place')} from it`} in the previous output order`;
		case 'repeat':
			return sight.labelled === 'faces'
				? say`the order of shuffle ${habit.of} came out again in shuffle ${habit.at}`
				: say`shuffle ${habit.at} carried every card to the same place as shuffle ${habit.of} did`;
	}
}

/** With single cards a neighbour has come or not; with copies the difference of their counts matters. */
function dueText({side, more}: Extract<Habit, {kind: 'due'}>, often: string, {sight, say}: Seen): string {
	const order = orderText(say, sight);
	const [early, late] = side === 'lower' ? ['before', 'behind'] : ['behind', 'before'];
	return hasCopies(sight)
		? say`a card comes ${often} once ${more} more of the face just ${early} it in ${order} ${more === 1 ? 'has' : 'have'} come than of the face just ${late} it`
		: say`the next card is ${often} one of which only the neighbour ${early} it in ${order} came already`;
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

function displacementText({from, to}: Range, often: string, {sight, say}: Seen): string {
	const order = orderText(say, sight);
	if (from === 0 && to === 0)
		return say`cards come out ${sight.size > STEPS ? 'nearly ' : ''}where they lay in ${order} ${often}`;
	const about = sight.size === STEPS ? '' : 'about ';
	const places = rangeText(say, {from: Math.abs(from) * sight.size, to: Math.abs(to) * sight.size}, 'place');
	return say`cards come out ${about}${places} ${from > 0 ? 'later' : 'earlier'} than they lay in ${order} ${often}`;
}

/** Displacements in larger batches are in steps of 1/52 of the batch. */
const STEPS = 52;

const lagText = (say: Say, lag: Range): string => (lag.to === 1 ? 'directly' : rangeText(say, lag, 'card'));

function leaderText(side: 'next' | 'last' | 'same', {sight, say}: Seen): string {
	if (side === 'same') return 'after another of its face';
	const where = say`that lay just ${side === 'next' ? 'before' : 'behind'} it in ${orderText(say, sight)}`;
	return hasCopies(sight) ? say`after one of the face ${where}` : say`after the one ${where}`;
}

function slugText({way, from, to}: Extract<Habit, {kind: 'slug'}>, often: string, {sight, say}: Seen): string {
	const order = orderText(say, sight);
	const isSame = sight.neighbour === 'same-face';
	if (from === 1) {
		const next = isSame
			? 'another of its face'
			: say`the ${hasCopies(sight) ? 'face' : 'card'} that ${way === 'in-order' ? 'followed it' : 'lay before it'} in ${order}`;
		return say`a card is ${often} directly followed by ${next}`;
	}
	const row = say`${from}${to > from ? ' or more' : ''} cards`;
	return isSame
		? say`${row} of one face in a row are ${often} followed by another of it`
		: say`${row} that lay in a row in ${order}${way === 'in-order' ? '' : ', and come in reverse,'} are ${often} followed by the next one of that row`;
}

function statisticText(statistic: string, lesson: Lesson, seen: Seen): string {
	const {say} = seen;
	const charge = testText(say, statistic).charge(effectOf(lesson, seen));
	return say`${charge.charAt(0).toLowerCase()}${charge.slice(1)}: ${statisticObserved(statistic, lesson, seen)}`;
}

const statisticObserved = (statistic: string, lesson: Lesson, seen: Seen): string =>
	testText(seen.say, statistic).seen(effectOf(lesson, seen), orderText(seen.say, seen.sight));

const effectOf = ({seen: observed, fair}: Lesson, {sight}: Seen) => ({
	observed,
	fair,
	interval: [observed, observed] as const,
	detectable: 0,
	against: sight.against,
});

function machineText(say: Say, {machine, size}: Extract<Habit, {kind: 'machine'}>): string {
	// The grid of packets includes half riffles.
	const riffles = Math.log2(size);
	switch (machine) {
		case 'packets':
			return say`the orders look like those of ${rangeText(say, {from: Math.floor(riffles), to: Math.ceil(riffles)}, 'riffle')}`;
		case 'shelves':
			return say`the orders look like those of a machine with about ${size} shelves`;
		case 'inverse-shelves':
			return say`the orders look like those of a machine that takes cards back from about ${size} shelves`;
	}
}
