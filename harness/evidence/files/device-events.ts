import * as z from 'zod';
import {BATCH_NAMES} from '../../model/cards/batch.js';
import {TABLE_EVENTS} from '../../model/table-event.js';
import {badRecord, jsonOf, linesOf} from '../record-lines.js';
import {FILES} from '../run-directory.js';

const PLAIN = [
	'comm-start',
	'shoe-started',
	'standby',
	'shoe-ended',
	'cut-card',
	'card-unread',
	'dealer-changed',
] as const;
const CARDS = ['card-drawn', 'card-drawn-out-of-game'] as const;
const KINDS: readonly string[] = ['table-event', 'stack-cut', 'round-result', ...CARDS, ...PLAIN];

const text = z.string();
const count = z.number();
const optionalCount = count.optional();

const observation = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('table-event'),
		entry: count,
		total: count,
		event: z.enum(TABLE_EVENTS),
		batch: z.enum(BATCH_NAMES),
		seconds: count,
		cards: optionalCount,
		decks: optionalCount,
		back: text.optional(),
		strays: optionalCount,
	}),
	z.object({
		kind: z.enum(CARDS),
		face: count,
		target: text.optional(),
		facing: z.literal('up').optional(),
	}),
	z.object({kind: z.literal('stack-cut'), above: count}),
	z.object({kind: z.literal('round-result'), result: text}),
	z.object({kind: z.enum(PLAIN)}),
]);
const observed = z.object({at: text, line: z.literal('reader').optional(), observation});

/** An observation of a table or shoe with its time, or a sign that a message may be lost. */
export type DeviceEvent = {readonly at: string; readonly line: 'device' | 'reader'} & (
	| {readonly kind: 'reported'; readonly observation: z.infer<typeof observation>}
	/** `loss`: certain. `damage`: possible, where messages are not numbered. */
	| {readonly kind: 'loss' | 'damage'}
);

const KIND = /"kind":"([\w-]+)"/;
const OBSERVED = /"observation":\{"kind":"([\w-]+)"/;

/** Reads events.ndjson line by line. Lines without table or shoe events are not parsed. */
export async function* deviceEvents(directory: string): AsyncGenerator<DeviceEvent> {
	for await (const line of linesOf(directory, FILES.events)) {
		const kind = KIND.exec(line.text)?.[1] ?? '';
		const isRelevant = kind === 'observed' && KINDS.includes(OBSERVED.exec(line.text)?.[1] ?? '');
		if (isRelevant) {
			const parsed = observed.safeParse(jsonOf(line));
			if (!parsed.success) throw badRecord(line, 'an observation of a table or a shoe');
			const {at, line: which = 'device', observation} = parsed.data;
			yield {at, line: which, kind: 'reported', observation};
			continue;
		}
		const loss = lossIn(kind, line.text);
		if (loss !== undefined)
			yield {at: '', line: line.text.includes('"line":"reader"') ? 'reader' : 'device', kind: loss};
	}
}

function lossIn(kind: string, line: string): 'loss' | 'damage' | undefined {
	if (kind === 'gap' || (kind === 'link' && line.includes('"state":"lost"'))) return 'loss';
	const isDamage = ['discarded', 'unfinished', 'meaningless'].includes(kind) && !line.includes('"because":"empty"');
	return isDamage ? 'damage' : undefined;
}
