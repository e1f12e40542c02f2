import {columns} from '../../../../reports/language/columns.js';
import type {InspectedEntry} from '../../../app/inspect/register.js';
import {at} from '../../../model/checked.js';
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
		const lines = [
			...(earlier === 0 ? [] : [`${earlier} earlier: add --details`]),
			...(shown.length === 0 ? ['The register is empty.'] : entryLines(shown, options.details)),
			`Register, SHA-256 of its last line: ${head}`,
		];
		outputFor(options).data(`${lines.join('\n')}\n`, {schema: 'deckproof/inspect-log/2', entries, head});
		return EXIT.pass;
	},
});

const TITLE = ['Day', 'Table', 'Result', 'Dealer', 'Floorperson'];

/** A line for each entry; with details device, next due and run are below it, since one line would be too wide. */
function entryLines(entries: readonly InspectedEntry[], hasDetails: boolean): string[] {
	const rows = entries.map(({day, table, result, dealer, floorperson}) => [
		...[day, table, result.toUpperCase()],
		...[dealer, floorperson].map(({name, licence}) => `${name} (${licence})`),
	]);
	const [title = '', ...lines] = columns([TITLE, ...rows]);
	const more = entries.map(({device, due, run}) =>
		hasDetails ? [`  ${device}`, `  due again ${due.slice(0, 16).replace('T', ' ')} UTC; ${run}`] : [],
	);
	return [title, ...lines.flatMap((line, entry) => [line, ...at(more, entry)])];
}
