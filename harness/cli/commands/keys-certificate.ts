import {realClock} from '../../app/device/real-clock.js';
import {keyPlace} from '../../app/sign/key-place.js';
import {makeBenchKey} from '../../keys/bench-key.js';
import {spokenFingerprint} from '../../keys/key-format.js';
import {makeReportKey, type Signer} from '../../keys/report-key.js';
import {checkedName} from '../../keys/trust-store.js';
import {HarnessError} from '../../model/error.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface CertificateOptions extends OutputOptions {
	readonly name: string;
	readonly person?: string;
	readonly years: number;
	readonly public?: boolean;
}

/** Makes what reports are signed with, if it is not there, and says which it is. */
export async function keysCertificateCommand(options: CertificateOptions): Promise<number> {
	const output = outputFor(options);
	const place = keyPlace();
	const organisation = checkedName(options.name, '--name');
	const signer: Signer =
		options.person === undefined ? {kind: 'lab'} : {kind: 'person', name: checkedName(options.person, '--person')};
	// A lab signs the reports of runs, and these name the bench key first.
	if (signer.kind === 'lab') await makeBenchKey(place);
	const {key, file, wasMade} = await makeReportKey(
		{signer, organisation, from: new Date(realClock.utc()), years: options.years},
		place,
	);
	const {name, fingerprint, validFrom, validTo, pem} = key.certificate;
	if (key.certificate.organisation !== organisation) {
		const expected = `${key.certificate.organisation}, as the certificate in ${file} has it; put that file aside to make another`;
		throw new HarnessError('usage/bad-option', {option: '--name', value: options.name, expected});
	}
	if (wasMade === 'now') output.say(MADE[signer.kind]);
	const [from, to] = [validFrom.toISOString(), validTo.toISOString()];
	const lines = [
		`Certificate  ${spokenFingerprint(fingerprint)}  ${name}`,
		`Valid        ${from.slice(0, 10)} to ${to.slice(0, 10)}`,
		`Private key  ${file}`,
	];
	output.data(options.public === true ? pem : `${lines.join('\n')}\n`, {
		schema: 'deckproof/keys-certificate/1',
		name,
		organisation,
		fingerprint,
		validFrom: from,
		validTo: to,
		file,
		wasMade,
		certificate: pem,
	});
	return EXIT.pass;
}

const MADE: Readonly<Record<Signer['kind'], string>> = {
	lab: 'There was no certificate of the lab here; one was made. From now on certify signs reports with it. Give it to whoever receives them: deckproof keys certificate --name NAME --public',
	person: 'There was no certificate of that person here; one was made. deckproof sign --by NAME signs with it.',
};
