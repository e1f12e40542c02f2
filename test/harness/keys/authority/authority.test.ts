import {createPrivateKey, generateKeyPairSync, sign} from 'node:crypto';
import {mkdir, readdir, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {makeAuthority, openAuthority, readAuthority} from '../../../../harness/keys/authority/authority.js';
import {issueCertificate} from '../../../../harness/keys/authority/issue.js';
import {readIssued} from '../../../../harness/keys/authority/issued-register.js';
import {whileLocked} from '../../../../harness/keys/authority/lock.js';
import {newRequest, parseRequest} from '../../../../harness/keys/authority/request.js';
import {revokeCertificate, writeRevocationList} from '../../../../harness/keys/authority/revoke.js';
import {extensionsOf} from '../../../../harness/keys/x509/extensions.js';
import {isListOf, parseRevocationList} from '../../../../harness/keys/x509/revocation-list.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {notOnWindows, programs, testUnless} from '../../../needs.js';
import {placeIn} from '../../evidence/small-run.js';
import {openssl} from '../time-stamp/openssl-authority.js';

const PASSPHRASE = 'nine brown shufflers';
const FROM = new Date('2026-11-19T12:00:00Z');
const withOpenssl = testUnless(programs('openssl'));

const pair = generateKeyPairSync('rsa', {modulusLength: 2048});
const rootIn = (directory: string) => ({...placeIn(directory), directory: path.join(directory, 'root')});

const withRoot = (work: (root: Awaited<ReturnType<typeof makeAuthority>>, directory: string) => Promise<void>) =>
	inTemporary(async directory => {
		const place = rootIn(directory);
		await work(
			await makeAuthority({place, name: 'Example Lab', from: FROM, years: 10, passphrase: PASSPHRASE}),
			directory,
		);
	});

test('a root issues end certificates that sign documents and issue nothing', async t => {
	await withRoot(async authority => {
		const root = await extensionsOf(authority.certificate.der);
		// keyCertSign and cRLSign (RFC 5280, 4.2.1.3).
		t.like(root, {isAuthority: true, pathLength: 0, usage: 0b0000_0110});
		const {publicKey} = pair;
		const issued = await issueCertificate({authority, name: 'Jane Doe', publicKey, from: FROM, years: 1});
		// digitalSignature and contentCommitment.
		t.like(await extensionsOf(issued.der), {isAuthority: false, usage: 0b1100_0000, unknown: []});
		t.deepEqual([issued.organisation, issued.name], ['Example Lab', 'Jane Doe']);
		t.is(issued.validTo.toISOString(), '2027-11-19T12:00:00.000Z');
		const again = await issueCertificate({authority, name: 'Jane Doe', publicKey, from: FROM, years: 1});
		t.not(again.serial, issued.serial);
		t.deepEqual(
			(await readIssued(authority)).issued.map(each => each.serial),
			[issued.serial, again.serial],
		);
	});
});

test('the key of the root opens with its passphrase only, and is not stored in the clear', async t => {
	await withRoot(async ({directory}, parent) => {
		const place = rootIn(parent);
		t.true((await openAuthority(place, PASSPHRASE)).privateKey.asymmetricKeyType === 'ec');
		await t.throwsAsync(openAuthority(place, 'another passphrase'), {message: /authority\/wrong-passphrase/});
		const pem = await readFile(path.join(directory, 'root.private.pem'), 'utf8');
		t.regex(pem, /^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
		t.throws(() => createPrivateKey(pem));
		t.is((await readAuthority(directory)).certificate.name, 'Example Lab root 2026');
	});
});

testUnless(notOnWindows)('the key of the root is readable by its owner alone', async t => {
	await withRoot(async ({directory}) => {
		t.is((await stat(path.join(directory, 'root.private.pem'))).mode & 0o777, 0o600);
	});
});

test('a second root in the same directory is refused, and one process at a time uses a root', async t => {
	await withRoot(async ({directory}, parent) => {
		const wanted = {place: rootIn(parent), name: 'Example Lab', from: FROM, years: 10, passphrase: PASSPHRASE};
		await t.throwsAsync(makeAuthority(wanted), {message: /a directory without an authority/});
		await whileLocked(directory, async () => {
			await t.throwsAsync(
				whileLocked(directory, async () => undefined),
				{message: /authority\/in-use/},
			);
		});
		t.is(await whileLocked(directory, async () => 'free again'), 'free again');
	});
});

test('no certificate outlives the root that issued it', async t => {
	await withRoot(async authority => {
		const late = new Date('2036-06-01T00:00:00Z');
		const request = {authority, name: 'Late', publicKey: pair.publicKey, from: late, years: 1};
		await t.throwsAsync(issueCertificate(request), {message: /authority\/not-long-enough/});
		t.deepEqual((await readIssued(authority)).issued, []);
	});
});

test('each list has the next number and all revoked certificates with date and reason; revoking again changes nothing', async t => {
	await withRoot(async authority => {
		const {publicKey} = pair;
		const {serial} = await issueCertificate({authority, name: 'Jane Doe', publicKey, from: FROM, years: 1});
		await writeRevocationList(authority, {at: FROM, days: 35});
		const at = new Date('2026-12-01T08:00:00Z');
		t.is(await revokeCertificate(authority, {serial: serial.toUpperCase(), reason: 'keyCompromise', at}), 'revoked');
		const again = {serial, reason: 'superseded', at: new Date('2026-12-02T08:00:00Z')} as const;
		t.is(await revokeCertificate(authority, again), 'was-revoked');
		const {der} = await writeRevocationList(authority, {at, days: 7});
		const list = await parseRevocationList(der);
		t.like(list, {number: 2n, from: at, next: new Date('2026-12-08T08:00:00Z')});
		t.deepEqual(list?.revoked, [{serial, at, reason: 'keyCompromise'}]);
		t.true(list !== undefined && (await isListOf(list, authority.certificate)));
		await t.throwsAsync(revokeCertificate(authority, {...again, serial: '00'}), {message: /authority\/unknown-serial/});
	});
});

test('a register from which a line was removed is refused, so that no revocation is forgotten', async t => {
	await withRoot(async authority => {
		const {publicKey} = pair;
		const {serial} = await issueCertificate({authority, name: 'Jane Doe', publicKey, from: FROM, years: 1});
		await revokeCertificate(authority, {serial, reason: 'keyCompromise', at: FROM});
		await writeRevocationList(authority, {at: FROM, days: 35});
		const file = path.join(authority.directory, 'issued.ndjson');
		const lines = (await readFile(file, 'utf8')).split('\n');
		await writeFile(file, [lines[0], ...lines.slice(2)].join('\n'));
		await t.throwsAsync(writeRevocationList(authority, {at: FROM, days: 35}), {message: /evidence\/broken-chain/});
	});
});

test('a request is taken only if it is signed with its own key', async t => {
	const subject = {organisation: 'Example Lab', name: 'Bench 2'};
	const {publicKey, privateKey} = pair;
	const pem = await newRequest({subject, publicKey, sign: bytes => sign('sha256', bytes, privateKey)});
	t.deepEqual((await parseRequest(pem))?.subject, subject);
	t.true((await parseRequest(pem))?.publicKey.equals(publicKey));
	const other = generateKeyPairSync('rsa', {modulusLength: 2048});
	const stolen = await newRequest({subject, publicKey, sign: bytes => sign('sha256', bytes, other.privateKey)});
	t.is(await parseRequest(stolen), undefined);
	t.is(await parseRequest('no request'), undefined);
});

withOpenssl(
	'OpenSSL opens the key of the root, and accepts the chain with the list until a certificate is revoked',
	async t => {
		await withRoot(async authority => {
			const {directory} = authority;
			const {publicKey} = pair;
			const run = (...args: readonly string[]) => openssl(directory, ...args);
			t.regex(run('pkey', '-in', 'root.private.pem', '-passin', `pass:${PASSPHRASE}`, '-noout', '-text'), /384 bit/);
			const {serial} = await issueCertificate({authority, name: 'Jane Doe', publicKey, from: FROM, years: 1});
			const [file] = await readdir(path.join(directory, 'issued'));
			t.is(file, `${serial}.crt`);
			const verify = async (day: number) => {
				await writeRevocationList(authority, {at: new Date(FROM.getTime() + day * 86_400_000), days: 35});
				run('crl', '-inform', 'DER', '-in', 'revoked.crl', '-out', 'list.pem');
				const time = String(FROM.getTime() / 1000 + day * 86_400 + 60);
				const trust = ['-CAfile', 'root.crt', '-crl_check', '-CRLfile', 'list.pem', '-attime', time, '-x509_strict'];
				return run('verify', ...trust, `issued/${serial}.crt`);
			};
			t.regex(await verify(0), /: OK\n/);
			t.regex(
				run('crl', '-in', 'list.pem', '-noout', '-CAfile', 'root.crt', '-text'),
				/Version 2[\s\S]*CRL Number: \n +1\n/,
			);
			await revokeCertificate(authority, {serial, reason: 'keyCompromise', at: FROM});
			await t.throwsAsync(verify(1), {message: /certificate revoked/});
		});
	},
);

withOpenssl('a request by OpenSSL is taken, and OpenSSL takes one by us', async t => {
	await inTemporary(async directory => {
		await mkdir(path.join(directory, 'x'));
		const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'own.key'];
		openssl(directory, 'req', '-new', ...key, '-subj', '/O=Example Lab/CN=Bench 3', '-out', 'own.csr');
		const read = await parseRequest(await readFile(path.join(directory, 'own.csr'), 'utf8'));
		t.deepEqual(read?.subject, {organisation: 'Example Lab', name: 'Bench 3'});
		const {publicKey, privateKey} = pair;
		const subject = {organisation: 'Example Lab', name: 'Jane Doe'};
		const pem = await newRequest({subject, publicKey, sign: bytes => sign('sha256', bytes, privateKey)});
		await writeFile(path.join(directory, 'ours.csr'), pem);
		t.regex(openssl(directory, 'req', '-in', 'ours.csr', '-verify', '-noout', '-subject'), /CN = Jane Doe/);
	});
});
