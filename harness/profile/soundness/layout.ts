import type {CardSpec} from '../card-schema.js';
import {fieldSize} from '../field-size.js';
import type {MessageSpec} from '../message-schema.js';
import type {Fault} from './fault.js';

interface Stretch {
	readonly name: string;
	readonly from: number;
	/** Exclusive; infinite if it extends to the end of the payload. */
	readonly to: number;
}

/** Written fields are combined byte by byte, so only fields of bits may share a byte. */
export function checkOverlaps(spec: MessageSpec, cards: CardSpec, fault: Fault): void {
	const stretches = stretchesOf(spec, cards).filter(({name}) => spec.fields[name]?.type !== 'bits');
	for (const [at, {name, from, to}] of stretches.entries()) {
		const other = stretches.slice(0, at).find(each => each.from < to && from < each.to);
		if (other !== undefined)
			fault(
				['fields', name],
				`expected bytes of its own; "${other.name}" takes byte ${Math.max(from, other.from)} too`,
			);
	}
}

function stretchesOf({code, when, fields}: MessageSpec, {encoding}: CardSpec): Stretch[] {
	const card = encoding === 'index' || encoding === 'packed' ? 'byte' : 'word';
	const ends = when.map(({at, hex, ascii}) => at + (ascii?.length ?? (hex ?? '').replaceAll(/\s/g, '').length / 2));
	let next = Math.max(code === undefined ? 0 : 1, ...ends);
	return Object.entries(fields).map(([name, field]) => {
		const from = field.at ?? next;
		const to = from + (fieldSize(field, card) ?? Number.POSITIVE_INFINITY);
		// checkFields reports a field after one without an end.
		next = Number.isFinite(to) ? to : from;
		return {name, from, to};
	});
}
