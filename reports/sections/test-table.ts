import type {JudgedResult, Measured} from '../../harness/model/test-result.js';
import {pText, thousands, toStep} from '../number-format.js';
import type {Table} from '../pdf/table.js';
import {testWords} from '../test-words/all.js';

/** A row for each test that was put to the sample. */
export const testTable = (tests: readonly JudgedResult[]): Table => ({
	columns: [
		{title: 'Test', width: 0.31, align: 'left'},
		{title: 'Used / needs', width: 0.08, align: 'right'},
		{title: 'Statistic', width: 0.1, align: 'right'},
		{title: 'Seen (95 %)', width: 0.14, align: 'right'},
		{title: 'Fair', width: 0.08, align: 'right'},
		{title: 'Would show', width: 0.1, align: 'right'},
		{title: 'p', width: 0.09, align: 'right'},
		{title: 'Corrected', width: 0.1, align: 'right'},
	],
	rows: tests.flatMap(rowOf),
});

function rowOf(result: JudgedResult): string[][] {
	const {title, question} = testWords(result.test);
	switch (result.kind) {
		case 'measured':
			return [[`${result.rejected ? '✗ Rejected:' : '✓'} ${title}\n${question}`, ...numbersOf(result)]];
		case 'too-few':
			return [[`– Not measured: ${title}\n${question}`, `${thousands(result.have)} / ${thousands(result.need)}`]];
		case 'not-applicable':
		case 'not-asked':
			return [];
	}
}

function numbersOf({
	shuffles,
	need,
	statistic,
	effect,
	p,
	adjustedP,
}: Measured & {readonly adjustedP: number}): string[] {
	const number = toStep(effect.detectable);
	const [low, high] = effect.interval;
	return [
		`${thousands(shuffles)} / ${thousands(need)}`,
		Number.isInteger(statistic) ? thousands(statistic) : statistic.toPrecision(6),
		`${number(effect.observed)}\n${number(low)} to ${number(high)}`,
		number(effect.fair),
		`± ${number(effect.detectable)}`,
		pText(p),
		pText(adjustedP),
	];
}

/** Tests that do not apply to such orders, by the reason why. */
export function titlesByReason(tests: readonly JudgedResult[]): ReadonlyMap<string, readonly string[]> {
	const byReason = new Map<string, string[]>();
	for (const result of tests) {
		if (result.kind !== 'not-applicable') continue;
		byReason.set(result.because, [...(byReason.get(result.because) ?? []), testWords(result.test).title]);
	}
	return byReason;
}
