import {createHash, hash} from 'node:crypto';
import {firstLink, linkEnding, linkIn} from '../registers/chain.js';
import {linesSync, textOfLine} from './lines-sync.js';
import type {ChainedFile} from './resume/complete-records.js';

/** `broken`: the first record that was changed or removed. */
interface ChainCheck {
	readonly records: number;
	readonly broken: BrokenLink | undefined;
}

export interface BrokenLink {
	readonly record: number;
	readonly because: string;
}

/**
Checks all records of a file. Each record carries the hash of the record before it.

	k was changed                     k + 1 does not follow
	the hash within k was changed     k does not follow, nor does k + 1
	the last one was changed          only the hash of the whole file shows it

`sealed`: the hash that the seal lists, if it is not that of the file.
*/
export function checkChain({run, name, file}: ChainedFile, sealed: string | undefined): ChainCheck {
	const badLinks: BadLink[] = [];
	let [prev, records] = [firstLink(run, name), 0];
	for (const line of linesSync(file)) {
		records++;
		if (badLinks.length < 2 && !isLinked(line, prev))
			badLinks.push({record: records, link: linkIn(textOfLine(line)), expected: prev});
		prev = hash('sha256', line.subarray(0, -1));
	}
	const [first, second] = badLinks;
	if (first === undefined)
		return {records, broken: sealed === undefined ? undefined : {record: records, because: LAST}};
	const isOwn = first.record === 1 || first.link === undefined || second?.record === first.record + 1;
	// At the end no later record shows which of the two was changed. The seal decides.
	const isChangedHere = isOwn || (first.record === records && fileHashWith(file, first.expected) === sealed);
	return {records, broken: isChangedHere ? {record: first.record, because: NOT_LINKED} : changed(first.record - 1)};
}

interface BadLink {
	readonly record: number;
	readonly link: string | undefined;
	readonly expected: string;
}

const LAST = 'all records before it are linked, so it was changed, or records after it were removed';
const NOT_LINKED = 'it does not carry the hash of the record before it';

const changed = (record: number): BrokenLink => ({record, because: `record ${record + 1} does not contain its hash`});

function isLinked(line: Buffer, prev: string): boolean {
	const ending = `${linkEnding(prev)}\n`;
	return line.toString('latin1', line.length - ending.length) === ending;
}

/** The hash that the whole file has if its last record carries `link`. */
function fileHashWith(file: string, link: string): string {
	const whole = createHash('sha256');
	let last: Buffer = Buffer.alloc(0);
	for (const line of linesSync(file)) {
		whole.update(last);
		last = line;
	}
	const ending = `${linkEnding(link)}\n`;
	return whole.update(last.subarray(0, -ending.length)).update(ending).digest('hex');
}
