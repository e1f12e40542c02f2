import type {Command} from 'commander';
import {DEVICE_KIND_NAMES} from '../model/device-kinds.js';
import {oneOf} from './arguments.js';

type End = (code: number) => void;

/** `deckproof profile …`: the tools around device profiles. */
export function addProfile(program: Command, end: End): void {
	const profile = program.command('profile').description('device profiles: list, show, lint, test, init');
	addList(profile, end);
	addShow(profile, end);
	addLint(profile, end);
	addTest(profile, end);
	addInit(profile, end);
}

export const PROFILES_OPTION = ['--profiles <directory>', 'a directory of profiles that is looked at first'] as const;
const FIRMWARE_OPTION = ['--firmware <version>', 'the variant for this firmware'] as const;

function addList(profile: Command, end: End): void {
	profile
		.command('list')
		.description('every profile there is, where it comes from, and which are broken')
		.option(...PROFILES_OPTION)
		.action(async options => end(await (await import('./commands/profile-list.js')).profileListCommand(options)));
}

function addShow(profile: Command, end: End): void {
	profile
		.command('show')
		.description('a profile as a page to read: ports, frames, messages, commands, cards')
		.argument('<profile>', 'its id, or its file')
		.option(...FIRMWARE_OPTION)
		.option(...PROFILES_OPTION)
		.action(async (name, options) =>
			end(await (await import('./commands/profile-show.js')).profileShowCommand(name, options)),
		);
}

function addLint(profile: Command, end: End): void {
	profile
		.command('lint')
		.description('everything that is wrong with profiles, for every firmware they tell apart; exit 2 if anything is')
		.argument('[profiles...]', 'ids or files; all profiles if none is named')
		.option(...PROFILES_OPTION)
		.action(async (names, options) =>
			end(await (await import('./commands/profile-lint.js')).profileLintCommand(names, options)),
		);
}

function addTest(profile: Command, end: End): void {
	profile
		.command('test')
		.description('run the vectors of a profile, and say and hear each of its messages')
		.argument('<profile>', 'its id, or its file')
		.option(...FIRMWARE_OPTION)
		.option(...PROFILES_OPTION)
		.action(async (name, options) =>
			end(await (await import('./commands/profile-test.js')).profileTestCommand(name, options)),
		);
}

// Named here and not imported, so that --help answers without loading what checks profiles.
export const FRAMING_KINDS = ['delimited', 'length-prefixed', 'fixed', 'line', 'slip', 'hid-report'] as const;

function addInit(profile: Command, end: End): void {
	profile
		.command('init')
		.description('write a new profile: guessed from captured bytes, or an example to change')
		.option(
			'--from-capture <file>',
			"a run's raw.ndjson, what sniff --save wrote, or hex bytes with < or > before them",
		)
		.option(
			'--kind <kind>',
			`without a capture: ${DEVICE_KIND_NAMES.join(', ')}`,
			oneOf(DEVICE_KIND_NAMES),
			'card-reader',
		)
		.option('--framing <kind>', `without a capture: ${FRAMING_KINDS.join(', ')}`, oneOf(FRAMING_KINDS), 'line')
		.option('--out <file>', 'where to write it, such as my.profile.yaml; stdout if not given')
		.action(async options => end(await (await import('./commands/profile-init.js')).profileInitCommand(options)));
}
