import type {Report} from './report.js';
import {pathOf} from './sequential-json.js';
import {toJson} from './to-json.js';

/** Placeholder of the path: the least positive number, which no value rounded to four decimals equals. */
const PLACE = Number.MIN_VALUE;
const AT_ONCE = 2 ** 14;

/**
The same text as `JSON.stringify` with tabs, in pieces: for ten million shuffles the path of the evidence is a text of 150 MB, which need
not be held in memory.
*/
export function* jsonPieces(report: Report, extra: object): Generator<string> {
	const {sequential} = report.judgement;
	const given = sequential.numbers.length === 0 ? [] : [PLACE];
	const [before = '', after] = JSON.stringify({...toJson(report, given), ...extra}, null, '\t').split(String(PLACE));
	yield before;
	if (after !== undefined) {
		const indent = before.slice(before.lastIndexOf('\n'));
		yield* joined(pathOf(sequential), `,${indent}`);
		yield after;
	}
	yield '\n';
}

function* joined(numbers: Iterable<number>, between: string): Generator<string> {
	let some: number[] = [];
	let isFirst = true;
	for (const number of numbers) {
		some.push(number);
		if (some.length < AT_ONCE) continue;
		yield (isFirst ? '' : between) + some.join(between);
		isFirst = false;
		some = [];
	}
	if (some.length > 0) yield (isFirst ? '' : between) + some.join(between);
}
