import {oneLine} from '../arguments.js';
import {command, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';

export const authorise = command({
	name: 'authorise',
	description:
		'authorise the report of a sealed run for issue; the authoriser is not the person who performed the test',
	arguments: [{form: '<run>', text: 'the run directory'}],
	options: {
		by: option('--by <person>', 'the authoriser: name and licence or staff number, "R. Lee, 40417"', {
			read: oneLine,
			isRequired: true,
		}),
		performedBy: option(
			'--performed-by <person>',
			'the person who performed the test: name and licence or staff number',
			{read: oneLine, isRequired: true},
		),
	},
	after: `
The authorisation is appended to the sealed run like an amendment, signed with the bench key if there is one; deckproof report prints it.

Example:
  deckproof authorise RUN --by "R. Lee, 40417" --performed-by "J. Doe, 55123"
  deckproof report RUN --format pdf --out issued`,
	async run(options, directory) {
		const {inEnglish} = await import('../../../reports/language/translator.js');
		const {authorisationText} = await import('../../../reports/text/amendment-text.js');
		const {authoriseRun} = await import('../../app/amend/amend-run.js');
		const output = outputFor(options);
		const {by, performedBy} = options;
		const amendment = await authoriseRun({directory, by, performedBy});
		output.data(`Authorised by ${authorisationText(inEnglish, [amendment])}\n`, {
			schema: 'deckproof/authorise/1',
			directory,
			amendment,
		});
		output.notify('Print the report for issue with: deckproof report RUN --format pdf --out DIR');
		return EXIT.pass;
	},
});
