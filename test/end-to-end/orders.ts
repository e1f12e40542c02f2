import {readFileSync} from 'node:fs';

/** A single deck in new-deck order, as tokens. */
export const SORTED = Array.from(
	{length: 52},
	(_, card) => 'A23456789TJQK'.charAt(card % 13) + 'SHDC'.charAt(Math.floor(card / 13)),
);

/** One order that numpy shuffled. */
export const SHUFFLED = readFileSync('test/fixtures/fair-52.txt', 'utf8').split('\n')[2]?.split(' ') ?? [];

/** The same order on so many lines. */
export const lines = (count: number, line: readonly string[]) =>
	`${Array.from({length: count}, () => line.join(',')).join('\n')}\n`;
