import {keyPlace} from '../../app/sign/key-place.js';
import {type BenchKey, type KeyPlace, makeBenchKey, privateKeyFile} from '../../keys/bench-key.js';
import type {Certificate} from '../../keys/certificate.js';
import {spokenFingerprint} from '../../keys/key-format.js';
import {peopleWhoSign, type ReportKey, readReportKey, type Signer} from '../../keys/report-key.js';
import {isCertificate, trustCertificate, trustedCertificates} from '../../keys/trusted-certificates.js';
import {type TrustedKey, trustedKeys, trustKey} from '../../keys/trusted-keys.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface KeysOptions extends OutputOptions {
	readonly public?: boolean;
}

/** Makes the key of this bench if there is none, and says which it is. */
export async function keysCommand(options: KeysOptions): Promise<number> {
	const output = outputFor(options);
	const place = keyPlace();
	const {key, wasMade} = await makeBenchKey(place);
	const file = privateKeyFile(place);
	const trusted = [...(await trustedKeys(place)), ...(await trustedCertificates(place))];
	const certificates = await ownCertificates(place);
	if (wasMade === 'now') output.say('There was no bench key here; one was made. From now on certify signs with it.');
	output.data(options.public === true ? key.publicPem : keyWords(key, file, {certificates, trusted}), {
		schema: 'deckproof/keys/1',
		fingerprint: key.fingerprint,
		file,
		wasMade,
		publicKey: key.publicPem,
		certificates: certificates.map(({name, fingerprint, validTo}) => ({
			name,
			fingerprint,
			validTo: validTo.toISOString(),
		})),
		trusted,
	});
	return EXIT.pass;
}

/** That of the lab first, if there is one. */
async function ownCertificates(place: KeyPlace): Promise<Certificate[]> {
	const people = (await peopleWhoSign(place)).map((name): Signer => ({kind: 'person', name}));
	const keys: (ReportKey | undefined)[] = [];
	for (const signer of [{kind: 'lab'} as const, ...people]) keys.push(await readReportKey(place, signer));
	return keys.flatMap(key => (key === undefined ? [] : [key.certificate]));
}

interface OfKeys {
	readonly certificates: readonly Certificate[];
	readonly trusted: readonly TrustedKey[];
}

function keyWords({fingerprint}: BenchKey, file: string, {certificates, trusted}: OfKeys): string {
	const lines = [
		`Bench key    ${spokenFingerprint(fingerprint)}`,
		`Private key  ${file}`,
		...certificates.map(each => `Certificate  ${spokenFingerprint(each.fingerprint)}  ${each.name}`),
		...trusted.map(each => `Trusted      ${spokenFingerprint(each.fingerprint)}  ${each.name}`),
	];
	return `${lines.join('\n')}\n`;
}

export interface TrustOptions extends OutputOptions {
	readonly name?: string;
}

export async function keysTrustCommand(file: string, options: TrustOptions): Promise<number> {
	const output = outputFor(options);
	const trust = (await isCertificate(file)) ? trustCertificate : trustKey;
	const trusted = await trust({file, name: options.name}, keyPlace());
	const {name, fingerprint} = trusted;
	output.data(`Trusted      ${spokenFingerprint(fingerprint)}  ${name}\n`, {
		schema: 'deckproof/keys-trust/1',
		...trusted,
	});
	output.say(`Have ${name} read the fingerprint to you, and compare. To end the trust, delete ${trusted.file}`);
	return EXIT.pass;
}
