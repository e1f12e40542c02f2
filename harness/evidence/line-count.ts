/** What happened on the line during a run, counted from its events: nothing that was lost or mended goes unsaid. */
export interface LineCount {
	/** Pieces that were no good frame: bad checksum, noise, cut off, broken off. */
	readonly damaged: number;
	/** Good frames that made no sense. */
	readonly meaningless: number;
	/** Messages that came again, by their number. */
	readonly repeated: number;
	/** Answers that nobody waited for: late ones, or the same once more. */
	readonly unasked: number;
	/** Messages that did not come, by the numbers of those that did. */
	readonly missing: number;
	/** Questions that were put again. */
	readonly askedAgain: number;
	/** How often the device was lost, and how often it came back. */
	readonly lost: number;
	readonly cameBack: number;
}

export const NOTHING_HAPPENED: LineCount = {
	damaged: 0,
	meaningless: 0,
	repeated: 0,
	unasked: 0,
	missing: 0,
	askedAgain: 0,
	lost: 0,
	cameBack: 0,
};

/** Adds one line of events.ndjson. Most events are of no account here, so only what is needed is looked at. */
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
		case 'unasked':
			return {...count, unasked: count.unasked + 1};
		case 'gap':
			return {...count, missing: count.missing + Number(/"missing":(\d+)/.exec(text)?.[1] ?? 1)};
		case 'asked-again':
			return {...count, askedAgain: count.askedAgain + 1};
		case 'link':
			return countLink(count, /"state":"(\w+)"/.exec(text)?.[1]);
		default:
			return count;
	}
}

/** Open once more than before a loss: it came back. */
function countLink(count: LineCount, state: string | undefined): LineCount {
	if (state === 'lost') return {...count, lost: count.lost + 1};
	const isBack = state === 'open' && count.lost > count.cameBack;
	return isBack ? {...count, cameBack: count.cameBack + 1} : count;
}
