import {oneLine, oneOf} from '../arguments.js';
import {command, type Options, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';

const OPTIONS = {
	as: option('--as <role>', 'reviewer or authoriser', {read: oneOf(['reviewer', 'authoriser']), isRequired: true}),
	by: option('--by <name>', 'the signer: a person with a certificate (deckproof keys certificate)', {
		read: oneLine,
		isRequired: true,
	}),
	reason: option('--reason <words>', 'the reason, which the signature contains', {read: oneLine, isRequired: true}),
	out: option('--out <file>', 'the signed file (default: NAME.countersigned.pdf beside the report)'),
} as const satisfies Options;

export const sign = command({
	name: 'sign',
	description: 'sign a report as its reviewer or authoriser; earlier signatures stay valid',
	arguments: [{form: '<report>', text: 'the PDF file'}],
	options: OPTIONS,
	after: `
The report is unchanged: the signed file begins with its bytes. In a sealed run it is report.countersigned.pdf, which is
outside the seal like an amendment. A person can sign once.

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
		output.notify(
			`Signed by ${signatures.map(({name}) => name).join(', then by ')}. Check it with: deckproof verify ${signed.file}`,
		);
		return EXIT.pass;
	},
});
