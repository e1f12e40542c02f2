import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {
	AUTHORITY_FILES,
	type Authority,
	makeAuthority,
	type OpenAuthority,
	openAuthority,
	readAuthority,
} from '../../keys/authority/authority.js';
import {issueCertificate} from '../../keys/authority/issue.js';
import {type IssuedRegister, readIssued} from '../../keys/authority/issued-register.js';
import {whileLocked} from '../../keys/authority/lock.js';
import {parseRequest} from '../../keys/authority/request.js';
import {revokeCertificate, type WrittenList, writeRevocationList} from '../../keys/authority/revoke.js';
import {type KeyPlace, makeBenchKey} from '../../keys/bench-key.js';
import {type Certificate, parseCertificate} from '../../keys/certificate.js';
import {installCertificate, presentCertificate} from '../../keys/install-certificate.js';
import {makeReportKey, type Signer} from '../../keys/report-key.js';
import {storeList} from '../../keys/stored-lists.js';
import {checkedName} from '../../keys/trust-store.js';
import {trustCertificate} from '../../keys/trusted-certificates.js';
import {badOption, failedWith, HarnessError, unreadable} from '../../model/error.js';
import type {Reason} from '../../model/keys/revocation-reason.js';
import {overwrite} from '../../registers/write-file.js';
import {realClock} from '../device/real-clock.js';
import {keyPlace} from '../sign/key-place.js';

/** Where the root is, and the passphrase of its key. */
export interface AuthorityAccess {
	/** Default: `authority` in the directory of keys. */
	readonly directory: string | undefined;
	readonly passphrase: string;
}

const placeOf = (directory: string | undefined): KeyPlace => {
	const {rights, ...own} = keyPlace();
	return {directory: path.resolve(directory ?? path.join(own.directory, 'authority')), rights};
};

export type RevokedList = WrittenList;

const now = (): Date => new Date(realClock.utc());

export interface NewRoot extends AuthorityAccess {
	readonly name: string;
	readonly years: number;
	readonly days: number;
}

export interface MadeRoot {
	readonly root: Certificate;
	readonly directory: string;
	readonly list: WrittenList;
}

/** Makes a root and its first list. This machine trusts it. */
export async function initAuthority({name, years, days, directory, passphrase}: NewRoot): Promise<MadeRoot> {
	const place = placeOf(directory);
	const organisation = checkedName(name, '--name');
	const authority = await makeAuthority({place, name: organisation, from: now(), years, passphrase});
	const file = path.join(place.directory, AUTHORITY_FILES.certificate);
	const {name: rootName, fingerprint} = authority.certificate;
	// The roots of a lab before and after a renewal may have one name.
	await trustCertificate({file, name: `${rootName} ${fingerprint.slice(0, 8)}`}, keyPlace());
	return {root: authority.certificate, directory: place.directory, list: await published(authority, days)};
}

/** Writes the next list, also to the lists of this machine, if it trusts the root. */
async function published(authority: OpenAuthority, days: number): Promise<WrittenList> {
	const list = await writeRevocationList(authority, {at: now(), days});
	await storeList(list.der, list.file, keyPlace()).catch((error: unknown) => {
		if (!failedWith(error, 'key/cannot-import')) throw error;
	});
	return list;
}

export async function showAuthority(
	directory: string | undefined,
): Promise<{authority: Authority; register: IssuedRegister}> {
	const authority = await readAuthority(placeOf(directory).directory);
	return {authority, register: await readIssued(authority)};
}

export type Subject =
	| {readonly kind: 'bench'}
	| {readonly kind: 'person'; readonly name: string}
	| {readonly kind: 'request'; readonly file: string};

export interface IssueOrder extends AuthorityAccess {
	readonly subject: Subject;
	readonly years: number;
	readonly listUrl: string | undefined;
	/** For a request: the file of the certificate with its chain. Default: beside the request, with the suffix `.crt`. */
	readonly out: string | undefined;
}

export interface IssuedCertificate {
	readonly certificate: Certificate;
	readonly root: Certificate;
	/** The file that has the certificate now. */
	readonly file: string;
}

/** Renewing is issuing again: the key stays, serial number and dates are new. */
export async function issue({
	subject,
	years,
	listUrl,
	out,
	directory,
	passphrase,
}: IssueOrder): Promise<IssuedCertificate> {
	const authority = {...(await openAuthority(placeOf(directory), passphrase)), listUrl};
	const root = authority.certificate;
	const wanted = await wantedFor(subject, root);
	const certificate = await issueCertificate({authority, ...wanted, from: now(), years});
	if (subject.kind === 'request') {
		const file = out ?? `${subject.file.replace(/\.(?:csr|pem|req)$/i, '')}.crt`;
		await overwrite(file, `${certificate.pem}${root.pem}`);
		return {certificate, root, file};
	}
	const signer: Signer = subject.kind === 'bench' ? {kind: 'lab'} : subject;
	return {certificate, root, file: await installCertificate({certificate, chain: [root]}, signer, keyPlace())};
}

type Wanted = Pick<Certificate, 'name' | 'publicKey'>;

async function wantedFor(subject: Subject, root: Certificate): Promise<Wanted> {
	switch (subject.kind) {
		case 'bench': {
			const {organisation} = root;
			// The reports of runs that a lab signs name the bench key.
			await makeBenchKey(keyPlace());
			await makeReportKey({signer: {kind: 'lab'}, organisation, from: now(), years: 1}, keyPlace());
			return ofThisLab(await presentCertificate(keyPlace(), {kind: 'lab'}), root);
		}
		case 'person':
			return ofThisLab(await presentCertificate(keyPlace(), subject), root);
		case 'request':
			return requested(subject.file, root);
	}
}

function ofThisLab(present: Certificate, root: Certificate): Wanted {
	if (present.organisation === root.organisation) return present;
	throw badOption('--authority', root.name, `the root of ${present.organisation}, to which ${present.name} belongs`);
}

async function requested(file: string, root: Certificate): Promise<Wanted> {
	const read = await parseRequest(await readFile(file, 'utf8').catch(unreadable(file)));
	const bad = (found: string) =>
		new HarnessError('key/not-a-key', {file, expected: 'a certificate request as PEM (deckproof keys request)', found});
	if (read === undefined) throw bad('none that is signed with its own key and names organisation and owner');
	const {subject, publicKey} = read;
	const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0;
	if (publicKey.asymmetricKeyType !== 'rsa' || bits < LEAST_BITS)
		throw bad('one for a key that is not RSA of 2,048 bits or more');
	if (subject.organisation !== root.organisation)
		throw bad(`one of ${subject.organisation}; this root issues for ${root.organisation}`);
	return {name: checkedName(subject.name, '--request'), publicKey};
}

const LEAST_BITS = 2048;

export interface RevokeOrder extends AuthorityAccess {
	/** A serial number in hex, or the file of the certificate. */
	readonly serial: string;
	readonly reason: Reason;
	readonly days: number;
}

export const revoke = ({serial, reason, days, directory, passphrase}: RevokeOrder): Promise<WrittenList> =>
	inTurn(directory, async () => {
		const authority = await openAuthority(placeOf(directory), passphrase);
		await revokeCertificate(authority, {serial: await serialIn(serial), reason, at: now()});
		return published(authority, days);
	});

async function serialIn(text: string): Promise<string> {
	if (!/\.(?:crt|pem|cer)$/i.test(text)) return text;
	const parsed = parseCertificate(await readFile(text).catch(unreadable(text)));
	return parsed.kind === 'certificate' ? parsed.certificate.serial : text;
}

export const writeList = ({
	days,
	directory,
	passphrase,
}: AuthorityAccess & {readonly days: number}): Promise<WrittenList> =>
	inTurn(directory, async () => published(await openAuthority(placeOf(directory), passphrase), days));

/** Two processes that write to the register of a root at once would break its chain: the second is refused. */
const inTurn = <Result>(directory: string | undefined, work: () => Promise<Result>): Promise<Result> =>
	whileLocked(placeOf(directory).directory, work);
