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

interface SummaryRoom extends Room {
	/** Most lines of the whole. */
	readonly lines: number;
	/** Where the rest of the findings is. */
	readonly rest: string;
}

const LABEL_WIDTH = 10;
const BULLET = '- ';
/** Lines of one finding. */
const MOST_OF_ONE = 2;

export const rowText = ([label, text]: Row, room: Room): string => labelled(label.padEnd(LABEL_WIDTH), text, room);

export const verdictText = ({word, sentence}: Summary['verdict'], room: Room): string =>
	labelled(`${word}  `, sentence, room);

/** The words of the label count. */
function labelled(label: string, text: string, {columns, words}: Room): string {
	const left = words === undefined ? undefined : words - label.trim().split(' ').length;
	return hanging(label, wrapped(text, {columns: columns - label.length, words: left}));
}

/** Facts, findings as far as there is room, and `places`: files and what to do next. The verdict follows. */
export function summaryLines({facts, findings, verdict}: Summary, places: readonly Row[], room: SummaryRoom): string[] {
	const foot = places.flatMap(each => linesOf(rowText(each, room)));
	const left = room.lines - foot.length - linesOf(verdictText(verdict, room)).length;
	const head = factLines(facts, {...room, lines: left - LEAST_FOR_FINDINGS});
	return [...head, ...findingLines(findings, {...room, lines: left - head.length}), ...foot];
}

/** A line of the first finding, and the number of the others. */
const LEAST_FOR_FINDINGS = 2;

/** Without the last facts if there is no room for all; the first is always there. */
function factLines(facts: readonly Row[], room: SummaryRoom): string[] {
	const lines = facts.flatMap(each => linesOf(rowText(each, room)));
	return lines.length <= room.lines || facts.length <= 1 ? lines : factLines(facts.slice(0, -1), room);
}

function findingLines(findings: readonly string[], room: SummaryRoom): string[] {
	const lines: string[] = [];
	for (const [at, finding] of findings.entries()) {
		const isLast = at === findings.length - 1;
		const left = room.lines - lines.length - (isLast ? 0 : 1);
		const inside = {...room, columns: room.columns - BULLET.length};
		const shown = at === 0 ? first(finding, inside, Math.min(MOST_OF_ONE, left)) : brief(finding, inside, MOST_OF_ONE);
		if (at > 0 && shown.length > left) return [...lines, moreText(findings.length - at, room.rest)];
		lines.push(...linesOf(hanging(BULLET, shown)));
	}
	return lines;
}

/** The beginning of its next sentence fills a line that is free: a clause that is not met, and why. Dealers read whole sentences only. */
function first(finding: string, room: Room, most: number): string[] {
	const shown = brief(finding, room, most);
	if (room.words !== undefined || most < MOST_OF_ONE || shown.length > 1) return shown;
	const all = wrapped(finding, {...room, columns: room.columns - ELLIPSIS.length});
	return all.length <= most ? shown : [...all.slice(0, most - 1), `${all[most - 1]}${ELLIPSIS}`];
}

/** As many whole sentences as fit; the first is cut if it is too long itself. At least one line. */
function brief(finding: string, room: Room, most: number): string[] {
	const sentences = sentencesIn(finding);
	for (let many = sentences.length; many > 0; many--) {
		const lines = wrapped(sentences.slice(0, many).join(' '), room);
		if (lines.length <= most) return lines;
	}
	const lines = wrapped(sentences[0] ?? '', {...room, columns: room.columns - ELLIPSIS.length});
	const shown = lines.slice(0, Math.max(1, most));
	return shown.map((line, at) => (at === shown.length - 1 ? `${line}${ELLIPSIS}` : line));
}

const ELLIPSIS = ' …';

const moreText = (count: number, rest: string): string =>
	`${BULLET}and ${count} more ${count === 1 ? 'finding' : 'findings'}: ${rest}`;

const linesOf = (text: string): string[] => text.split('\n');
