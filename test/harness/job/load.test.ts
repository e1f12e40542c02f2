import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {amendedJob} from '../../../harness/job/amended-job.js';
import {JOB_ITEMS, notStated} from '../../../harness/job/iso-items.js';
import {EXAMPLE_FILE, readJob} from '../../../harness/job/load.js';
import {jobSchema} from '../../../harness/job/schema.js';
import {failedWith} from '../../../harness/model/error.js';
import {JOB_FIELDS} from '../../../harness/model/job-fields.js';
import {jobJsonSchema} from '../../../scripts/generated-files.js';
import {inTemporary} from '../../end-to-end/command-line.js';

const jobFrom = (text: string) =>
	inTemporary(async directory => {
		const file = path.join(directory, 'job.yaml');
		writeFileSync(file, text);
		return readJob(file);
	});

const refusal = async (text: string): Promise<string> => {
	try {
		await jobFrom(text);
	} catch (error) {
		if (failedWith(error, 'job/invalid'))
			return `${error.context.line} ${error.context.key}: ${error.context.expected}`;
		throw error;
	}
	return 'taken';
};

test('the example job file is valid, has every requested item, and none that is "not stated"', async t => {
	const {job} = await readJob(EXAMPLE_FILE);
	t.deepEqual(notStated(job), []);
	const keys = readFileSync(EXAMPLE_FILE, 'utf8');
	for (const key of Object.keys(jobSchema.shape)) t.regex(keys, new RegExp(`^${key}:`, 'm'));
});

test('an empty job file lacks every item that a person must state, and each is named by its clause', async t => {
	const {job} = await jobFrom('title:\n');
	t.deepEqual(job, {});
	t.deepEqual(
		notStated(job).map(({clause}) => clause),
		JOB_ITEMS.map(({clause}) => clause),
	);
	// ISO/IEC 17025:2017, 7.8.2.1: d, i, l and m follow from the run; n and p are stated where they apply.
	for (const letter of 'abcefghjko')
		t.true(
			JOB_ITEMS.some(({clause}) => clause === `7.8.2.1 ${letter}`),
			letter,
		);
});

test('values stay as typed: versions, numbers with leading zeros, dates and "yes"', async t => {
	const {job} = await jobFrom(
		'report: {issue: 01}\nitem:\n  received: 2026-11-10\n  components: [{name: fw, version: 2.10}]\ndecks: [{lot: 007}]\nplace: yes\n',
	);
	t.is(job.report?.issue, '01');
	t.is(job.item?.received, '2026-11-10');
	t.is(job.item?.components?.[0]?.version, '2.10');
	t.is(job.decks?.[0]?.lot, '007');
	t.is(job.place, 'yes');
});

test('letters of any script, quotes, markup characters and emoji are kept', async t => {
	const title = 'A & B <test> "x" \'y\' 🂡 👩‍🔬';
	const name = 'Καζίνο Αθήνα 中文賭場 казино';
	const {job} = await jobFrom(`title: ${JSON.stringify(title)}\ncustomer: {name: ${name}}\n`);
	t.is(job.title, title);
	t.is(job.customer?.name, name);
});

test('a misspelt key is refused with its line and the right key, also where it has no value', async t => {
	t.regex(await refusal('title: x\ncustomer:\n  contract: y\n'), /^3 customer\/contract: .*did you mean "contact"\?/);
	t.regex(await refusal('titel:\n'), /^1 titel: no key "titel"; did you mean "title"\?/);
	t.regex(await refusal('item:\n  components:\n    - nam: fw\n'), /^3 item\/components\/0\/nam: .*"name"/);
});

for (const [what, text, expected] of [
	['a date that is none', 'issued: 2026-02-30\n', /^1 issued: a date, such as 2026-11-18, not "2026-02-30"/],
	['a hash that is too short', 'item: {components: [{name: a, sha256: ab12}]}\n', /64 hex digits/],
	['a kind of deviation that is none', 'deviations: [{kind: exclusio, what: x}]\n', /did you mean "exclusion"/],
	['what the customer cannot have told', 'conveyed: [item.componets]\n', /did you mean "item\.components"/],
	['a mark that turns the reading direction', 'title: "abc\\u202egnp.exe"\n', /reading direction/],
	['half a letter', 'title: "\\ud800"\n', /without control characters/],
	['two lines where one belongs', 'title: "a\\nb"\n', /one line/],
	['YAML that is none', 'title: [\n', /YAML/],
	['the same key twice', 'title: a\ntitle: b\n', /YAML: Map keys must be unique/],
] as const)
	test(`refused: ${what}`, async t => {
		t.regex(await refusal(text), expected);
	});

// A JPEG by ITU-T T.81 B.2, cut off after the frame header: 8 bits, 1 × 1, this number of components.
const jpeg = (components: number) =>
	Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, components, 1, 0x11, 0]);

test('a photo path is relative to the job file, and its format is read from its content; CMYK and other files are refused', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'job.yaml');
		writeFileSync(file, 'item: {photo: {file: front.jpg, shows: front, inReport: yes}}\n');
		const photo = path.join(directory, 'front.jpg');
		await t.throwsAsync(readJob(file), {message: /input\/unreadable-file/});
		writeFileSync(photo, jpeg(3));
		const loaded = await readJob(file);
		t.like(loaded.job.item?.photo, {name: 'item-photo.jpg', shows: 'front', inReport: 'yes'});
		t.is(loaded.job.item?.photo?.sha256, loaded.photo?.sha256);
		for (const bytes of [jpeg(4), Buffer.from('no photo'), jpeg(3).subarray(0, 12)]) {
			writeFileSync(photo, bytes);
			await t.throwsAsync(readJob(file), {message: /job\/invalid.*a JPEG photo in colour or grey/});
		}
	});
});

test('every field that may be amended is a key of the job file', t => {
	for (const field of JOB_FIELDS) {
		const now = /received|issued|verified/.test(field) ? '2026-11-18' : 'amended';
		const job = amendedJob(undefined, [{field, now}]);
		t.true(JSON.stringify(job).includes(`"${now}"`), field);
	}
});

test('job.schema.json equals the output of the schema', t => {
	t.deepEqual(JSON.parse(readFileSync('harness/job/job.schema.json', 'utf8')), jobJsonSchema());
});
