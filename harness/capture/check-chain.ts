import {createHash, hash} from 'node:crypto';
import {firstLink, linkIn} from './chain.js';
import {bytesByLine, type ChainedFile} from './whole-records.js';

/** How many records a file of a run has, and the first that is not as it was written. */
export interface ChainCheck {
	readonly records: number;
	readonly broken: BrokenLink | undefined;
}

export interface BrokenLink {
	readonly record: number;
	readonly because: string;
}

/**
Goes through all records of a file. What was changed in a record shows in the next one, which carries its hash; if that
hash itself was changed, its record does not follow from the one before, nor the next from it.

	k was changed                     k + 1 does not follow
	the hash within k was changed     k does not follow, nor does k + 1
	the last one was changed          nothing but the hash of the whole file shows it

`sealed`: the hash that the whole file should have; `undefined`: nobody knows.
*/
export async function checkChain(
	{run, name, file}: ChainedFile,
	sealed: string | undefined,
	look: (line: string, number: number) => void = () => undefined,
): Promise<ChainCheck> {
	const strays: Stray[] = [];
	const whole = createHash('sha256');
	let [prev, records] = [firstLink(run, name), 0];
	let last: Buffer = Buffer.alloc(0);
	for await (const {text, bytes} of bytesByLine(file)) {
		records++;
		const line = text ?? '';
		if (strays.length < 2 && linkIn(line) !== prev) strays.push({record: records, expected: prev});
		prev = hash('sha256', text === undefined ? bytes : bytes.subarray(0, -1));
		whole.update(last);
		last = Buffer.from(bytes);
		look(line, records);
	}
	const ending = (line: Uint8Array): string => whole.copy().update(line).digest('hex');
	const isAltered = sealed !== undefined && ending(last) !== sealed;
	const [first, second] = strays;
	if (first === undefined) return {records, broken: isAltered ? {record: records, because: LAST} : undefined};
	const isOwn = first.record === 1 || second?.record === first.record + 1;
	const isLast = first.record === records;
	// At the end no further record tells whether it is this one's hash or the one before it: the seal does.
	const isItself = isOwn || (isLast && ending(Buffer.from(mended(last, first.expected))) === sealed);
	return {records, broken: isItself ? {record: first.record, because: STRAY} : changed(first.record - 1)};
}

interface Stray {
	readonly record: number;
	/** The hash that it should carry. */
	readonly expected: string;
}

const LAST = 'all before it hang together, so it was changed, or what came after it is gone';
const STRAY = 'it does not carry the hash of the record before it';

const changed = (record: number): BrokenLink => ({record, because: `record ${record + 1} does not carry its hash`});

const mended = (line: Buffer, expected: string): string =>
	line.toString('utf8').replace(/("prev":").{64}("\}\n)$/, `$1${expected}$2`);
