import {oneLine} from '../arguments.js';
import {command, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';
import {PIN_FD} from './people/options.js';
import {NOT_IDENTIFIED, PRINT_FOR_ISSUE} from './sign.js';

export const authorise = command({
	name: 'authorise',
	description:
		'authorise the report of a sealed run for issue; the authoriser is not the person who performed the test',
	arguments: [{form: '<run>', text: 'the run directory'}],
	options: {
		by: option('--by <id>', 'the authoriser: id in the register of people; without one "R. Lee, 40417"', {
			read: oneLine,
			isRequired: true,
		}),
		reason: option('--reason <words>', 'the reason, which the signature contains', {
			read: oneLine,
			initial: 'Reviewed and authorised for issue',
		}),
		pinFd: PIN_FD,
		performedBy: option(
			'--performed-by <person>',
			'the person who performed the test: name and licence or staff number (default: as the job states)',
			{read: oneLine},
		),
	},
	after: `
The same act as deckproof sign RUN/report.pdf --as authoriser: the authoriser types the own passphrase, the signature is added to the
report, and the authorisation is appended to the sealed run like an amendment; deckproof report prints it.
Without a register of people, names are typed, nothing is added to the report, and no person is identified.

Examples:
  deckproof authorise RUN --by lee
  deckproof authorise RUN --by "R. Lee, 40417" --performed-by "J. Doe, 55123"
  deckproof report RUN --format pdf --out issued`,
	async run(options, directory) {
		const {inEnglish} = await import('../../../reports/language/translator.js');
		const {authorisationText} = await import('../../../reports/text/amendment-text.js');
		const {authoriseRun} = await import('../../app/sign/authorise-run.js');
		const {secretPrompterFrom} = await import('../secrets.js');
		const output = outputFor(options);
		const {by, performedBy, reason, pinFd} = options;
		const promptSecret = secretPrompterFrom({pinFd, options});
		const {amendment, signer, file} = await authoriseRun({directory, by, performedBy, reason, promptSecret});
		output.data(`Authorised by ${authorisationText(inEnglish, [amendment])}\n`, {
			schema: 'deckproof/authorise/1',
			directory,
			signer,
			file: file ?? null,
			amendment,
		});
		if (signer === 'not-identified') output.notify(NOT_IDENTIFIED);
		output.notify(PRINT_FOR_ISSUE);
		return EXIT.pass;
	},
});
