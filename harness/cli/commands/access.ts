import {oneLine, oneOf, wholeNumber} from '../arguments.js';
import {command, group, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';

const PERSON = option('--person <id>', 'only entries by or about this person', {read: oneLine});

const list = command({
	name: 'list',
	isDefault: true,
	description: 'print the last entries of the access log',
	options: {
		person: PERSON,
		last: option('--last <n>', 'number of entries', {read: wholeNumber(1, 1_000_000), initial: 20}),
	},
	async run(options) {
		const {accessEntries, detailOf} = await import('../../app/people/access.js');
		const {person, last} = options;
		const entries = await accessEntries({person, last});
		const lines = entries.map(
			entry => `${entry.at}  ${entry.kind.padEnd(12)}  ${entry.id}: ${entry.act} (${detailOf(entry)})\n`,
		);
		const text = lines.length === 0 ? 'The access log has no such entry.\n' : lines.join('');
		outputFor(options).data(text, {schema: 'deckproof/access/1', entries});
		return EXIT.pass;
	},
});

const exportLog = command({
	name: 'export',
	description: 'print the access log as CSV or JSON',
	options: {
		person: PERSON,
		format: option('--format <format>', 'csv or json', {read: oneOf(['csv', 'json']), initial: 'csv'}),
	},
	async run(options) {
		const {accessCsv, accessEntries} = await import('../../app/people/access.js');
		const {format, person} = options;
		const entries = await accessEntries({person, last: undefined});
		const object = {schema: 'deckproof/access/1', entries};
		const text = format === 'csv' ? accessCsv(entries) : `${JSON.stringify(object, null, '\t')}\n`;
		outputFor(options).content(text, object);
		return EXIT.pass;
	},
});

const verify = command({
	name: 'verify',
	description: 'check the chains of the access log and of the register of people, and the signatures of administrators',
	async run(options) {
		const {verifyRegisters} = await import('../../app/people/access.js');
		const checked = await verifyRegisters();
		const {people, access} = checked;
		const text = [
			`People      ${people.entries} entries, each linked and signed by an administrator; SHA-256 ${people.head}`,
			`Access log  ${access.entries} entries, each linked; SHA-256 ${access.head}`,
		];
		outputFor(options).data(`${text.join('\n')}\n`, {schema: 'deckproof/access-verify/1', ...checked});
		return EXIT.pass;
	},
});

export const access = group({
	name: 'access',
	description: 'the access log: use of keys, wrong secrets, locks, refusals, changes of people',
	commands: [list, exportLog, verify],
	after: `
Examples:
  deckproof access list --person doe
  deckproof access export > access.csv
  deckproof access verify`,
});
