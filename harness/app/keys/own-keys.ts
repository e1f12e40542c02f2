import {type BenchKey, type KeyPlace, makeBenchKey, privateKeyFile, readBenchKey} from '../../keys/bench-key.js';
import type {Certificate} from '../../keys/certificate.js';
import {makeReportKey, peopleWhoSign, type ReportKey, readReportKey, type Signer} from '../../keys/report-key.js';
import {checkedName} from '../../keys/trust-store.js';
import {isCertificate, type Purpose, trustCertificate, trustedCertificates} from '../../keys/trusted-certificates.js';
import {type TrustedKey, trustedKeys, trustKey} from '../../keys/trusted-keys.js';
import {badOption} from '../../model/error.js';
import {realClock} from '../device/real-clock.js';
import {keyPlace} from '../sign/key-place.js';
import type {TimeStamps} from '../sign/time-stamps.js';

export const ownBenchKey = (): Promise<BenchKey | undefined> => readBenchKey(keyPlace());

/** `undefined` without a server. */
export async function timeStampsIfAny(
	url: string | undefined,
	report: (message: string) => void,
): Promise<TimeStamps | undefined> {
	if (url === undefined) return undefined;
	// Loaded only where a server is named.
	const {timeStampsFrom} = await import('../sign/time-stamps.js');
	return timeStampsFrom(url, keyPlace(), report);
}

export interface OwnKeys {
	readonly key: BenchKey;
	readonly wasMade: 'now' | 'before';
	/** Path of the private key. */
	readonly file: string;
	/** The certificate of the lab comes first. */
	readonly certificates: readonly Certificate[];
	readonly trusted: readonly TrustedKey[];
}

/** Creates the bench key if there is none. */
export async function ownKeys(): Promise<OwnKeys> {
	const place = keyPlace();
	const {key, wasMade} = await makeBenchKey(place);
	return {
		key,
		wasMade,
		file: privateKeyFile(place),
		certificates: await ownCertificates(place),
		trusted: [
			...(await trustedKeys(place)),
			...(await trustedCertificates(place)),
			...(await trustedCertificates(place, 'time-stamps')),
		],
	};
}

async function ownCertificates(place: KeyPlace): Promise<Certificate[]> {
	const people = (await peopleWhoSign(place)).map((name): Signer => ({kind: 'person', name}));
	const keys: (ReportKey | undefined)[] = [];
	for (const signer of [{kind: 'lab'} as const, ...people]) keys.push(await readReportKey(place, signer));
	return keys.flatMap(key => (key === undefined ? [] : [key.certificate]));
}

export async function trustOthers(file: string, name: string | undefined, purpose: Purpose): Promise<TrustedKey> {
	const place = keyPlace();
	if (purpose === 'time-stamps' || (await isCertificate(file))) return trustCertificate({file, name}, place, purpose);
	return trustKey({file, name}, place);
}

export interface CertificateRequest {
	/** The name of the lab. */
	readonly name: string;
	/** `undefined`: the certificate of the lab itself. */
	readonly person: string | undefined;
	readonly years: number;
}

export interface OwnCertificate {
	readonly certificate: Certificate;
	/** Path of the private key. */
	readonly file: string;
	readonly wasMade: 'now' | 'before';
	readonly of: Signer['kind'];
}

/** The certificate that signs reports; created if there is none. */
export async function ownCertificate({name, person, years}: CertificateRequest): Promise<OwnCertificate> {
	const place = keyPlace();
	const organisation = checkedName(name, '--name');
	const signer: Signer = person === undefined ? {kind: 'lab'} : {kind: 'person', name: checkedName(person, '--person')};
	// The reports of runs that a lab signs name the bench key.
	if (signer.kind === 'lab') await makeBenchKey(place);
	const from = new Date(realClock.utc());
	const {key, file, wasMade} = await makeReportKey({signer, organisation, from, years}, place);
	if (key.certificate.organisation !== organisation) {
		throw badOption(
			'--name',
			name,
			`${key.certificate.organisation}, the name in the certificate ${file}; move that file away to make another certificate`,
		);
	}
	return {certificate: key.certificate, file, wasMade, of: signer.kind};
}
