import test from 'ava';
import {COMMON_OPTIONS, type Command, type Option} from '../../harness/cli/command.js';
import {COMMANDS} from '../../harness/cli/commands.js';
import {PAGES} from './markdown.js';

/** Written from the definitions; a form such as `deckproof resume <run>` is no command line. */
const GENERATED = 'docs/commands.md';

test('every command line in a document names a command, its options and its arguments', t => {
	const lines = PAGES.filter(({file}) => file !== GENERATED).flatMap(({file, blocks}) =>
		blocks.filter(({language}) => language === 'sh').flatMap(({text}) => linesIn(text).map(words => ({file, words}))),
	);
	t.true(lines.length > 20);
	t.deepEqual(faultsIn(lines, 'whole'), []);
});

test('every command that a sentence of a document quotes exists with its options', t => {
	const quoted = PAGES.filter(({file}) => file !== GENERATED && file !== 'CHANGELOG.md').flatMap(({file, prose}) =>
		[...prose.matchAll(/`((?:deckproof|node \.) [^`]+)`/g)].flatMap(([, text = '']) =>
			linesIn(text).map(words => ({file, words})),
		),
	);
	t.true(quoted.length > 20);
	t.deepEqual(faultsIn(quoted, 'part'), []);
});

interface Line {
	readonly file: string;
	readonly words: readonly string[];
}

const faultsIn = (lines: readonly Line[], extent: 'whole' | 'part'): string[] =>
	lines.flatMap(({file, words}) => {
		const fault = faultIn(words, extent);
		return fault === undefined ? [] : [`${file}: ${words.join(' ')}: ${fault}`];
	});

/** The words behind `deckproof` or `node .`, for each such command of a shell text. */
function linesIn(text: string): string[][] {
	return text
		.replaceAll('\\\n', ' ')
		.split('\n')
		.flatMap(line => commandsIn(wordsIn(line)))
		.flatMap(([program, ...words]) => {
			if (program === 'deckproof') return [words];
			return program === 'node' && words[0] === '.' ? [words.slice(1)] : [];
		});
}

/** As a shell cuts a line: quotes, a comment, and the marks between commands. */
const wordsIn = (line: string): string[] =>
	[...line.matchAll(/"([^"]*)"|'([^']*)'|(^#.*|\s#.*$)|(&&|\|\||[|;()]|\d?(?:>+&?\d?|<))|([^\s"'|;()<>]+)/g)].flatMap(
		([, double, single, comment, mark, word]) => {
			if (comment !== undefined) return [];
			return [mark === undefined ? (double ?? single ?? word ?? '') : `\0${mark}`];
		},
	);

function commandsIn(words: readonly string[]): string[][] {
	const commands: string[][] = [[]];
	let isFileNext = false;
	for (const word of words) {
		if (/^\0\d?[<>]/.test(word)) isFileNext = !word.includes('&');
		else if (word.startsWith('\0')) commands.push([]);
		else if (isFileNext) isFileNext = false;
		else commands.at(-1)?.push(word);
	}
	return commands.map(each => each.slice(each.findIndex(word => !/^[A-Z_]+=/.test(word))));
}

function faultIn(words: readonly string[], extent: 'whole' | 'part'): string | undefined {
	const [name = '', ...rest] = words;
	if (name.startsWith('-')) return ['--help', '--version'].includes(name) ? undefined : `no option ${name}`;
	const command = COMMANDS.find(each => each.name === name);
	if (command === undefined) return `no command ${name}`;
	return faultInside(command, rest, extent);
}

/** A group may hold groups. */
function faultInside(command: Command, words: readonly string[], extent: 'whole' | 'part'): string | undefined {
	const inner = command.commands.find(each => each.name === words[0]);
	if (inner !== undefined) return faultInside(inner, words.slice(1), extent);
	return faultOf(command.commands.find(({isDefault}) => isDefault) ?? command, words, extent);
}

function faultOf(command: Command, words: readonly string[], extent: 'whole' | 'part'): string | undefined {
	const options: readonly Option[] = [...Object.values(command.options), ...Object.values(COMMON_OPTIONS)];
	const given = new Set<Option>();
	let positional = 0;
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? '';
		if (['--help', '--no-input'].includes(word)) continue;
		if (!word.startsWith('-')) {
			positional++;
			continue;
		}
		const option = options.find(({flags}) => flags.split(/[ ,]+/).includes(word));
		if (option === undefined) return `no option ${word}`;
		given.add(option);
		if (option.flags.includes('<')) at++;
	}
	if (extent === 'part') return undefined;
	const needed = command.arguments.filter(({form}) => form.startsWith('<')).length;
	if (positional < needed) return `an argument is missing: ${command.arguments.map(({form}) => form).join(' ')}`;
	if (command.arguments.length === 0 && positional > 0) return 'it takes no argument';
	const missing = options.find(option => option.isRequired === true && !given.has(option));
	return missing === undefined ? undefined : `${missing.flags} is missing`;
}
