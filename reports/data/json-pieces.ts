import type {Report} from './report.js';
import {pathOf} from './sequential-json.js';
import {toJson} from './to-json.js';

/** Stands where the path will be: the least number there is, and so none that was rounded to four decimals. */
const PLACE = Number.MIN_VALUE;
const AT_ONCE = 2 ** 14;

/**
The report for machines as text, the same as `JSON.stringify` with tabs would write, but in pieces: of ten million shuffles the path of
the wealth is a text of 150 MB, which nobody needs to hold.
*/
export function* jsonPieces(report: Report, besides: object): Generator<string> {
	const {bettor} = report.judgement;
	const given = bettor.numbers.length === 0 ? [] : [PLACE];
	const [before = '', after] = JSON.stringify({...toJson(report, given), ...besides}, null, '\t').split(String(PLACE));
	yield before;
	if (after !== undefined) {
		// As far in as the place itself stands.
		const indent = before.slice(before.lastIndexOf('\n'));
		yield* joined(pathOf(bettor), `,${indent}`);
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
