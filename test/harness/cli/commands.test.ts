import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {COMMON_OPTIONS, type Command} from '../../../harness/cli/command.js';
import {COMMANDS} from '../../../harness/cli/commands.js';
import {program} from '../../../harness/cli/program.js';
import {COMMANDS_PAGE, commandsPage} from '../../../scripts/write-commands.js';

const COMMANDS_FOLDER = 'harness/cli/commands';

const withInner = (command: Command): Command[] => [command, ...command.commands.flatMap(withInner)];
const ALL = COMMANDS.flatMap(withInner);

test('docs/commands.md equals the output of `npm run commands`', async t => {
	t.is(readFileSync(COMMANDS_PAGE, 'utf8'), await commandsPage());
});

test('every command that is defined in a file is in the list of commands, or in its group', async t => {
	const files = readdirSync(COMMANDS_FOLDER, {recursive: true, encoding: 'utf8'}).filter(file => file.endsWith('.ts'));
	t.true(files.length > 30);
	for (const file of files) {
		const exported: Record<string, unknown> = await import(
			path.resolve('build', COMMANDS_FOLDER, file.replace(/\.ts$/, '.js'))
		);
		for (const value of Object.values(exported).filter(isCommand))
			t.true(ALL.includes(value), `${file} defines "${value.name}", which harness/cli/commands.ts does not list`);
	}
});

const isCommand = (value: unknown): value is Command =>
	typeof value === 'object' && value !== null && 'start' in value && 'commands' in value;

test('an option has the name that commander derives, and no flag occurs twice', async t => {
	const root = await program({
		commands: COMMANDS,
		version: '0',
		args: ALL.map(({name}) => name),
		end: () => undefined,
	});
	const built = (names: readonly string[]) =>
		names.reduce((command, name) => {
			const found = command.commands.find(each => each.name() === name);
			if (found === undefined) throw new Error(`commander has no ${name}`);
			return found;
		}, root);
	const check = (command: Command, parents: readonly string[]): void => {
		const names = [...parents, command.name];
		const common = command.start === undefined ? [] : Object.keys(COMMON_OPTIONS);
		t.deepEqual(
			built(names).options.map(option => option.attributeName()),
			[...Object.keys(command.options), ...common],
			names.join(' '),
		);
		for (const each of command.commands) check(each, names);
	};
	for (const each of COMMANDS) check(each, []);
});
