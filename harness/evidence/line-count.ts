export interface LineCount {
	/** Pieces that were not valid frames: bad checksum, noise, truncated. */
	readonly damaged: number;
	/** Valid frames without a valid message. */
	readonly meaningless: number;
	/** Messages received again with the same number. */
	readonly repeated: number;
	/** Replies without a pending command: late or repeated. */
	readonly unsolicited: number;
	/** Messages not received, by the numbers of those received. */
	readonly missing: number;
	readonly commandsRepeated: number;
	readonly lost: number;
	readonly reconnected: number;
}

export const NO_LINE_EVENTS: LineCount = {
	damaged: 0,
	meaningless: 0,
	repeated: 0,
	unsolicited: 0,
	missing: 0,
	commandsRepeated: 0,
	lost: 0,
	reconnected: 0,
};

/** Adds one line of events.ndjson. It is not parsed as JSON, since most events do not count here. */
export function countEvent(count: LineCount, text: string): LineCount {
	switch (/"kind":"([\w-]+)"/.exec(text)?.[1]) {
		case 'discarded':
			return text.includes('"because":"empty"') ? count : {...count, damaged: count.damaged + 1};
		case 'unfinished':
			return {...count, damaged: count.damaged + 1};
		case 'meaningless':
			return {...count, meaningless: count.meaningless + 1};
		case 'repeated':
			return {...count, repeated: count.repeated + 1};
		case 'unsolicited':
			return {...count, unsolicited: count.unsolicited + 1};
		case 'gap':
			return {...count, missing: count.missing + Number(/"missing":(\d+)/.exec(text)?.[1] ?? 1)};
		case 'command-repeated':
			return {...count, commandsRepeated: count.commandsRepeated + 1};
		case 'link':
			return countLink(count, /"state":"(\w+)"/.exec(text)?.[1]);
		default:
			return count;
	}
}

/** An open link counts as restored only after a loss. */
function countLink(count: LineCount, state: string | undefined): LineCount {
	if (state === 'lost') return {...count, lost: count.lost + 1};
	const isBack = state === 'open' && count.lost > count.reconnected;
	return isBack ? {...count, reconnected: count.reconnected + 1} : count;
}
