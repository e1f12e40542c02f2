import {type Chance, chanceAt} from '../../../stat-tests/power/chance-of-conviction.js';
import {columns} from '../../app/columns.js';
import {type Chances, type DefectChance, planChances} from '../../app/plan/plan-chances.js';
import type {DeckId} from '../../model/cards/deck.js';
import type {ToldInput} from '../../model/shuffles/order-in.js';
import {counted} from '../counted.js';
import {durationWords} from '../duration-words.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface ChancesOptions extends OutputOptions {
	readonly deck: DeckId;
	readonly decks: number;
	readonly input: ToldInput;
	readonly shuffles?: number;
	readonly chance: number;
	readonly see?: string;
	/** Seconds. */
	readonly cycle?: number;
}

const USUAL_SHUFFLES = 1000;

export async function planCommand(options: ChancesOptions): Promise<number> {
	const {deck, decks, input, chance, see, cycle} = options;
	const shuffles = options.shuffles ?? USUAL_SHUFFLES;
	const chances = await planChances({deck, decks, input, shuffles, chance, see, cycleSeconds: cycle});
	const told =
		see === undefined
			? tableLines(chances, cycle)
			: chances.defects.flatMap(defect => seeLines(defect, chances, options.shuffles));
	// Who only asks how many shuffles a defect takes has planned none yet.
	const planned = see === undefined ? shuffles : options.shuffles;
	const lines = [...headLines(chances, planned, cycle), '', ...told];
	outputFor(options).data(`${lines.join('\n')}\n`, asJson(chances, cycle));
	return EXIT.pass;
}

function headLines({batch, input, table}: Chances, planned: number | undefined, cycle: number | undefined): string[] {
	const {decks, deck, mostShuffles} = table;
	const isOther = batch.decks !== decks || batch.deck.id !== deck;
	const shuffles = planned === undefined ? '' : `, ${number(planned)} shuffles`;
	return [
		`${batch.decks} × ${batch.deck.id}, order in ${input}${shuffles}; risk to fail a fair device ${percent(table.alpha)}.`,
		...(isOther
			? [`Nobody simulated ${batch.decks} × ${batch.deck.id}: told for ${decks} × ${deck}, the nearest batch there is.`]
			: []),
		...(planned !== undefined && planned > mostShuffles
			? [`Simulations end at ${number(mostShuffles)} shuffles: chances are told for so many.`]
			: []),
		...(cycle === undefined || planned === undefined
			? []
			: [`${number(planned)} shuffles of ${cycle} s each take ${durationWords(cycle * planned)}.`]),
	];
}

function tableLines({defects, chance, table}: Chances, cycle: number | undefined): string[] {
	const time = (seconds: number | undefined) => (seconds === undefined ? '' : durationWords(seconds));
	const rows = defects.map(each => [
		each.defect,
		each.words,
		each.isUnseen ? 'not seen' : chanceWords(each.convicted),
		each.needs.kind === 'more' ? `> ${number(each.needs.than)}` : number(each.needs.shuffles),
		time(each.seconds),
	]);
	const title = ['defect', 'what it is', 'convicted, %', `for ${percent(chance)}`, cycle === undefined ? '' : 'takes'];
	return [
		...columns([title, ...rows]),
		'',
		`convicted: by the battery or the bettor, in so many percent of ${table.mostCampaigns} simulated campaigns or fewer; in`,
		'brackets the 95 % interval of that share. not seen: no more often than a fair device may be, so that',
		`a pass says nothing of it. for ${percent(chance)}: how many shuffles convict with that chance, by interpolation.`,
		resolutionWords(table.mostCampaigns),
	];
}

/** What simulations cannot tell: the last few in a hundred. */
const resolutionWords = (campaigns: number): string =>
	`Where all of ${campaigns} campaigns convict, the chance is at least ${hundredths(chanceAt([1, campaigns, campaigns]).interval[0])} % (95 % confidence); they tell no more.`;

function seeLines(defect: DefectChance, {chance, shuffles, table}: Chances, asked: number | undefined): string[] {
	const {convicted, loudest} = defect;
	const withSo = defect.isUnseen
		? `${number(shuffles)} shuffles do not see it: it is convicted no more often than a fair device may be.`
		: `${number(shuffles)} shuffles convict it in ${chanceWords(convicted)} campaigns of a hundred (95 % interval).`;
	return [
		`${defect.defect}: ${defect.words}`,
		...neededLines(defect, chance),
		resolutionWords(table.mostCampaigns),
		...(asked === undefined ? [] : [withSo]),
		...(loudest === undefined ? [] : [`What speaks loudest, if anything does: ${loudest}.`]),
	].map((line, at) => (at === 0 ? line : `  ${line}`));
}

function neededLines({needs, seconds}: DefectChance, chance: number): string[] {
	if (needs.kind === 'more')
		return [
			`More than ${number(needs.than)} shuffles are needed for a chance of ${percent(chance)}.`,
			`So many were simulated, and convict it in ${chanceWords(needs.at)} campaigns of a hundred (95 % interval).`,
		];
	const {shuffles, between} = needs;
	const [low, high] = between;
	return [
		`${counted(shuffles, 'shuffle')} ${shuffles === 1 ? 'convicts' : 'convict'} it with a chance of ${percent(chance)}.`,
		...(seconds === undefined ? [] : [`That takes ${durationWords(seconds)}.`]),
		...(low === high ? [] : [`Simulated were ${number(low)} and ${number(high)}; what lies between is interpolated.`]),
	];
}

const number = (value: number): string => value.toLocaleString('en-GB');

const percent = (share: number): string => `${Number((100 * share).toFixed(2))} %`;

const chanceWords = ({share, interval: [low, high]}: Chance): string =>
	`${hundredths(share)} (${hundredths(low)}–${hundredths(high)})`;

const hundredths = (share: number): string => (100 * share).toFixed(0);

function asJson({batch, table, defects, seconds, ...chances}: Chances, cycle: number | undefined): object {
	return {
		schema: 'deckproof/plan/1',
		deck: batch.deck.id,
		decks: batch.decks,
		...chances,
		cycleSeconds: cycle ?? null,
		seconds: seconds ?? null,
		simulated: table,
		defects: defects.map(({seconds: needed, loudest, ...defect}) => ({
			...defect,
			loudest: loudest ?? null,
			seconds: needed ?? null,
		})),
	};
}
