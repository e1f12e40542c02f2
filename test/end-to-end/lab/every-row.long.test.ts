import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {certify} from '../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../harness/app/device/emulated-request.js';
import {allBooks} from '../../../harness/app/rules/load-books.js';
import {GAMES, type Game} from '../../../harness/model/cards/game.js';
import type {Result} from '../../../reports/data/result-schema.js';
import {toJson} from '../../../reports/data/to-json.js';
import {answersTo} from '../../harness/rules/answered.js';
import {biasedShoes} from '../biased-shoes.js';
import {inProcess, inTemporary} from '../command-line.js';

// Every row of every book must be met by one emulator, file or person here and violated by another: a row without
// both makes this fail.
// both makes this fail.

const books = allBooks();
const rows = books.flatMap(book => book.rows);

interface Emulated {
	readonly device: string;
	readonly shuffles: number;
	readonly answers?: 'well' | 'badly';
	readonly input?: 'new-deck';
	readonly game?: Game;
}

const TWO = 'sim:synthetic/two-batch-shuffler?seed=3';
const SHOE = 'sim:synthetic/card-reading-shoe?seed=5&decks=6';
const BATCH = 'sim:synthetic/batch-shuffler?seed=4';

const RUNS: readonly Emulated[] = [
	{device: `${TWO}&decks=6`, shuffles: 12, answers: 'well'},
	{device: `${TWO}&decks=6&change=0`, shuffles: 6, answers: 'badly'},
	{
		device: `${TWO}&decks=1&fault=late-store@3,double-release@5,early-store@7,mixed-rack@9,skip-alternation@11,same-backs,old-decks`,
		shuffles: 60,
	},
	// A batch of one deck is too small for this: unequal batches need more.
	{device: `${TWO}&decks=2&fault=unequal-batches`, shuffles: 4},
	{device: `${SHOE}&fault=short-shoe@2,error-next-hand@1`, shuffles: 3, answers: 'well'},
	{
		device: `${SHOE}&fault=shallow-cut@2,shallow-cover@3,short-burn@4,wrong-deal@5,wrong-third@6,extra-hand@7,played-short@8,face-up@9,error-free-hand@10,error-discard-value@11,one-cover@12`,
		shuffles: 12,
		answers: 'badly',
	},
	{device: 'sim:synthetic/card-reading-shoe?seed=5&decks=7', shuffles: 2},
	{device: `${SHOE}&deck=spanish-48&fault=face-up-void@2`, shuffles: 3, answers: 'well'},
	{
		device: `${SHOE}&deck=spanish-48&fault=shallow-cut@1,shallow-cover@2,short-burn@3,face-up@4,wrong-deal@5,extra-hand@6,face-up-twice@7,dealer-stops@8,wrong-winner@9`,
		shuffles: 9,
		answers: 'badly',
	},
	{device: `${BATCH}&decks=6`, shuffles: 10, answers: 'well'},
	{device: `${BATCH}&deck=spanish-48&decks=6&fault=exchange-card@2:8S-TH`, shuffles: 6},
	{device: `${BATCH}&deck=super-pan-9-36&decks=1`, shuffles: 5},
	{device: `${BATCH}&deck=super-pan-9-36&decks=1&fault=drop-card@3:KH`, shuffles: 6},
	{device: `${BATCH}&deck=pai-gow-tiles-32&decks=1`, shuffles: 5},
	{device: `${BATCH}&decks=1`, shuffles: 30, input: 'new-deck'},
	{device: `${BATCH}&decks=1&shuffle=riffle:1&fault=drop-card@29:KH`, shuffles: 28, input: 'new-deck'},
	{device: `${BATCH}&decks=1&shuffle=sorted&fault=drop-card@2:KH`, shuffles: 4, answers: 'well'},
	{device: 'sim:synthetic/continuous-shuffler?decks=1', shuffles: 30, answers: 'well'},
	{device: 'sim:synthetic/continuous-shuffler?decks=1', shuffles: 4, answers: 'badly'},
	{device: BATCH, shuffles: 20, game: 'baccarat'},
	{device: `${BATCH}&deck=spanish-48&decks=6`, shuffles: 20, game: 'spanish-21'},
];

type Findings = Pick<Result['regulatory'][number], 'id' | 'kind'>[];

const emulated = ({device, shuffles, answers, input, game}: Emulated): Promise<Findings> =>
	inTemporary(async directory => {
		const request = emulatedRequest({query: '', shuffles, out: path.join(directory, 'run')});
		const {report} = await certify({
			...request,
			address: device,
			input,
			game,
			earlyStop: 'never',
			jurisdictions: books.map(({id}) => id),
			answers: answers && answersTo(books, answers, request.clock.utc()),
		});
		return [...toJson(report).regulatory];
	});

const findingsOf = async (args: readonly string[]): Promise<Findings> => {
	const {stdout, stderr} = await inProcess([...args, '--json']);
	const {regulatory} = JSON.parse(stdout);
	if (!Array.isArray(regulatory)) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
	return regulatory;
};

/** Shoes that look shuffled, in which every wager is off its odds. */
const dealtFrom = (game: Game): Promise<Findings> =>
	inTemporary(async directory => {
		const file = path.join(directory, 'shoes.u8');
		await writeFile(file, biasedShoes(game, 60));
		const [deck, decks, cards] = game === 'baccarat' ? ['standard-52', '8', '416'] : ['spanish-48', '6', '288'];
		const shoes = [file, '--deck', deck, '--decks', decks, '--cards', cards];
		return findingsOf(['analyze', ...shoes, '--game', game, '--jurisdiction', books.map(({id}) => id).join(',')]);
	});

/** The seeded faults are drawn at random: the thirty faults of three kinds each occur with all but two chances in a hundred thousand. */
const challenged = (device: string): Promise<Findings> =>
	inTemporary(directory => {
		const drawn = ['--kinds', 'removed,foreign-back,jam', '--faults', '30', '--blanks', '0'];
		return findingsOf(['challenge', '--device', device, ...drawn, '--out', path.join(directory, 'run')]);
	});

/** A correct brick; one with a missing card; the same with papers that state nothing; and an unshuffled one. */
const bricked = (how: 'well' | 'short' | 'badly' | 'unshuffled'): Promise<Findings> =>
	inTemporary(async directory => {
		const brick = path.join(directory, 'brick');
		await inProcess(['brick', '--example', brick]);
		const [label, order] = [path.join(brick, 'label.yaml'), path.join(brick, 'order.txt')];
		const whole = await readFile(order, 'utf8');
		const [head = '', decks = '', cards = ''] = whole.split('\n');
		if (how === 'short' || how === 'badly') await writeFile(order, whole.replace(/ \S+\n$/, '\n'));
		if (how === 'unshuffled') await writeFile(order, `${head}\n${decks}\n${cards.split(' ').sort().join(' ')}\n`);
		if (how === 'badly') {
			const found = 'found: {seals: [S-2], package: damaged}';
			await writeFile(label, `maker: Card Works\ndeck: standard-52\ndecks: 8\nseals: [S-1]\n${found}\n`);
		}
		const device = `sim:synthetic/verifying-shuffler?${how === 'unshuffled' ? 'shuffle=cut' : 'checks=nothing'}`;
		const ledger = path.join(directory, 'ledger.ndjson');
		const every = how === 'badly' ? '50' : '10';
		return findingsOf([
			'brick',
			'--label',
			label,
			'--order',
			order,
			'--device',
			device,
			'--ledger',
			ledger,
			'--every',
			every,
			'--out',
			path.join(directory, 'run'),
		]);
	});

const all: Findings = [];

test.before(async () => {
	for (const run of RUNS) all.push(...(await emulated(run)));
	for (const game of GAMES) all.push(...(await dealtFrom(game)));
	all.push(...(await challenged('sim:synthetic/verifying-shuffler?decks=1')));
	all.push(...(await challenged('sim:synthetic/verifying-shuffler?decks=1&checks=nothing&after-stop=deals')));
	for (const how of ['well', 'short', 'badly', 'unshuffled'] as const) all.push(...(await bricked(how)));
});

for (const kind of ['met', 'not-met'] as const)
	test(`every row of every book is ${kind} for some device, brick or person`, t => {
		const shown = new Set(all.filter(each => each.kind === kind).map(({id}) => id));
		t.deepEqual(
			rows.filter(({id}) => !shown.has(id)).map(({id}) => id),
			[],
		);
	});

test('every finding names what or who established it', t => {
	t.deepEqual(
		all
			.filter(each => each.kind !== 'not-shown' && Reflect.get(each, 'established') === 'the harness')
			.map(({id}) => id),
		[],
	);
});
