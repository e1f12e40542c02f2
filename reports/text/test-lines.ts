import type {JudgedResult} from '../../harness/model/test-result.js';
import {counted, pText, thousands} from '../language/number-format.js';
import {paragraph} from '../language/paragraph.js';
import type {Say} from '../language/say.js';
import {notPerformed} from './not-performed.js';
import {testText} from './test-text.js';
import {resultSentence} from './verdict-text.js';

/** Rejected tests in full, passed tests in a line each, and the number of tests that do not apply. */
export function testLines(say: Say, tests: readonly JudgedResult[]): string[] {
	return [
		...tests.flatMap(result => (result.kind === 'measured' && result.rejected ? rejectedLines(say, result) : [])),
		...tests.flatMap(result => (result.kind === 'measured' && !result.rejected ? [passedLine(say, result)] : [])),
		...tooFewLines(say, tests),
		...notApplicableLine(say, tests),
		...notPerformed(say, tests).map(words => paragraph(say, '--    ', words)),
	];
}

type MeasuredResult = Extract<JudgedResult, {kind: 'measured'}>;

function rejectedLines(say: Say, result: MeasuredResult): string[] {
	const {title, question} = testText(say, result.test);
	const corrected = say`Corrected p ${pText(result.adjustedP)}.`;
	return [say`FAIL  ${title}: ${question}`, paragraph(say, '      ', say`${resultSentence(say, result)} ${corrected}`)];
}

/** The question, with p at the right margin; on a line of its own if it does not fit. */
function passedLine(say: Say, {test, p}: MeasuredResult): string {
	const {title, question} = testText(say, test);
	const lines = paragraph(say, 'ok    ', say`${title}: ${question}`).split('\n');
	const last = lines.at(-1) ?? '';
	const number = say`p ${pText(p)}`;
	const gap = say.width - last.length - number.length;
	return [
		...lines.slice(0, -1),
		gap < 2 ? `${last}\n${number.padStart(say.width)}` : `${last}${' '.repeat(gap)}${number}`,
	].join('\n');
}

function tooFewLines(say: Say, tests: readonly JudgedResult[]): string[] {
	const byNeed = new Map<number, string[]>();
	for (const result of tests) {
		if (result.kind !== 'too-few') continue;
		byNeed.set(result.need, [...(byNeed.get(result.need) ?? []), testText(say, result.test).title]);
	}
	return [...byNeed].map(([need, titles]) =>
		paragraph(say, 'few   ', say`${titles.join(', ')}: at least ${thousands(need)} shuffles are needed.`),
	);
}

/** The reasons are long and similar: the report and the JSON have them. */
function notApplicableLine(say: Say, tests: readonly JudgedResult[]): string[] {
	const count = tests.filter(({kind}) => kind === 'not-applicable').length;
	return count === 0
		? []
		: [say`n/a   ${counted(say, count, 'test')} cannot be put to such orders; report and --json say which and why.`];
}
