import {Argument, Command as Commander, Option as CommanderOption} from 'commander';
import {COMMON_OPTIONS, type Command, type Option} from './command.js';
import {fitted} from './fitted.js';
import {settingValues} from './setting-values.js';

interface ProgramRequest {
	readonly commands: readonly Command[];
	readonly version: string;
	/** The command line. Commands that it does not name get no options of their own and no subcommands: the help of all shows none. */
	readonly args: readonly string[];
	readonly end: (code: number) => void;
}

export async function program(request: ProgramRequest): Promise<Commander> {
	const root = new Commander('deckproof')
		.description('Certification test harness for automated card shufflers and dealing shoes')
		.version(request.version)
		.configureOutput({
			writeOut: text => process.stdout.write(fitted(text, process.stdout)),
			writeErr: text => process.stderr.write(fitted(text, process.stderr)),
		})
		// This program chooses its exit codes. Positional: a group and its commands may have options of the same name.
		.exitOverride()
		.enablePositionalOptions()
		.showHelpAfterError('(add --help for the options)')
		.addHelpText('after', AFTER_HELP)
		.addOption(commanderOption(COMMON_OPTIONS.noInput));
	for (const each of request.commands) await add(root, each, request);
	return root;
}

const AFTER_HELP = `
With --no-input no command prompts; challenge, power-cycle, brick and inspect otherwise prompt the operator of the device.
Exit codes: 0 pass, 1 fail, 2 usage or input error, 3 inconclusive, 4 device, 5 evidence, 6 unproven, 7 refused (person, PIN, right), 70 internal, 130 interrupted

Examples:
  deckproof certify
  deckproof certify --device "sim:synthetic/batch-shuffler?shuffle=shelf&shelves=10"
  deckproof analyze orders.txt --json`;

async function add(parent: Commander, definition: Command, request: ProgramRequest): Promise<void> {
	const {name, description, options, start, commands} = definition;
	const built = parent.command(name, {isDefault: definition.isDefault}).description(description);
	for (const {form, text, initial} of definition.arguments) {
		const argument = new Argument(form, text);
		built.addArgument(initial === undefined ? argument : argument.default(initial));
	}
	const isNamed = definition.isDefault || request.args.includes(name);
	const own = isNamed ? Object.values(options) : [];
	const common = start === undefined ? [] : Object.values(COMMON_OPTIONS);
	for (const each of [...own, ...common]) built.addOption(commanderOption(each));
	if (!isNamed) return;
	const after = typeof definition.after === 'string' ? definition.after : await definition.after();
	if (after !== '') built.addHelpText('after', after);
	for (const each of commands) await add(built, each, request);
	if (start === undefined) return;
	built.action(async (...all: unknown[]) => {
		// Commander passes the arguments, then the values, then itself.
		const values = {...built.opts(), ...(await settingValues(options, built)), noInput: isPromptingOff(built)};
		request.end(await start(values, all.slice(0, -2)));
	});
}

function commanderOption({flags, text, read, initial, isRequired, isHidden}: Option): CommanderOption {
	const option = new CommanderOption(flags, text).makeOptionMandatory(isRequired === true).hideHelp(isHidden === true);
	if (read !== undefined) option.argParser(read);
	if (initial !== undefined) option.default(initial);
	// Commander would take --no-input for the negation of --input.
	if (flags === COMMON_OPTIONS.noInput.flags) option.negate = false;
	return option;
}

/** `--no-input` may precede or follow the command. */
const isPromptingOff = (command: Commander | null): boolean =>
	command !== null && (command.opts()['noInput'] === true || isPromptingOff(command.parent));
