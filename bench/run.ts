import {median} from 'simple-statistics';
import {benchBattery} from './battery-cost.js';
import {convict, SUSPECTS} from './conviction.js';
import {benchDevices} from './devices.js';
import {benchFalseAlarms} from './false-alarms.js';
import {benchJournal} from './journal.js';
import {benchMemory} from './memory.js';
import {benchPower} from './power.js';
import {printTable} from './table.js';
import {benchVerify} from './verify.js';

// node build/bench/run.js [--full]: false alarms on fair shuffles, power against bad ones (both also by themselves: measure.js),
// shuffles to conviction by the bettor, memory for many shoes, and the cost of the way from a port to the record.
const isFull = process.argv.includes('--full');
const RUNS = isFull ? 100 : 20;

await benchFalseAlarms({
	samples: isFull ? 20_000 : 500,
	shoes: isFull ? 20_000 : 60,
	keep: 'build/bench-kept/false-alarms.txt',
	only: '',
});
await benchPower({
	runs: isFull ? 200 : 20,
	mostCards: isFull ? Number.POSITIVE_INFINITY : 150_000,
	keep: 'build/bench-kept/power.txt',
	json: undefined,
	only: '',
});

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
benchBattery(isFull ? 10_000 : 2000, isFull ? 9 : 5);
await benchMemory(isFull ? 1_000_000 : 20_000);
await benchVerify(isFull ? {rounds: 9, dealtShoes: 1000} : {rounds: 5, dealtShoes: 30});
await benchDevices(effort);
await benchJournal(effort);
