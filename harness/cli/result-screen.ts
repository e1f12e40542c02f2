import path from 'node:path';
import type {Translator} from '../../reports/language/translator.js';
import {translatorFor} from '../../reports/language/translator.js';
import {type Row, rowText, type Summary, summaryLines, verdictText} from '../../reports/text/summary.js';
import {ENGLISH} from '../model/language.js';
import type {VerdictKind} from '../model/verdict.js';
import {highlighted, type Output} from './output.js';

/** Without a terminal, or one that does not report its width. */
const USUAL_COLUMNS = 80;
/** Longer lines are hard to read. */
const MOST_COLUMNS = 100;
/** Most lines of a screen, including the line that a command prints when it begins. */
const MOST_LINES = 12;
/** Most words of a line on the screens of dealers and of line operators. */
const MOST_WORDS = 12;

export const screenColumns = ({columns}: {readonly columns?: number | undefined} = process.stdout): number =>
	Math.min(columns || USUAL_COLUMNS, MOST_COLUMNS);

export interface Result {
	readonly verdict: VerdictKind;
	readonly summary: (translate: Translator) => Summary;
	/** What `--details` prints instead, without the verdict. */
	readonly details: (translate: Translator) => readonly string[];
	/** Files, and what to do next. */
	readonly places: readonly Row[];
	/** Where the rest of the findings is. */
	readonly rest: 'in the report' | 'add --details';
	readonly readers: 'lab' | 'line' | 'dealer';
}

export interface ScreenOptions {
	readonly details: boolean;
	/** Lines that the command has printed when it began. */
	readonly before: number;
}

/** The verdict is the last line. */
export function resultScreen(
	{verdict: kind, summary: summaryIn, details, places, ...result}: Result,
	screen: ScreenOptions,
): string {
	const columns = screenColumns();
	const room = {columns, words: result.readers === 'lab' ? undefined : MOST_WORDS};
	const translate = translatorFor(ENGLISH, columns);
	const summary = summaryIn(translate);
	const above = screen.details
		? [...details(translate), '', ...places.map(each => rowText(each, {columns}))]
		: summaryLines(summary, places, {...room, lines: MOST_LINES - screen.before, rest: result.rest});
	return `${above.join('\n')}\n${highlighted(verdictText(summary.verdict, room), kind)}\n`;
}

/** The places are part of the screen; beside JSON they are messages. */
export function printResult(
	output: Output,
	result: Result,
	{json, ...screen}: ScreenOptions & {readonly json: object},
): void {
	output.data(output.json ? '' : resultScreen(result, screen), json);
	if (output.json) for (const each of result.places) output.notify(rowText(each, {columns: Number.POSITIVE_INFINITY}));
}

/** A path as the user would type it here. */
export function shownPath(file: string): string {
	const relative = path.relative(process.cwd(), file);
	return relative === '' || relative.startsWith('..') ? file : relative;
}
