import {readFileSync} from 'node:fs';
import test from 'ava';
import {parseDocument} from 'yaml';
import {BUILT_IN, profileFiles} from '../../harness/profile/profile-directories.js';
import {profileJsonSchema} from '../../scripts/profile-json-schema.js';
import {judgeBy} from '../json-schema.js';

const committed = JSON.parse(readFileSync('device-profiles/profile.schema.json', 'utf8'));
const sound = readFileSync('device-profiles/synthetic/batch-shuffler.profile.yaml', 'utf8');
const files = await profileFiles([BUILT_IN]);
const {accepts: acceptsJson} = judgeBy(committed);
const accepts = (text: string): boolean => acceptsJson(JSON.parse(JSON.stringify(parseDocument(text).toJS())));

test('the schema for editors equals the format; npm run schema writes it', t => {
	t.deepEqual(committed, JSON.parse(JSON.stringify(profileJsonSchema())));
	t.is(committed.$schema, 'https://json-schema.org/draft/2020-12/schema');
});

for (const {id, file} of files) {
	test(`the schema for editors accepts ${id}`, t => {
		t.true(accepts(readFileSync(file, 'utf8')));
	});
}

test('the schema for editors refuses an unknown key, a wrong word and a missing key', t => {
	t.false(accepts(`${sound}\ncolour: red\n`));
	t.false(accepts(sound.replace('kind: length-prefixed', 'kind: length-suffixed')));
	t.false(accepts(sound.replace(/^kind: .*\n/m, '')));
});

test('the schema for editors allows templates, conditions and choices in any mapping', t => {
	t.true(
		accepts(
			sound.replace('checksum: { algorithm: crc16-ccitt-false }', 'checksum: { $import: templates/sums.yaml#crc }'),
		),
	);
	t.true(accepts(sound.replace('clear: { send: clear,', 'clear: { $if: firmware >= 2, send: clear,')));
	t.true(
		accepts(
			sound.replace(
				'serial: { baudRate: 115200 }',
				'serial: { $choose: [{ $if: firmware >= 2, baudRate: 115200 }, { baudRate: 9600 }] }',
			),
		),
	);
});
