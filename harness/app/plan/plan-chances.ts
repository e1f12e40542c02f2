import {
	type Chance,
	chanceAt,
	chanceWith,
	isUnseen,
	type Needed,
	shufflesNeeded,
} from '../../../stat-tests/power/chance-of-conviction.js';
import type {DefectPower, PowerTable} from '../../../stat-tests/power/power-table.js';
import {modelOf} from '../../emulator/defects/catalogue.js';
import {type Batch, batchOf} from '../../model/cards/batch.js';
import type {DeckId} from '../../model/cards/deck.js';
import {HarnessError} from '../../model/error.js';
import type {ToldInput} from '../../model/shuffles/order-in.js';
import {powerTableFor} from './power-tables.js';

interface ChancesRequest {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: ToldInput;
	readonly shuffles: number;
	/** The chance to convict that is wanted. */
	readonly chance: number;
	/** One defect, as behind `shuffle=`; `undefined`: all there are. */
	readonly see: string | undefined;
	/** How long a shuffle takes; `undefined`: nobody said. */
	readonly cycleSeconds: number | undefined;
}

/** What a plan would see. */
export interface Chances {
	readonly batch: Batch;
	readonly input: ToldInput;
	readonly shuffles: number;
	readonly chance: number;
	/** Where the numbers come from; another batch than was asked for if there is no table for that one. */
	readonly table: Omit<PowerTable, 'defects'> & {readonly mostShuffles: number; readonly mostCampaigns: number};
	/** Where all simulated campaigns convict, the chance is at least this (95 % confidence). */
	readonly resolution: number;
	readonly defects: readonly DefectChance[];
	readonly seconds: number | undefined;
}

export interface DefectChance {
	readonly defect: string;
	readonly words: string;
	/** With the shuffles of the plan. */
	readonly convicted: Chance;
	/** For the chance that is wanted. */
	readonly needs: Needed;
	readonly seconds: number | undefined;
	/** The test that speaks loudest; `undefined` if the defect is seen by none. */
	readonly loudest: string | undefined;
	readonly isUnseen: boolean;
}

/** The chances that a plan has to convict each defect, and the shuffles it would take; from stored simulations. */
export async function planChances(request: ChancesRequest): Promise<Chances> {
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
		table: {...table, mostShuffles: Math.max(...points.map(([at]) => at)), mostCampaigns},
		resolution: chanceAt([1, mostCampaigns, mostCampaigns]).interval[0],
		defects: askedFor(defects, request.see).map(each => chancesOf(each, table.alpha, request)),
		seconds: cycleSeconds === undefined ? undefined : cycleSeconds * shuffles,
	};
}

function askedFor(defects: readonly DefectPower[], see: string | undefined): readonly DefectPower[] {
	if (see === undefined) return defects;
	const asked = defects.filter(({defect}) => sameDefect(defect, see));
	if (asked.length > 0) return asked;
	const expected = `one of ${defects.map(({defect}) => defect).join(', ')}`;
	throw new HarnessError('usage/bad-option', {option: '--see', value: see, expected});
}

/** `topstick:0.10` is `topstick:0.1`, and a name alone is each defect of that name. */
function sameDefect(defect: string, see: string): boolean {
	const [name, ...settings] = defect.split(':');
	const [seeName, ...given] = see.split(':');
	return name === seeName && given.every((text, at) => Number(text) === Number(settings[at]));
}

function chancesOf(
	{defect, loudest, points}: DefectPower,
	alpha: number,
	{shuffles, chance, cycleSeconds}: ChancesRequest,
): DefectChance {
	const convicted = chanceWith(points, shuffles);
	const needs = shufflesNeeded(points, chance);
	const name = defect.split(':')[0] ?? '';
	return {
		defect,
		words: modelOf(name)?.description ?? '',
		convicted,
		needs,
		seconds: cycleSeconds === undefined || needs.kind === 'more' ? undefined : cycleSeconds * needs.shuffles,
		loudest: loudest ?? undefined,
		isUnseen: isUnseen(convicted, alpha),
	};
}
