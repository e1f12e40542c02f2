import {differenceText} from '../../model/json/difference-text.js';
import {withoutLink} from '../../registers/chain.js';
import type {RecordCursor} from '../record-cursor.js';
import type {RecordLine} from '../record-lines.js';
import {FILES} from '../run-directory.js';
import type {Span} from '../run-map.js';
import type {Tail} from './compared-events.js';
import type {FirstDifference} from './difference.js';

export type ComparedOrders = ReturnType<typeof comparedOrders>;

export interface ComparedOrdersParts {
	readonly cursor: RecordCursor;
	/** The session's records in raw.ndjson. An order belongs to the session if it was known within them. */
	readonly raw: Span;
	readonly tail: Tail;
	readonly differs: FirstDifference;
}

export function comparedOrders({cursor, raw, tail, differs}: ComparedOrdersParts) {
	const differ = (record: number, says: string) => differs.report({file: FILES.orders, record, says});
	let last = 0;
	const next = (): RecordLine | undefined => {
		const line = cursor.peek();
		return line !== undefined && knownAt(line.text) <= raw.until ? line : undefined;
	};
	return {
		/** `not-recorded`: an interrupted session may not have written the order. */
		made(order: object): 'recorded' | 'not-recorded' {
			const line = differs.found() === undefined ? next() : undefined;
			if (line === undefined) {
				if (tail === 'whole') differ(last, `it is the last; made again, ${briefOrder(order)} follows`);
				return 'not-recorded';
			}
			last = line.number;
			const [found, expected] = [withoutLink(line.text), JSON.stringify(order)];
			if (found !== expected) differ(line.number, cardDifference(found, expected) ?? differenceText(found, expected));
			cursor.take();
			return 'recorded';
		},
		end(): void {
			const line = next();
			if (line !== undefined) differ(line.number, 'made again, there is no such order');
		},
	};
}

/** The number of records in raw.ndjson; 0 if not stated, so that the line is compared now. */
const knownAt = (text: string): number => Number(/,"raw":(\d+),"prev":"[\da-f]{64}"\}$/.exec(text)?.[1] ?? 0);

const briefOrder = (order: object): string => JSON.stringify(order).slice(0, 60);

const CARDS = /^(.*"kind":"read","order":")([^"]*)(".*)$/;

function cardDifference(found: string, expected: string): string | undefined {
	const [, before, cards = '', after] = CARDS.exec(found) ?? [];
	const [, sameBefore, others = '', sameAfter] = CARDS.exec(expected) ?? [];
	if (before === undefined || before !== sameBefore || after !== sameAfter) return undefined;
	const [one, other] = [cards.split(' '), others.split(' ')];
	const place = other.findIndex((card, at) => card !== one[at]);
	if (place === -1) return `it has ${one.length} cards; made again, it has ${other.length}`;
	return `card ${place + 1} is ${one[place] ?? 'missing'}; made again, it is ${other[place]}`;
}
