import type {Command} from 'commander';

type End = (code: number) => void;

/** `deckproof rules …`: the rule books there are, and what each of them asks for. */
export function addRules(program: Command, end: End): void {
	const rules = program.command('rules').description('rule books: list, show');
	rules
		.command('list')
		.description('every rule book, how many rows it has, and how they are checked')
		.action(async options => end(await (await import('./commands/rules-list.js')).rulesListCommand(options)));
	rules
		.command('show')
		.description(
			'a rule book row by row: clause, rule, how it is checked, what people are asked, what a violation means',
		)
		.argument('<book>', 'its id, such as pa-627a')
		.action(async (id, options) => end(await (await import('./commands/rules-show.js')).rulesShowCommand(id, options)));
}
