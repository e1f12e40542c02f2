import {AMENDABLE_FIELDS} from '../../model/job-fields.js';
import {oneLine, oneOf} from '../arguments.js';
import {command, type Options, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';

const OPTIONS = {
	field: option('--field <name>', 'the field to correct, as listed below', {
		read: oneOf(AMENDABLE_FIELDS),
		isRequired: true,
	}),
	to: option('--to <value>', 'the corrected value', {read: oneLine, isRequired: true}),
	by: option('--by <name>', 'the person who makes the correction', {read: oneLine, isRequired: true}),
	why: option('--why <reason>', 'the reason of the correction', {read: oneLine, isRequired: true}),
} as const satisfies Options;

export const amend = command({
	name: 'amend',
	description: 'correct a statement in a sealed run; the earlier value stays on record, and the report shows both',
	arguments: [{form: '<run>', text: 'the run directory'}],
	options: OPTIONS,
	after: `
No file is changed: the amendment is appended to amendments.ndjson, signed with the bench key if there is one.
Seal and sealed report stay as they are; deckproof report prints an amended report.

Fields: ${AMENDABLE_FIELDS.join(', ')}.

Example:
  deckproof amend RUN --field device.serial --to AB-124 --by "R. Lee" --why "misread label"
  deckproof report RUN --format pdf --out amended`,
	async run(options, directory) {
		const {inEnglish} = await import('../../../reports/language/translator.js');
		const {amendmentSentence} = await import('../../../reports/text/amendment-text.js');
		const {amendRun} = await import('../../app/amend/amend-run.js');
		const output = outputFor(options);
		const {field, to, by, why} = options;
		const amendment = await amendRun({directory, field, to, by, why});
		const text = `Amendment ${amendment.n}. ${amendmentSentence(inEnglish, amendment)}\n`;
		output.data(text, {schema: 'deckproof/amend/1', directory, amendment});
		output.notify(
			'The sealed report is unchanged. Print an amended one with: deckproof report RUN --format pdf --out DIR',
		);
		return EXIT.pass;
	},
});
