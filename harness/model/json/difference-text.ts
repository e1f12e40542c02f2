import {jsonDifference} from './json-difference.js';

const MOST = 120;

export function briefJson(value: unknown): string {
	const text = JSON.stringify(value) ?? 'nothing';
	return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

export function differenceText(found: string, expected: string): string {
	const value = parsed(found);
	if (value === undefined) return 'it is not JSON';
	const difference = jsonDifference(JSON.parse(expected), value);
	if (difference === undefined) return 'its keys are in another order, or its spacing differs';
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
