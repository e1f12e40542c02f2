import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inTemporary, madeOnce, ONE_DECK, unbroken} from '../command-line.js';
import {addArgs, homeIn, type PeopleHome, SECRETS, secretsOf} from '../floor/people-home.js';

/** A signed run whose job names J. Roe as tester; J. Roe may also review, K. Kay review and authorise. */
const lab = madeOnce(async directory => {
	const {run, as} = homeIn(directory);
	await run('keys', 'certificate', '--name', 'Example Lab');
	await as(secretsOf('lee'), 'people', 'init', '--id', 'lee', '--name', 'R. Lee', '--number', '40417');
	await as(secretsOf('lee', 'roe'), ...addArgs('roe', 'J. Roe', '61001', 'tester,reviewer,authoriser'));
	await as(secretsOf('lee', 'kay'), ...addArgs('kay', 'K. Kay', '61002', 'reviewer,authoriser'));
	await as([...secretsOf('lee'), 'nine quiet harbours'], ...addArgs('moe', 'M. Moe', '61003', 'reviewer'));
	const job = path.join(directory, 'job.yaml');
	await writeFile(job, 'people:\n  tester: J. Roe, 61001\n');
	await run('certify', ...ONE_DECK, '--shuffles', '4', '--job', job, '--out', path.join(directory, 'run'));
});

interface Lab extends PeopleHome {
	readonly report: string;
	readonly sign: (by: string, as: string, secret?: string) => ReturnType<PeopleHome['as']>;
}

const withLab = (work: (lab: Lab) => Promise<void>): Promise<void> =>
	inTemporary(async directory => {
		await lab(directory);
		const home = homeIn(directory);
		const report = path.join(directory, 'run', 'report.pdf');
		const countersigned = report.replace(/pdf$/, 'countersigned.pdf');
		await work({
			...home,
			report,
			async sign(by, role, secret = {...SECRETS, moe: 'nine quiet harbours'}[by] ?? '') {
				const file = await readFile(countersigned).then(
					() => countersigned,
					() => report,
				);
				return home.as([secret], 'sign', file, '--as', role, '--by', by, '--reason', 'Looked through');
			},
		});
	});

test('reviewer and authoriser sign with their own passphrases, verify names both ids, and the run is authorised', t =>
	withLab(async ({run, sign, directory}) => {
		const reviewed = await sign('moe', 'reviewer');
		t.is(reviewed.exit, 0, reviewed.stderr);
		t.is((await sign('kay', 'authoriser')).exit, 0);
		const verified = await run('verify', path.join(directory, 'run'));
		t.is(verified.exit, 0, verified.stdout);
		t.regex(verified.stdout, /by M\. Moe of Example Lab as reviewer.*\(moe in the register of people\)/);
		t.regex(verified.stdout, /by K\. Kay of Example Lab as authoriser.*\(kay in the register of people\)/);
		t.regex((await run('report', path.join(directory, 'run'))).stdout, /Authorised {2}K\. Kay, licence 61002/);
		t.regex((await run('access', 'list', '--person', 'kay')).stdout, /signed +kay: sign as authoriser/);
	}));

test('authorise is the same act as sign --as authoriser', t =>
	withLab(async ({run, as, directory}) => {
		const {exit, stderr} = await as(secretsOf('kay'), 'authorise', path.join(directory, 'run'), '--by', 'kay');
		t.is(exit, 0, stderr);
		const verified = await run('verify', path.join(directory, 'run'));
		t.regex(verified.stdout, /reviewed +ok +good, by K\. Kay of Example Lab as authoriser/);
		t.regex(verified.stdout, /amended +ok +once.*report\.authorised-by/);
	}));

const refusals = [
	[
		'the name of another person without the passphrase',
		'kay',
		'reviewer',
		'a guess of a passphrase',
		/passphrase of kay is wrong/,
	],
	['the tester as authoriser', 'roe', 'authoriser', undefined, /J\. Roe, 61001 performed the test/],
	['the tester as reviewer', 'roe', 'reviewer', undefined, /J\. Roe, 61001 performed the test/],
	[
		'a reviewer as authoriser',
		'moe',
		'authoriser',
		undefined,
		/roles of this person are reviewer, and it takes authoriser/,
	],
	['an administrator as reviewer', 'lee', 'reviewer', undefined, /it takes reviewer/],
	['a name that is not in the register', 'jane', 'reviewer', 'x', /no such id/],
] as const;

for (const [what, by, as, secret, why] of refusals) {
	test(`${what} is refused with exit 7 and the reason, and nothing is signed`, t =>
		withLab(async ({run, sign, report}) => {
			const {exit, stderr} = await sign(by, as, secret);
			t.is(exit, 7);
			t.regex(unbroken(stderr), why);
			t.is((await run('verify', report)).stdout.match(/^signed +ok/gm)?.length, 1);
			await t.throwsAsync(readFile(report.replace(/pdf$/, 'countersigned.pdf')));
		}));
}

test('one person cannot review and authorise, and a disabled person signs nothing', t =>
	withLab(async ({sign, as}) => {
		t.is((await sign('kay', 'reviewer')).exit, 0);
		const twice = await sign('kay', 'authoriser');
		t.is(twice.exit, 7);
		t.regex(unbroken(twice.stderr), /K\. Kay has signed this document as reviewer, and two different people must sign/);
		await as(secretsOf('lee'), 'people', 'disable', 'moe', '--reason', 'left', '--by', 'lee');
		const left = await sign('moe', 'reviewer');
		t.is(left.exit, 7);
		t.regex(unbroken(left.stderr), /disabled on .* by lee \(left\)/);
	}));

test('a certificate without a password, as earlier versions made it, is no person where a register exists', t =>
	withLab(async ({run, report}) => {
		await run('keys', 'certificate', '--name', 'Example Lab', '--person', 'Jane Doe');
		const args = ['sign', report, '--as', 'reviewer', '--by', 'Jane Doe', '--reason', 'x'];
		const {exit, stderr} = await run(...args);
		t.is(exit, 7);
		t.regex(unbroken(stderr), /no such id/);
	}));
