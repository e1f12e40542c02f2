import {parseArgs} from 'node:util';
import {benchDevices} from './devices.js';
import {benchFairBets} from './fair-bets.js';
import {benchFalseAlarms} from './false-alarms.js';
import {benchPower} from './power.js';
import {benchStopping} from './stopping.js';

// node build/bench/measure.js power|false-alarms|stopping|fair-bets|devices [--full] [--runs N] [--samples N] [--only WORDS] [--json FILE]
// Figures go to FILE, or to build/bench-kept. What is finished is kept there too: broken off, it goes on where it was, as long as the statistics are the same.
const {values, positionals} = parseArgs({
	allowPositionals: true,
	options: {
		full: {type: 'boolean', default: false},
		runs: {type: 'string'},
		samples: {type: 'string'},
		only: {type: 'string', default: ''},
		json: {type: 'string'},
	},
});
const {full, only, json} = values;
const given = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Number(text));

switch (positionals[0]) {
	case 'power':
		await benchPower({
			runs: given(values.runs, full ? 200 : 20),
			mostCards: full ? Number.POSITIVE_INFINITY : 150_000,
			keep: 'build/bench-kept/power.txt',
			json,
			only,
		});
		break;
	case 'false-alarms': {
		const samples = given(values.samples, full ? 20_000 : 500);
		const shoes = full ? samples : Math.ceil(samples / 8);
		await benchFalseAlarms({samples, shoes, keep: 'build/bench-kept/false-alarms.txt', json, only});
		break;
	}
	case 'stopping':
		await benchStopping({
			runs: given(values.runs, full ? 200 : 20),
			mostCards: full ? Number.POSITIVE_INFINITY : 50_000,
			keep: 'build/bench-kept/stopping.txt',
			json,
			only,
		});
		break;
	case 'fair-bets':
		await benchFairBets({part: full ? 1 : 0.01, keep: 'build/bench-kept/fair-bets.txt', json, only});
		break;
	case 'devices':
		await benchDevices({rounds: given(values.runs, full ? 15 : 5), longer: full ? 5 : 1, json, only});
		break;
	default:
		process.stderr.write('Name what to measure: power, false-alarms, stopping, fair-bets or devices.\n');
		process.exitCode = 2;
}
