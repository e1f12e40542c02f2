import type {Advantage} from '../stat-tests/games/advantage.js';
import type {AttentivePlay, AttentiveWager} from '../stat-tests/games/attentive-player.js';
import {leastKnown, mostStriking, type OutcomeReport} from '../stat-tests/games/outcome-report.js';
import {pText, thousands} from './number-format.js';
import {paragraph} from './paragraph.js';

/** Would a player notice? A paragraph, and a line for each pay table. */
export function outcomeLines(report: OutcomeReport): string[] {
	const {advantages} = report;
	return [
		paragraph('Game        ', dealtSentence(report)),
		...sentences(report).map(each => paragraph('            ', each)),
		...(advantages.length === 0 ? [] : ['', HEAD, ...advantages.map(advantageLine)]),
		...(report.attentive === undefined ? [] : ['', ...attentiveLines(report.attentive)]),
	];
}

const dealtSentence = ({game, shoes, dealt, coupsOfAShoe, coups}: OutcomeReport): string =>
	`${game}: ${thousands(shoes)} shoes were dealt into ${thousands(dealt)} coups. The first ${coupsOfAShoe} of each, ${thousands(coups)} in all, are certain to be dealt and have the odds of a full shoe: they are counted.`;

function sentences(report: OutcomeReport): string[] {
	const [striking, open] = [mostStriking(report), leastKnown(report)];
	return [
		...(striking === undefined
			? []
			: [
					`Of ${report.rows.length} rows the most striking is ${striking.wager}, ${striking.name}: ${thousands(striking.count)} times for ${thousands(Math.round(striking.chance * report.coups))} expected, p ${pText(striking.p)} by itself.`,
				]),
		...(open === undefined
			? []
			: [
					`No wager can be more than ${percent(open.most)} better for the player than its odds (95 % confidence for all at once; ${open.name}, ${open.payTable}, is the least known).`,
				]),
	];
}

const HEAD = `            ${'wager, pay table'.padEnd(38)}${'odds'.padStart(9)}${'seen'.padStart(9)}${'better'.padStart(9)}${'95 % interval'.padStart(18)}${'at most'.padStart(10)}`;

const advantageLine = ({wager, payTable, fair, seen, better, interval, most}: Advantage): string =>
	`            ${`${wager}, ${payTable}`.padEnd(38)}${percent(fair).padStart(9)}${percent(seen).padStart(9)}${percent(better).padStart(9)}${`${percent(interval[0])} – ${percent(interval[1])}`.padStart(18)}${percent(most).padStart(10)}`;

/** The best few are told; the JSON has all. */
const MOST_TOLD = 8;

function attentiveLines({stake, watched, played, wagers}: AttentivePlay): string[] {
	const told = wagers.toSorted((one, other) => other.learned.predicted - one.learned.predicted).slice(0, MOST_TOLD);
	return [
		paragraph(
			'Player      ',
			`Somebody who counts cards, has watched ${thousands(watched)} shoes and learned what follows what stakes $${stake} whenever he thinks that a wager pays. In the last ${thousands(played)} shoes he would have earned, a shoe:`,
		),
		PLAY_HEAD,
		...told.map(playLine),
	];
}

const PLAY_HEAD = `            ${'wager, pay table'.padEnd(34)}${'bets'.padStart(6)}${'thought'.padStart(9)}${'earned'.padStart(9)}${'95 % interval'.padStart(20)}${'by counting'.padStart(13)}`;

const playLine = ({wager, payTable, learned, counting}: AttentiveWager): string =>
	`            ${`${wager}, ${payTable}`.padEnd(34)}${learned.bets.toFixed(1).padStart(6)}${money(learned.predicted).padStart(9)}${money(learned.earned).padStart(9)}${`${money(learned.interval[0])} – ${money(learned.interval[1])}`.padStart(20)}${money(counting.earned).padStart(13)}`;

const money = (dollars: number): string => `${dollars < 0 ? '-' : ''}$${Math.abs(dollars).toFixed(0)}`;

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
