import {jsonDifference} from './json-difference.js';

const MOST = 120;

export function briefJson(value: unknown): string {
	const words = JSON.stringify(value) ?? 'nothing';
	return words.length > MOST ? `${words.slice(0, MOST)}…` : words;
}

export function differenceWords(found: string, expected: string): string {
	const value = parsed(found);
	if (value === undefined) return 'it is no JSON';
	const difference = jsonDifference(JSON.parse(expected), value);
	if (difference === undefined) return 'its keys stand in another order, or it is spaced in another way';
	const {pointer, one, other} = difference;
	return `${pointer} is ${briefJson(other)}; made again, it is ${briefJson(one)}`;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
