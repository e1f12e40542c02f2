import {flowYaml} from '../../profile/flow-yaml.js';
import type {Vector} from '../../profile/message-schema.js';
import {type Draft, FILL_IN, type Noted} from './profile-draft.js';

export function draftText(draft: Draft, vectors: readonly Vector[]): string {
	const {head, evidence, kind, transports, toHost, toDevice, sequence, cards, messages, commands, commandsNote, order} =
		draft;
	const lines = [
		...head.map(line => `# ${line}`.trimEnd()),
		'formatVersion: 1',
		`id: my/device  # ${FILL_IN}: maker/model in lower case, as the file is named`,
		`title: My device  # ${FILL_IN}`,
		'status: community',
		'evidence:',
		`  - ${JSON.stringify(evidence)}`,
		noted(`kind: ${kind.value}`, kind),
		`batch: { deck: standard-52, decks: 1 }  # ${FILL_IN}: what the device holds`,
		'',
		...(transports.note === undefined ? [] : [`# ${transports.note}`]),
		'transports:',
		...Object.entries(transports.value).map(([name, port]) => `  ${name}: ${flowYaml(port)}`),
		'',
		'framing:',
		...direction('toHost', toHost),
		...direction('toDevice', toDevice),
		'  idleMs: 200',
		'',
		...(sequence === undefined ? [] : [noted(`sequence: ${flowYaml(sequence.value)}`, sequence), '']),
		...(cards.note === undefined ? [] : [`# ${cards.note}`]),
		`cards: ${flowYaml(cards.value)}`,
		'',
		messages.length === 0 ? `messages: {}  # ${FILL_IN}` : 'messages:',
		...messages.map(each => noted(`  ${each.name}: ${flowYaml(plain(each.value))}`, each)),
		'',
		...(commandsNote === undefined ? [] : [`# ${commandsNote}`]),
		...(commands.length === 0 ? [] : ['commands:']),
		...commands.map(each => noted(`  ${each.name}: ${flowYaml(plain(each.value))}`, each)),
		...(order === undefined ? [] : [noted(`order: ${flowYaml(order.value)}`, order)]),
		'',
		vectors.length === 0 ? `vectors: []  # ${FILL_IN}` : 'vectors:',
		...vectors.map(vector => `  - ${flowYaml(plain(vector))}`),
	];
	return `${lines.filter((line, at) => line !== '' || lines[at - 1] !== '').join('\n')}\n`;
}

const noted = (line: string, {note}: Noted<unknown>): string => (note === undefined ? line : `${line}  # ${note}`);

function direction(name: string, {value, note}: Draft['toHost']): string[] {
	const comment = note === undefined ? [] : [`  # ${note}`];
	const shapes = Object.entries(value);
	if (shapes.length === 0) return comment;
	return [...comment, `  ${name}:`, ...shapes.map(([shape, spec]) => `    ${shape}: ${flowYaml(spec)}`)];
}

const plain = (spec: object): object =>
	Object.fromEntries(
		Object.entries(spec).filter(([name, value]) => {
			if (name === 'when') return Array.isArray(value) && value.length > 0;
			return name !== 'values' || Object.keys(Object(value)).length > 0;
		}),
	);
