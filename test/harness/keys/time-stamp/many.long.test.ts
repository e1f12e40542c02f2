import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {certificatesIn} from '../../../../harness/keys/certificate.js';
import {type RandomSource, seeded} from '../../../../harness/model/random.js';
import {programs, testUnless} from '../../../needs.js';
import {openssl} from './openssl-authority.js';
import {type StampedLab, signed, stampedLab, standingIn} from './stamped-lab.js';

const obstacle = programs('openssl', 'pdfsig', 'certutil');
const FILES = 200;

/** The parts of the first signature, as other programs take them. */
function partsOf(pdf: Buffer) {
	const found = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1'));
	const [, first = 0, second = 0, length = 0] = (found ?? []).map(Number);
	const content = Buffer.concat([pdf.subarray(0, first), pdf.subarray(second, second + length)]);
	return {content, cms: Buffer.from(pdf.toString('latin1', first + 1, second - 1), 'hex'), revision: second + length};
}

/** Trusts the root of the lab and that of the server. */
function programsIn({directory, authority, stamps}: StampedLab) {
	const own = path.join(directory, 'others');
	mkdirSync(path.join(own, 'nss'), {recursive: true});
	const at = (name: string) => path.join(own, name);
	const run = (program: string, ...args: readonly string[]) => spawnSync(program, args, {cwd: own, encoding: 'utf8'});
	const root = path.join(authority.directory, 'root.crt');
	run('certutil', '-N', '-d', 'sql:nss', '--empty-password');
	run('certutil', '-A', '-d', 'sql:nss', '-n', 'root', '-t', 'CT,C,C', '-i', root);
	return {
		/** `openssl cms -verify`. */
		cms(pdf: Buffer): boolean {
			const {content, cms} = partsOf(pdf);
			writeFileSync(at('content'), content);
			writeFileSync(at('cms.der'), cms);
			const files = ['-inform', 'DER', '-in', 'cms.der', '-content', 'content', '-CAfile', root];
			return (
				run('openssl', 'cms', '-verify', '-cades', '-binary', ...files, '-purpose', 'any', '-out', 'out').status === 0
			);
		},
		/** `openssl ts -verify` of the token over the signature. */
		stamp(token: Buffer, signature: Buffer): boolean {
			writeFileSync(at('token.der'), token);
			writeFileSync(at('signature'), signature);
			const trust = ['-CAfile', stamps.root];
			return (
				run('openssl', 'ts', '-verify', '-in', 'token.der', '-token_in', '-data', 'signature', ...trust).status === 0
			);
		},
		/** The text of pdfsig. */
		pdfsig(pdf: Buffer): string {
			writeFileSync(at('file.pdf'), pdf);
			return run('pdfsig', '-nssdir', 'sql:nss', 'file.pdf').stdout;
		},
	};
}

async function tokenIn(pdf: Buffer) {
	const {pki, asn1} = await (await import('../../../../harness/keys/x509/library.js')).library();
	const {result} = asn1.fromBER(new Uint8Array(partsOf(pdf).cms).buffer);
	const [signer] = new pki.SignedData({schema: new pki.ContentInfo({schema: result}).content}).signerInfos;
	const token = signer?.unsignedAttrs?.attributes[0]?.values[0];
	if (signer === undefined || token === undefined) throw new Error('it has no stamp');
	return {token: Buffer.from(token.toBER()), signature: Buffer.from(signer.signature.getValue())};
}

let made: StampedLab | undefined;
test.after.always(() => made?.close());

testUnless(obstacle, test.serial)(`openssl and pdfsig accept ${FILES} files as we do, at level B-LT`, async t => {
	made = await stampedLab();
	const others = programsIn(made);
	for (let n = 0; n < FILES; n++) {
		const {pdf} = await signed(made, made.key, new Date(Date.now() - 1000 * n));
		t.like(await standingIn(pdf, made.place), {kind: 'whole', level: 'B-LT', refused: undefined}, `file ${n}`);
		const {token, signature} = await tokenIn(pdf);
		t.true(others.cms(pdf) && others.stamp(token, signature), `file ${n}`);
		// Poppler takes 0.1 s a file.
		if (n % 10 === 0) t.regex(others.pdfsig(pdf), /Signature is Valid\.\n.*Certificate is Trusted\./, `file ${n}`);
	}
	openssl(
		made.directory,
		'crl',
		'-inform',
		'DER',
		'-in',
		path.join(made.authority.directory, 'revoked.crl'),
		'-out',
		'list.pem',
	);
	const leaf = path.join(made.authority.directory, 'issued', `${made.key.certificate.serial}.crt`);
	t.is(certificatesIn(readFileSync(leaf, 'utf8')).length, 1);
	const trust = ['-CAfile', path.join(made.authority.directory, 'root.crt'), '-crl_check', '-CRLfile', 'list.pem'];
	t.regex(openssl(made.directory, 'verify', ...trust, leaf), /: OK/);
});

const flippedAt = (pdf: Buffer, at: number, random: RandomSource): Buffer => {
	const changed = Buffer.from(pdf);
	changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
	return changed;
};

/** A bit of the digits of the field: of certificates, signature or stamp. */
function flippedField(pdf: Buffer, random: RandomSource): Buffer {
	const from = pdf.lastIndexOf('/Contents <') + '/Contents <'.length;
	const digits = pdf.toString('latin1', from, pdf.indexOf('>', from)).replace(/(?:00)+$/, '');
	const at = random.below(digits.length);
	const changed = Buffer.from(pdf);
	changed.write((Number.parseInt(digits[at] ?? '0', 16) ^ (1 << random.below(4))).toString(16), from + at, 'latin1');
	return changed;
}

const TAMPERED: readonly (readonly [string, number, (pdf: Buffer, random: RandomSource) => Buffer])[] = [
	[
		'a bit in the report',
		50,
		(pdf, random) => flippedAt(pdf, random.below(pdf.lastIndexOf('%Deckproof signature')), random),
	],
	['a bit in the signature field', 100, flippedField],
	[
		'a bit after the signature',
		30,
		(pdf, random) => {
			const from = pdf.lastIndexOf('%Deckproof validation data');
			return flippedAt(pdf, from + random.below(pdf.length - from), random);
		},
	],
	['appended bytes', 20, (pdf, random) => Buffer.concat([pdf, Buffer.from(`${random.word()}`)])],
];

testUnless(obstacle, test.serial)(
	'we refuse 200 altered files, among them all that openssl and pdfsig refuse',
	async t => {
		made ??= await stampedLab();
		const others = programsIn(made);
		const {pdf} = await signed(made, made.key);
		const random = seeded(24);
		const counts = {ours: 0, cms: 0, pdfsig: 0};
		for (const [what, count, tamper] of TAMPERED)
			for (let n = 0; n < count; n++) {
				const altered = tamper(pdf, random);
				const ours = await standingIn(altered, made.place);
				const isRefused = ours.kind !== 'whole' || ours.refused !== undefined || ours.level !== 'B-LT';
				t.true(isRefused, `${what}, ${n}`);
				counts.ours += isRefused ? 1 : 0;
				counts.cms += others.cms(altered) ? 0 : 1;
				counts.pdfsig += /Signature is Valid/.test(others.pdfsig(altered)) ? 0 : 1;
			}
		t.is(counts.ours, 200);
		t.log(`refused: ${counts.ours} by us, ${counts.cms} by openssl cms, ${counts.pdfsig} by pdfsig`);
		// Each of the two must have refused some, or it was not asked rightly.
		t.true(counts.cms > 50 && counts.pdfsig > 50);
	},
);
