import {at} from '../../harness/model/checked.js';
import {present} from '../../harness/model/present.js';
import type {Advantage} from '../../stat-tests/games/advantage.js';
import type {AttentivePlay, AttentiveWager} from '../../stat-tests/games/attentive/attentive-player.js';
import {highestLimit, mostExtreme, type OutcomeReport} from '../../stat-tests/games/outcome-report.js';
import {fixedPercent, pText, thousands} from '../language/number-format.js';
import {paragraph} from '../language/paragraph.js';
import type {Translator} from '../language/translator.js';

export function outcomeLines(translate: Translator, report: OutcomeReport): string[] {
	const {advantages} = report;
	const [dealt = '', ...found] = outcomeSentences(translate, report);
	return [
		paragraph(translate, 'Game        ', dealt),
		...found.map(each => paragraph(translate, '            ', each)),
		...(advantages.length === 0 ? [] : ['', HEAD, ...advantages.map(each => advantageLine(translate, each))]),
		...(report.attentive === undefined ? [] : ['', ...attentiveLines(translate, report.attentive)]),
	];
}

export const outcomeSentences = (translate: Translator, report: OutcomeReport): string[] => [
	translate`${report.game}: ${thousands(report.shoes)} shoes were dealt into ${thousands(report.dealt)} coups. Counted are the first ${report.coupsOfAShoe} of each shoe, ${thousands(report.coups)} in all: every shoe deals them, with the odds of a full shoe.`,
	...sentences(translate, report),
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
	translate: Translator,
	{wager, payTable, fair, observed, better, interval, most}: Advantage,
): readonly string[] => [
	translate`${wager}, ${payTable}`,
	fixedPercent(fair),
	fixedPercent(observed),
	fixedPercent(better),
	translate`${fixedPercent(interval[0])} – ${fixedPercent(interval[1])}`,
	fixedPercent(most),
];

function sentences(translate: Translator, report: OutcomeReport): string[] {
	const [striking, open] = [mostExtreme(report), highestLimit(report)];
	return present([
		striking &&
			translate`Of ${report.rows.length} results the largest deviation is ${striking.wagerName}, ${striking.name}: ${thousands(striking.count)} times, ${thousands(Math.round(striking.chance * report.coups))} expected (p-value ${pText(striking.p)}, not adjusted).`,
		open &&
			translate`No wager can be more than ${fixedPercent(open.most)} better for the player than its odds (95 % confidence for all at once; the highest limit is that of ${open.name}, ${open.payTable}).`,
	]);
}

const COLUMNS = [38, 9, 9, 9, 21, 10] as const;

const aligned = (cells: readonly string[], columns: readonly number[] = COLUMNS): string =>
	`            ${cells.map((cell, column) => (column === 0 ? cell.padEnd(at(columns, column)) : cell.padStart(at(columns, column)))).join('')}`;

const HEAD = aligned(ADVANTAGE_TITLES.map(title => title.toLowerCase()));

const advantageLine = (translate: Translator, advantage: Advantage): string =>
	aligned(advantageCells(translate, advantage));

/** The JSON has all. */
const MOST_WAGERS = 8;

function attentiveLines(translate: Translator, play: AttentivePlay): string[] {
	return [
		paragraph(translate, 'Player      ', attentiveSentence(translate, play)),
		PLAY_HEAD,
		...bestOf(play).map(each => playLine(translate, each)),
	];
}

export const bestOf = ({wagers}: AttentivePlay): readonly AttentiveWager[] =>
	wagers.toSorted((one, other) => other.learned.predicted - one.learned.predicted).slice(0, MOST_WAGERS);

export const attentiveSentence = (translate: Translator, {stake, watched, played}: AttentivePlay): string =>
	translate`A player counts cards, has watched ${thousands(watched)} shoes for patterns, and stakes $${stake} whenever a wager is expected to pay. Earnings per shoe in the last ${thousands(played)} shoes:`;

export const PLAY_TITLES = ['Wager, pay table', 'Bets', 'Expected', 'Earned', '95 % interval', 'By counting'] as const;

/** Means per shoe. */
export const playCells = (
	translate: Translator,
	{wager, payTable, learned, counting}: AttentiveWager,
): readonly string[] => [
	translate`${wager}, ${payTable}`,
	learned.bets.toFixed(1),
	money(translate, learned.predicted),
	money(translate, learned.earned),
	translate`${money(translate, learned.interval[0])} – ${money(translate, learned.interval[1])}`,
	money(translate, counting.earned),
];

const PLAY_COLUMNS = [34, 6, 9, 9, 20, 13] as const;
const PLAY_HEAD = aligned(
	PLAY_TITLES.map(title => title.toLowerCase()),
	PLAY_COLUMNS,
);
const playLine = (translate: Translator, wager: AttentiveWager): string =>
	aligned(playCells(translate, wager), PLAY_COLUMNS);

const money = (translate: Translator, dollars: number): string =>
	translate`${dollars < 0 ? '-' : ''}$${Math.abs(dollars).toFixed(0)}`;
