import {badCommand} from '../../model/error.js';
import {command, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';

export const job = command({
	name: 'job',
	description: 'check a job file (laboratory, customer, item and people of a report) and list what it does not state',
	arguments: [{form: '[file]', text: 'a job file'}],
	options: {example: option('--example <file>', 'write an example to fill in; the file must not exist')},
	after: `
Example:
  deckproof job --example job.yaml
  deckproof job job.yaml
  deckproof certify --job job.yaml`,
	/** A valid job file exits with 0, even with open entries: the report shows those. */
	async run(options, file) {
		const {checkJob, writeExampleJob} = await import('../../app/job/job-file.js');
		const output = outputFor(options);
		const {example} = options;
		if (example !== undefined) {
			await writeExampleJob(example);
			output.data(`${example}\nFill it in, then: deckproof certify --job ${example}\n`, {
				schema: 'deckproof/job-example/1',
				file: example,
			});
			return EXIT.pass;
		}
		if (file === undefined) throw badCommand('Give a job file to check, or write an example with --example FILE.');
		const checked = await checkJob(file);
		const lines = checked.open.map(({clause, asks, key}) => `  ${clause}: ${asks} (${key})\n`).join('');
		const rest =
			checked.open.length === 0 ? 'It states all that ISO/IEC 17025 requires of people.\n' : `Not stated:\n${lines}`;
		output.data(`${file} is valid. ${rest}`, {
			schema: 'deckproof/job/1',
			file,
			job: checked.job,
			notStated: checked.open,
		});
		return EXIT.pass;
	},
});
