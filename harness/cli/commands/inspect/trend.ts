import {columns} from '../../../../reports/language/columns.js';
import type {TableTrends} from '../../../app/inspect/register.js';
import {words} from '../../arguments.js';
import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {REGISTER} from '../../options.js';
import {outputFor} from '../../output.js';

export const trend = command({
	name: 'trend',
	description: 'what the inspections of a table measured over the days, and whether it drifts',
	options: {register: REGISTER, table: {flags: '--table <name>', text: 'which table', read: words, isRequired: true}},
	async run(options) {
		const {tableTrends} = await import('../../../app/inspect/register.js');
		const found = await tableTrends(options.register, options.table);
		outputFor(options).data(trendText(found), {
			schema: 'deckproof/inspect-trend/1',
			table: options.table,
			days: found.days,
			trends: found.trends.map(({series, share, drifts}) => ({series, share, drifts})),
		});
		return EXIT.pass;
	},
});

const SHOWN = 30;

function trendText({days, trends, leastDays}: TableTrends): string {
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
	const lines = trends.map(
		({name, share, drifts}) => `${name}: ${drifts ? 'DRIFTS, ' : ''}${Math.round(100 * share)} % of the drift limit`,
	);
	const few =
		days.length < leastDays ? [`${days.length} inspections are few: a trend needs at least ${leastDays}.`] : [];
	return [...columns([['Day', 'Count errors', 'Misreads', 'Wealth', 'Cycle'], ...rows]), '', ...lines, ...few, ''].join(
		'\n',
	);
}
