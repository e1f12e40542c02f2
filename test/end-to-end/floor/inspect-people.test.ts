import {appendFile, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {profilePlaces} from '../../../harness/app/device/profile-places.js';
import {realClock} from '../../../harness/app/device/real-clock.js';
import {inspect} from '../../../harness/app/inspect/inspect.js';
import {peopleSigning} from '../../../harness/app/inspect/signed-by-people.js';
import {HarnessError} from '../../../harness/model/error.js';
import {explain} from '../../../harness/model/explain.js';
import {readBack} from '../../reports/printed.js';
import {emulator, inProcess, unbroken} from '../command-line.js';
import {DEVICE, type InspectBench, withBench} from './inspect-bench.js';
import {addPeople, homeIn, type PeopleHome, SECRETS} from './people-home.js';

interface Story {
	/** What is typed at the signatures, one after the other. */
	readonly ids: readonly string[];
	readonly secrets?: Readonly<Record<string, string>>;
	readonly device?: string;
}

const ANSWERS: Readonly<Record<string, string>> = {hash: 'none', inside: '0', cards: 'lot 2219, Acme, red'};

/** The people at the table: they answer every prompt, and sign with ids and PINs. */
async function inspectedByPeople(
	{directory, register}: InspectBench,
	{ids, secrets = SECRETS, device = DEVICE}: Story,
) {
	const own = process.env['DECKPROOF_HOME'];
	process.env['DECKPROOF_HOME'] = homeIn(directory).env['DECKPROOF_HOME'];
	const gaveUp = new AbortController();
	const [faults, prompts, left]: [HarnessError[], string[], string[]] = [[], [], [...ids]];
	const people = await peopleSigning(
		async ({of}) => secrets[of.id] ?? '',
		error => {
			faults.push(error);
			gaveUp.abort();
		},
	);
	try {
		const inspected = await inspect({
			register,
			table: 'BAC-12',
			settings: {device, decks: 1, certificate: path.join(directory, 'certified')},
			zone: 'UTC',
			shuffles: 3,
			shift: '',
			wanted: 'usual',
			places: profilePlaces(undefined),
			allowActuation: false,
			key: undefined,
			clock: realClock,
			signal: gaveUp.signal,
			prompt: async ({kind, text}) => {
				prompts.push(text);
				return ['dealer', 'floorperson'].includes(kind) ? (left.shift() ?? 'nobody') : (ANSWERS[kind] ?? 'yes');
			},
			answersFrom: 'terminal',
			people,
			progress: () => undefined,
			begins: () => undefined,
		});
		if (inspected.kind !== 'inspected') throw new Error('it was inspected');
		return {...inspected, faults, prompts, directory: inspected.done.directory};
	} finally {
		process.env['DECKPROOF_HOME'] = own;
	}
}

/** One after the other: each sets the home of this process. */
const withPeople = (
	title: string,
	work: (bench: InspectBench, home: PeopleHome, t: ExecutionContext) => Promise<void>,
) =>
	test.serial(title, t =>
		withBench(async bench => {
			await addPeople(bench.directory);
			await work(bench, homeIn(bench.directory), t);
		}),
	);

withPeople(
	'dealer and floorperson sign with their PINs: the record has ids, numbers and signatures, and verify checks them',
	async (bench, {run}, t) => {
		const {judgement, directory, faults} = await inspectedByPeople(bench, {ids: ['doe', 'poe']});
		t.deepEqual(faults, []);
		t.is(judgement.result, 'pass');
		const {text} = await readBack(await readFile(path.join(directory, 'report.pdf')));
		t.regex(unbroken(text), /J\. Doe, licence 55123 id doe, signed by PIN/);
		t.regex(unbroken(text), /E\. Poe, licence 40418 id poe, signed by PIN/);
		t.notRegex(text, /Not signed by people/);
		const verified = await run('verify', directory);
		t.is(verified.exit, 0, verified.stdout);
		t.regex(
			verified.stdout,
			/^signed +ok +good, by J\. Doe, number 55123, as dealer \(doe in the register of people\)$/m,
		);
		t.regex(verified.stdout, /^signed +ok +good, by E\. Poe, number 40418, as floorperson/m);
		const elsewhere = await inProcess(['verify', directory]);
		t.regex(elsewhere.stdout, /identity unknown: the register of people here has no such key/);
		t.regex(
			(await run('access', 'list')).stdout,
			/signed +poe: sign as floorperson \(inspection as floorperson, SHA-256/,
		);
	},
);

withPeople('a signature can be checked from result.json alone, by its statement and its key', async (bench, _, t) => {
	const {directory} = await inspectedByPeople(bench, {ids: ['doe', 'poe']});
	const {signatures} = JSON.parse(await readFile(path.join(directory, 'result.json'), 'utf8'));
	const {createPublicKey, verify} = await import('node:crypto');
	t.is(signatures.length, 2);
	for (const {key, signature, statement} of signatures) {
		const publicKey = createPublicKey({key: Buffer.from(key, 'base64'), format: 'der', type: 'spki'});
		t.true(verify('sha256', Buffer.from(statement), publicKey, Buffer.from(signature, 'base64')));
		t.like(JSON.parse(statement), {table: 'BAC-12', result: 'pass'});
	}
});

withPeople(
	'a refused signature prompts again with the reason: another role, an unknown id, the dealer as floorperson',
	async (bench, _, t) => {
		const {prompts, judgement} = await inspectedByPeople(bench, {ids: ['poe', 'zed', 'doe', 'doe', 'poe']});
		t.is(judgement.result, 'pass');
		const shown = prompts.join('\n');
		t.regex(shown, /poe may not sign as dealer: the roles of this person are floorperson/);
		t.regex(shown, /"zed" may not sign as dealer: the register of people has no such id/);
		t.regex(shown, /doe may not sign as floorperson: the roles of this person are dealer/);
	},
);

withPeople('five wrong PINs end the inspection unsigned, with the lock as the reason', async (bench, {run}, t) => {
	const secrets = {...SECRETS, doe: '000001'};
	const {judgement, faults, prompts, directory} = await inspectedByPeople(bench, {ids: Array(9).fill('doe'), secrets});
	t.deepEqual(
		faults.map(({code}) => code),
		['person/locked'],
	);
	t.regex(prompts.join(' '), /The PIN of doe is wrong, so doe did not sign as dealer\. 4 more wrong attempts lock/);
	t.is(judgement.result, 'not-finished');
	const verified = await run('verify', directory);
	t.is(verified.exit, 0, verified.stdout);
	t.regex(verified.stdout, /signed +note +not yet/);
	const answers = ['--register', bench.register, '--answers', await bench.answersFile()];
	const fromFile = await run('inspect', '--table', 'BAC-12', ...answers);
	t.is(fromFile.exit, 7);
	t.regex(unbroken(fromFile.stderr), /answered by people, and answers from a file are not signatures/);
});

withPeople('an altered signature is found by verify', async (bench, {run}, t) => {
	const {directory} = await inspectedByPeople(bench, {ids: ['doe', 'poe']});
	const file = path.join(directory, 'events.ndjson');
	const text = await readFile(file, 'utf8');
	await writeFile(file, text.replaceAll(String.raw`\"signature\":\"`, String.raw`\"signature\":\"AAAA`));
	const {exit, stdout} = await run('verify', directory);
	t.is(exit, 5);
	t.regex(stdout, /signed +DIFFERS .*the signature of the dealer doe does not fit/);
});

test('a file of answers at a real device: exit 6, page 1 says that no person signed, and the table stays unsigned', t =>
	withBench(async ({directory, register, answersFile}) => {
		const shoe = 'sim:synthetic/card-reading-shoe?decks=1';
		const certified = path.join(directory, 'shoe');
		await inProcess(['certify', '--device', shoe, '--shuffles', '60', '--out', certified, '--quiet']);
		const answers = await answersFile();
		await appendFile(answers, 'deal: done\n');
		const {address, stop} = await emulator(shoe);
		try {
			const port = ['--device', address, '--profile', 'synthetic/card-reading-shoe', '--decks', '1'];
			const table = ['--table', 'S-1', '--certificate', certified, '--register', register, '--zone', 'UTC'];
			const ran = await inProcess(['inspect', ...table, ...port, '--answers', answers, '--json']);
			t.is(ran.exit, 6, ran.stdout + ran.stderr);
			const page = JSON.parse(ran.stdout);
			t.like(page, {answers: 'file', result: 'pass', signatures: []});
			const {text} = await readBack(await readFile(path.join(page.directory, 'report.pdf')));
			t.regex(unbroken(text), /Not signed by people: answers and names were read from a file/);
			t.regex(text, /not signed by PIN/);
			t.regex((await inProcess(['verify', page.directory])).stdout, /signed +note +by no person: answers and names/);
			const status = await inProcess(['inspect', 'status', '--register', register]);
			t.is(status.exit, 3);
			t.regex(status.stdout, /S-1 +NOT SIGNED/);
		} finally {
			await stop();
		}
	}));

test.serial(
	'at a real device without a register of people a typed name signs nothing: the inspection is refused before it begins',
	t =>
		withBench(async bench => {
			const refused = inspectedByPeople(bench, {ids: ['J. Doe, 55123'], device: 'hand:?maker=Acme&serial=7'});
			const error = await t.throwsAsync(refused);
			if (!(error instanceof HarnessError)) return t.fail(String(error));
			t.is(error.code, 'person/no-register');
			t.regex(explain(error).hint, /deckproof people init/);
		}),
);
