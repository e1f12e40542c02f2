import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary} from '../command-line.js';

const endsIn = test.macro({
	title: (_, settings: string, shuffles: number) => `certify with ${shuffles} shuffles of ${settings}`,
	async exec(t, settings: string, shuffles: number, exit: number) {
		await inTemporary(async directory => {
			const device = `sim:synthetic/batch-shuffler?decks=1&${settings}`;
			const out = path.join(directory, 'run');
			const answer = await inProcess(['certify', '--device', device, '--shuffles', String(shuffles), '--out', out]);
			t.is(answer.exit, exit, answer.stdout + answer.stderr);
		});
	},
});

// Pass is 0, fail is 1. Each is rejected with far fewer shuffles than it gets here.
test(endsIn, 'shuffle=uniform', 60, 0);
test(endsIn, 'shuffle=shelf:10', 12, 1);
test(endsIn, 'shuffle=slugrand:10', 12, 1);
test(endsIn, 'shuffle=dblfeed&chance=0.2', 12, 1);
test(endsIn, 'shuffle=cut', 12, 1);
test(endsIn, 'shuffle=alternate', 40, 1);
test(endsIn, 'shuffle=every:5', 12, 1);
