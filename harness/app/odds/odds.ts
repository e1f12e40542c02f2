import {type Fraction, toDecimals} from '../../../stat-tests/games/fraction.js';
import {oddsOf, type PayTableOdds, type RowOdds, type WagerOdds} from '../../../stat-tests/games/odds.js';
import type {Game} from '../../model/cards/game.js';
import {badOption} from '../../model/error.js';
import {shippedWagers} from '../rules/load-wagers.js';

interface OddsRequest {
	readonly game: Game;
	readonly decks: number;
	/** The id of a wager or a family; `undefined`: all of the game. */
	readonly wager: string | undefined;
}

/** Numbers are text, since they have more digits than a JavaScript number. */
export function odds({game, decks, wager}: OddsRequest): ShownWager[] {
	const families = shippedWagers().filter(family => family.game === game);
	const asked = families.map(family => ({
		...family,
		wagers: family.wagers.filter(({id}) => wager === undefined || wager === id || wager === family.family),
	}));
	if (asked.every(({wagers}) => wagers.length === 0)) {
		throw badOption(
			'--wager',
			wager ?? '',
			`a wager or a family of ${game}: ${families.map(({family}) => family).join(', ')}`,
		);
	}
	return oddsOf(game, asked, decks).map(shownWager);
}

const DECIMALS = 12;

export type ShownWager = ReturnType<typeof shownWager>;

const shownWager = ({wager: {id, name, source}, rows, payTables, wins}: WagerOdds) => ({
	id,
	name,
	source,
	/** The chance to win by any row; `null` for results that are no wager. */
	wins: wins === undefined ? null : {fraction: fractionText(wins), probability: toDecimals(wins, DECIMALS)},
	rows: rows.map(shownRow),
	payTables: payTables.map(shownPayTable),
});

const shownRow = ({id, name, ways, of, chance}: RowOdds) => ({
	id,
	name,
	ways: String(ways),
	of: String(of),
	fraction: fractionText(chance),
	probability: toDecimals(chance, DECIMALS),
});

const shownPayTable = ({id, source, edge, edgeWithoutPushes, fairMeter}: PayTableOdds) => ({
	id,
	source,
	houseEdge: toDecimals(edge, DECIMALS),
	houseEdgeWithoutPushes: toDecimals(edgeWithoutPushes, DECIMALS),
	percent: `${toDecimals({...edge, numerator: 100n * edge.numerator}, 6)} %`,
	fraction: fractionText(edge),
	...(fairMeter === undefined ? {} : {fairMeter: toDecimals(fairMeter, 2)}),
});

const fractionText = ({numerator, denominator}: Fraction): string => `${numerator}/${denominator}`;
