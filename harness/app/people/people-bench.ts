import {createPrivateKey, createPublicKey} from 'node:crypto';
import type {KeyPlace} from '../../keys/bench-key.js';
import {type Certificate, EXPECTED_CERTIFICATE, parseCertificate} from '../../keys/certificate.js';
import {readPeople} from '../../keys/people/people.js';
import type {PeopleBench} from '../../keys/people/people-bench.js';
import {readReportKey} from '../../keys/report-key.js';
import {readKeyFile} from '../../keys/trust-store.js';
import {HarnessError} from '../../model/error.js';
import type {SecretPrompter} from '../../model/people/secret-question.js';
import {realClock} from '../device/real-clock.js';
import {here, ownDirectory, pathOf} from '../own-directory.js';
import {holdingRegister} from '../register-lock.js';
import {keyPlace} from '../sign/key-place.js';

/** people.ndjson and access.ndjson. */
export const peopleDirectory = (around = here()): string => pathOf(around).join(ownDirectory(around), 'people');

export function ownPeopleBench(promptSecret: SecretPrompter): PeopleBench {
	const register = peopleDirectory();
	return {
		register,
		place: keyPlace(),
		clock: realClock,
		hold: work => holdingRegister(register, work),
		promptSecret,
	};
}

export const hasPeople = async (): Promise<boolean> => (await readPeople(peopleDirectory())).all.length > 0;

/** The organisation in a certificate: as given, or as in the certificate of the lab, or the name of the person. */
export async function organisationFor(given: string | undefined, name: string, place: KeyPlace): Promise<string> {
	const lab = given === undefined ? await readReportKey(place, {kind: 'lab'}) : undefined;
	return given ?? lab?.certificate.organisation ?? name;
}

/** A private key without a password and its certificate, in one PEM file, as `keys certificate --person` made it. */
export async function keyToImport(file: string): Promise<{
	readonly privateKey: ReturnType<typeof createPrivateKey>;
	readonly certificate: Certificate;
}> {
	const text = await readKeyFile(file);
	const bad = (found: string, cause?: unknown) =>
		new HarnessError('key/not-a-key', {file, expected: `a private key and ${EXPECTED_CERTIFICATE}`, found}, {cause});
	const parsed = parseCertificate(text);
	if (parsed.kind === 'no-certificate') throw bad(parsed.found);
	try {
		const privateKey = createPrivateKey(text);
		if (createPublicKey(privateKey).equals(parsed.certificate.publicKey))
			return {privateKey, certificate: parsed.certificate};
	} catch (error) {
		throw bad('no private key, or a private key with a password', error);
	}
	throw bad('a certificate of another key');
}
