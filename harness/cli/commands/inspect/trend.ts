import {columns} from '../../../../reports/language/columns.js';
import {evidenceText} from '../../../../reports/language/number-format.js';
import type {TableTrends} from '../../../app/inspect/register.js';
import {oneLine} from '../../arguments.js';
import {command, option} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {DETAILS, REGISTER} from '../../options.js';
import {outputFor} from '../../output.js';

export const trend = command({
	name: 'trend',
	description: 'print the measurements of a table over the days, and whether they drift',
	options: {
		details: {...DETAILS, text: 'print the last 30 inspections, not only the last 5'},
		register: REGISTER,
		table: option('--table <name>', 'name of the table', {read: oneLine, isRequired: true}),
	},
	async run(options) {
		const {tableTrends} = await import('../../../app/inspect/register.js');
		const found = await tableTrends(options.register, options.table);
		outputFor(options).data(trendText(found, options.details ? MOST_SHOWN : SHOWN), {
			schema: 'deckproof/inspect-trend/2',
			table: options.table,
			days: found.days,
			trends: found.trends.map(({series, share, drifts}) => ({series, share, drifts})),
		});
		return EXIT.pass;
	},
});

const SHOWN = 5;
const MOST_SHOWN = 30;

function trendText({days, trends, leastDays}: TableTrends, shown: number): string {
	if (days.length === 0) return 'This table has no measurements yet.\n';
	const rows = days
		.slice(-shown)
		.map(({day, countErrors, misreads, logEvidence, cycleMs}) => [
			day,
			String(countErrors),
			String(misreads),
			evidenceText(logEvidence),
			`${(cycleMs / 1000).toFixed(3)} s`,
		]);
	const lines = trends.map(
		({name, share, drifts}) => `${name}: ${drifts ? 'DRIFTS, ' : ''}${Math.round(100 * share)} % of the drift limit`,
	);
	const few = days.length < leastDays ? [`${days.length} inspections: a trend needs at least ${leastDays}.`] : [];
	return [
		...columns([['Day', 'Count errors', 'Misreads', 'Evidence', 'Cycle'], ...rows]),
		'',
		...lines,
		...few,
		'',
	].join('\n');
}
