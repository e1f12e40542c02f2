import {columns} from '../../../../reports/language/columns.js';
import type {TestedProfile} from '../../../app/profile/named-profile.js';
import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {FIRMWARE, PROFILES} from '../../options.js';
import {outputFor} from '../../output.js';

export const test = command({
	name: 'test',
	description: 'run the vectors of a profile, and say and hear each of its messages',
	arguments: [{form: '<profile>', text: 'its id, or its file'}],
	options: {firmware: FIRMWARE, profiles: PROFILES},
	async run(options, name) {
		const {testedProfile} = await import('../../../app/profile/named-profile.js');
		const output = outputFor(options);
		const {firmware, profiles} = options;
		const {id, note, trials, advice} = await testedProfile({name, profiles, firmware});
		if (note !== undefined) output.say(note);
		const failed = trials.filter(({isGood}) => !isGood).length;
		const verdict = failed === 0 ? `${id}: all ${trials.length} pass.` : `${id}: ${failed} of ${trials.length} FAIL.`;
		const rows = [['', 'what', 'bytes', 'expected', 'found'], ...trials.map(row)];
		output.data(`${[...columns(rows), ...advice, verdict].join('\n')}\n`, {
			schema: 'deckproof/profile-test/1',
			id,
			isGood: failed === 0,
			trials,
			advice,
		});
		return failed === 0 ? EXIT.pass : EXIT.usage;
	},
});

const LONGEST_HEX = 47;

const row = ({kind, name, hex, expected, found, isGood}: TestedProfile['trials'][number]): string[] => [
	isGood ? 'ok' : 'FAIL',
	kind === 'vector' ? `vector ${name}` : `round trip ${name}`,
	shortened(hex, LONGEST_HEX),
	shortened(expected, 60),
	isGood ? 'the same' : found,
];

const shortened = (text: string, longest: number): string =>
	text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
