import {oneLine, oneOf} from '../arguments.js';
import {command, type Options, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {TSA} from '../options.js';
import {outputFor} from '../output.js';
import {PIN_FD} from './people/options.js';

const OPTIONS = {
	as: option('--as <role>', 'reviewer or authoriser', {read: oneOf(['reviewer', 'authoriser']), isRequired: true}),
	by: option('--by <id>', 'the signer: id in the register of people (deckproof people); without one a name', {
		read: oneLine,
		isRequired: true,
	}),
	reason: option('--reason <words>', 'the reason, which the signature contains', {read: oneLine, isRequired: true}),
	pinFd: PIN_FD,
	tsa: TSA,
	out: option('--out <file>', 'the signed file (default: NAME.countersigned.pdf beside the report)'),
} as const satisfies Options;

/** Without a register of people. */
export const NOT_IDENTIFIED =
	'No person is identified: this bench has no register of people. Make one: deckproof people init (docs/people.md).';

export const PRINT_FOR_ISSUE = 'Print the report for issue with: deckproof report RUN --format pdf --out DIR';

export const sign = command({
	name: 'sign',
	description: 'sign a report as its reviewer or authoriser; earlier signatures stay valid',
	arguments: [{form: '<report>', text: 'the PDF file'}],
	options: OPTIONS,
	after: `
The report is unchanged: the signed file begins with its bytes. In a sealed run it is report.countersigned.pdf, which is
outside the seal like an amendment. Tester, reviewer and authoriser are three different people. The person needs the role and types
the own passphrase. In its run, sign --as authoriser also authorises the report, as deckproof authorise does.
Without a register of people, --by is the name of a certificate (deckproof keys certificate --person), and no person is identified.

Examples:
  deckproof sign RUN/report.pdf --as reviewer --by doe --reason "Numbers and charts checked"
  deckproof sign RUN/report.countersigned.pdf --as authoriser --by lee --reason "Authorised for issue"
  deckproof verify RUN/report.countersigned.pdf`,
	async run(options, file) {
		const {signAs} = await import('../../app/sign/sign-as.js');
		const {secretPrompterFrom} = await import('../secrets.js');
		const output = outputFor(options);
		const {timeStampsIfAny} = await import('../../app/keys/own-keys.js');
		const {as, by, reason, out, pinFd, tsa} = options;
		const promptSecret = secretPrompterFrom({pinFd, options});
		const stamps = await timeStampsIfAny(tsa, output.notify);
		const signed = await signAs({file, as, by, reason, out, performedBy: undefined, promptSecret, stamps});
		const signatures = signed.signatures.map(({field, certificate, reason: why, at}) => ({
			field,
			name: certificate.name,
			organisation: certificate.organisation,
			fingerprint: certificate.fingerprint,
			reason: why,
			at: at.toISOString(),
		}));
		output.data(`${signed.file}\n`, {
			schema: 'deckproof/sign/1',
			file: signed.file,
			signer: signed.signer,
			signatures,
			authorised: signed.amendment !== undefined,
		});
		output.notify(
			`Signed by ${signatures.map(({name}) => name).join(', then by ')}. Check it with: deckproof verify ${signed.file}`,
		);
		if (signed.signer === 'not-identified') output.notify(NOT_IDENTIFIED);
		if (signed.amendment !== undefined) output.notify(PRINT_FOR_ISSUE);
		return EXIT.pass;
	},
});
