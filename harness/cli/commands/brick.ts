import {writeExample} from '../../app/brick/brick-example.js';
import {readBrick} from '../../app/brick/brick-task.js';
import {realClock} from '../../app/device/real-clock.js';
import {HarnessError} from '../../model/error.js';
import type {BrickTask} from '../../tasks/brick/stored.js';
import {addToLedger, packageNumber, readLedger, stillDue} from '../../registers/brick-ledger.js';
import {manualAddress} from '../../transport/address.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';
import {taskRun} from '../task-run.js';

export interface BrickOptions extends OutputOptions {
	readonly label?: string;
	readonly order?: string;
	readonly device?: string;
	readonly profile?: string;
	readonly profiles?: string;
	readonly ledger?: string;
	readonly every: number;
	readonly received?: string;
	readonly example?: string;
	readonly out?: string;
	readonly answers?: string;
	readonly allowActuation: boolean;
}

export async function brickCommand(options: BrickOptions): Promise<number> {
	if (options.example !== undefined) return example(options.example, options);
	if (options.received !== undefined) return received(options.received, options);
	const {label, order, ledger, every, device} = options;
	if (label === undefined || order === undefined) {
		const message =
			'Name the label of the brick with --label and its cards with --order; --example DIR writes both to try.';
		throw new HarnessError('usage/bad-command', {message});
	}
	const task = await readBrick({label, order, ledger: ledger === undefined ? undefined : {file: ledger, every}});
	const {deck, decks, inventory} = task.declared;
	const run = {...options, device: device ?? manualAddress([order], {}), deck, decks};
	const exit = await taskRun(run, () => task, {
		begins: () => `Brick ${inventory} of ${task.declared.maker}${device === undefined ? '' : `, into ${device}`}.`,
		unit: 'shuffle',
	});
	if (ledger !== undefined) await checked(ledger, task, exit);
	return exit;
}

async function example(directory: string, options: BrickOptions): Promise<number> {
	const files = await writeExample(directory);
	const [label = '', order = ''] = files;
	outputFor(options).data(
		`${files.join('\n')}\nTry: deckproof brick --label ${label} --order ${order} --device sim:synthetic/verifying-shuffler\n`,
		{schema: 'deckproof/brick-example/1', files},
	);
	return EXIT.pass;
}

/** Ohio: the packaging of every package is looked at, and every tenth is opened. */
async function received(inventory: string, options: BrickOptions): Promise<number> {
	const {ledger, every} = options;
	if (ledger === undefined) {
		const message = 'A package is counted in a ledger: name its file with --ledger.';
		throw new HarnessError('usage/bad-command', {message});
	}
	const entries = await readLedger(ledger);
	const known = entries.find(entry => entry.inventory === inventory);
	if (known !== undefined) {
		const expected = `a new one; this came in as package ${known.package}`;
		throw new HarnessError('usage/bad-option', {option: '--received', value: inventory, expected});
	}
	const number = packageNumber(entries, inventory);
	const isDue = number % every === 0;
	await addToLedger(ledger, {package: number, at: realClock.utc(), inventory, opened: isDue ? 'due' : 'no'});
	const due = stillDue(await readLedger(ledger)).map(entry => ({package: entry.package, inventory: entry.inventory}));
	outputFor(options).data(receivedWords({number, inventory, every, isDue, due}), {
		schema: 'deckproof/brick-received/1',
		package: number,
		inventory,
		every,
		open: isDue,
		due,
	});
	return isDue ? EXIT.inconclusive : EXIT.pass;
}

interface ReceivedPackage {
	readonly number: number;
	readonly inventory: string;
	readonly every: number;
	readonly isDue: boolean;
	readonly due: readonly {readonly package: number; readonly inventory: string}[];
}

function receivedWords({number, inventory, every, isDue, due}: ReceivedPackage): string {
	const next = every - (number % every);
	const what = isDue
		? 'OPEN IT: every card of it must be checked. When its cards are read: deckproof brick --label … --order … with the same --ledger.'
		: `It need not be opened; the next that must be is package ${number + next}.`;
	const late = due.filter(entry => entry.package !== number);
	const overdue =
		late.length === 0
			? ''
			: `Still to be opened and checked: ${late.map(entry => `package ${entry.package} (${entry.inventory})`).join(', ')}.\n`;
	return `Package ${number} of the ledger: ${inventory}. ${what}\n${overdue}`;
}

async function checked(ledger: string, {declared, ledger: place}: BrickTask, exit: number): Promise<void> {
	const verdict = Object.entries(EXIT).find(([, code]) => code === exit)?.[0] ?? 'internal';
	const number = place?.package ?? 1;
	await addToLedger(ledger, {
		package: number,
		at: realClock.utc(),
		inventory: declared.inventory,
		opened: 'checked',
		verdict,
	});
}
