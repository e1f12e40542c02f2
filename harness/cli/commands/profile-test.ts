import {columns} from '../../app/columns.js';
import {profilePlaces} from '../../app/device/profile-places.js';
import {type Trial, tryProfile} from '../../app/profile/profile-test.js';
import {loadProfile} from '../../profile/load.js';
import {checksumAdvice} from '../../protocol/vector-checksum.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';
import {sayHiding} from '../say-hiding.js';
import type {ProfilesOptions} from './profile-lint.js';

export interface VariantOptions extends ProfilesOptions {
	readonly firmware?: string;
}

const LONGEST_HEX = 47;

export async function profileTestCommand(name: string, options: VariantOptions): Promise<number> {
	const output = outputFor(options);
	const loaded = await loadProfile(name, profilePlaces(options.profiles));
	sayHiding(output, loaded);
	const profile = options.firmware === undefined ? loaded.profile : loaded.forFirmware(options.firmware);
	const trials = tryProfile(profile);
	const failed = trials.filter(({isGood}) => !isGood).length;
	const verdict =
		failed === 0 ? `${profile.id}: all ${trials.length} pass.` : `${profile.id}: ${failed} of ${trials.length} FAIL.`;
	const advice = checksumAdvice(profile).map(({path, expected}) => `/${path.join('/')}: ${expected}`);
	const rows = [['', 'what', 'bytes', 'expected', 'found'], ...trials.map(row)];
	output.data(`${[...columns(rows), ...advice, verdict].join('\n')}\n`, {
		schema: 'deckproof/profile-test/1',
		id: profile.id,
		isGood: failed === 0,
		trials,
		advice,
	});
	return failed === 0 ? EXIT.pass : EXIT.usage;
}

const row = ({kind, name, hex, expected, found, isGood}: Trial): string[] => [
	isGood ? 'ok' : 'FAIL',
	kind === 'vector' ? `vector ${name}` : `round trip ${name}`,
	shortened(hex, LONGEST_HEX),
	shortened(expected, 60),
	isGood ? 'the same' : found,
];

const shortened = (text: string, longest: number): string =>
	text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
