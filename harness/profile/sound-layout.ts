import type {CardSpec} from './card-schema.js';
import type {Fault} from './fault.js';
import type {FieldSpec, MessageSpec} from './message-schema.js';

interface Stretch {
	readonly name: string;
	readonly from: number;
	/** The first byte behind it; infinite if it goes to the end of the payload. */
	readonly to: number;
}

/** Bytes are laid over each other when a message is written, so only fields of bits may share one. */
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

function stretchesOf({code, when, fields}: MessageSpec, cards: CardSpec): Stretch[] {
	const ends = when.map(({at, hex, ascii}) => at + (ascii?.length ?? (hex ?? '').replaceAll(/\s/g, '').length / 2));
	let next = Math.max(code === undefined ? 0 : 1, ...ends);
	return Object.entries(fields).map(([name, field]) => {
		const from = field.at ?? next;
		const to = from + sizeOf(field, cards);
		// What stands behind a field without an end is told elsewhere.
		next = Number.isFinite(to) ? to : from;
		return {name, from, to};
	});
}

function sizeOf(field: FieldSpec, {encoding}: CardSpec): number {
	switch (field.type) {
		case 'u8':
		case 'choice':
		case 'bits':
			return 1;
		case 'u16':
			return 2;
		case 'u32':
			return 4;
		case 'text':
		case 'digits':
		case 'spare':
			return field.length === 'rest' ? Number.POSITIVE_INFINITY : field.length;
		case 'card':
			return encoding === 'index' || encoding === 'packed' ? 1 : Number.POSITIVE_INFINITY;
		case 'cards':
			return Number.POSITIVE_INFINITY;
	}
}
