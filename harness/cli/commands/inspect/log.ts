import {columns} from '../../../../reports/language/columns.js';
import {words} from '../../arguments.js';
import {command, option} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {REGISTER} from '../../options.js';
import {outputFor} from '../../output.js';

export const log = command({
	name: 'log',
	description: 'print the register: day, table, result, device, people, next due',
	options: {register: REGISTER, table: option('--table <name>', 'only this table', {read: words})},
	async run(options) {
		const {registerLog} = await import('../../../app/inspect/register.js');
		const {entries, inspected, head} = await registerLog(options.register, options.table);
		const rows = inspected.map(entry => [
			entry.day,
			entry.table,
			entry.result.toUpperCase(),
			entry.device,
			`${entry.dealer.name} (${entry.dealer.licence})`,
			`${entry.floorperson.name} (${entry.floorperson.licence})`,
			entry.due,
			entry.run,
		]);
		const heading = ['Day', 'Table', 'Result', 'Device', 'Dealer', 'Floorperson', 'Due again (UTC)', 'Run'];
		const text = rows.length === 0 ? 'The register is empty.' : columns([heading, ...rows]).join('\n');
		outputFor(options).data(`${text}\nRegister, SHA-256 of its last line: ${head}\n`, {
			schema: 'deckproof/inspect-log/2',
			entries,
			head,
		});
		return EXIT.pass;
	},
});
