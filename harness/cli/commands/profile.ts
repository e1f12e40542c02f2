import {columns} from '../../../reports/language/columns.js';
import type {ShownProfile, TestedProfile} from '../../app/profile/named-profile.js';
import type {CaptureGuess} from '../../app/profile/profile-from-capture.js';
import type {LintedProfile, LintFault} from '../../app/profile/profile-lint.js';
import {DEVICE_KIND_NAMES, FRAMING_KINDS} from '../../model/device-kinds.js';
import {oneOf} from '../arguments.js';
import {command, group, type Options, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {DETAILS, FIRMWARE, PROFILES} from '../options.js';
import {counted, outputFor} from '../output.js';

/** A broken file is listed and does not fail the command; `lint` fails on it. */
const list = command({
	name: 'list',
	description: 'list the profiles, where they come from, and which are broken',
	options: {profiles: PROFILES, details: {...DETAILS, text: 'also SHA-256 and file of each profile'}},
	async run(options) {
		const {allProfiles} = await import('../../app/profile/named-profile.js');
		const profiles = await allProfiles(options.profiles);
		const more = options.details ? ['sha256', 'file'] : [''];
		const rows = [['id', 'status', 'kind', 'from', ...more], ...profiles.map(each => row(each, options.details))];
		outputFor(options).data(`${columns(rows).join('\n')}\n`, {schema: 'deckproof/profile-list/1', profiles});
		return EXIT.pass;
	},
});

function row(each: ShownProfile, details: boolean): string[] {
	const {id, origin, file, hides} = each;
	const hidden = hides === null ? '' : `(hides ${hides})`;
	const known = 'error' in each ? [id, 'BROKEN', '', origin] : [id, each.status, each.kind, origin];
	const [hash, error] = 'error' in each ? ['', each.error] : [each.sha256.slice(0, 12), ''];
	return details ? [...known, hash, [error || file, hidden].join(' ').trimEnd()] : [...known, error || hidden];
}

const show = command({
	name: 'show',
	description: 'print a profile as text: ports, frames, messages, commands, cards',
	arguments: [{form: '<profile>', text: 'id or file of the profile'}],
	options: {firmware: FIRMWARE, profiles: PROFILES},
	async run(options, name) {
		const {profilePage} = await import('../../app/profile/named-profile.js');
		const output = outputFor(options);
		const {firmware, profiles} = options;
		const {note, text, origin, file, sha256, hides, profile} = await profilePage({name, profiles, firmware});
		if (note !== undefined) output.notify(note);
		output.data(text, {
			schema: 'deckproof/profile-show/1',
			origin,
			file,
			sha256,
			hides,
			firmware: firmware ?? null,
			profile,
		});
		return EXIT.pass;
	},
});

const lint = command({
	name: 'lint',
	description: 'list all errors of profiles, for every firmware variant; exit code 2 if there are any',
	arguments: [{form: '[profiles...]', text: 'ids or files (default: all profiles)'}],
	options: {profiles: PROFILES},
	async run(options, names) {
		const {profilePlaces} = await import('../../app/device/profile-places.js');
		const {lintProfiles} = await import('../../app/profile/profile-lint.js');
		const linted = await lintProfiles(names, profilePlaces(options.profiles));
		const isSound = linted.every(({faults}) => faults.length === 0);
		const text = `${[...linted.flatMap(lines), summary(linted)].join('\n')}\n`;
		outputFor(options).data(text, {schema: 'deckproof/profile-lint/1', isSound, profiles: linted});
		return isSound ? EXIT.pass : EXIT.usage;
	},
});

function lines({name, file, faults, warnings, vectors, firmwares}: LintedProfile): string[] {
	const lineFor = (word: string) => (fault: LintFault) =>
		`${fault.file ?? file}${fault.line === undefined ? '' : `:${fault.line}`}: ${word}: ${placeOf(fault)}${fault.expected}`;
	const variants = firmwares.length === 0 ? '' : `, firmware ${firmwares.join(', ')}`;
	const head = faults.length === 0 ? [`ok  ${name}  (${counted(vectors, 'vector')}${variants})`] : [];
	return [...head, ...faults.map(lineFor('error')), ...warnings.map(lineFor('warning'))];
}

/** Vectors are counted from 1, as in `profile test`. `/` is the whole file and is not printed. */
function placeOf({pointer}: LintFault): string {
	if (pointer === '/') return '';
	return `${pointer.replace(/^\/vectors\/(\d+)/, (_, at) => `vector ${Number(at) + 1}`)}: `;
}

function summary(linted: readonly LintedProfile[]): string {
	const faulty = linted.filter(({faults}) => faults.length > 0);
	const faults = faulty.reduce((sum, each) => sum + each.faults.length, 0);
	const warnings = linted.reduce((sum, each) => sum + each.warnings.length, 0);
	const end = `${counted(warnings, 'warning')}.`;
	const all = counted(linted.length, 'profile');
	return faulty.length === 0
		? `${all}, all valid; ${end}`
		: `${all}, ${faulty.length} faulty: ${counted(faults, 'error')}, ${end}`;
}

const test = command({
	name: 'test',
	description: 'run the vectors of a profile, and encode and decode each of its messages',
	arguments: [{form: '<profile>', text: 'id or file of the profile'}],
	options: {firmware: FIRMWARE, profiles: PROFILES},
	async run(options, name) {
		const {testedProfile} = await import('../../app/profile/named-profile.js');
		const output = outputFor(options);
		const {firmware, profiles} = options;
		const {id, note, trials, advice} = await testedProfile({name, profiles, firmware});
		if (note !== undefined) output.notify(note);
		const failed = trials.filter(({isGood}) => !isGood).length;
		const verdict = failed === 0 ? `${id}: all ${trials.length} pass.` : `${id}: ${failed} of ${trials.length} FAIL.`;
		const rows = [['', 'what', 'bytes', 'expected', 'found'], ...trials.map(resultRow)];
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

const resultRow = ({kind, name, hex, expected, found, isGood}: TestedProfile['trials'][number]): string[] => [
	isGood ? 'ok' : 'FAIL',
	kind === 'vector' ? `vector ${name}` : `round trip ${name}`,
	shortened(hex, LONGEST_HEX),
	shortened(expected, 60),
	isGood ? 'the same' : found,
];

const shortened = (text: string, longest: number): string =>
	text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;

const OPTIONS = {
	fromCapture: option(
		'--from-capture <file>',
		'raw.ndjson of a run, a file of sniff --save, or hex bytes with < or > before them',
	),
	kind: option('--kind <kind>', `without a capture: ${DEVICE_KIND_NAMES.join(', ')}`, {
		read: oneOf(DEVICE_KIND_NAMES),
		initial: 'card-reader',
	}),
	framing: option('--framing <kind>', `without a capture: ${FRAMING_KINDS.join(', ')}`, {
		read: oneOf(FRAMING_KINDS),
		initial: 'line',
	}),
	out: option('--out <file>', 'the file to write, such as my.profile.yaml (default: stdout)'),
} as const satisfies Options;

const init = command({
	name: 'init',
	description: 'write a new profile: inferred from captured bytes, or an example to change',
	options: OPTIONS,
	async run(options) {
		const {guessFromFile, saveProfile} = await import('../../app/profile/profile-init.js');
		const {profileSkeleton} = await import('../../app/profile/profile-skeleton.js');
		const output = outputFor(options);
		const {fromCapture, kind, framing, out} = options;
		const guess = fromCapture === undefined ? undefined : await guessFromFile(fromCapture);
		for (const line of guess?.says ?? []) output.notify(line);
		const text = guess?.text ?? profileSkeleton(kind, framing);
		if (out !== undefined) await saveProfile(out, text);
		output.content(out === undefined ? text : `${out}\n`, {
			schema: 'deckproof/profile-init/1',
			file: out ?? null,
			text,
			...(guess === undefined ? {} : {toHost: brief(guess.toHost), toDevice: brief(guess.toDevice)}),
		});
		if (out !== undefined) output.notify(`Fill in the places marked FILL IN, then: deckproof profile lint ${out}`);
		return EXIT.pass;
	},
});

const brief = (guess: CaptureGuess['toHost']): object | null =>
	guess === undefined
		? null
		: {shape: guess.shape, sureness: guess.sureness, frames: guess.frames, coverage: guess.coverage};

export const profile = group({
	name: 'profile',
	description: 'device profiles: list, show, lint, test, init',
	commands: [list, show, lint, test, init],
});
