import {InvalidArgumentError} from 'commander';
import {BACKS_EXPECTED, backsIn} from '../model/cards/backs.js';
import {DECK_IDS, type DeckId, isDeckId} from '../model/cards/deck.js';

/** Readers of option values: each takes text from argv and returns a checked value or throws. */
export const wholeNumber =
	(least: number, most: number) =>
	(text: string): number => {
		const value = Number(text);
		if (/^\d+$/.test(text) && value >= least && value <= most) return value;
		throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
	};

/** `8,1`. */
export const wholeNumbers =
	(least: number, most: number) =>
	(text: string): number[] =>
		text.split(',').map(wholeNumber(least, most));

export function risk(text: string): number {
	const value = Number(text);
	if (value >= 1e-9 && value <= 0.5) return value;
	throw new InvalidArgumentError('Expected a number from 1e-9 to 0.5, such as 0.01.');
}

export function chance(text: string): number {
	const value = Number(text);
	if (text.trim() !== '' && value > 0 && value < 1) return value;
	throw new InvalidArgumentError('Expected a chance above 0 and below 1, such as 0.99.');
}

/** `90`, `90s`, `1.5m`; the result is in seconds. */
export function duration(text: string): number {
	const [, value = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)\s*(s|m|min)?$/.exec(text) ?? [];
	const seconds = Number(value) * (unit.startsWith('m') ? 60 : 1);
	if (seconds > 0) return seconds;
	throw new InvalidArgumentError('Expected the duration of a shuffle, such as 90, 90s or 1.5m.');
}

/** `7.50`; the result is in cents. */
export function amountInCents(text: string): number {
	const cents = Math.round(100 * Number(text));
	if (/^\d{1,7}(\.\d{1,2})?$/.test(text) && cents > 0) return cents;
	throw new InvalidArgumentError('Expected an amount, such as 10 or 7.50.');
}

export function deckId(text: string): DeckId {
	if (isDeckId(text)) return text;
	throw new InvalidArgumentError(`Expected one of ${DECK_IDS.join(', ')}.`);
}

/** `RED,BLUE`: the back of each deck. */
export function backList(text: string): readonly string[] {
	const backs = backsIn(text);
	if (backs !== undefined) return backs;
	throw new InvalidArgumentError(`Expected ${BACKS_EXPECTED.replace('RED BLUE', 'RED,BLUE')}.`);
}

export const oneOf =
	<const Choices extends readonly string[]>(choices: Choices) =>
	(text: string): Choices[number] => {
		const choice = choices.find(known => known === text);
		if (choice !== undefined) return choice;
		throw new InvalidArgumentError(`Expected one of ${choices.join(', ')}.`);
	};

/** `pdf,json`; repeated choices count once. */
export const someOf =
	<const Choices extends readonly string[]>(choices: Choices) =>
	(text: string): Choices[number][] => [...new Set(text.split(',').map(part => oneOf(choices)(part.trim())))];

export function oneLine(text: string): string {
	const trimmed = text.trim();
	if (trimmed !== '' && trimmed.length <= 500 && !/\p{Cc}/u.test(trimmed)) return trimmed;
	throw new InvalidArgumentError('Expected text: 1 to 500 characters on one line.');
}

/** `one,two`; repeated names count once. The command checks that they exist. */
export function names(text: string): readonly string[] {
	const all = [...new Set(text.split(',').map(name => name.trim()))];
	if (all.every(name => name !== '')) return all;
	throw new InvalidArgumentError('Expected one or several names, separated by commas.');
}
