import {writeFileSync} from 'node:fs';
import {COMMON_OPTIONS, type Command, type Option} from '../harness/cli/command.js';
import {COMMANDS} from '../harness/cli/commands.js';

export const COMMANDS_PAGE = 'docs/commands.md';

export async function commandsPage(): Promise<string> {
	const sections: string[] = [];
	for (const each of COMMANDS) sections.push(await section(each, []));
	return `${[head(), ...sections].join('\n\n')}\n`;
}

const head = (): string => `# Commands

For people who run \`deckproof\`. \`npm run commands\` writes this page from the definitions in \`harness/cli/commands/\`.

Every command also has these options, and \`--no-input\`: no prompts.

${optionTable(Object.values(COMMON_OPTIONS))}

Exit codes: 0 pass, 1 fail, 2 usage or input error, 3 inconclusive, 4 device, 5 evidence, 6 unproven, 7 refused (person, PIN, right), 70 internal, 130 interrupted.`;

async function section(command: Command, parents: readonly string[]): Promise<string> {
	const names = [...parents, command.name];
	const after = typeof command.after === 'string' ? command.after : await command.after();
	const inner: string[] = [];
	for (const each of command.commands) inner.push(await section(each, names));
	return [
		`${'#'.repeat(names.length + 1)} deckproof ${names.join(' ')}`,
		`${sentence(command.description)}`,
		`\`\`\`\n${['deckproof', ...names, ...command.arguments.map(({form}) => form)].join(' ')}\n\`\`\``,
		...command.arguments.map(({form, text}) => `\`${form}\`: ${text}.`),
		...(Object.keys(command.options).length === 0 ? [] : [optionTable(Object.values(command.options))]),
		...(after === '' ? [] : [`\`\`\`text\n${after.replace(/^\n/, '')}\n\`\`\``]),
		...inner,
	].join('\n\n');
}

function optionTable(options: readonly Option[]): string {
	const rows = options.filter(({isHidden}) => isHidden !== true).map(optionRow);
	return ['| option | |', '| --- | --- |', ...rows].join('\n');
}

function optionRow({flags, text, initial, isRequired}: Option): string {
	const remark = isRequired === true ? ' (required)' : initialText(initial);
	return `| \`${flags}\` | ${text.replaceAll('|', '\\|')}${remark} |`;
}

const initialText = (initial: unknown): string =>
	initial === undefined || initial === false ? '' : ` (default: \`${String(initial)}\`)`;

const sentence = (text: string): string =>
	`${text.charAt(0).toUpperCase()}${text.slice(1)}${/[?.]$/.test(text) ? '' : '.'}`;

// node build/scripts/write-commands.js writes the page.
if (process.argv[1] === import.meta.filename) writeFileSync(COMMANDS_PAGE, await commandsPage());
