import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {certify} from '../../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../../harness/app/device/emulated-request.js';
import {allBooks} from '../../../../harness/app/rules/load-books.js';
import {GAMES, type Game} from '../../../../harness/model/cards/game.js';
import {toJson} from '../../../../reports/data/to-json.js';
import {answersTo} from '../../../harness/rules/answered.js';
import {biasedShoes} from '../../biased-shoes.js';
import {inTemporary} from '../../command-line.js';
import {BRICK_CASES, printed, type RowCase} from './brick-cases.js';
import {READER_CASES} from './reader-cases.js';

interface Emulated {
	readonly name: string;
	readonly device: string;
	readonly shuffles: number;
	readonly answers?: 'well' | 'badly';
	readonly input?: 'new-deck';
	readonly game?: Game;
	readonly reader?: string;
}

const books = allBooks();
const ALL_BOOKS = books.map(({id}) => id).join(',');

const TWO = 'sim:synthetic/two-batch-shuffler?seed=3';
const SHOE = 'sim:synthetic/card-reading-shoe?seed=14&decks=6';
const BATCH = 'sim:synthetic/batch-shuffler?seed=4';
const CONTINUOUS = 'sim:synthetic/continuous-shuffler?decks=1';
const SPANISH = 'deck=spanish-48';

const BACCARAT_SLIPS =
	'shallow-cut@2,shallow-cover@3,short-burn@4,wrong-deal@5,wrong-third@6,extra-hand@7,played-short@8,face-up@9,error-free-hand@10,error-discard-value@11,one-cover@12';
const SPANISH_SLIPS =
	'shallow-cut@1,shallow-cover@2,short-burn@3,face-up@4,wrong-deal@5,extra-hand@6,face-up-twice@7,dealer-stops@8,short-shoe@9,wrong-winner@10';
const TABLE_SLIPS = 'late-store@3,double-release@5,early-store@7,mixed-rack@9,skip-alternation@11,same-backs,old-decks';

/** Certifications of emulated devices. Those with answers are for the rows that people answer. */
const EMULATED: readonly Emulated[] = [
	{name: 'two batches, run by the rules', device: `${TWO}&decks=6&change=0`, shuffles: 6},
	{name: 'two batches, answered well', device: `${TWO}&decks=6`, shuffles: 12, answers: 'well'},
	{name: 'two batches, answered badly', device: `${TWO}&decks=6&change=0`, shuffles: 2, answers: 'badly'},
	// A batch of one deck is small, so that 60 shoes take little time.
	{name: 'two batches, every slip at the table', device: `${TWO}&decks=1&fault=${TABLE_SLIPS}`, shuffles: 60},
	// A batch of one deck is too small for this: unequal batches need more.
	{name: 'two unequal batches', device: `${TWO}&decks=2&fault=unequal-batches`, shuffles: 4},
	{
		name: 'a shoe of baccarat with rare events, handled well',
		device: `${SHOE}&fault=short-shoe@2,error-next-hand@1`,
		shuffles: 3,
	},
	{name: 'a shoe of baccarat, answered well', device: SHOE, shuffles: 2, answers: 'well'},
	{name: 'a shoe of baccarat with every slip', device: `${SHOE}&fault=${BACCARAT_SLIPS}`, shuffles: 12},
	{name: 'a shoe of baccarat, answered badly', device: SHOE, shuffles: 2, answers: 'badly'},
	{name: 'a shoe of seven decks', device: SHOE.replace('decks=6', 'decks=7'), shuffles: 2},
	{
		name: 'a shoe of Spanish 21 with rare events, handled well',
		device: `${SHOE}&${SPANISH}&fault=face-up-void@2,completed-short@3`,
		shuffles: 4,
	},
	{name: 'a shoe of Spanish 21, answered well', device: `${SHOE}&${SPANISH}`, shuffles: 2, answers: 'well'},
	{name: 'a shoe of Spanish 21 with every slip', device: `${SHOE}&${SPANISH}&fault=${SPANISH_SLIPS}`, shuffles: 10},
	{name: 'a shoe of Spanish 21, answered badly', device: `${SHOE}&${SPANISH}`, shuffles: 2, answers: 'badly'},
	{name: 'a batch shuffler of six decks', device: `${BATCH}&decks=6`, shuffles: 10, answers: 'well'},
	{name: 'a batch shuffler of nine decks', device: `${BATCH}&decks=9`, shuffles: 2},
	{name: 'a Spanish deck with a ten', device: `${BATCH}&${SPANISH}&decks=6&fault=exchange-card@2:8S-TH`, shuffles: 6},
	{name: 'Super Pan 9', device: `${BATCH}&deck=super-pan-9-36&decks=1`, shuffles: 5},
	{
		name: 'Super Pan 9 without a card',
		device: `${BATCH}&deck=super-pan-9-36&decks=1&fault=drop-card@3:KH`,
		shuffles: 6,
	},
	{name: 'tiles', device: `${BATCH}&deck=pai-gow-tiles-32&decks=1`, shuffles: 5},
	{name: 'a fair shuffler', device: `${BATCH}&decks=1`, shuffles: 30, input: 'new-deck'},
	{
		name: 'a single riffle, and a card that is lost',
		device: `${BATCH}&decks=1&shuffle=riffle:1&fault=drop-card@29:KH`,
		shuffles: 28,
		input: 'new-deck',
	},
	{
		name: 'a shuffler in sort mode that loses a card',
		device: `${BATCH}&decks=1&shuffle=sorted&fault=drop-card@2:KH`,
		shuffles: 4,
		answers: 'well',
	},
	{name: 'a continuous shuffler, answered well', device: CONTINUOUS, shuffles: 30, answers: 'well'},
	{name: 'a continuous shuffler, answered badly', device: CONTINUOUS, shuffles: 4, answers: 'badly'},
	{
		name: 'a continuous shuffler that riffles once',
		device: `${CONTINUOUS}&shuffle=riffle:1`,
		shuffles: 30,
		answers: 'well',
	},
	{name: 'a continuous shuffler of six decks', device: CONTINUOUS.replace('decks=1', 'decks=6'), shuffles: 2},
	{
		name: 'a reader of backs, answered well',
		device: 'sim:generic/line-reader?decks=2&backs=RED,BLUE',
		shuffles: 3,
		answers: 'well',
	},
	{
		name: 'a deck laced into another',
		device: `${BATCH}&backs=RED,BLUE`,
		reader: 'sim:generic/line-reader?backs=RED,BLUE',
		shuffles: 10,
		input: 'new-deck',
	},
	{
		name: 'a deck that was not laced into the other',
		device: `${BATCH}&backs=RED,BLUE&shuffle=riffle:1`,
		reader: 'sim:generic/line-reader?backs=RED,BLUE',
		shuffles: 10,
		input: 'new-deck',
	},
	{
		name: 'a reader that finds a foreign back',
		device: 'sim:generic/line-reader?decks=2&backs=RED,BLUE&fault=foreign-back@2:8S',
		shuffles: 4,
	},
	{name: 'wagers on fair shoes of baccarat', device: BATCH, shuffles: 20, game: 'baccarat'},
	{name: 'wagers on fair shoes of Spanish 21', device: `${BATCH}&${SPANISH}&decks=6`, shuffles: 20, game: 'spanish-21'},
];

const certified = ({name, device, reader, shuffles, answers, input, game}: Emulated): RowCase => ({
	name,
	findings: () =>
		inTemporary(async directory => {
			const request = emulatedRequest({query: '', shuffles, out: path.join(directory, 'run')});
			const {report} = await certify({
				...request,
				address: device,
				reader: reader === undefined ? undefined : {address: reader, profile: undefined},
				input,
				game,
				earlyStop: 'never',
				jurisdictions: books.map(({id}) => id),
				answers: answers && answersTo(books, answers, request.clock.utc()),
			});
			return toJson(report).regulatory;
		}),
});

/** Shoes that look shuffled, in which every wager is off its odds. */
const biasedFile = (game: Game): RowCase => ({
	name: `a file of shoes in which every wager of ${game} is off its odds`,
	findings: () =>
		inTemporary(async directory => {
			const file = path.join(directory, 'shoes.u8');
			await writeFile(file, biasedShoes(game, 60));
			const [deck, decks, cards] = game === 'baccarat' ? ['standard-52', '8', '416'] : ['spanish-48', '6', '288'];
			const shoes = [file, '--deck', deck, '--decks', decks, '--cards', cards];
			return printed(['analyze', ...shoes, '--game', game, '--jurisdiction', ALL_BOOKS]);
		}),
});

/** The seeded faults are drawn at random: of thirty, each of three kinds occurs with all but two chances in a hundred thousand. */
const challenged = (name: string, settings: string): RowCase => ({
	name,
	findings: () =>
		inTemporary(directory => {
			const drawn = ['--kinds', 'removed,foreign-back,jam', '--faults', '30', '--blanks', '0'];
			const device = `sim:synthetic/verifying-shuffler?decks=1${settings}`;
			return printed(['challenge', '--device', device, ...drawn, '--out', path.join(directory, 'run')]);
		}),
});

export const ROW_CASES: readonly RowCase[] = [
	...EMULATED.map(certified),
	...GAMES.map(biasedFile),
	challenged('seeded faults in a shuffler that notices them', ''),
	challenged('seeded faults in a shuffler that notices nothing', '&checks=nothing&after-stop=deals'),
	...BRICK_CASES,
	...READER_CASES,
];
