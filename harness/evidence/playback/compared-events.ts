import {briefJson, differenceText} from '../../model/json/difference-text.js';
import {withoutLink} from '../../registers/chain.js';
import type {RecordLine} from '../record-lines.js';
import {FILES} from '../run-directory.js';
import type {Span} from '../run-map.js';
import type {ComparedOrdersParts} from './compared-orders.js';

export type ComparedEvents = ReturnType<typeof comparedEvents>;

/**
How the record of a session may end.

	whole      with all derived events
	cut-off    anywhere: the last events may be missing, or the bytes that they derive from
	disk-full  anywhere, then with the events of an aborted run
*/
export type Tail = 'whole' | 'cut-off' | 'disk-full';

interface ComparedEventsParts extends Omit<ComparedOrdersParts, 'raw'> {
	readonly span: Span;
}

export function comparedEvents({cursor, span, tail, differs}: ComparedEventsParts) {
	let [isOver, tick] = [false, 0];
	const differ = (record: number, says: string) => differs.report({file: FILES.events, record, says});
	const next = () => {
		const line = cursor.peek();
		return line !== undefined && line.number <= span.until ? line : undefined;
	};
	// Events of an earlier session whose bytes are lost.
	for (let line = cursor.peek(); line !== undefined && line.number < span.from; line = cursor.peek()) cursor.take();

	const compare = (line: RecordLine, expected: string): void => {
		const stamp = stampIn(line.text);
		const fault = stampFault(stamp, line.number, tick);
		const found = withoutLink(stamp?.rest ?? '');
		tick = stamp?.tick ?? tick;
		if (fault === undefined && (found === expected || isSamePrompt(found, expected))) cursor.take();
		// The remaining events belong to the abort, or to the next session.
		else if (tail !== 'whole' && isClosing(found)) isOver = true;
		else differ(line.number, fault ?? differenceText(found, expected));
	};
	const made = (event: object): void => {
		if (isOver || differs.found() !== undefined) return;
		const line = next();
		isOver = line === undefined;
		if (line !== undefined) compare(line, JSON.stringify(event));
		else if (tail === 'whole') differ(span.until, `it is the last; made again, ${briefJson(event)} follows`);
	};
	return {
		made,
		/** The session resumes a run. The list of torn files is taken from the record. */
		resumed(event: object): void {
			const torn = /"torn":(\[(?:"\w+\.ndjson",?)*\])/.exec(next()?.text ?? '')?.[1];
			made({...event, torn: torn === undefined ? [] : JSON.parse(torn)});
		},
		end(): void {
			const line = isOver || tail !== 'whole' ? undefined : next();
			if (line !== undefined) differ(line.number, `made again, there is no ${withoutLink(line.text).slice(0, 200)}`);
		},
	};
}

const CLOSING = /^\{"shuffle":\d+,(?:"line":"reader",)?"kind":"(?:link|run-ended|resumed)"/;

/** The end of a run whose disk was full, or the start of a session whose bytes a power cut lost. */
const isClosing = (event: string): boolean => CLOSING.test(event);

/** The text of a prompt does not derive from the inputs: another version may word it differently. */
const isSamePrompt = (found: string, expected: string): boolean =>
	PROMPT.test(found) && found.replace(PROMPT, '$1') === expected.replace(PROMPT, '$1');

const PROMPT = /^(\{"shuffle":\d+,"kind":"prompted","prompt":"[^"]*"),"text":"(?:[^"\\]|\\.)*"(?=\}$)/;

/** The first keys of every line of raw.ndjson and events.ndjson. */
const STAMP = /^\{"n":(\d+),"at":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","tick":(\d+(?:\.\d+)?),/;

function stampIn(line: string) {
	const match = STAMP.exec(line);
	return match === null
		? undefined
		: {n: Number(match[1]), tick: Number(match[2]), rest: `{${line.slice(match[0].length)}`};
}

/** `undefined`: the stamp is valid. Ticks never decrease. */
function stampFault(stamp: ReturnType<typeof stampIn>, number: number, tickBefore: number): string | undefined {
	if (stamp === undefined) return 'it does not begin with a number and a time';
	if (stamp.n !== number) return `it is numbered ${stamp.n}, and should be ${number}`;
	return stamp.tick < tickBefore ? `its tick ${stamp.tick} is before that of the record before it` : undefined;
}
