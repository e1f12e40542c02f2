import {columns} from '../../../../reports/language/columns.js';
import {oneLine} from '../../arguments.js';
import {command, option} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {DETAILS, REGISTER} from '../../options.js';
import {outputFor} from '../../output.js';

/** Entries that are printed without `--details`; with heading, count and hash they are twelve lines. */
const MOST_SHOWN = 8;

export const log = command({
	name: 'log',
	description: 'print the register: day, table, result, people; with --details also device, next due and run',
	options: {
		register: REGISTER,
		table: option('--table <name>', 'only this table', {read: oneLine}),
		details: {...DETAILS, text: 'print every entry and every column, not only the last'},
	},
	async run(options) {
		const {registerLog} = await import('../../../app/inspect/register.js');
		const {entries, inspected, head} = await registerLog(options.register, options.table);
		const shown = options.details ? inspected : inspected.slice(-MOST_SHOWN);
		const earlier = inspected.length - shown.length;
		const rows = shown.map(entry => [
			...[entry.day, entry.table, entry.result.toUpperCase()],
			...[entry.dealer, entry.floorperson].map(({name, licence}) => `${name} (${licence})`),
			...(options.details ? [entry.device, entry.due, entry.run] : []),
		]);
		const more = options.details ? ['Device', 'Due again (UTC)', 'Run'] : [];
		const lines = [
			...(earlier === 0 ? [] : [`${earlier} earlier: add --details`]),
			...(rows.length === 0
				? ['The register is empty.']
				: columns([['Day', 'Table', 'Result', 'Dealer', 'Floorperson', ...more], ...rows])),
			`Register, SHA-256 of its last line: ${head}`,
		];
		outputFor(options).data(`${lines.join('\n')}\n`, {schema: 'deckproof/inspect-log/2', entries, head});
		return EXIT.pass;
	},
});
