import type {Check} from '../../app/doctor/check.js';
import {command} from '../command.js';
import {EXIT} from '../exit-code.js';
import {DETAILS, PROFILES} from '../options.js';
import {judged, outputFor} from '../output.js';

export const doctor = command({
	name: 'doctor',
	description: 'check this machine: ports, drivers and profiles, and the verdicts on a fair and a faulty emulator',
	options: {profiles: PROFILES, details: {...DETAILS, text: 'print every check, not only those that need attention'}},
	async run(options) {
		const {profilePlaces} = await import('../../app/device/profile-places.js');
		const {examine} = await import('../../app/doctor/doctor.js');
		const checks = await examine(profilePlaces(options.profiles));
		const {text, verdict, exit} = diagnosis(checks, options.details);
		outputFor(options).data(text, {schema: 'deckproof/doctor/1', verdict, checks});
		return exit;
	},
});

const SIGNS: Readonly<Record<Check['state'], string>> = {
	good: 'ok     ',
	note: 'note   ',
	missing: 'missing',
	broken: 'BROKEN ',
};

/** Printed even if all is well: both verdicts on the emulators. */
const isShown = ({state, name}: Check): boolean => state !== 'good' || name.startsWith('emulator,');

/** A missing item is optional and does not fail the check. `details`: all checks, also the good ones. */
export function diagnosis(
	checks: readonly Check[],
	details: boolean,
): {
	readonly text: string;
	readonly verdict: 'good' | 'broken';
	readonly exit: number;
} {
	const count = (wanted: Check['state']): number => checks.filter(({state}) => state === wanted).length;
	const shown = details ? checks : checks.filter(isShown);
	const others = checks.length - shown.length;
	const lines = shown.flatMap(({state, name, says, fix}) => [
		`${SIGNS[state]}  ${name}: ${says}`,
		...(fix === undefined ? [] : [`         ${fix}`]),
	]);
	const text = `${[...otherLines(others), ...lines, judged(summary(count('broken'), count('missing')), count('broken') === 0)].join('\n')}\n`;
	return count('broken') === 0
		? {text, verdict: 'good', exit: EXIT.pass}
		: {text, verdict: 'broken', exit: EXIT.device};
}

const otherLines = (count: number): string[] =>
	count === 0 ? [] : [`${SIGNS.good}  ${count} other ${count === 1 ? 'check' : 'checks'} (--details lists them)`];

function summary(broken: number, missing: number): string {
	if (broken > 0) return `Not ready: fix the ${broken} ${broken === 1 ? 'line' : 'lines'} marked BROKEN.`;
	return missing > 0 ? `Ready; ${missing} optional part${missing === 1 ? ' is' : 's are'} missing.` : 'Ready.';
}
