import {GAMES} from '../../model/cards/game.js';
import {amountInCents, oneOf, wholeNumber} from '../arguments.js';
import {command, type Options, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {DETAILS} from '../options.js';
import {outputFor} from '../output.js';

const OPTIONS = {
	game: option('--game <game>', `one of ${GAMES.join(', ')}`, {read: oneOf(GAMES), initial: 'baccarat'}),
	decks: option('--decks <n>', 'number of decks in the shoe', {read: wholeNumber(1, 20), initial: 8}),
	details: {...DETAILS, text: 'every wager in full; without it a line for each, unless --wager names one'},
	wager: option('--wager <id>', 'only this wager or family of wagers, such as dragon-bonus'),
	stake: option(
		'--stake <amount>',
		'also give the edge with a vigorish that is rounded up, as the rules allow, for this stake',
		{read: amountInCents},
	),
} as const satisfies Options;

export const odds = command({
	name: 'odds',
	description:
		'print the exact odds of every wager, as a fraction and to 12 digits, and the house edge of each pay table',
	options: OPTIONS,
	after: `
Examples:
  deckproof odds --decks 6
  deckproof odds --wager lucky-nines --json
  deckproof odds --wager banker --stake 7.50
  deckproof odds --game spanish-21`,
	async run(options) {
		const app = await import('../../app/odds/odds.js');
		const {bonusLines, shortLines, wagerLines} = await import('../../app/odds/odds-screen.js');
		const {game, decks, wager, stake, details} = options;
		const {wagers, mysteryBonuses} = app.odds({game, decks, wager, stake});
		const head = `${game}, ${decks} ${decks === 1 ? 'deck' : 'decks'}, first coup of a full shoe; exact`;
		const isShort = !details && wager === undefined && stake === undefined;
		const lines = isShort ? shortLines(wagers) : [...wagers.flatMap(wagerLines), ...bonusLines(mysteryBonuses)];
		outputFor(options).data(`${[head, ...lines].join('\n')}\n`, {
			schema: 'deckproof/odds/1',
			game,
			decks,
			wagers: wagers.map(({payTables, ...each}) => ({
				...each,
				payTables: payTables.map(({percent: _, ...table}) => table),
			})),
			mysteryBonuses,
		});
		return EXIT.pass;
	},
});
