import type {Command} from 'commander';

export const JOB_OPTION = [
	'--job <file>',
	'what the report must say and no device tells: laboratory, customer, item, people; deckproof job --example writes one',
] as const;

/** `deckproof job`: an example of a job file, or a look at one. */
export function addJob(program: Command, end: (code: number) => void): void {
	program
		.command('job')
		.description(
			'look at a job file, which tells a report of laboratory, customer, item and people: is it right, what is left open?',
		)
		.argument('[file]', 'a job file')
		.option('--example <file>', 'write an example to fill in; must not exist')
		.addHelpText('after', AFTER_HELP)
		.action(async (file, options) => end(await (await import('./commands/job.js')).jobCommand(file, options)));
}

const AFTER_HELP = `
Example:
  deckproof job --example job.yaml
  deckproof job job.yaml
  deckproof certify --job job.yaml`;
