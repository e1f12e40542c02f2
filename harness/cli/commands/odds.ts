import {columns} from '../../../reports/language/columns.js';
import type {ShownWager} from '../../app/odds/odds.js';
import {GAMES} from '../../model/cards/game.js';
import {oneOf, wholeNumber} from '../arguments.js';
import {command, type Options, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';

const OPTIONS = {
	game: option('--game <game>', `one of ${GAMES.join(', ')}`, {read: oneOf(GAMES), initial: 'baccarat'}),
	decks: option('--decks <n>', 'number of decks in the shoe', {read: wholeNumber(1, 20), initial: 8}),
	wager: option('--wager <id>', 'only this wager or family of wagers, such as dragon-bonus'),
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
  deckproof odds --game spanish-21`,
	async run(options) {
		const app = await import('../../app/odds/odds.js');
		const {game, decks, wager} = options;
		const wagers = app.odds({game, decks, wager});
		const head = `${game}, ${decks} ${decks === 1 ? 'deck' : 'decks'}, first coup of a full shoe; exact, without replacement.`;
		outputFor(options).data(`${[head, ...wagers.flatMap(wagerLines)].join('\n')}\n`, {
			schema: 'deckproof/odds/1',
			game,
			decks,
			wagers: wagers.map(({payTables, ...each}) => ({
				...each,
				payTables: payTables.map(({percent: _, ...table}) => table),
			})),
		});
		return EXIT.pass;
	},
});

const wagerLines = ({id, name, source, rows, payTables, wins}: ShownWager): string[] => [
	'',
	`${name} (${id}; ${source})`,
	...columns(rows.map(row => [`  ${row.name}`, row.probability, row.fraction])),
	...(wins === null ? [] : [`  wins in all  ${wins.probability}`]),
	...columns(payTables.map(table => [`  house edge, ${table.id}`, table.percent, edgeNote(table)])),
	...(payTables.length === 0 ? ['  no wager: probabilities only'] : []),
];

const edgeNote = ({source, fairMeter}: ShownWager['payTables'][number]): string =>
	fairMeter === undefined ? source : `${source}; without the meter, which makes up for it at ${fairMeter} stakes`;
