import {spokenFingerprint} from '../../../model/hex.js';
import {wholeNumber, words} from '../../arguments.js';
import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';

export const certificate = command({
	name: 'certificate',
	description: 'what reports are signed with: made if there is none, and its fingerprint told',
	options: {
		name: {flags: '--name <lab>', text: 'the lab', read: words, isRequired: true},
		person: {
			flags: '--person <name>',
			text: 'of a person of that lab, who reviews or authorises reports',
			read: words,
		},
		years: {flags: '--years <n>', text: 'how long it is valid', read: wholeNumber(1, 20), initial: 5},
		public: {flags: '--public', text: 'print the certificate (PEM), to give to whoever receives reports'},
	},
	async run(options) {
		const {ownCertificate} = await import('../../../app/keys/own-keys.js');
		const output = outputFor(options);
		const {file, wasMade, of, ...own} = await ownCertificate({
			name: options.name,
			person: options.person,
			years: options.years,
		});
		const {name, organisation, fingerprint, pem} = own.certificate;
		if (wasMade === 'now') output.say(MADE[of]);
		const [from, to] = [own.certificate.validFrom.toISOString(), own.certificate.validTo.toISOString()];
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
	},
});

const MADE = {
	lab: 'There was no certificate of the lab here; one was made. From now on certify signs reports with it. Give it to whoever receives them: deckproof keys certificate --name NAME --public',
	person: 'There was no certificate of that person here; one was made. deckproof sign --by NAME signs with it.',
} as const;
