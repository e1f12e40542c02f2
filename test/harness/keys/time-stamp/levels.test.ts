import {generateKeyPairSync, sign} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {mkdir, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import path from 'node:path';
import test from 'ava';
import {makeAuthority} from '../../../../harness/keys/authority/authority.js';
import {issueCertificate} from '../../../../harness/keys/authority/issue.js';
import {revokeCertificate, writeRevocationList} from '../../../../harness/keys/authority/revoke.js';
import {makeCertificate} from '../../../../harness/keys/certificate.js';
import {storeList} from '../../../../harness/keys/stored-lists.js';
import {trustCertificate} from '../../../../harness/keys/trusted-certificates.js';
import {programs, testUnless} from '../../../needs.js';
import {placeIn} from '../../evidence/small-run.js';
import {closed, listening, signedByAnother, stampServer} from './openssl-server.js';
import {issuedKey, PASSPHRASE, type StampedLab, signed, stampedLab, standingIn} from './stamped-lab.js';

const obstacle = programs('openssl');
// One after the other: they share the root of the lab and the lists of its machine.
const withOpenssl = testUnless(obstacle, test.serial);
const made: Promise<StampedLab> | undefined = obstacle === undefined ? stampedLab() : undefined;
const lab = async (): Promise<StampedLab> => {
	if (made === undefined) throw new Error('OpenSSL is missing');
	return made;
};
test.after.always(async () => (await made)?.close());

/** Another machine, which trusts what it is told to. */
async function elsewhere(name: string, trusts: {root: boolean; stamps: boolean}) {
	const {directory, authority, stamps} = await lab();
	const place = placeIn(path.join(directory, name));
	const root = path.join(authority.directory, 'root.crt');
	if (trusts.root) await trustCertificate({file: root, name: 'Their lab'}, place);
	if (trusts.stamps) await trustCertificate({file: stamps.root, name: undefined}, place, 'time-stamps');
	return place;
}

withOpenssl('a signature with a stamp and both lists is B-LT, on a machine that has only the two roots', async t => {
	const {pdf, messages} = await signed(await lab(), (await lab()).key);
	t.is(messages.length, 1);
	t.regex(messages[0] ?? '', /^Stamped at \d{4}.*Z by Stamp server: PAdES B-LT\.$/);
	const place = await elsewhere('regulator', {root: true, stamps: true});
	t.like(await standingIn(pdf, place), {
		level: 'B-LT',
		owner: {kind: 'issued', root: (await lab()).authority.certificate.name, name: 'Their lab'},
		stamp: {by: 'Stamp server'},
		refused: undefined,
		unproven: [],
	});
});

withOpenssl('without a server the signature is B-B and says that its time is only stated', async t => {
	const silent = createServer(request => request.socket.destroy());
	const url = await listening(silent);
	const {pdf, messages} = await signed({...(await lab()), server: {url}}, (await lab()).key);
	await closed(silent);
	t.regex(messages.join(), /^Not stamped \(http:.*cannot be reached.*B-B: its time is as stated\.$/);
	t.like(await standingIn(pdf, (await lab()).place), {level: 'B-B', stamp: undefined, refused: undefined});
});

withOpenssl(
	'the same key and report give the same bytes before the stamp, and the stamp changes only the signature field',
	async t => {
		const at = new Date('2026-11-19T12:00:00Z');
		const {key, server: _, ...parts} = await lab();
		const late = {...parts, server: undefined};
		const [one, two] = [await signed(late, key, at), await signed(late, key, at)];
		t.deepEqual(one.pdf, two.pdf);
		const stamped = await signed(await lab(), key, at);
		const place = one.pdf.lastIndexOf('/Contents <') + '/Contents <'.length;
		const end = one.pdf.indexOf('>', place);
		t.deepEqual(stamped.pdf.subarray(0, place), one.pdf.subarray(0, place));
		t.deepEqual(stamped.pdf.subarray(end, one.pdf.length), one.pdf.subarray(end));
	},
);

withOpenssl('a machine that does not trust the server says that the stamp proves nothing', async t => {
	const {pdf} = await signed(await lab(), (await lab()).key);
	const place = await elsewhere('no-stamps', {root: true, stamps: false});
	const standing = await standingIn(pdf, place);
	t.like(standing, {level: 'B-B', refused: undefined});
	t.regex(
		'unproven' in standing ? standing.unproven.join() : '',
		/time stamp proves nothing, since the authority.*not trusted here/,
	);
});

withOpenssl(
	'a root that is trusted for signatures is not trusted for time stamps, nor the other way round',
	async t => {
		const {pdf} = await signed(await lab(), (await lab()).key);
		const place = placeIn(path.join((await lab()).directory, 'crossed'));
		const {authority, stamps} = await lab();
		await trustCertificate({file: stamps.root, name: undefined}, place);
		await trustCertificate({file: path.join(authority.directory, 'root.crt'), name: undefined}, place, 'time-stamps');
		t.like(await standingIn(pdf, place), {level: 'B-B', owner: {kind: 'unknown'}, stamp: undefined});
	},
);

withOpenssl('a certificate by a root that is not trusted here is of unknown identity', async t => {
	const {pdf} = await signed(await lab(), (await lab()).key);
	t.like(await standingIn(pdf, await elsewhere('foreign', {root: false, stamps: true})), {owner: {kind: 'unknown'}});
});

withOpenssl(
	'without the revocation lists in the document the level is B-T, and revocation is stated as not shown',
	async t => {
		const {pdf} = await signed(await lab(), (await lab()).key);
		const without = pdf.subarray(0, pdf.lastIndexOf('%Deckproof validation data'));
		const standing = await standingIn(without, await elsewhere('no-lists', {root: true, stamps: true}));
		t.like(standing, {level: 'B-T', refused: undefined});
		t.regex(
			'unproven' in standing ? standing.unproven.join() : '',
			/revoked is not shown: no revocation list of .* is in the document/,
		);
	},
);

withOpenssl('a certificate that was revoked before the stamp is refused; one revoked after it is accepted', async t => {
	const {authority, place, directory, ...parts} = await lab();
	const key = await issuedKey(authority, 'Early Revoked', new Date(Date.now() - 3_600_000));
	const before = await signed({...parts, place}, key);
	t.like(await standingIn(before.pdf, place), {level: 'B-LT', refused: undefined});
	const at = new Date(Date.now() + 60_000);
	await revokeCertificate(authority, {serial: key.certificate.serial, reason: 'keyCompromise', at});
	const list = await writeRevocationList(authority, {at, days: 35});
	await storeList(list.der, list.file, place);
	t.like(await standingIn(before.pdf, place), {level: 'B-LT', refused: undefined});
	const unstamped = await signed({...parts, place, server: undefined}, key);
	const refused = await standingIn(unstamped.pdf, place);
	t.regex(
		String('refused' in refused && refused.refused),
		/Early Revoked was revoked at .*keyCompromise\), and no time stamp shows/,
	);
	const gone = await issuedKey(authority, 'Long Gone', new Date(Date.now() - 3_600_000));
	const earlier = new Date(Date.now() - 1_800_000);
	await revokeCertificate(authority, {serial: gone.certificate.serial, reason: 'cessationOfOperation', at: earlier});
	const next = await writeRevocationList(authority, {at: at, days: 35});
	await storeList(next.der, next.file, place);
	const late = await standingIn((await signed({...parts, place}, gone)).pdf, place);
	t.regex(String('refused' in late && late.refused), /Long Gone was revoked at .*\(cessationOfOperation\)$/);
});

withOpenssl('an expired certificate is refused at the time of the stamp, whatever time the signer states', async t => {
	const {authority, place, ...parts} = await lab();
	const old = new Date('2020-01-01T00:00:00Z');
	const root = {...place, directory: path.join((await lab()).directory, 'old-root')};
	const ancient = await makeAuthority({place: root, name: 'Old Lab', from: old, years: 20, passphrase: PASSPHRASE});
	await trustCertificate({file: path.join(root.directory, 'root.crt'), name: undefined}, place);
	const key = await issuedKey(ancient, 'Old Lab', old);
	const {pdf} = await signed({...parts, place}, key, new Date('2020-06-01T00:00:00Z'));
	const standing = await standingIn(pdf, place);
	t.regex(String('refused' in standing && standing.refused), /Old Lab was not valid at 20\d\d/);
	t.not(authority.directory, ancient.directory);
});

withOpenssl('a person cannot issue certificates: what an end certificate signed is refused', async t => {
	const {authority, place, ...parts} = await lab();
	const pair = generateKeyPairSync('rsa', {modulusLength: 2048});
	const [from, years] = [new Date(Date.now() - 3_600_000), 1];
	const person = await issueCertificate({authority, name: 'Jane Doe', publicKey: pair.publicKey, from, years});
	const own = {
		directory: path.join((await lab()).directory, 'forged'),
		certificate: person,
		privateKey: pair.privateKey,
	};
	await mkdir(own.directory);
	const forged = await issuedKey(own, 'R. Lee', from);
	const {pdf} = await signed({...parts, place}, {...forged, chain: [person, authority.certificate]});
	const standing = await standingIn(pdf, place);
	t.regex(
		String('refused' in standing && standing.refused),
		/Jane Doe issued another one, and it is not that of an authority/,
	);
});

withOpenssl('the certificate that a bench made for itself covers itself only, also where it is trusted', async t => {
	const {place, ...parts} = await lab();
	const pair = generateKeyPairSync('rsa', {modulusLength: 2048});
	const from = new Date('2026-01-01T00:00:00Z');
	const bench = await makeCertificate({name: 'Their Bench', organisation: 'Their Bench', from, years: 20}, pair);
	const file = path.join((await lab()).directory, 'bench.crt');
	await writeFile(file, bench.pem);
	await trustCertificate({file, name: undefined}, place);
	const own = {
		directory: path.join((await lab()).directory, 'minted'),
		certificate: bench,
		privateKey: pair.privateKey,
	};
	await mkdir(own.directory);
	const minted = await issuedKey(own, 'R. Lee');
	const foreign = await signed({...parts, place}, {...minted, chain: [bench]});
	t.like(await standingIn(foreign.pdf, place), {owner: {kind: 'unknown'}});
	const itself = {certificate: bench, sign: (bytes: Uint8Array) => sign('sha256', bytes, pair.privateKey)};
	t.like(await standingIn((await signed({...parts, place}, itself)).pdf, place), {
		owner: {kind: 'trusted', name: 'Their Bench'},
	});
});

withOpenssl('a server that stamps another hash, answers an old question or refuses gives no stamp', async t => {
	const {stamps, serverKey, key} = await lab();
	const parts = {directory: stamps.directory, signer: serverKey, root: stamps.root};
	const flip = (from: number) => (der: Buffer) => {
		const changed = Buffer.from(der);
		changed[changed.length - from] = (changed[changed.length - from] ?? 0) ^ 1;
		return changed;
	};
	let first: Buffer | undefined;
	const cases = [
		// The query ends with hash, nonce (10 bytes) and certReq (3 bytes).
		[{question: flip(20)}, /the time stamp is of another signature/],
		[{question: flip(5)}, /its answer is to another question/],
		[{answer: flip(3)}, /the time stamp was altered/],
		[{answer: () => Buffer.from('no time stamp')}, /its answer is no time stamp/],
		[{answer: (der: Buffer) => (first ??= der)}, undefined],
	] as const;
	for (const [change, expected] of cases) {
		const server = await stampServer({...parts, ...change});
		const {messages} = await signed({...(await lab()), server}, key);
		if (expected === undefined) {
			t.regex(messages.join(), /B-LT/);
			const again = await signed({...(await lab()), server}, key, new Date('2026-11-19T12:00:00Z'));
			t.regex(again.messages.join(), /the time stamp is of another signature/);
		} else t.regex(messages.join(), expected);
		await server.close();
	}
});

withOpenssl('a server whose certificate is not for time stamps alone gives no stamp', async t => {
	const {stamps, serverKey, key} = await lab();
	for (const kind of ['signer', 'tsa-not-critical', 'tsa-and-more'] as const) {
		const signer = stamps.issue(`No stamp server ${kind}`, kind);
		const answer = (der: Buffer) => signedByAnother(stamps.directory, der, signer);
		const server = await stampServer({directory: stamps.directory, signer: serverKey, root: stamps.root, answer});
		const {messages, pdf} = await signed({...(await lab()), server}, key);
		t.regex(messages.join(), /No stamp server .* is not for time stamps alone/, kind);
		t.like(await standingIn(pdf, (await lab()).place), {level: 'B-B'});
		await server.close();
	}
});

withOpenssl(
	'what OpenSSL signs again with a right certificate is a stamp, so the refusal is for the certificate',
	async t => {
		const {stamps, serverKey, key} = await lab();
		const answer = (der: Buffer) => signedByAnother(stamps.directory, der, serverKey);
		const server = await stampServer({directory: stamps.directory, signer: serverKey, root: stamps.root, answer});
		t.regex((await signed({...(await lab()), server}, key)).messages.join(), /B-LT/);
		await server.close();
	},
);

withOpenssl('a signature with its stamp that is moved to another revision is refused as altered', async t => {
	const {place, ...parts} = await lab();
	const [one, two] = [
		await signed({...parts, place}, parts.key, new Date('2026-11-19T10:00:00Z')),
		await signed({...parts, place}, parts.key, new Date('2026-11-19T11:00:00Z')),
	];
	const field = (pdf: Buffer) => {
		const from = pdf.lastIndexOf('/Contents <') + '/Contents <'.length;
		return {from, hex: pdf.toString('latin1', from, pdf.indexOf('>', from))};
	};
	const stolen = Buffer.from(one.pdf);
	stolen.write(field(two.pdf).hex, field(one.pdf).from, 'latin1');
	t.is((await standingIn(stolen, place)).kind, 'altered');
});

withOpenssl('a list of another root, an older list and a list that is no list are not stored', async t => {
	const {place, authority, directory} = await lab();
	const other = {...place, directory: path.join(directory, 'other-root')};
	const foreign = await makeAuthority({
		place: other,
		name: 'Other',
		from: new Date(),
		years: 10,
		passphrase: PASSPHRASE,
	});
	const list = await writeRevocationList(foreign, {at: new Date(), days: 35});
	await t.throwsAsync(storeList(list.der, list.file, place), {message: /no authority that is trusted here signed it/});
	const newer = await writeRevocationList(authority, {at: new Date(Date.now() + 120_000), days: 35});
	await storeList(newer.der, newer.file, place);
	const old = await writeRevocationList(authority, {at: new Date(Date.now() - 7_200_000), days: 35});
	await t.throwsAsync(storeList(old.der, old.file, place), {message: /older than the list/});
	await t.throwsAsync(storeList(readFileSync(path.join(authority.directory, 'root.crt')), 'root.crt', place), {
		message: /no revocation list/,
	});
	await rm(other.directory, {recursive: true});
});
