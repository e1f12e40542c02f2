import type {Command} from 'commander';
import {JOB_FIELDS} from '../job/fields.js';
import {oneOf, words} from './arguments.js';

/** As in harness/evidence/amendments/amendment.ts; written here too, so that --help need not load it. A test compares them. */
export const AMENDABLE = ['device.maker', 'device.model', 'device.serial', 'device.firmware', ...JOB_FIELDS] as const;

export function addAmend(program: Command, end: (code: number) => void): void {
	program
		.command('amend')
		.description('correct what somebody got wrong in a sealed run; what it was stays, and the report shows both')
		.argument('<run>', 'the run directory')
		.requiredOption('--field <name>', 'what is corrected, as listed below', oneOf(AMENDABLE))
		.requiredOption('--to <value>', 'what it should be', words)
		.requiredOption('--by <name>', 'who says so', words)
		.requiredOption('--why <reason>', 'why', words)
		.addHelpText('after', AFTER_HELP)
		.action(async (run, options) => end(await (await import('./commands/amend.js')).amendCommand(run, options)));
}

const AFTER_HELP = `
Nothing is edited: the amendment is appended to amendments.ndjson, signed with the bench key if there is one. The seal stays
as it was, and so does the report that was sealed; deckproof report prints an amended one.

Fields: ${AMENDABLE.join(', ')}.

Example:
  deckproof amend RUN --field device.serial --to AB-124 --by "R. Lee" --why "misread label"
  deckproof report RUN --format pdf --out amended`;

/** `deckproof authorise`: a lab report goes out when somebody who did not do the test has said so. */
export function addAuthorise(program: Command, end: (code: number) => void): void {
	program
		.command('authorise')
		.description('authorise the report of a sealed run for issue; by somebody else than whoever did the test')
		.argument('<run>', 'the run directory')
		.requiredOption('--by <person>', 'who authorises it: name and licence or staff number, "R. Lee, 40417"', words)
		.requiredOption('--performed-by <person>', 'who did the test: name and licence or staff number', words)
		.addHelpText('after', AUTHORISE_HELP)
		.action(async (run, options) =>
			end(await (await import('./commands/authorise.js')).authoriseCommand(run, options)),
		);
}

const AUTHORISE_HELP = `
It is recorded beside the sealed run like an amendment, signed with the bench key if there is one; deckproof report prints it.

Example:
  deckproof authorise RUN --by "R. Lee, 40417" --performed-by "J. Doe, 55123"
  deckproof report RUN --format pdf --out issued`;
