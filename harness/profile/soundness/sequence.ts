import type {MessageSpec, Vector} from '../message-schema.js';
import type {Profile} from '../schema.js';
import {mostOf} from './commands.js';
import type {Fault} from './fault.js';
import {shapeOf} from './messages.js';
import {suggestion} from './named-message.js';

/** The messages must be able to carry the count, and the vectors must conform to it. */
export function checkSequence({sequence, messages, vectors}: Profile, fault: Fault): void {
	if (sequence === undefined) return;
	const {field, letters, modulo} = sequence;
	if ((letters === undefined) === (modulo === undefined)) fault(['sequence'], 'expected either letters or modulo');
	if (letters !== undefined && new Set(letters).size !== letters.length)
		fault(['sequence', 'letters'], 'expected each letter once');
	const carriers = Object.values(messages).filter(({to, fields}) => to === 'host' && fields[field] !== undefined);
	if (carriers.length === 0)
		fault(
			['sequence', 'field'],
			`expected a field of messages to the host, not "${field}"${suggestion(field, fieldsToHost(messages))}`,
		);
	const wanted = letters === undefined ? 'number' : 'text';
	for (const {fields} of carriers) {
		const has = fields[field];
		if (has !== undefined && shapeOf(has) !== wanted)
			fault(
				['sequence', 'field'],
				`expected a ${wanted} field, since the count goes by ${letters === undefined ? 'modulo' : 'letters'}`,
			);
	}
	if (modulo !== undefined) checkModulo({field, modulo, carriers, vectors}, fault);
}

const fieldsToHost = (messages: Profile['messages']): string[] => [
	...new Set(Object.values(messages).flatMap(({to, fields}) => (to === 'host' ? Object.keys(fields) : []))),
];

interface Round {
	readonly field: string;
	readonly modulo: number;
	readonly carriers: readonly MessageSpec[];
	readonly vectors: readonly Vector[];
}

function checkModulo({field, modulo, carriers, vectors}: Round, fault: Fault): void {
	const room = Math.min(...carriers.flatMap(({fields}) => (fields[field] ? mostOf(fields[field]) + 1 : [])));
	if (modulo > room) fault(['sequence', 'modulo'], `expected at most ${room}, since "${field}" cannot hold more`);
	vectors.forEach(({to, values}, at) => {
		const value = values[field];
		if (to === 'host' && typeof value === 'number' && value >= modulo)
			fault(
				['vectors', at, 'values', field],
				`expected a number below ${modulo}, the modulo of the sequence, not ${value}`,
			);
	});
}
