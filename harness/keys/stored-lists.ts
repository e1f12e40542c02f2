import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {HarnessError, unreadable} from '../model/error.js';
import {writeDurably} from '../registers/durable-file.js';
import {makeDirectories} from '../registers/write-file.js';
import type {KeyPlace} from './bench-key.js';
import type {Certificate} from './certificate.js';
import {namesIn} from './trust-store.js';
import {anchorsFor, PURPOSES} from './trusted-certificates.js';
import {isListOf, parseRevocationList, type RevocationList} from './x509/revocation-list.js';

/** Revocation lists on this machine, one for each authority: `lists/FINGERPRINT.crl`, that of its certificate. */
const listDirectory = ({directory}: KeyPlace): string => path.join(directory, 'lists');
const SUFFIX = '.crl';

export async function storedLists(place: KeyPlace): Promise<RevocationList[]> {
	const found: RevocationList[] = [];
	for (const name of await namesIn(listDirectory(place), SUFFIX)) {
		const file = path.join(listDirectory(place), `${name}${SUFFIX}`);
		const list = await parseRevocationList(await readFile(file).catch(unreadable(file)));
		if (list === undefined) throw notImported(file, 'it is no longer a revocation list; import it again');
		found.push(list);
	}
	return found;
}

const notImported = (file: string, because: string) => new HarnessError('key/cannot-import', {file, because});

interface StoredList {
	readonly issuer: Certificate;
	readonly list: RevocationList;
	readonly file: string;
}

/** Refuses a list by an authority that is not trusted here, and one that is older than the list that is stored. */
export async function storeList(bytes: Buffer, source: string, place: KeyPlace): Promise<StoredList> {
	const list = await parseRevocationList(bytes);
	if (list === undefined) throw notImported(source, 'it is no revocation list with a date of its next issue');
	if (list.partial !== undefined) throw notImported(source, 'it lists only part of the certificates of its authority');
	const issuer = await issuerAmong(list, place);
	if (issuer === undefined)
		throw notImported(source, 'no authority that is trusted here signed it (deckproof keys trust ROOT.crt)');
	const file = path.join(listDirectory(place), `${issuer.fingerprint}${SUFFIX}`);
	const before = await parseRevocationList(await readFile(file).catch(() => Buffer.alloc(0)));
	if (before !== undefined && (before.from > list.from || before.number > list.number)) {
		const because = `it is older than the list of that authority on this machine, number ${before.number}`;
		throw notImported(source, because);
	}
	await makeDirectories(path.dirname(listDirectory(place)));
	await mkdir(listDirectory(place), {recursive: true, mode: 0o700});
	await writeDurably(file, list.der);
	return {issuer, list, file};
}

async function issuerAmong(list: RevocationList, place: KeyPlace): Promise<Certificate | undefined> {
	for (const purpose of PURPOSES)
		for (const {certificate} of await anchorsFor(purpose, place))
			if (await isListOf(list, certificate)) return certificate;
	return undefined;
}
