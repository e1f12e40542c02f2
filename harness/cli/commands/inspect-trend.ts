import {columns} from '../../app/columns.js';
import type {DayMeasured} from '../../model/inspection.js';
import {readLog} from '../../registers/inspection-log.js';
import {LEAST_DAYS, type Trend, trendsOf} from '../../tasks/inspection/drift.js';
import {historyOf} from '../../tasks/inspection/due.js';
import {SERIES_WORDS} from '../../tasks/inspection/text.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';
import type {RegisterOptions} from './inspect-status.js';

const SHOWN = 30;

export async function trendCommand(options: RegisterOptions & {readonly table: string}): Promise<number> {
	const days = historyOf((await readLog(options.register)).entries, options.table);
	const trends = trendsOf(days);
	outputFor(options).data(trendText(days, trends), {
		schema: 'deckproof/inspect-trend/1',
		table: options.table,
		days,
		trends: trends.map(({series, share, drifts}) => ({series, share, drifts})),
	});
	return EXIT.pass;
}

function trendText(days: readonly DayMeasured[], trends: readonly Trend[]): string {
	if (days.length === 0) return 'No inspection of this table has measured anything yet.\n';
	const rows = days
		.slice(-SHOWN)
		.map(({day, countErrors, misreads, logWealth, cycleMs}) => [
			day,
			String(countErrors),
			String(misreads),
			`$${Math.exp(logWealth).toFixed(2)}`,
			`${(cycleMs / 1000).toFixed(3)} s`,
		]);
	const words = trends.map(trendWords);
	const few =
		days.length < LEAST_DAYS ? [`${days.length} inspections are few: a trend needs at least ${LEAST_DAYS}.`] : [];
	return [...columns([['Day', 'Count errors', 'Misreads', 'Wealth', 'Cycle'], ...rows]), '', ...words, ...few, ''].join(
		'\n',
	);
}

const trendWords = ({series, share, drifts}: Trend): string =>
	`${SERIES_WORDS[series]}: ${drifts ? 'DRIFTS, ' : ''}${Math.round(100 * share)} % of the drift limit`;
