export interface Failure<Context> {
	readonly kind: FailureKind;
	/** When it occurs: a line of ERRORS.md. */
	readonly when: string;
	readonly text: (context: Context) => readonly [message: string, hint: string];
}

/** The kind determines the exit code. */
export type FailureKind = 'usage' | 'device' | 'evidence' | 'refused' | 'internal';

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
	? Name | Placeholder<Rest>
	: never;
type NumberName = 'line' | 'column' | 'cards' | 'deckCards' | 'decks' | 'most' | 'bytes';
type ContextIn<Text extends string> = {
	readonly [Name in Placeholder<Text>]: Name extends NumberName ? number : string;
};

interface MakeFailure {
	/** Message and hint as texts, with the parts of the context in braces. */
	<const Text extends string>(when: string, message: Text, hint: Text): Failure<ContextIn<Text>>;
	<Context extends object>(when: string, text: Failure<Context>['text']): Failure<Context>;
}

const failure =
	(kind: FailureKind): MakeFailure =>
	<Context extends object>(when: string, text: string | Failure<Context>['text'], hint = ''): Failure<Context> => ({
		kind,
		when,
		text: typeof text === 'string' ? context => [filled(text, context), filled(hint, context)] : text,
	});

function filled(text: string, context: object): string {
	const values = new Map(Object.entries(context));
	return text.replace(/\{(\w+)\}/g, (_, name) => String(values.get(name)));
}

export const usage = failure('usage');
export const device = failure('device');
export const evidence = failure('evidence');
/** A person, a secret or a right is missing. */
export const refused = failure('refused');

export const OUR_FAULT = 'This is a fault in Deckproof. Run again with --verbose and report what it prints.';

export const internal = <Context>(when: string, message: (context: Context) => string): Failure<Context> => ({
	kind: 'internal',
	when,
	text: context => [message(context), OUR_FAULT],
});
