import {parseArgs} from 'node:util';
import {benchAttentivePlayer} from './attentive-player.js';
import {benchBattery} from './battery-cost.js';
import {benchDevices} from './devices.js';
import {benchFairBets} from './fair-bets.js';
import {benchFalseAlarms} from './false-alarms.js';
import {benchJournal} from './journal.js';
import {benchMemory} from './memory.js';
import {benchPower} from './power.js';
import {benchStartUp} from './start-up.js';
import {benchStopping} from './stopping.js';
import {benchVerify} from './verify.js';
import {benchSpeed} from './workload-w.js';

// node build/bench/run.js [NAME …] [--list] [--full] [--runs N] [--samples N] [--only TEXT] [--json FILE]
// Without a name all benches run, in their short form unless --full is given. Figures go to FILE, or to build/bench-kept. Finished
// campaigns are stored there too: an interrupted bench resumes, as long as the statistics are the same.
interface Bench {
	readonly name: string;
	readonly measures: string;
	readonly run: (settings: Settings) => Promise<void> | void;
}

interface Settings {
	readonly isFull: boolean;
	/** Runs, rounds or samples; `undefined`: the default of the bench. */
	readonly runs: number | undefined;
	readonly samples: number | undefined;
	readonly only: string;
	readonly json: string | undefined;
}

const cacheFile = (name: string): string => `build/bench-kept/${name}.txt`;

const BENCHES: readonly Bench[] = [
	{
		name: 'false-alarms',
		measures: 'false alarms on fair shuffles',
		run({isFull, samples = isFull ? 20_000 : 500, only, json}) {
			const shoes = isFull ? samples : Math.ceil(samples / 8);
			return benchFalseAlarms({samples, shoes, cacheFile: cacheFile('false-alarms'), json, only});
		},
	},
	{
		name: 'power',
		measures: 'power of the battery against defect models',
		run({isFull, runs = isFull ? 200 : 20, only, json}) {
			const mostCards = isFull ? Number.POSITIVE_INFINITY : 150_000;
			return benchPower({runs, mostCards, cacheFile: cacheFile('power'), json, only});
		},
	},
	{
		name: 'stopping',
		measures: 'shuffles until the sequential test rejects',
		run({isFull, runs = isFull ? 200 : 20, only, json}) {
			const mostCards = isFull ? Number.POSITIVE_INFINITY : 50_000;
			return benchStopping({runs, mostCards, cacheFile: cacheFile('stopping'), json, only});
		},
	},
	{
		name: 'fair-bets',
		measures: 'false rejections of the sequential test on fair devices',
		run: ({isFull, only, json}) =>
			benchFairBets({part: isFull ? 1 : 0.01, cacheFile: cacheFile('fair-bets'), json, only}),
	},
	{
		name: 'attentive-player',
		measures: 'the gain of an attentive player',
		run: ({isFull}) => benchAttentivePlayer(isFull ? {runs: 20, shoes: 1000} : {runs: 3, shoes: 100}),
	},
	{
		name: 'battery-cost',
		measures: 'CPU time of the battery',
		run: ({isFull}) => benchBattery(isFull ? 10_000 : 2000, isFull ? 9 : 5),
	},
	{
		name: 'memory',
		measures: 'memory of analyze for many shoes',
		run: ({isFull}) => benchMemory(isFull ? 1_000_000 : 20_000),
	},
	{
		name: 'verify',
		measures: 'time of verify',
		run: ({isFull}) => benchVerify(isFull ? {rounds: 9, dealtShoes: 1000} : {rounds: 5, dealtShoes: 30}),
	},
	{
		name: 'devices',
		measures: 'cost from a port to the record',
		run: ({isFull, runs = isFull ? 15 : 5, only, json}) =>
			benchDevices({rounds: runs, longer: isFull ? 5 : 1, json, only}),
	},
	{
		name: 'journal',
		measures: 'cost of the journal',
		run: ({isFull}) => benchJournal(isFull ? {rounds: 15, longer: 5} : {rounds: 5, longer: 1}),
	},
	{
		name: 'start-up',
		measures: 'short commands compared with node -e 0',
		run: ({isFull, runs = isFull ? 15 : 5, json}) => benchStartUp({rounds: runs, json}),
	},
	{
		name: 'workload-w',
		measures: 'workload W compared with C, numpy and R',
		run: ({isFull}) => benchSpeed(isFull ? 'full' : 'short', 5),
	},
];

const {values, positionals} = parseArgs({
	allowPositionals: true,
	options: {
		list: {type: 'boolean', default: false},
		full: {type: 'boolean', default: false},
		runs: {type: 'string'},
		samples: {type: 'string'},
		only: {type: 'string', default: ''},
		json: {type: 'string'},
	},
});
const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
const settings: Settings = {
	isFull: values.full,
	runs: number(values.runs),
	samples: number(values.samples),
	only: values.only,
	json: values.json,
};
const list = BENCHES.map(({name, measures}) => `${name.padEnd(17)} ${measures}\n`).join('');
const unknown = positionals.find(each => !BENCHES.some(({name}) => name === each));
if (values.list) process.stdout.write(list);
else if (unknown !== undefined) {
	process.stderr.write(`There is no bench ${unknown}; there are:\n${list}`);
	process.exitCode = 2;
} else {
	const wanted = BENCHES.filter(({name}) => positionals.length === 0 || positionals.includes(name));
	for (const {run} of wanted) await run(settings);
}
