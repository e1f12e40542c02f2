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

// node build/bench/run.js [--full]: false alarms on fair shuffles, power against bad ones (both also by themselves: measure.js),
// shuffles to conviction by the bettor, what an attentive player gains, memory for many shoes, and the cost of the way from a port to the record.
// Every table is also written as JSON under build/bench-kept.
const isFull = process.argv.includes('--full');

await benchFalseAlarms({
	samples: isFull ? 20_000 : 500,
	shoes: isFull ? 20_000 : 60,
	keep: 'build/bench-kept/false-alarms.txt',
	json: undefined,
	only: '',
});
await benchPower({
	runs: isFull ? 200 : 20,
	mostCards: isFull ? Number.POSITIVE_INFINITY : 150_000,
	keep: 'build/bench-kept/power.txt',
	json: undefined,
	only: '',
});

await benchStopping({
	runs: isFull ? 200 : 20,
	mostCards: isFull ? Number.POSITIVE_INFINITY : 50_000,
	keep: 'build/bench-kept/stopping.txt',
	json: undefined,
	only: '',
});
await benchFairBets({part: isFull ? 1 : 0.01, keep: 'build/bench-kept/fair-bets.txt', json: undefined, only: ''});

benchAttentivePlayer(isFull ? {runs: 20, shoes: 1000} : {runs: 3, shoes: 100});

const effort = isFull ? {rounds: 15, longer: 5} : {rounds: 5, longer: 1};
benchBattery(isFull ? 10_000 : 2000, isFull ? 9 : 5);
await benchMemory(isFull ? 1_000_000 : 20_000);
await benchVerify(isFull ? {rounds: 9, dealtShoes: 1000} : {rounds: 5, dealtShoes: 30});
await benchDevices({...effort, json: undefined, only: ''});
await benchJournal(effort);
benchStartUp({rounds: isFull ? 15 : 5, json: undefined});
benchSpeed(isFull ? 'full' : 'short', 5);
