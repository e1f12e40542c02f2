/** What every line of raw.ndjson and events.ndjson begins with: its number, and when it was written. */
export interface Stamp {
	readonly n: number;
	readonly tick: number;
	/** The line without it. */
	readonly rest: string;
}

const STAMP = /^\{"n":(\d+),"at":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","tick":(\d+(?:\.\d+)?),/;

/** `undefined`: the line does not begin so. */
export function stampIn(line: string): Stamp | undefined {
	const match = STAMP.exec(line);
	return match === null
		? undefined
		: {n: Number(match[1]), tick: Number(match[2]), rest: `{${line.slice(match[0].length)}`};
}

/** What is wrong with the stamp of a record, given the one before it; `undefined`: nothing. A clock never goes back. */
export function stampFault(stamp: Stamp | undefined, number: number, tickBefore: number): string | undefined {
	if (stamp === undefined) return 'it does not begin with a number and a time';
	if (stamp.n !== number) return `it is numbered ${stamp.n}, and should be ${number}`;
	return stamp.tick < tickBefore ? `its tick ${stamp.tick} is before that of the record before it` : undefined;
}
