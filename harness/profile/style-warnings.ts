import {distance, nearest} from '../model/nearest.js';
import type {ProfileFault} from './check.js';
import {ARGUMENTS} from './observation-fields.js';
import {type Profile, profileShape} from './schema.js';
import type {Source} from './source.js';
import {isMapping} from './variants.js';

const MOVES_CARDS = ['load', 'shuffle', 'deal', 'release'];
const LEAST_EVIDENCE = 20;

/** Valid but questionable parts of a profile; never errors. */
export function styleWarnings(profile: Profile, source: Source): ProfileFault[] {
	const warning = (path: readonly string[], expected: string): ProfileFault => ({
		line: source.lineOf(path),
		pointer: `/${path.join('/')}`,
		expected,
	});
	return [
		...thinEvidence(profile).map(text => warning(['evidence'], text)),
		...unsentMessages(profile).map(name =>
			warning(['messages', name], 'expected a command that sends this message; otherwise remove it'),
		),
		...unmarkedMovers(profile).map(name =>
			warning(['commands', name], `expected "actuates: true", since ${name} moves cards on most devices`),
		),
		...unnumberedPages(profile).map(name =>
			warning(
				['messages', name],
				'expected a field "shuffle", since pages arrive unrequested: without a number a late page may count for the next order',
			),
		),
		...misspeltCommands(profile).map(({name, near}) =>
			warning(['commands', name], `Deckproof never sends "${name}" by itself; did you mean "${near}"?`),
		),
		...displacedKeys(source).map(({key, before}) => warning([key], `expected its place before "${before}"`)),
	];
}

const thinEvidence = ({evidence}: Profile): string[] =>
	evidence.some(text => text.trim().length >= LEAST_EVIDENCE)
		? []
		: ['expected a sentence on where this knowledge comes from: a manual, a capture or a person with the device'];

function unsentMessages({messages, commands, acknowledge}: Profile): string[] {
	const sent = new Set([...Object.values(commands).map(({send}) => send), acknowledge?.send]);
	return Object.entries(messages).flatMap(([name, {to}]) => (to === 'device' && !sent.has(name) ? [name] : []));
}

const unmarkedMovers = ({commands}: Profile): string[] =>
	MOVES_CARDS.filter(name => commands[name] !== undefined && !commands[name].actuates);

const unnumberedPages = ({order, messages}: Profile): string[] =>
	Object.entries(messages).flatMap(([name, spec]) => {
		const isPage = spec.to === 'host' && spec.emits === 'order-page';
		return order?.told === 'in-pages' && isPage && spec.fields['shuffle'] === undefined ? [name] : [];
	});

/** A profile may add commands; a name one edit away from a known command is probably misspelt. */
const misspeltCommands = ({commands}: Profile): {name: string; near: string}[] =>
	Object.keys(commands).flatMap(name => {
		const near = Object.hasOwn(ARGUMENTS, name) ? undefined : nearest(name, Object.keys(ARGUMENTS));
		return near !== undefined && isSlip(name, near) ? [{name, near}] : [];
	});

const isSlip = (word: string, known: string): boolean =>
	distance(word, known) === 1 || [...word].sort().join('') === [...known].sort().join('');

/** Only keys of the file itself, in the order of their lines: keys from a template have no line in it. */
function displacedKeys({tree, lineOf}: Source): {key: string; before: string}[] {
	const documented = Object.keys(profileShape.shape);
	const written = Object.keys(isMapping(tree) ? tree : {})
		.filter(key => documented.includes(key) && lineOf([key]) > 1)
		.sort((one, two) => lineOf([one]) - lineOf([two]));
	return written.flatMap((key, at) => {
		const before = written.slice(0, at).find(other => documented.indexOf(other) > documented.indexOf(key));
		return before === undefined ? [] : [{key, before}];
	});
}
