import {columns} from '../../../../reports/language/columns.js';
import type {Chances, DefectChance} from '../../../app/plan/plan-chances.js';
import {MOST_DECKS} from '../../../model/cards/batch.js';
import {TOLD_INPUTS} from '../../../model/shuffles/order-in.js';
import {chance, duration, oneOf, wholeNumber} from '../../arguments.js';
import {command, type Options} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {DECK} from '../../options.js';
import {counted, outputFor} from '../../output.js';
import {hash} from './hash.js';
import {show} from './show.js';

const USUAL_SHUFFLES = 1000;

const OPTIONS = {
	deck: {...DECK, initial: 'standard-52'},
	decks: {
		flags: '--decks <n>',
		text: 'how many decks are shuffled together',
		read: wholeNumber(1, MOST_DECKS),
		initial: 8,
	},
	input: {
		flags: '--input <arrangement>',
		text: `how the cards lie before each shuffle: ${TOLD_INPUTS.join(', ')}`,
		read: oneOf(TOLD_INPUTS),
		initial: 'new-deck',
	},
	shuffles: {
		flags: '--shuffles <n>',
		text: 'how many shuffles (1,000 if not given)',
		read: wholeNumber(1, 1_000_000),
	},
	see: {
		flags: '--see <defect>',
		text: 'only this defect, such as riffle:7: how many shuffles does it take?',
	},
	chance: {flags: '--chance <chance>', text: 'the chance to convict that is wanted', read: chance, initial: 0.99},
	cycle: {
		flags: '--cycle <time>',
		text: 'how long a shuffle takes, in seconds (90, 90s) or minutes (1.5m)',
		read: duration,
	},
} as const satisfies Options;

export const plan = command({
	name: 'plan',
	description: 'which defects so many shuffles see, with what chance; how many shuffles a defect takes, and how long',
	options: OPTIONS,
	commands: [show, hash],
	async run(options) {
		const {planChances} = await import('../../../app/plan/plan-chances.js');
		const {deck, decks, input, see, cycle} = options;
		const shuffles = options.shuffles ?? USUAL_SHUFFLES;
		const chances = await planChances({
			deck,
			decks,
			input,
			shuffles,
			chance: options.chance,
			see,
			cycleSeconds: cycle,
		});
		const lines =
			see === undefined
				? tableLines(chances, cycle)
				: chances.defects.flatMap(defect => seeLines(defect, chances, options.shuffles));
		// With `--see` alone, no number of shuffles is planned.
		const planned = see === undefined ? shuffles : options.shuffles;
		const text = [...headLines(chances, planned, cycle), '', ...lines].join('\n');
		outputFor(options).data(`${text}\n`, asJson(chances, cycle));
		return EXIT.pass;
	},
});

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

function tableLines(chances: Chances, cycle: number | undefined): string[] {
	const {defects, chance: wanted, table} = chances;
	const time = (seconds: number | undefined) => (seconds === undefined ? '' : durationWords(seconds));
	const rows = defects.map(each => [
		each.defect,
		each.words,
		each.isUnseen ? 'not seen' : chanceWords(each.convicted),
		each.needs.kind === 'more' ? `> ${number(each.needs.than)}` : number(each.needs.shuffles),
		time(each.seconds),
	]);
	const title = ['defect', 'what it is', 'convicted, %', `for ${percent(wanted)}`, cycle === undefined ? '' : 'takes'];
	return [
		...columns([title, ...rows]),
		'',
		`convicted: by the battery or the bettor, in so many percent of ${table.mostCampaigns} simulated campaigns or fewer; in`,
		'brackets the 95 % interval of that share. not seen: no more often than a fair device may be, so that',
		`a pass says nothing of it. for ${percent(wanted)}: how many shuffles convict with that chance, by interpolation.`,
		resolutionText(chances),
	];
}

/** The limit of the simulations: shares near 100 %. */
const resolutionText = ({table, resolution}: Chances): string =>
	`Where all of ${table.mostCampaigns} campaigns convict, the chance is at least ${hundredths(resolution)} % (95 % confidence); they tell no more.`;

function seeLines(defect: DefectChance, chances: Chances, asked: number | undefined): string[] {
	const {shuffles} = chances;
	const {convicted, loudest} = defect;
	const withSo = defect.isUnseen
		? `${number(shuffles)} shuffles do not see it: it is convicted no more often than a fair device may be.`
		: `${number(shuffles)} shuffles convict it in ${chanceWords(convicted)} campaigns of a hundred (95 % interval).`;
	return [
		`${defect.defect}: ${defect.words}`,
		...neededLines(defect, chances.chance),
		resolutionText(chances),
		...(asked === undefined ? [] : [withSo]),
		...(loudest === undefined ? [] : [`What speaks loudest, if anything does: ${loudest}.`]),
	].map((line, at) => (at === 0 ? line : `  ${line}`));
}

function neededLines({needs, seconds}: DefectChance, wanted: number): string[] {
	if (needs.kind === 'more')
		return [
			`More than ${number(needs.than)} shuffles are needed for a chance of ${percent(wanted)}.`,
			`So many were simulated, and convict it in ${chanceWords(needs.at)} campaigns of a hundred (95 % interval).`,
		];
	const {shuffles, between} = needs;
	const [low, high] = between;
	return [
		`${counted(shuffles, 'shuffle')} ${shuffles === 1 ? 'convicts' : 'convict'} it with a chance of ${percent(wanted)}.`,
		...(seconds === undefined ? [] : [`That takes ${durationWords(seconds)}.`]),
		...(low === high ? [] : [`Simulated were ${number(low)} and ${number(high)}; what lies between is interpolated.`]),
	];
}

const number = (value: number): string => value.toLocaleString('en-GB');

const percent = (share: number): string => `${Number((100 * share).toFixed(2))} %`;

const chanceWords = ({share, interval: [low, high]}: DefectChance['convicted']): string =>
	`${hundredths(share)} (${hundredths(low)}–${hundredths(high)})`;

const hundredths = (share: number): string => (100 * share).toFixed(0);

function asJson(
	{batch, table, resolution: _, defects, seconds, ...chances}: Chances,
	cycle: number | undefined,
): object {
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

/** "45 s", "12 min", "3 h 20 min", "2 days 5 h": two parts at most. */
function durationWords(seconds: number): string {
	if (seconds < 90) return `${Math.ceil(seconds)} s`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 60) return `${minutes} min`;
	const hours = Math.floor(minutes / 60);
	if (hours < 48) return parts([hours, 'h'], [minutes % 60, 'min']);
	const wholeHours = Math.round(minutes / 60);
	return parts([Math.floor(wholeHours / 24), 'days'], [wholeHours % 24, 'h']);
}

const parts = (...all: readonly (readonly [count: number, unit: string])[]): string =>
	all.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(' ');
