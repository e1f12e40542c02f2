import type {Command} from 'commander';

type End = (code: number) => void;

/** `deckproof profile …`: the tools around device profiles. */
export function addProfile(program: Command, end: End): void {
	const profile = program.command('profile').description('device profiles: list, show, lint, test, init');
	addList(profile, end);
	addShow(profile, end);
	addLint(profile, end);
	addTest(profile, end);
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
