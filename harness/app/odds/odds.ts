import {type Fraction, toDecimals} from '../../../stat-tests/games/fraction.js';
import {oddsOf, type RowOdds, type WagerOdds} from '../../../stat-tests/games/odds.js';
import {bonusReturn, type PayTableOdds, roundedOdds} from '../../../stat-tests/games/pay-table-odds.js';
import type {Game} from '../../model/cards/game.js';
import type {MysteryBonus} from '../../model/cards/wager.js';
import {badOption} from '../../model/error.js';
import {shippedWagers} from '../rules/load-wagers.js';

interface OddsRequest {
	readonly game: Game;
	readonly decks: number;
	/** The id of a wager or a family; `undefined`: all of the game. */
	readonly wager: string | undefined;
	/** In cents; a vigorish is then also given as it is rounded for this stake. */
	readonly stake: number | undefined;
}

/** Numbers are text, since they have more digits than a JavaScript number. */
export function odds({game, decks, wager, stake}: OddsRequest) {
	const families = shippedWagers().filter(family => family.game === game);
	const isRequested = (...ids: readonly string[]): boolean => wager === undefined || ids.includes(wager);
	const requested = families.map(family => ({
		...family,
		wagers: family.wagers.filter(({id}) => isRequested(id, family.family)),
	}));
	const bonuses = families.filter(({family}) => isRequested(family)).flatMap(({mysteryBonuses = []}) => mysteryBonuses);
	if (requested.every(({wagers}) => wagers.length === 0) && bonuses.length === 0) {
		throw badOption(
			'--wager',
			wager ?? '',
			`a wager or a family of ${game}: ${families.map(({family}) => family).join(', ')}`,
		);
	}
	return {
		wagers: oddsOf(game, requested, decks).map(each => shownWager(each, stake)),
		mysteryBonuses: bonuses.map(shownBonus),
	};
}

const DECIMALS = 12;

export type ShownWager = ReturnType<typeof shownWager>;
export type ShownPayTable = ReturnType<typeof shownPayTable>;
export type ShownBonus = ReturnType<typeof shownBonus>;

const shownWager = (each: WagerOdds, stake: number | undefined) => ({
	id: each.wager.id,
	name: each.wager.name,
	source: each.wager.source,
	...(each.wager.openReading === undefined ? {} : {openReading: each.wager.openReading}),
	/** The chance to win by any row; `null` for results that are no wager. */
	wins: each.wins === undefined ? null : shownChance(each.wins),
	rows: each.rows.map(shownRow),
	payTables: [...each.payTables, ...(stake === undefined ? [] : roundedOdds(each, stake))].map(shownPayTable),
});

const shownChance = (chance: Fraction) => ({
	fraction: fractionText(chance),
	probability: toDecimals(chance, DECIMALS),
	percent: percentText(chance, 2),
});

const shownRow = ({id, name, ways, of, chance}: RowOdds) => ({
	id,
	name,
	ways: String(ways),
	of: String(of),
	fraction: fractionText(chance),
	probability: toDecimals(chance, DECIMALS),
});

const shownPayTable = ({id, source, wins, edge, ...rest}: PayTableOdds) => ({
	id,
	source,
	wins: shownChance(wins),
	houseEdge: toDecimals(edge, DECIMALS),
	houseEdgeWithoutPushes: toDecimals(rest.edgeWithoutPushes, DECIMALS),
	percent: percentText(edge, 6),
	fraction: fractionText(edge),
	...(rest.fairMeter === undefined ? {} : {fairMeter: toDecimals(rest.fairMeter, 2)}),
	...(rest.longRunEdge === undefined ? {} : {longRunEdge: toDecimals(rest.longRunEdge, DECIMALS)}),
	...(rest.longRunEdge === undefined ? {} : {longRunPercent: percentText(rest.longRunEdge, 6)}),
	...(rest.rounded === undefined
		? {}
		: {rounded: {stake: (rest.rounded.stake / 100).toFixed(2), toCents: rest.rounded.to}}),
});

const shownBonus = (bonus: MysteryBonus) => ({...bonus, returned: percentText(bonusReturn(bonus), 4)});

const fractionText = ({numerator, denominator}: Fraction): string => `${numerator}/${denominator}`;

const percentText = ({numerator, denominator}: Fraction, decimals: number): string =>
	`${toDecimals({numerator: 100n * numerator, denominator}, decimals)} %`;
