import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test from 'ava';
import {failedWith} from '../../../harness/model/error.js';
import {listProfiles, loadProfile} from '../../../harness/profile/load.js';
import {BUILT_IN, type ProfilePlace} from '../../../harness/profile/profile-directories.js';
import {readSource} from '../../../harness/profile/source.js';
import {changed, SOUND} from './faults.js';

/** A directory of user profiles with these files. */
async function placeWith(files: Record<string, string>): Promise<ProfilePlace> {
	const directory = await mkdtemp(path.join(tmpdir(), 'profiles-'));
	for (const [name, text] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(directory, name)), {recursive: true});
		await writeFile(path.join(directory, name), text);
	}
	return {origin: 'user', directory};
}

async function treeOf(files: Record<string, string>) {
	const place = await placeWith(files);
	return readSource(path.join(place.directory, 'main.yaml'), [place, BUILT_IN]);
}

test('a template is filled in, and keys next to the import override its keys', async t => {
	const {tree, texts} = await treeOf({'main.yaml': 'a: {$import: t.yaml#x, c: 3}', 't.yaml': 'x: {b: 1, c: 2}'});
	t.deepEqual(tree, {a: {b: 1, c: 3}});
	t.is(texts.length, 2);
});

test('templates may import templates, and a table of codes may be a template', async t => {
	const {tree} = await treeOf({
		'main.yaml': 'a: {$import: t.yaml#x}\nlist: [{$import: codes.csv}, 2]',
		't.yaml': 'x: {y: {$import: t.yaml#z}}\nz: {b: 1}',
		'codes.csv': '# code,card\n0042,8S\n04E1;TD\r\n',
	});
	t.deepEqual(tree, {a: {y: {b: 1}}, list: [{'0042': '8S', '04E1': 'TD'}, 2]});
});

const refuses = test.macro({
	title: (given = '') => `${given} is refused and named`,
	async exec(t, files: Record<string, string>, expected: RegExp) {
		const error = await t.throwsAsync(treeOf(files));
		t.true(failedWith(error, 'profile/invalid') && expected.test(error.context.expected), String(error));
	},
});

test(
	'templates that import each other in a circle',
	refuses,
	{'main.yaml': 'a: {$import: t.yaml}', 't.yaml': 'b: {$import: u.yaml}', 'u.yaml': 'c: {$import: t.yaml}'},
	/circle: t\.yaml → u\.yaml → t\.yaml/,
);
test(
	'a circle of imports with many branches',
	refuses,
	{
		'main.yaml': '$import: t.yaml',
		't.yaml': Array.from({length: 50}, (_, at) => `k${at}: {$import: t.yaml}`).join('\n'),
	},
	/circle/,
);
test(
	'a path outside the directory',
	refuses,
	{'main.yaml': '$import: ../t.yaml'},
	/within a directory of profiles, not "\.\.\/t\.yaml"/,
);
test('an absolute path', refuses, {'main.yaml': '$import: /etc/passwd'}, /within a directory of profiles/);
test('a template that does not exist', refuses, {'main.yaml': '$import: none.yaml#x'}, /a template "none\.yaml"/);
test(
	'a part that the template lacks',
	refuses,
	{'main.yaml': '$import: t.yaml#y', 't.yaml': 'x: {}'},
	/expected a key "y", since .*main\.yaml imports it/,
);
test(
	'a template that is not a mapping',
	refuses,
	{'main.yaml': '$import: t.yaml#x', 't.yaml': 'x: 5'},
	/a mapping as \$import t\.yaml#x/,
);
test(
	'a table with a row that is too long',
	refuses,
	{'main.yaml': '$import: t.csv', 't.csv': '1,2S\n2,3S,4S'},
	/expected "code,card", not "2,3S,4S"/,
);
test(
	'YAML whose aliases expand without bound',
	refuses,
	{'main.yaml': `a: &a [${'x,'.repeat(9)}]\nb: &b [${'*a,'.repeat(99)}]\nc: [${'*b,'.repeat(99)}]`},
	/not YAML/,
);

test('a fault in a table names the table and its line, not the profile', async t => {
	const error = await t.throwsAsync(treeOf({'main.yaml': '$import: t.csv', 't.csv': '1,2S\n# more\n1,3S'}));
	t.true(failedWith(error, 'profile/invalid') && /t\.csv$/.test(error.context.file) && error.context.line === 3);
});

test('a tab is refused with the advice to use blanks', async t => {
	const error = await t.throwsAsync(treeOf({'main.yaml': 'a:\n\tb: 1'}));
	t.true(failedWith(error, 'profile/invalid') && /use blanks$/.test(error.context.expected), String(error));
});

test("a user's profile overrides a built-in one, the hidden profile is reported, and the hash is that of the user's file", async t => {
	const text = changed(['title: Synthetic', 'title: Our']);
	const place = await placeWith({'synthetic/batch-shuffler.profile.yaml': text});
	const loaded = await loadProfile('synthetic/batch-shuffler', [place, BUILT_IN]);
	t.is(loaded.origin, 'user');
	t.is(loaded.profile.title, 'Our batch shuffler');
	t.is(loaded.hides, path.join(BUILT_IN.directory, 'synthetic/batch-shuffler.profile.yaml'));
	t.is(
		loaded.sha256,
		createHash('sha256')
			.update(await readFile(loaded.file))
			.digest('hex'),
	);
});

test('an unreadable file, a file that is not UTF-8, a directory and an unknown file name do not stop the list of profiles', async t => {
	const place = await placeWith({
		'our/sound.profile.yaml': changed(['id: synthetic/batch-shuffler', 'id: our/sound']),
		'our/alias.profile.yaml': 'a: *b',
		'our/named-otherwise.profile.yaml': SOUND,
		'our/directory.profile.yaml/x': '',
	});
	await writeFile(path.join(place.directory, 'our/latin.profile.yaml'), Buffer.from([0x61, 0xff]));
	const listed = (await listProfiles([place])).map(each => [
		each.id,
		each.kind === 'broken' ? each.error.code : each.kind,
	]);
	t.deepEqual(listed, [
		['our/alias', 'profile/invalid'],
		['our/directory', 'input/unreadable-file'],
		['our/latin', 'input/unreadable-file'],
		['our/named-otherwise', 'profile/invalid'],
		['our/sound', 'sound'],
	]);
});

test('a profile is loaded by its path, whatever its file name', async t => {
	const {directory} = await placeWith({'draft.yaml': SOUND});
	const loaded = await loadProfile(path.join(directory, 'draft.yaml'));
	t.is(loaded.origin, 'flag');
	t.is(loaded.profile.id, 'synthetic/batch-shuffler');
});

test('a missing default directory of user profiles is allowed, a missing directory that was named is an error', async t => {
	const directory = path.join(tmpdir(), 'no-such-directory-of-profiles');
	t.deepEqual(await listProfiles([{origin: 'user', directory}]), []);
	await t.throwsAsync(listProfiles([{origin: 'flag', directory}]), {message: /unreadable-file/});
});
