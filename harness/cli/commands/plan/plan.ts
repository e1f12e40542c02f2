import {columns} from '../../../../reports/language/columns.js';
import type {Chances, DefectChance} from '../../../app/plan/plan-chances.js';
import {MOST_DECKS} from '../../../model/cards/batch.js';
import {present} from '../../../model/present.js';
import {STATED_INPUTS} from '../../../model/shuffles/input-order.js';
import {chance, duration, oneOf, wholeNumber} from '../../arguments.js';
import {command, type Options, option} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {DECK, PLAN_OPTIONS} from '../../options.js';
import {counted, outputFor} from '../../output.js';

const USUAL_SHUFFLES = 1000;

const OPTIONS = {
	deck: {...DECK, initial: 'standard-52'},
	decks: option('--decks <n>', 'number of decks in a batch', {read: wholeNumber(1, MOST_DECKS), initial: 8}),
	input: option('--input <arrangement>', `input order of each shuffle: ${STATED_INPUTS.join(', ')}`, {
		read: oneOf(STATED_INPUTS),
		initial: 'new-deck',
	}),
	shuffles: option('--shuffles <n>', 'number of shuffles (default 1,000)', {read: wholeNumber(1, 1_000_000)}),
	see: option('--see <defect>', 'only this defect, such as riffle:7: the number of shuffles that detect it'),
	chance: option('--chance <chance>', 'the wanted chance of detection', {read: chance, initial: 0.99}),
	cycle: option('--cycle <time>', 'duration of a shuffle, in seconds (90, 90s) or minutes (1.5m)', {read: duration}),
} as const satisfies Options;

const hash = command({
	name: 'hash',
	description: 'print the hash of the plan that certify makes with the same options, without opening a port',
	options: PLAN_OPTIONS,
	async run(options) {
		const {planFor} = await import('../../../app/certify/plan-run.js');
		const {planRequest} = await import('../../../app/certify/requested.js');
		const planned = await planFor(await planRequest(options));
		outputFor(options).data(`${planned.planSha256}\n`, {schema: 'deckproof/plan-hash/1', ...planned});
		return EXIT.pass;
	},
});

const show = command({
	name: 'show',
	description: 'print a plan: lab, qa, pre-shift, or a file',
	arguments: [{form: '<name>', text: 'name or file of the plan'}],
	async run(options, name) {
		const {loadPlan} = await import('../../../app/rules/load-plan.js');
		const plan = loadPlan(name);
		const {id, title, books, tests, shuffles, alpha, earlyStop, challenge, sha256, file} = plan;
		const rows = [
			['plan', `${id}: ${title}`],
			['books', books.join(', ') || 'the default books'],
			['tests', tests === 'all' ? 'all that apply' : tests.join(', ')],
			['shuffles', String(shuffles)],
			['alpha', String(alpha)],
			['early stop', earlyStop],
			['challenge', `${challenge.faults} faults, ${challenge.blanks} blanks`],
			['file', file],
			['sha256', sha256],
		];
		outputFor(options).data(`${columns(rows).join('\n')}\n`, {schema: 'deckproof/plan-show/1', ...plan});
		return EXIT.pass;
	},
});

export const plan = command({
	name: 'plan',
	description:
		'print the chance that a number of shuffles detects each defect, and the number of shuffles that a defect needs',
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
				: chances.defects.flatMap(defect => defectLines(defect, chances, options.shuffles));
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
	return present([
		`${batch.decks} × ${batch.deck.id}, input order ${input}${shuffles}; risk of failing a fair device ${percent(table.alpha)}.`,
		isOther &&
			`${batch.decks} × ${batch.deck.id} was not simulated: the figures are those of ${decks} × ${deck}, the nearest batch.`,
		planned !== undefined &&
			planned > mostShuffles &&
			`Simulations end at ${number(mostShuffles)} shuffles: the chances are those of that number.`,
		cycle !== undefined &&
			planned !== undefined &&
			`${number(planned)} shuffles of ${cycle} s each take ${durationText(cycle * planned)}.`,
	]);
}

function tableLines(chances: Chances, cycle: number | undefined): string[] {
	const {defects, chance: wanted, table} = chances;
	const time = (seconds: number | undefined) => (seconds === undefined ? '' : durationText(seconds));
	const rows = defects.map(each => [
		each.defect,
		shortened(each.words),
		each.isUnseen ? 'undetected' : chanceText(each.rejected),
		each.needs.kind === 'more' ? `> ${number(each.needs.than)}` : number(each.needs.shuffles),
		time(each.seconds),
	]);
	const title = ['defect', 'what it is', 'detected, %', `for ${percent(wanted)}`, cycle === undefined ? '' : 'takes'];
	return [
		...columns([title, ...rows]),
		'',
		`detected: rejected by a test or the sequential test, in percent of up to ${table.mostCampaigns} simulated`,
		'campaigns; in brackets the 95 % confidence interval.',
		'undetected: rejected no more often than a fair device, so a pass does not exclude it.',
		`for ${percent(wanted)}: the shuffles that detect it with this chance.`,
		resolutionText(chances),
	];
}

/** The table fits 80 columns. */
const MOST_LETTERS = 39;

const shortened = (text: string): string =>
	text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…`;

/** The limit of the simulations: shares near 100 %. */
const resolutionText = ({table, resolution}: Chances): string =>
	`Where all of ${table.mostCampaigns} campaigns detect it, the chance is at least ${hundredths(resolution)} % (95 % confidence).`;

function defectLines(defect: DefectChance, chances: Chances, requested: number | undefined): string[] {
	const {shuffles} = chances;
	const {rejected, loudest} = defect;
	const withSo = defect.isUnseen
		? `${number(shuffles)} shuffles do not detect it: it is rejected no more often than a fair device may be.`
		: `${number(shuffles)} shuffles detect it in ${chanceText(rejected)} of 100 campaigns (95 % interval).`;
	return [
		`${defect.defect}: ${defect.words}`,
		...neededLines(defect, chances.chance),
		resolutionText(chances),
		...(requested === undefined ? [] : [withSo]),
		...(loudest === undefined ? [] : [`The test that rejects most often: ${loudest}.`]),
	].map((line, at) => (at === 0 ? line : `  ${line}`));
}

function neededLines({needs, seconds}: DefectChance, wanted: number): string[] {
	if (needs.kind === 'more')
		return [
			`More than ${number(needs.than)} shuffles are needed for a chance of ${percent(wanted)}.`,
			`With that number it is detected in ${chanceText(needs.at)} of 100 campaigns (95 % interval).`,
		];
	const {shuffles, between} = needs;
	const [low, high] = between;
	return [
		`${counted(shuffles, 'shuffle')} ${shuffles === 1 ? 'detects' : 'detect'} it with a chance of ${percent(wanted)}.`,
		...(seconds === undefined ? [] : [`That takes ${durationText(seconds)}.`]),
		...(low === high ? [] : [`Interpolated between simulations of ${number(low)} and ${number(high)} shuffles.`]),
	];
}

const number = (value: number): string => value.toLocaleString('en-GB');

const percent = (share: number): string => `${Number((100 * share).toFixed(2))} %`;

const chanceText = ({share, interval: [low, high]}: DefectChance['rejected']): string =>
	`${hundredths(share)} (${hundredths(low)}–${hundredths(high)})`;

const hundredths = (share: number): string => (100 * share).toFixed(0);

function asJson(
	{batch, table, resolution: _, defects, seconds, ...chances}: Chances,
	cycle: number | undefined,
): object {
	return {
		schema: 'deckproof/plan/2',
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
function durationText(seconds: number): string {
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
