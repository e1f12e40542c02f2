import type {Advantage} from '../stat-tests/games/advantage.js';
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

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
