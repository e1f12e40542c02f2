/** An option of a command. Commander builds its parser and its help from this record, and TypeScript the type of its value. */
export interface Option {
	/** As commander writes it: `--deck <kind>`, `-q, --quiet`. */
	readonly flags: string;
	readonly text: string;
	/** From the word on the command line to the value; throws an InvalidArgumentError. */
	readonly read?: (word: string) => unknown;
	/** The value if the option is not given; `--help` shows it. */
	readonly initial?: unknown;
	readonly isRequired?: true;
	/** Not in `--help`. */
	readonly isHidden?: true;
}

/** Options by the name of their value: `allowActuation` for `--allow-actuation`. A test compares names and flags. */
export type Options = Readonly<Record<string, Option>>;

/** A word that is no option: `<run>`, `[file]`, `<files...>`. */
export interface Argument {
	readonly form: string;
	readonly text: string;
	readonly initial?: string;
}

/** One command, or a group of commands; a group with `run` is a command too. */
export interface Command {
	readonly name: string;
	readonly description: string;
	readonly arguments: readonly Argument[];
	readonly options: Options;
	/** Printed below the options: remarks and examples. Text that takes time to load is a function. */
	readonly after: string | (() => Promise<string>);
	readonly commands: readonly Command[];
	/** Runs if the group is named alone. */
	readonly isDefault: boolean;
	/** Values as commander read them, and the arguments; the result is the exit code. `undefined`: a group that does nothing itself. */
	readonly start: ((values: object, words: readonly unknown[]) => Promise<number>) | undefined;
}

/** The options that every command has. */
export const COMMON_OPTIONS = {
	json: {flags: '--json', text: 'print JSON on stdout'},
	quiet: {flags: '-q, --quiet', text: 'no messages, no progress'},
	verbose: {flags: '-v, --verbose', text: 'on an internal error, print where it happened'},
	noInput: {flags: '--no-input', text: 'ask nothing', isHidden: true},
} as const satisfies Options;

type Value<Each extends Option> = Each extends {readonly read: (word: string) => infer Read}
	? Read
	: Each['flags'] extends `${string}<${string}`
		? string
		: Each['flags'] extends `${string}[${string}`
			? string | true
			: boolean;

type Given = {readonly initial: unknown} | {readonly isRequired: true};

/** What commander makes of such options. */
export type Values<All extends Options> = {
	readonly [Name in keyof All as All[Name] extends Given ? Name : never]: Value<All[Name]>;
} & {readonly [Name in keyof All as All[Name] extends Given ? never : Name]?: Value<All[Name]>};

type Word<Each extends Argument> = Each['form'] extends `${string}...${string}`
	? readonly string[]
	: Each['form'] extends `[${string}`
		? Each extends {readonly initial: string}
			? string
			: string | undefined
		: string;

type Words<All extends readonly Argument[]> = {readonly [At in keyof All]: Word<All[At]>};

interface Definition<Named extends Options, All extends readonly Argument[]> {
	readonly name: string;
	readonly description: string;
	readonly arguments?: All;
	readonly options?: Named;
	readonly after?: Command['after'];
	readonly commands?: readonly Command[];
	readonly isDefault?: boolean;
	readonly run: (options: Values<Named> & CommonValues, ...words: Words<All>) => number | Promise<number>;
}

export type CommonValues = Values<typeof COMMON_OPTIONS>;

/** A command. `run` imports what it needs when it is called: `--help` loads neither drivers nor statistics. */
export const command = <
	const Named extends Options = Readonly<Record<never, Option>>,
	const All extends readonly Argument[] = readonly [],
>(
	definition: Definition<Named, All>,
): Command => ({
	...NOTHING,
	...definition,
	// Commander has read values and words by these very records.
	start: async (values, words) =>
		definition.run(values as Values<Named> & CommonValues, ...(words as unknown as Words<All>)),
});

/** A group that does nothing itself. */
export const group = (
	definition: Pick<Command, 'name' | 'description' | 'commands'> & {readonly after?: string},
): Command => ({
	...NOTHING,
	...definition,
});

const NOTHING = {arguments: [], options: {}, after: '', commands: [], isDefault: false, start: undefined} as const;
