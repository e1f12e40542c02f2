import {at} from '../../harness/model/checked.js';
import type {Advantage} from '../../stat-tests/games/advantage.js';
import type {AttentivePlay, AttentiveWager} from '../../stat-tests/games/attentive-player.js';
import {leastKnown, mostExtreme, type OutcomeReport} from '../../stat-tests/games/outcome-report.js';
import {fixedPercent, pText, thousands} from '../language/number-format.js';
import {paragraph} from '../language/paragraph.js';
import type {Say} from '../language/say.js';

export function outcomeLines(say: Say, report: OutcomeReport): string[] {
	const {advantages} = report;
	const [dealt = '', ...found] = outcomeSentences(say, report);
	return [
		paragraph(say, 'Game        ', dealt),
		...found.map(each => paragraph(say, '            ', each)),
		...(advantages.length === 0 ? [] : ['', HEAD, ...advantages.map(each => advantageLine(say, each))]),
		...(report.attentive === undefined ? [] : ['', ...attentiveLines(say, report.attentive)]),
	];
}

export const outcomeSentences = (say: Say, report: OutcomeReport): string[] => [
	dealtSentence(say, report),
	...sentences(say, report),
];

export const ADVANTAGE_TITLES = [
	'Wager, pay table',
	'Expected',
	'Observed',
	'Better',
	'95 % interval',
	'At most',
] as const;

export const advantageCells = (
	say: Say,
	{wager, payTable, fair, seen, better, interval, most}: Advantage,
): readonly string[] => [
	say`${wager}, ${payTable}`,
	fixedPercent(fair),
	fixedPercent(seen),
	fixedPercent(better),
	say`${fixedPercent(interval[0])} – ${fixedPercent(interval[1])}`,
	fixedPercent(most),
];

const dealtSentence = (say: Say, {game, shoes, dealt, coupsOfAShoe, coups}: OutcomeReport): string =>
	say`${game}: ${thousands(shoes)} shoes were dealt into ${thousands(dealt)} coups. Counted are the first ${coupsOfAShoe} of each shoe, ${thousands(coups)} in all: every shoe deals them, with the odds of a full shoe.`;

function sentences(say: Say, report: OutcomeReport): string[] {
	const [striking, open] = [mostExtreme(report), leastKnown(report)];
	return [
		...(striking === undefined
			? []
			: [
					say`Of ${report.rows.length} results the largest deviation is ${striking.wager}, ${striking.name}: ${thousands(striking.count)} times, ${thousands(Math.round(striking.chance * report.coups))} expected (p-value ${pText(striking.p)}, not adjusted).`,
				]),
		...(open === undefined
			? []
			: [
					say`No wager can be more than ${fixedPercent(open.most)} better for the player than its odds (95 % confidence for all at once; ${open.name}, ${open.payTable}, is the least known).`,
				]),
	];
}

const COLUMNS = [38, 9, 9, 9, 21, 10] as const;

const aligned = (cells: readonly string[], columns: readonly number[] = COLUMNS): string =>
	`            ${cells.map((cell, column) => (column === 0 ? cell.padEnd(at(columns, column)) : cell.padStart(at(columns, column)))).join('')}`;

const HEAD = aligned(ADVANTAGE_TITLES.map(title => title.toLowerCase()));

const advantageLine = (say: Say, advantage: Advantage): string => aligned(advantageCells(say, advantage));

/** The JSON has all. */
const MOST_WAGERS = 8;

function attentiveLines(say: Say, play: AttentivePlay): string[] {
	return [
		paragraph(say, 'Player      ', attentiveSentence(say, play)),
		PLAY_HEAD,
		...bestOf(play).map(each => playLine(say, each)),
	];
}

export const bestOf = ({wagers}: AttentivePlay): readonly AttentiveWager[] =>
	wagers.toSorted((one, other) => other.learned.predicted - one.learned.predicted).slice(0, MOST_WAGERS);

export const attentiveSentence = (say: Say, {stake, watched, played}: AttentivePlay): string =>
	say`A player counts cards, has watched ${thousands(watched)} shoes for patterns, and stakes $${stake} whenever a wager is expected to pay. Earnings per shoe in the last ${thousands(played)} shoes:`;

export const PLAY_TITLES = ['Wager, pay table', 'Bets', 'Expected', 'Earned', '95 % interval', 'By counting'] as const;

/** Means per shoe. */
export const playCells = (say: Say, {wager, payTable, learned, counting}: AttentiveWager): readonly string[] => [
	say`${wager}, ${payTable}`,
	learned.bets.toFixed(1),
	money(say, learned.predicted),
	money(say, learned.earned),
	say`${money(say, learned.interval[0])} – ${money(say, learned.interval[1])}`,
	money(say, counting.earned),
];

const PLAY_COLUMNS = [34, 6, 9, 9, 20, 13] as const;
const PLAY_HEAD = aligned(
	PLAY_TITLES.map(title => title.toLowerCase()),
	PLAY_COLUMNS,
);
const playLine = (say: Say, wager: AttentiveWager): string => aligned(playCells(say, wager), PLAY_COLUMNS);

const money = (say: Say, dollars: number): string => say`${dollars < 0 ? '-' : ''}$${Math.abs(dollars).toFixed(0)}`;
