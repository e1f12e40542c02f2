import {oneOf, words} from '../arguments.js';
import {command, type Options} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';

const OPTIONS = {
	as: {
		flags: '--as <role>',
		text: 'reviewer or authoriser',
		read: oneOf(['reviewer', 'authoriser']),
		isRequired: true,
	},
	by: {
		flags: '--by <name>',
		text: 'who signs: a person with a certificate here (deckproof keys certificate)',
		read: words,
		isRequired: true,
	},
	reason: {flags: '--reason <words>', text: 'why: it stands in the signature', read: words, isRequired: true},
	out: {
		flags: '--out <file>',
		text: 'where to write it; NAME.countersigned.pdf beside the report if not given',
	},
} as const satisfies Options;

export const sign = command({
	name: 'sign',
	description: 'sign a report as its reviewer or authoriser; the signatures before stay good',
	arguments: [{form: '<report>', text: 'the PDF'}],
	options: OPTIONS,
	after: `
The report itself is not touched: the signed file begins with its bytes. In a sealed run it is report.countersigned.pdf, which
lies outside the seal like an amendment. Nobody signs twice.

Examples:
  deckproof keys certificate --name "Example Lab" --person "Jane Doe"
  deckproof sign RUN/report.pdf --as reviewer --by "Jane Doe" --reason "Numbers and pictures looked through"
  deckproof sign RUN/report.countersigned.pdf --as authoriser --by "R. Lee" --reason "Authorised for issue"
  deckproof verify RUN/report.countersigned.pdf`,
	async run(options, file) {
		const {realClock} = await import('../../app/device/real-clock.js');
		const {countersign} = await import('../../app/sign/countersign.js');
		const {keyPlace} = await import('../../app/sign/key-place.js');
		const output = outputFor(options);
		const {as, by, reason, out} = options;
		const signed = await countersign({file, as, by, reason, out, place: keyPlace(), clock: realClock});
		const signatures = signed.signatures.map(({field, certificate, reason: why, at}) => ({
			field,
			name: certificate.name,
			organisation: certificate.organisation,
			fingerprint: certificate.fingerprint,
			reason: why,
			at: at.toISOString(),
		}));
		output.data(`${signed.file}\n`, {schema: 'deckproof/sign/1', file: signed.file, signatures});
		output.say(
			`Signed by ${signatures.map(({name}) => name).join(', then by ')}. Check it with: deckproof verify ${signed.file}`,
		);
		return EXIT.pass;
	},
});
