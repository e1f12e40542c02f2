export type LineCount = Readonly<Record<keyof typeof NONE, number>>;

const NONE = {
	/** Pieces that were not valid frames: bad checksum, noise, truncated. */
	damaged: 0,
	/** Valid frames without a valid message. */
	meaningless: 0,
	/** Messages received again with the same number. */
	repeated: 0,
	/** Replies without a pending command: late or repeated. */
	unsolicited: 0,
	/** Messages not received, by the numbers of those received. */
	missing: 0,
	commandsRepeated: 0,
	lost: 0,
	reconnected: 0,
};

export const NO_LINE_EVENTS: LineCount = NONE;

/** By the kind of an event, the number that it adds one to. */
const COUNTED: Readonly<Record<string, keyof LineCount>> = {
	discarded: 'damaged',
	unfinished: 'damaged',
	meaningless: 'meaningless',
	repeated: 'repeated',
	unsolicited: 'unsolicited',
	'command-repeated': 'commandsRepeated',
};

/** Adds one line of events.ndjson. It is not parsed as JSON, since most events do not count here. */
export function countEvent(count: LineCount, text: string): LineCount {
	const kind = /"kind":"([\w-]+)"/.exec(text)?.[1] ?? '';
	if (kind === 'gap') return {...count, missing: count.missing + Number(/"missing":(\d+)/.exec(text)?.[1] ?? 1)};
	if (kind === 'link') return countLink(count, /"state":"(\w+)"/.exec(text)?.[1]);
	const counted = COUNTED[kind];
	if (counted === undefined || (kind === 'discarded' && text.includes('"because":"empty"'))) return count;
	return {...count, [counted]: count[counted] + 1};
}

/** An open link counts as restored only after a loss. */
function countLink(count: LineCount, state: string | undefined): LineCount {
	if (state === 'lost') return {...count, lost: count.lost + 1};
	const isBack = state === 'open' && count.lost > count.reconnected;
	return isBack ? {...count, reconnected: count.reconnected + 1} : count;
}
