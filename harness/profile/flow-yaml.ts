import {hexByte} from '../model/hex.js';

/** Plain data as YAML on one line: `{ to: host, code: 0x81, fields: { card: { type: card } } }`. */
export function flowYaml(value: unknown, key = ''): string {
	if (Array.isArray(value)) return `[${value.map(each => flowYaml(each)).join(', ')}]`;
	if (typeof value === 'object' && value !== null) {
		const parts = Object.entries(value).flatMap(([name, each]) =>
			each === undefined ? [] : [`${word(name)}: ${flowYaml(each, name)}`],
		);
		return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
	}
	if (typeof value === 'number' && key === 'code') return `0x${hexByte(value)}`;
	return typeof value === 'string' ? word(value) : String(value);
}

/** Quotes every text that YAML could read as a number, a boolean or an indicator. */
const word = (text: string): string =>
	/^(?:[A-Za-z][A-Za-z0-9-]*|(?:10|[2-9])[SHDC])$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)
		? text
		: /^\d{1,3}$/.test(text)
			? `"${text}"`
			: JSON.stringify(text);
