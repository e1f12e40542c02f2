import type {LintedProfile, LintFault} from '../../../app/profile/profile-lint.js';
import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {PROFILES} from '../../options.js';
import {counted, outputFor} from '../../output.js';

export const lint = command({
	name: 'lint',
	description: 'everything that is wrong with profiles, for every firmware they tell apart; exit 2 if anything is',
	arguments: [{form: '[profiles...]', text: 'ids or files; all profiles if none is named'}],
	options: {profiles: PROFILES},
	async run(options, names) {
		const {profilePlaces} = await import('../../../app/device/profile-places.js');
		const {lintProfiles} = await import('../../../app/profile/profile-lint.js');
		const linted = await lintProfiles(names, profilePlaces(options.profiles));
		const isSound = linted.every(({faults}) => faults.length === 0);
		const text = `${[...linted.flatMap(lines), summary(linted)].join('\n')}\n`;
		outputFor(options).data(text, {schema: 'deckproof/profile-lint/1', isSound, profiles: linted});
		return isSound ? EXIT.pass : EXIT.usage;
	},
});

function lines({name, file, faults, warnings, vectors, firmwares}: LintedProfile): string[] {
	const told = (word: string) => (fault: LintFault) =>
		`${fault.file ?? file}${fault.line === undefined ? '' : `:${fault.line}`}: ${word}: ${placeOf(fault)}${fault.expected}`;
	const variants = firmwares.length === 0 ? '' : `, firmware ${firmwares.join(', ')}`;
	const head = faults.length === 0 ? [`ok  ${name}  (${counted(vectors, 'vector')}${variants})`] : [];
	return [...head, ...faults.map(told('error')), ...warnings.map(told('warning'))];
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
		? `${all}, all sound; ${end}`
		: `${all}, ${faulty.length} faulty: ${counted(faults, 'error')}, ${end}`;
}
