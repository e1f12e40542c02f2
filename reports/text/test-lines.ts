import {present} from '../../harness/model/present.js';
import {type JudgedResult, type MeasuredResult, measuredIn} from '../../harness/model/test-result.js';
import {testRecord} from '../../stat-tests/statistics/all-tests.js';
import {counted, pText, thousands} from '../language/number-format.js';
import {paragraph} from '../language/paragraph.js';
import type {Translator} from '../language/translator.js';
import {notPerformed} from './test-text.js';
import {resultSentence} from './verdict-text.js';

/** Rejected tests in full, passed tests in a line each, and the number of tests that do not apply. */
export function testLines(translate: Translator, tests: readonly JudgedResult[]): string[] {
	const measured = measuredIn(tests);
	return present([
		...measured.filter(({rejected}) => rejected).flatMap(result => rejectedLines(translate, result)),
		...measured.filter(({rejected}) => !rejected).map(result => passedLine(translate, result)),
		...tooFewLines(translate, tests),
		notApplicableLine(translate, tests),
		...notPerformed(translate, tests).map(words => paragraph(translate, '--    ', words)),
	]);
}

function rejectedLines(translate: Translator, result: MeasuredResult): string[] {
	const {title, question} = testRecord(result.test);
	const corrected = translate`Corrected p ${pText(result.adjustedP)}.`;
	return [
		translate`FAIL  ${title}: ${question}`,
		paragraph(translate, '      ', translate`${resultSentence(translate, result)} ${corrected}`),
	];
}

/** The question, with p at the right margin; on a line of its own if it does not fit. */
function passedLine(translate: Translator, {test, p}: MeasuredResult): string {
	const {title, question} = testRecord(test);
	const lines = paragraph(translate, 'ok    ', translate`${title}: ${question}`).split('\n');
	const last = lines.at(-1) ?? '';
	const number = translate`p ${pText(p)}`;
	const gap = translate.width - last.length - number.length;
	return [
		...lines.slice(0, -1),
		gap < 2 ? `${last}\n${number.padStart(translate.width)}` : `${last}${' '.repeat(gap)}${number}`,
	].join('\n');
}

function tooFewLines(translate: Translator, tests: readonly JudgedResult[]): string[] {
	const byNeed = new Map<number, string[]>();
	for (const result of tests) {
		if (result.kind !== 'too-few') continue;
		byNeed.set(result.need, [...(byNeed.get(result.need) ?? []), testRecord(result.test).title]);
	}
	return [...byNeed].map(([need, titles]) =>
		paragraph(translate, 'few   ', translate`${titles.join(', ')}: at least ${thousands(need)} shuffles are needed.`),
	);
}

/** The reasons are long and similar: the report and the JSON have them. */
function notApplicableLine(translate: Translator, tests: readonly JudgedResult[]): string | undefined {
	const count = tests.filter(({kind}) => kind === 'not-applicable').length;
	if (count === 0) return undefined;
	const text = translate`${counted(translate, count, 'test')} do not apply to such orders; the report and --json list them with the reasons.`;
	return paragraph(translate, 'n/a   ', text);
}
