import {type Fraction, toDecimals} from '../../../stat-tests/games/fraction.js';
import type {PayTableOdds, RowOdds, WagerOdds} from '../../../stat-tests/games/odds.js';
import {columns} from '../../app/columns.js';
import {odds} from '../../app/odds/odds.js';
import type {Game} from '../../model/cards/game.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface OddsOptions extends OutputOptions {
	readonly game: Game;
	readonly decks: number;
	readonly wager?: string;
}

export function oddsCommand(options: OddsOptions): number {
	const {game, decks, wager} = options;
	const wagers = odds({game, decks, wager});
	const head = `${game}, ${decks} ${decks === 1 ? 'deck' : 'decks'}, first coup of a full shoe; exact, without replacement.`;
	const lines = [head, ...wagers.flatMap(wagerLines)];
	outputFor(options).data(`${lines.join('\n')}\n`, asJson(options, wagers));
	return EXIT.pass;
}

const DECIMALS = 12;

const wagerLines = ({wager, rows, payTables}: WagerOdds): string[] => [
	'',
	`${wager.name} (${wager.id}; ${wager.source})`,
	...columns(rows.map(row => [`  ${row.name}`, toDecimals(row.chance, DECIMALS), fractionWords(row.chance)])),
	...columns(payTables.map(table => [`  house edge, ${table.id}`, percentWords(table.edge), table.source])),
	...(payTables.length === 0 ? ['  no payouts are known: probabilities only'] : []),
];

const fractionWords = ({numerator, denominator}: Fraction): string => `${numerator}/${denominator}`;

const percentWords = ({numerator, denominator}: Fraction): string =>
	`${toDecimals({numerator: 100n * numerator, denominator}, 6)} %`;

function asJson({game, decks}: OddsOptions, wagers: readonly WagerOdds[]): object {
	return {
		schema: 'deckproof/odds/1',
		game,
		decks,
		wagers: wagers.map(({wager, rows, payTables}) => ({
			id: wager.id,
			name: wager.name,
			source: wager.source,
			rows: rows.map(rowJson),
			payTables: payTables.map(payTableJson),
		})),
	};
}

const rowJson = ({id, name, ways, of, chance}: RowOdds): object => ({
	id,
	name,
	ways: String(ways),
	of: String(of),
	fraction: fractionWords(chance),
	probability: toDecimals(chance, DECIMALS),
});

const payTableJson = ({id, source, edge, edgeWithoutPushes}: PayTableOdds): object => ({
	id,
	source,
	houseEdge: toDecimals(edge, DECIMALS),
	houseEdgeWithoutPushes: toDecimals(edgeWithoutPushes, DECIMALS),
	fraction: fractionWords(edge),
});
