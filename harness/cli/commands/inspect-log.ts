import {columns} from '../../app/columns.js';
import {type InspectedEntry, readLog} from '../../registers/inspection-log.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';
import type {RegisterOptions} from './inspect-status.js';

export async function logCommand(options: RegisterOptions & {readonly table?: string}): Promise<number> {
	const {entries, head} = await readLog(options.register);
	const wanted = entries.filter(({table}) => options.table === undefined || table === options.table);
	const inspected = wanted.filter((entry): entry is InspectedEntry => entry.kind === 'inspected');
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
	const text = rows.length === 0 ? 'Nothing is in the register yet.' : columns([heading, ...rows]).join('\n');
	outputFor(options).data(`${text}\nRegister, SHA-256 of its last line: ${head}\n`, {
		schema: 'deckproof/inspect-log/1',
		entries: wanted,
		head,
	});
	return EXIT.pass;
}
