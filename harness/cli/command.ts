import type {SettingName} from '../model/settings.js';

/** Commander builds parser and help from this record; TypeScript derives the type of the value. */
export interface Option {
	/** In the syntax of commander: `--deck <kind>`, `-q, --quiet`. */
	readonly flags: string;
	readonly text: string;
	/** Throws an InvalidArgumentError. */
	readonly read?: (word: string) => unknown;
	/** The default; `--help` shows it. */
	readonly initial?: unknown;
	readonly isRequired?: true;
	readonly isHidden?: true;
	/** Gives the value if the command line does not. */
	readonly setting?: {
		readonly name: SettingName /** Names of options that go before the setting. */;
		readonly unless?: readonly string[];
	};
}

export const option = <const Flags extends string, const More extends Omit<Option, 'flags' | 'text'> = object>(
	flags: Flags,
	text: string,
	more?: More,
): {readonly flags: Flags; readonly text: string} & NoInfer<More> => ({flags, text, ...(more as More)});

/** Keys are the names of values: `allowActuation` for `--allow-actuation`. A test compares keys and flags. */
export type Options = Readonly<Record<string, Option>>;

/** A positional argument: `<run>`, `[file]`, `<files...>`. */
interface Argument {
	readonly form: string;
	readonly text: string;
	readonly initial?: string;
}

/** A command or a group of commands; a group with `start` is a command too. */
export interface Command {
	readonly name: string;
	readonly description: string;
	readonly arguments: readonly Argument[];
	readonly options: Options;
	/** Printed below the options: remarks and examples. A function if the text takes time to load. */
	readonly after: string | (() => Promise<string>);
	readonly commands: readonly Command[];
	/** Runs if the group is given without a subcommand. */
	readonly isDefault: boolean;
	/** Returns the exit code. `undefined`: a group that does nothing itself. */
	readonly start: ((values: object, positionals: readonly unknown[]) => Promise<number>) | undefined;
}

export const COMMON_OPTIONS = {
	json: option('--json', 'print JSON on stdout'),
	quiet: option('-q, --quiet', 'no messages and no progress'),
	verbose: option('-v, --verbose', 'print the stack trace of an error'),
	noInput: option('--no-input', 'do not prompt', {isHidden: true}),
} as const satisfies Options;

type Value<Each extends Option> = Each extends {readonly read: (word: string) => infer Read}
	? Read
	: Each['flags'] extends `${string}<${string}`
		? string
		: Each['flags'] extends `${string}[${string}`
			? string | true
			: boolean;

type Given = {readonly initial: unknown} | {readonly isRequired: true};

export type Values<All extends Options> = {
	readonly [Name in keyof All as All[Name] extends Given ? Name : never]: Value<All[Name]>;
} & {readonly [Name in keyof All as All[Name] extends Given ? never : Name]?: Value<All[Name]>};

type Positional<Each extends Argument> = Each['form'] extends `${string}...${string}`
	? readonly string[]
	: Each['form'] extends `[${string}`
		? Each extends {readonly initial: string}
			? string
			: string | undefined
		: string;

type Positionals<All extends readonly Argument[]> = {readonly [At in keyof All]: Positional<All[At]>};

interface Definition<Named extends Options, All extends readonly Argument[]> {
	readonly name: string;
	readonly description: string;
	readonly arguments?: All;
	readonly options?: Named;
	readonly after?: Command['after'];
	readonly commands?: readonly Command[];
	readonly isDefault?: boolean;
	readonly run: (options: Values<Named> & CommonValues, ...positionals: Positionals<All>) => number | Promise<number>;
}

export type CommonValues = Values<typeof COMMON_OPTIONS>;

/** `run` imports what it needs when it is called, so that `--help` loads neither drivers nor statistics. */
export const command = <
	const Named extends Options = Readonly<Record<never, Option>>,
	const All extends readonly Argument[] = readonly [],
>(
	definition: Definition<Named, All>,
): Command => ({
	...NOTHING,
	...definition,
	// Commander parsed the values and the positional arguments by these same records.
	start: async (values, positionals) =>
		definition.run(values as Values<Named> & CommonValues, ...(positionals as unknown as Positionals<All>)),
});

export const group = (
	definition: Pick<Command, 'name' | 'description' | 'commands'> & {readonly after?: string},
): Command => ({
	...NOTHING,
	...definition,
});

const NOTHING = {arguments: [], options: {}, after: '', commands: [], isDefault: false, start: undefined} as const;
