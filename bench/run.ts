import {median} from 'simple-statistics';
import {type Calibration, calibrate, type Setting} from './calibration.js';
import {convict, SUSPECTS} from './conviction.js';
import {benchDevices} from './devices.js';
import {benchJournal} from './journal.js';
import {benchMemory} from './memory.js';
import {printTable} from './table.js';
import {benchVerify} from './verify.js';

// node build/bench/run.js [--full]: false alarms on fair shuffles, shuffles to conviction on bad ones, memory for many shoes, and
// the cost of the way from a port to the record.
const isFull = process.argv.includes('--full');
const SAMPLES = isFull ? 20_000 : 500;
const SHOES = isFull ? 2000 : 60;
const RUNS = isFull ? 100 : 20;

const SETTINGS: readonly (Setting & {samples: number})[] = [
	{deck: 'standard-52', decks: 1, rows: 10, input: 'new-deck', samples: SAMPLES},
	{deck: 'standard-52', decks: 1, rows: 30, input: 'previous', samples: SAMPLES},
	{deck: 'spanish-48', decks: 1, rows: 30, input: 'new-deck', samples: SAMPLES},
	{deck: 'pai-gow-tiles-32', decks: 1, rows: 30, input: 'new-deck', samples: SAMPLES},
	{deck: 'standard-52', decks: 8, rows: 10, input: 'new-deck', samples: SHOES},
	{deck: 'standard-52', decks: 8, rows: 30, input: 'sorted', samples: SHOES},
	{deck: 'standard-52', decks: 8, rows: 30, input: 'previous', samples: SHOES},
];

const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(2)} %`;

process.stdout.write(
	'False alarms: share of fair samples with p at or below 5 % and 0.5 %; no test may exceed its level.\n\n',
);
for (const {samples, ...setting} of SETTINGS) printCalibration(calibrate(setting, samples, 1));

process.stdout.write(
	'Shuffles to conviction (median); the classical way is the chi-square of cards and places at 95 %.\n\n',
);
printTable(
	['device', 'campaigns', 'bettor at 0.5 %', 'classical', 'ratio'],
	SUSPECTS.map(({name, most, ...suspect}) => {
		const {bettor, classical} = convict({name, most, ...suspect}, RUNS);
		// A campaign that never convicts counts as one shuffle beyond the last: the median stays a number.
		const middle = (shuffles: readonly number[]) => median(shuffles.map(each => Math.min(each, most + 1)));
		const [ours, theirs] = [middle(bettor), middle(classical)];
		const shown = (shuffles: number) => (shuffles > most ? `> ${most}` : String(shuffles));
		const ratio = `${theirs > most ? '> ' : ''}${(Math.min(theirs, most) / ours).toFixed(1)}`;
		return [name, String(RUNS), shown(ours), shown(theirs), ours > most ? '–' : ratio];
	}),
);

const effort = isFull ? {rounds: 15, longer: 5} : {rounds: 5, longer: 1};
await benchMemory(isFull ? 1_000_000 : 20_000);
await benchVerify(isFull ? {rounds: 9, dealtShoes: 1000} : {rounds: 5, dealtShoes: 30});
await benchDevices(effort);
await benchJournal(effort);

function printCalibration({setting, samples, byTest, battery, bettor}: Calibration): void {
	const {decks, deck, rows, input} = setting;
	process.stdout.write(`${decks} × ${deck}, ${rows} shuffles, order in ${input}, ${samples} samples\n`);
	printTable(
		['', 'at 5 %', 'at 0.5 %'],
		[
			...[...byTest].map(([id, {at5, atHalf}]) => [id, share(at5, samples), share(atHalf, samples)]),
			['battery, after Holm', '', share(battery, samples)],
			['bettor, ever at $200', '', share(bettor, samples)],
		],
	);
}
