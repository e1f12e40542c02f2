import {hanging, type Room, sentencesIn, wrapped} from '../language/paragraph.js';

/** A result in a few lines, for a terminal: in English, without the details. */
export interface Summary {
	/** What was tested. */
	readonly facts: readonly Row[];
	/** The most important first. Those that have no room are counted. */
	readonly findings: readonly string[];
	readonly verdict: {readonly word: string; readonly sentence: string};
}

/** A label and a text. */
export type Row = readonly [label: string, text: string];

export interface SummaryRoom extends Room {
	/** Most lines of the whole. */
	readonly lines: number;
	/** Where the rest of the findings is. */
	readonly rest: string;
}

const LABEL_WIDTH = 10;
const BULLET = '- ';
/** Lines of one finding. */
const MOST_OF_ONE = 2;

export const rowText = ([label, text]: Row, room: Room): string =>
	hanging(label.padEnd(LABEL_WIDTH), wrapped(text, {...room, columns: room.columns - LABEL_WIDTH}));

export const verdictText = ({word, sentence}: Summary['verdict'], room: Room): string =>
	hanging(`${word}  `, wrapped(sentence, {...room, columns: room.columns - word.length - 2}));

/** Facts, findings as far as there is room, and `places`: files and what to do next. The verdict follows. */
export function summaryLines({facts, findings, verdict}: Summary, places: readonly Row[], room: SummaryRoom): string[] {
	const head = facts.flatMap(each => linesOf(rowText(each, room)));
	const foot = places.flatMap(each => linesOf(rowText(each, room)));
	const used = head.length + foot.length + linesOf(verdictText(verdict, room)).length;
	return [...head, ...findingLines(findings, {...room, lines: room.lines - used}), ...foot];
}

function findingLines(findings: readonly string[], room: SummaryRoom): string[] {
	const lines: string[] = [];
	for (const [at, finding] of findings.entries()) {
		const isLast = at === findings.length - 1;
		const left = room.lines - lines.length - (isLast ? 0 : 1);
		const shown = brief(finding, {...room, columns: room.columns - BULLET.length});
		if (at > 0 && shown.length > left) return [...lines, moreText(findings.length - at, room.rest)];
		lines.push(...linesOf(hanging(BULLET, shown)));
	}
	return lines;
}

/** As many whole sentences as fit; the first is cut if it is too long itself. */
function brief(finding: string, room: Room): string[] {
	const sentences = sentencesIn(finding);
	for (let many = sentences.length; many > 0; many--) {
		const lines = wrapped(sentences.slice(0, many).join(' '), room);
		if (lines.length <= MOST_OF_ONE) return lines;
	}
	const lines = wrapped(sentences[0] ?? '', {...room, columns: room.columns - ELLIPSIS.length}).slice(0, MOST_OF_ONE);
	return lines.map((line, at) => (at === MOST_OF_ONE - 1 ? `${line}${ELLIPSIS}` : line));
}

const ELLIPSIS = ' …';

const moreText = (count: number, rest: string): string =>
	`${BULLET}and ${count} more ${count === 1 ? 'finding' : 'findings'}: ${rest}`;

const linesOf = (text: string): string[] => text.split('\n');
