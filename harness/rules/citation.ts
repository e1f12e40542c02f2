/**
A citation is a section and its marks, from the outermost:

	"627a.13(a)(b)(c)"        627a.13 a    627a.13 b    627a.13 c
	"541.3(b)(1)-(3)"         541.3 b 1    541.3 b 2    541.3 b 3
	"42(e)(3), (j)(3)(i)"     42 e 3       42 j 3 i
	"627a.8(b), 9(a)"         627a.8 b     627a.9 a
*/
export type Citation = readonly string[];

const TOKEN =
	/(?<section>\d+[a-z]?\.\d+|\d+-\d+(?:\.\d+)?|\d+(?=\())|(?<range>-)?\((?<mark>[a-zA-Z]{1,4}|\d{1,2})\)|(?<comma>,)/g;

type Style = 'letter' | 'number' | 'roman' | 'capital';

/** Pennsylvania marks (a)(1)(i)(A), Colorado (1)(a)(i). */
const LEVELS: Readonly<Record<'letter' | 'number', readonly Style[]>> = {
	letter: ['letter', 'number', 'roman', 'capital'],
	number: ['number', 'letter', 'roman', 'capital'],
};

interface Mark {
	readonly style: Style;
	readonly text: string;
}

interface Reading {
	readonly found: readonly Citation[];
	readonly section: string | undefined;
	readonly marks: readonly Mark[];
}

/** Words beside the citations are skipped. */
export function citationsIn(text: string): Citation[] {
	const start: Reading = {found: [], section: undefined, marks: []};
	const read = [...text.matchAll(TOKEN)].reduce<Reading>((now, {groups = {}}) => tokenRead(now, groups), start);
	return [...emitted(read).found];
}

function tokenRead(now: Reading, {section, range, mark, comma}: Readonly<Record<string, string | undefined>>): Reading {
	if (section !== undefined) return {...emitted(now), section: whole(section, now.section)};
	if (comma !== undefined) return emitted(now);
	if (now.section === undefined || mark === undefined) return now;
	return range === undefined ? marked(now, mark) : upTo(now, mark);
}

/** Adds the section with the marks read so far as a citation. A section without marks is added only if it was not cited before. */
function emitted({found, section, marks}: Reading): Reading {
	if (section === undefined) return {found, section, marks: []};
	const isKnown = marks.length === 0 && found.some(([own]) => own === section);
	return {found: isKnown ? found : [...found, [section, ...marks.map(({text}) => text)]], section, marks: []};
}

/** "9" after "627a.8" is 627a.9. */
function whole(section: string, before: string | undefined): string {
	if (/[.-]/.test(section) || before === undefined) return section;
	return before.replace(/[^.-]*$/, '') + section;
}

function marked(now: Reading, text: string): Reading {
	const style = styleOf(text, now.marks);
	const levels =
		LEVELS[now.marks[0]?.style === 'number' || (now.marks.length === 0 && style === 'number') ? 'number' : 'letter'];
	const level = (of: Style): number => levels.indexOf(of);
	const outer = now.marks.filter(each => level(each.style) < level(style));
	const isDeeper = outer.length === now.marks.length;
	const {found} = isDeeper ? now : emitted(now);
	return {...now, found, marks: [...outer, {style, text}]};
}

/** (i), (v) and (x) are Roman numbers only inside the two outer levels. */
function styleOf(text: string, before: readonly Mark[]): Style {
	if (/^\d+$/.test(text)) return 'number';
	if (/^[A-Z]+$/.test(text)) return 'capital';
	const has = (style: Style): boolean => before.some(each => each.style === style);
	return /^[ivx]+$/.test(text) && has('letter') && has('number') ? 'roman' : 'letter';
}

function upTo(now: Reading, last: string): Reading {
	const from = now.marks.at(-1);
	if (from === undefined) return marked(now, last);
	const between = Array.from(
		{length: Math.max(0, placeOf(last, from.style) - placeOf(from.text, from.style))},
		(_, at) => written(placeOf(from.text, from.style) + at + 1, from.style),
	);
	return between.reduce(marked, now);
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

function placeOf(text: string, style: Style): number {
	if (style === 'number') return Number(text);
	return style === 'roman' ? ROMAN.indexOf(text) + 1 : text.toLowerCase().charCodeAt(0) - 96;
}

function written(value: number, style: Style): string {
	if (style === 'number') return String(value);
	if (style === 'roman') return ROMAN[value - 1] ?? '';
	const letter = String.fromCharCode(96 + value);
	return style === 'capital' ? letter.toUpperCase() : letter;
}

/** One citation stands within another of the other text. */
export const isAgreed = (one: string, other: string): boolean =>
	citationsIn(one).some(first => citationsIn(other).some(second => isWithin(first, second) || isWithin(second, first)));

const isWithin = (inner: Citation, outer: Citation): boolean => outer.every((part, at) => part === inner[at]);

/** The order of the text. */
export function byCitation(one: string, other: string): number {
	const [first, second] = [citationsIn(one)[0] ?? [], citationsIn(other)[0] ?? []];
	for (let at = 0; at < Math.max(first.length, second.length); at++) {
		const order = compared(first[at] ?? '', second[at] ?? '');
		if (order !== 0) return order;
	}
	return 0;
}

const compared = (one: string, other: string): number =>
	ROMAN.includes(one) && ROMAN.includes(other) && one !== other
		? ROMAN.indexOf(one) - ROMAN.indexOf(other)
		: one.localeCompare(other, 'en', {numeric: true});
