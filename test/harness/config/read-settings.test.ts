import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {readSettings} from '../../../harness/config/read-settings.js';
import {failedWith} from '../../../harness/model/error.js';
import {SETTINGS} from '../../../harness/model/settings.js';
import {inTemporary} from '../../end-to-end/command-line.js';

interface Case {
	readonly project?: string;
	readonly user?: string;
	readonly env?: Readonly<Record<string, string>>;
}

/** The settings of `project/inner/`, whose parent has the file of the project. */
const settingsOf = ({project, user, env = {}}: Case) =>
	inTemporary(async directory => {
		const [home, inner] = [path.join(directory, 'home'), path.join(directory, 'project', 'inner')];
		mkdirSync(home);
		mkdirSync(inner, {recursive: true});
		if (project !== undefined) writeFileSync(path.join(directory, 'project', 'deckproof.yaml'), project);
		if (user !== undefined) writeFileSync(path.join(home, 'deckproof.yaml'), user);
		const settings = await readSettings({env, working: inner, own: home});
		return {directory, settings, value: (name: (typeof SETTINGS)[number]['name']) => settings.get(name)?.value};
	});

test('the environment goes before the nearest deckproof.yaml, and that before the file of the user', async t => {
	const user = 'paper: a4\nstation: of the user\njurisdiction: md\n';
	const {directory, settings, value} = await settingsOf({
		project: '# a comment\npaper: letter\nstation: of the project\n',
		user,
		env: {DECKPROOF_PAPER: 'a4'},
	});
	t.deepEqual(settings.get('paper'), {value: 'a4', origin: {kind: 'environment', variable: 'DECKPROOF_PAPER'}});
	const file = path.join(directory, 'project', 'deckproof.yaml');
	t.deepEqual(settings.get('station'), {value: 'of the project', origin: {kind: 'file', file, line: 3}});
	t.is(value('jurisdiction'), 'md');
	t.is(value('job'), undefined);
});

test('a path is relative to the file that states it, a list is joined, and an empty value counts as not stated', async t => {
	const {directory, value} = await settingsOf({project: 'job: lab/job.yaml\njurisdiction: [pa-627a, co-28]\npaper:\n'});
	t.is(value('job'), path.join(directory, 'project', 'lab', 'job.yaml'));
	t.is(value('jurisdiction'), 'pa-627a,co-28');
	t.is(value('paper'), undefined);
});

test('without a file and without variables no setting is stated', async t => {
	t.is((await settingsOf({})).settings.size, 0);
	t.is((await settingsOf({project: '# nothing yet\n'})).settings.size, 0);
});

test('a misspelt setting is refused with its line and the nearest name', async t => {
	const error = await t.throwsAsync(settingsOf({project: 'paper: a4\njurisdicton: md\n'}));
	if (!failedWith(error, 'config/invalid')) return t.fail(String(error));
	t.is(error.context.line, 2);
	t.regex(error.context.expected, /did you mean "jurisdiction"/);
});

test('docs/configuration.md lists every setting with its text', t => {
	const page = readFileSync('docs/configuration.md', 'utf8');
	for (const {name, text} of SETTINGS) t.true(page.includes(`| \`${name}\` | \`--${name}\` | ${text} |`), name);
});
