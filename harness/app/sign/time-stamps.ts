import type {KeyPlace} from '../../keys/bench-key.js';
import type {Certificate} from '../../keys/certificate.js';
import type {Stamper} from '../../keys/pdf/sign-pdf.js';
import type {ValidationData} from '../../keys/pdf/validation-update.js';
import {storedLists} from '../../keys/stored-lists.js';
import {stampAnswer, stampQuery} from '../../keys/time-stamp/query.js';
import {checkStamp, type Stamp} from '../../keys/time-stamp/token.js';
import {anchorsFor} from '../../keys/trusted-certificates.js';
import {extensionsOf} from '../../keys/x509/extensions.js';
import {issuerOf} from '../../keys/x509/path.js';
import {isListOf, parseRevocationList, type RevocationList} from '../../keys/x509/revocation-list.js';
import {at as itemAt} from '../../model/checked.js';
import {badOption} from '../../model/error.js';
import {exchanged} from './http.js';

/** A time-stamp server, and what is needed to check its stamps later. */
export interface TimeStamps {
	readonly stamper: Stamper;
	readonly validationFor: (signed: StampedSignature) => Promise<CollectedData>;
	/** One line on what came of it. */
	readonly report: (message: string) => void;
}

interface StampedSignature {
	readonly certificate: Certificate;
	readonly chain: readonly Certificate[];
	readonly stamp: Stamp;
}

export interface CollectedData {
	readonly data: ValidationData;
	/** `undefined`: complete. */
	readonly lacking: string | undefined;
}

const SECONDS = 10;
const MOST_BYTES = 65_536;
/** Lists of large public authorities reach megabytes; such a list would stand in every report. */
const MOST_LIST_BYTES = 1_048_576;

export function timeStampsFrom(url: string, place: KeyPlace, report: (message: string) => void): TimeStamps {
	if (!/^https?:\/\/\S+$/.test(url) || !URL.canParse(url))
		throw badOption('--tsa', url, 'the address of a time-stamp server (RFC 3161), such as http://tsa.example.org');
	return {stamper: stamperAt(url), validationFor: signed => collected(signed, place), report};
}

const stamperAt =
	(url: string): Stamper =>
	async signature => {
		const not = (because: string) => ({kind: 'not-stamped', because: `${url}: ${because}`}) as const;
		const {der, nonce} = await stampQuery(signature);
		const type = 'application/timestamp-query';
		const answer = await exchanged({url, body: der, type, seconds: SECONDS, mostBytes: MOST_BYTES});
		if (answer.kind === 'none') return not(answer.because);
		const read = await stampAnswer(answer.bytes);
		if (read.kind === 'refused') return not(read.because);
		const checked = await checkStamp(read.token, signature);
		if (checked.kind === 'bad') return not(checked.because);
		if (checked.stamp.nonce !== nonce) return not('its answer is to another question');
		return {kind: 'stamped', token: read.token, stamp: checked.stamp};
	};

/** Certificates and lists of the signer and of the server, up to their roots. */
async function collected({certificate, chain, stamp}: StampedSignature, place: KeyPlace): Promise<CollectedData> {
	const [signers, servers] = [await anchorsFor('signatures', place), await anchorsFor('time-stamps', place)];
	const above = [...signers, ...servers].map(each => each.certificate);
	const ladders = [
		ladderOf(certificate, [...chain, ...above]),
		ladderOf(stamp.certificate, [...stamp.certificates, ...above]),
	];
	const stored = await storedLists(place);
	const lists: RevocationList[] = [];
	for (const ladder of ladders) {
		const found = await listsFor(ladder, {stored, at: stamp.at});
		if (typeof found === 'string') return {data: {certificates: [], lists: []}, lacking: found};
		lists.push(...found);
	}
	return {data: {certificates: unique(ladders.flat()), lists: unique(lists)}, lacking: undefined};
}

function unique<Each extends {readonly der: Buffer}>(all: readonly Each[]): Each[] {
	const byContent = new Map(all.map(each => [each.der.toString('base64'), each]));
	return [...byContent.values()];
}

const MOST_LINKS = 6;

/** From a certificate to its root, as far as the issuers are known. */
function ladderOf(certificate: Certificate, pool: readonly Certificate[]): Certificate[] {
	const ladder = [certificate];
	for (let link = 0; link < MOST_LINKS; link++) {
		const last = itemAt(ladder, ladder.length - 1);
		const above = issuerOf(last, pool);
		if (above === undefined || above.fingerprint === last.fingerprint) break;
		ladder.push(above);
	}
	return ladder;
}

interface ListSource {
	readonly stored: readonly RevocationList[];
	readonly at: Date;
}

/** A text says what is lacking. */
async function listsFor(ladder: readonly Certificate[], source: ListSource): Promise<RevocationList[] | string> {
	const root = itemAt(ladder, ladder.length - 1);
	if (issuerOf(root, [root]) === undefined)
		return `the authority that issued the certificate of ${root.name} is not known`;
	const found: RevocationList[] = [];
	for (const [below, certificate] of ladder.slice(0, -1).entries()) {
		const issuer = itemAt(ladder, below + 1);
		const list = (await storedList(issuer, source)) ?? (await fetchedList(certificate, issuer, source));
		if (list === undefined) return `there is no current revocation list of ${issuer.name}`;
		found.push(list);
	}
	return found;
}

async function storedList(issuer: Certificate, {stored, at}: ListSource): Promise<RevocationList | undefined> {
	for (const list of stored) if (list.next >= at && (await isListOf(list, issuer))) return list;
	return undefined;
}

async function fetchedList(
	certificate: Certificate,
	issuer: Certificate,
	{at}: ListSource,
): Promise<RevocationList | undefined> {
	const {listUrls} = await extensionsOf(certificate.der);
	for (const url of listUrls) {
		const answer = await exchanged({url, seconds: SECONDS, mostBytes: MOST_LIST_BYTES});
		const list = answer.kind === 'answer' ? await parseRevocationList(answer.bytes) : undefined;
		if (list !== undefined && list.partial === undefined && list.next >= at && (await isListOf(list, issuer)))
			return list;
	}
	return undefined;
}
