import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Result} from '../../../../reports/data/result-schema.js';
import {inProcess, inTemporary} from '../../command-line.js';

type Finding = Result['regulatory'][number];

/** Evidence of one kind, judged under every book that its command knows. */
export interface RowCase {
	readonly name: string;
	readonly findings: () => Promise<readonly Finding[]>;
}

/** The findings that a command prints. */
export async function printed(args: readonly string[]): Promise<readonly Finding[]> {
	const {stdout, stderr} = await inProcess([...args, '--json']);
	const {regulatory} = JSON.parse(stdout);
	if (!Array.isArray(regulatory)) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
	return regulatory;
}

type How = 'well' | 'short' | 'badly' | 'unshuffled';

const WITHOUT_PAPERS =
	'maker: Card Works\ndeck: standard-52\ndecks: 8\nseals: [S-1]\nfound: {seals: [S-2], package: damaged}\n';

async function spoil(how: How, label: string, order: string): Promise<void> {
	const whole = await readFile(order, 'utf8');
	const [head = '', decks = '', cards = ''] = whole.split('\n');
	if (how === 'short' || how === 'badly') await writeFile(order, whole.replace(/ \S+\n$/, '\n'));
	if (how === 'unshuffled') await writeFile(order, `${head}\n${decks}\n${cards.split(' ').sort().join(' ')}\n`);
	if (how === 'badly') await writeFile(label, WITHOUT_PAPERS);
}

const bricked = (name: string, how: How): RowCase => ({
	name,
	findings: () =>
		inTemporary(async directory => {
			const [brick, ledger] = [path.join(directory, 'brick'), path.join(directory, 'ledger.ndjson')];
			await inProcess(['brick', '--example', brick]);
			const [label, order] = [path.join(brick, 'label.yaml'), path.join(brick, 'order.txt')];
			await spoil(how, label, order);
			const device = `sim:synthetic/verifying-shuffler?${how === 'unshuffled' ? 'shuffle=cut' : 'checks=nothing'}`;
			const files = ['--label', label, '--order', order, '--ledger', ledger, '--out', path.join(directory, 'run')];
			return printed(['brick', ...files, '--device', device, '--every', how === 'badly' ? '50' : '10']);
		}),
});

export const BRICK_CASES: readonly RowCase[] = [
	bricked('a brick in order', 'well'),
	bricked('a brick without a card', 'short'),
	bricked('a brick without a card, and with papers that state nothing', 'badly'),
	bricked('a brick that was not shuffled', 'unshuffled'),
];
