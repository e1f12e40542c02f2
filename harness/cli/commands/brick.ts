import type {ReceivedPackage} from '../../app/brick/ledger.js';
import {badCommand} from '../../model/error.js';
import {wholeNumber} from '../arguments.js';
import {type CommonValues, command, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {ALLOW_ACTUATION, DETAILS, OUT, PROFILE, PROFILES} from '../options.js';
import {outputFor} from '../output.js';

export const brick = command({
	name: 'brick',
	description: 'verify a preshuffled brick: is it complete, sealed and shuffled, and does the device reshuffle it?',
	options: {
		label: option('--label <file>', 'the label and papers of the brick, in YAML; --example writes one'),
		order: option('--order <file>', 'the order of the cards in the brick (.txt, .csv, .jsonl)'),
		device: option(
			'--device <address>',
			'the shuffler that reshuffles the brick; without it only the brick is verified',
		),
		profile: PROFILE,
		profiles: PROFILES,
		ledger: option(
			'--ledger <file>',
			'count the package in this ledger, for the rule that every tenth is opened (Ohio)',
		),
		every: option('--every <n>', 'open every n-th package', {read: wholeNumber(1, 1000), initial: 10}),
		received: option('--received <inventory>', 'count a received package, and print whether it must be opened'),
		example: option('--example <directory>', 'write an example label and order to this directory'),
		out: OUT,
		details: DETAILS,
		answers: option('--answers <file>', 'the answers of the operator of a real device, one a line'),
		allowActuation: ALLOW_ACTUATION,
	},
	after: `
The run holds report.pdf, receipt.pdf (the completeness receipt) and, if the brick is not as declared, discrepancy.pdf for its maker.
With --received and --ledger the exit code is 3 if the package must be opened, else 0.

Examples:
  deckproof brick --example brick
  deckproof brick --label brick/label.yaml --order brick/order.txt --device sim:synthetic/verifying-shuffler
  deckproof brick --received BR-004711 --ledger bricks.ndjson`,
	async run(options) {
		const {label, order, ledger, every, device, example, received} = options;
		if (example !== undefined) return writeExample(example, options);
		if (received !== undefined) return receive(received, options);
		if (label === undefined || order === undefined)
			throw badCommand(
				'Give the label of the brick with --label and its cards with --order. --example DIR writes an example of both.',
			);
		const {readBrick} = await import('../../app/brick/brick-task.js');
		const {recordChecked} = await import('../../app/brick/ledger.js');
		const {addressOfFiles} = await import('../../app/certify/requested.js');
		const {taskRun} = await import('../task-run.js');
		const task = await readBrick({label, order, ledger: ledger === undefined ? undefined : {file: ledger, every}});
		const {deck, decks, inventory, maker} = task.declared;
		const exit = await taskRun({...options, device: device ?? addressOfFiles([order], {}), deck, decks}, () => task, {
			begins: () => `Brick ${inventory} of ${maker}${device === undefined ? '' : `, into ${device}`}.`,
			unit: 'shuffle',
		});
		const verdict = Object.entries(EXIT).find(([, code]) => code === exit)?.[0] ?? 'internal';
		if (ledger !== undefined) await recordChecked(ledger, task, verdict);
		return exit;
	},
});

async function writeExample(directory: string, options: CommonValues): Promise<number> {
	const files = await (await import('../../app/brick/brick-example.js')).writeExample(directory);
	const [label = '', order = ''] = files;
	outputFor(options).data(
		`${files.join('\n')}\nTry: deckproof brick --label ${label} --order ${order} --device sim:synthetic/verifying-shuffler\n`,
		{schema: 'deckproof/brick-example/1', files},
	);
	return EXIT.pass;
}

type ReceiveOptions = CommonValues & {readonly ledger?: string; readonly every: number};

async function receive(inventory: string, options: ReceiveOptions): Promise<number> {
	const {ledger, every} = options;
	if (ledger === undefined) throw badCommand('Give the ledger that counts the packages: --ledger FILE.');
	const {receivePackage} = await import('../../app/brick/ledger.js');
	const received = await receivePackage(ledger, {inventory, every});
	const {package: number, isDue, due} = received;
	outputFor(options).data(receivedText(received), {
		schema: 'deckproof/brick-received/1',
		package: number,
		inventory,
		every,
		open: isDue,
		due,
	});
	return isDue ? EXIT.inconclusive : EXIT.pass;
}

function receivedText({package: number, inventory, every, isDue, due}: ReceivedPackage): string {
	const next = every - (number % every);
	const what = isDue
		? 'OPEN IT and check every card. Then: deckproof brick --label … --order … with the same --ledger.'
		: `Do not open it. The next to open is package ${number + next}.`;
	const late = due.filter(entry => entry.package !== number);
	const overdue =
		late.length === 0
			? ''
			: `Still to be opened and checked: ${late.map(entry => `package ${entry.package} (${entry.inventory})`).join(', ')}.\n`;
	return `Package ${number} of the ledger: ${inventory}. ${what}\n${overdue}`;
}
