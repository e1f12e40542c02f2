import {chanceAt, chanceWith, isUnseen, shufflesNeeded} from '../../../stat-tests/power/chance-of-rejection.js';
import type {DefectPower} from '../../../stat-tests/power/power-table.js';
import {modelOf} from '../../emulator/defects/catalogue.js';
import {batchOf} from '../../model/cards/batch.js';
import type {DeckId} from '../../model/cards/deck.js';
import {badOption} from '../../model/error.js';
import type {StatedInput} from '../../model/shuffles/input-order.js';
import {powerTableFor} from './power-tables.js';

interface ChancesRequest {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: StatedInput;
	readonly shuffles: number;
	readonly chance: number;
	/** A defect in the syntax of `shuffle=`; `undefined`: all. */
	readonly see: string | undefined;
	readonly cycleSeconds: number | undefined;
}

export type Chances = Awaited<ReturnType<typeof planChances>>;
export type DefectChance = ReturnType<typeof chancesOf>;

export async function planChances(request: ChancesRequest) {
	const {deck, decks, input, shuffles, chance, cycleSeconds} = request;
	const batch = batchOf(deck, decks);
	const {defects, ...table} = await powerTableFor(batch, input);
	const points = defects.flatMap(each => each.points);
	const mostCampaigns = Math.max(...points.map(([, runs]) => runs));
	return {
		batch,
		input,
		shuffles,
		chance,
		/** The source of the numbers: the nearest simulated batch if there is no table for the requested one. */
		table: {...table, mostShuffles: Math.max(...points.map(([at]) => at)), mostCampaigns},
		/** Lower 95 % confidence limit of the chance where all simulated campaigns reject. */
		resolution: chanceAt([1, mostCampaigns, mostCampaigns]).interval[0],
		defects: requestedDefects(defects, request.see).map(each => chancesOf(each, table.alpha, request)),
		seconds: cycleSeconds === undefined ? undefined : cycleSeconds * shuffles,
	};
}

function requestedDefects(defects: readonly DefectPower[], see: string | undefined): readonly DefectPower[] {
	if (see === undefined) return defects;
	const requested = defects.filter(({defect}) => sameDefect(defect, see));
	if (requested.length > 0) return requested;
	throw badOption('--see', see, `one of ${defects.map(({defect}) => defect).join(', ')}`);
}

/** `topstick:0.10` equals `topstick:0.1`; a name alone matches each defect of that name. */
function sameDefect(defect: string, see: string): boolean {
	const [name, ...settings] = defect.split(':');
	const [seeName, ...given] = see.split(':');
	return name === seeName && given.every((text, at) => Number(text) === Number(settings[at]));
}

function chancesOf(
	{defect, loudest, points}: DefectPower,
	alpha: number,
	{shuffles, chance, cycleSeconds}: ChancesRequest,
) {
	const rejected = chanceWith(points, shuffles);
	const needs = shufflesNeeded(points, chance);
	const name = defect.split(':')[0] ?? '';
	return {
		defect,
		words: modelOf(name)?.description ?? '',
		rejected,
		needs,
		seconds: cycleSeconds === undefined || needs.kind === 'more' ? undefined : cycleSeconds * needs.shuffles,
		/** The most sensitive test; `undefined` if no test detects the defect. */
		loudest: loudest ?? undefined,
		isUnseen: isUnseen(rejected, alpha),
	};
}
