import test from 'ava';
import {type RandomSource, seeded} from '../../../../harness/model/random.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {isWhole, madeRun} from './made-run.js';

const {DECKPROOF_TEST_SCHEDULES: schedules = '6'} = process.env;

const WIRE = [
	'drop-frame',
	'duplicate-frame',
	'corrupt-frame',
	'split-chunks',
	'merge-chunks',
	'noise',
	'reorder-frames',
];
const DEVICES = [
	'synthetic/two-batch-shuffler',
	'synthetic/continuous-shuffler',
	'generic/enq-etx-shoe',
	'generic/line-reader',
];

test('whatever faults the line has, decoding the same bytes again gives the same run', async t => {
	const random = seeded(11);
	for (let time = 0; time < Number(schedules); time++) {
		const address = `sim:${oneOf(random, DEVICES)}?decks=1&seed=${time}&fault=${faults(random)}`;
		t.log(address);
		await inTemporary(async parent => {
			// Some runs end early on invalid bytes alone: these must decode to the same too.
			await isWhole(t, await madeRun({parent, address, input: undefined, shuffles: 3}));
		});
	}
});

const oneOf = <Choice>(random: RandomSource, choices: readonly [Choice, ...Choice[]] | readonly Choice[]): Choice => {
	const chosen = choices[random.below(choices.length)];
	if (chosen === undefined) throw new RangeError('nothing to choose from');
	return chosen;
};

function faults(random: RandomSource): string {
	const wire = WIRE.filter(() => random.below(2) === 1).map(kind => `${kind}@${15 + random.below(60)}`);
	return [...wire, `unplug@${1 + random.below(3)}:${10 + random.below(40)}`].join(',');
}
