import {at as itemAt} from '../../model/checked.js';
import type {SequenceSpec} from '../../profile/schema.js';

/** A value at one place of a message, in the order of arrival. */
interface Counted {
	/** Index of the kind of message. */
	readonly group: number;
	readonly value: number;
}

/** A message number: the messages that carry it, and how it wraps around. */
export interface Counter {
	readonly groups: ReadonlySet<number>;
	readonly counts:
		| {readonly by: 'modulo'; readonly modulo: number}
		| {readonly by: 'letters'; readonly letters: string};
}

const SURE = 0.9;
const LEAST_STEPS = 8;
const MOST_SEEN = 2000;

/** Tests whether the values increase by one from message to message. `round` is the number of values the place can hold. */
export function counterIn(stream: readonly Counted[], round: number): Counter | undefined {
	const some = stream.slice(0, MOST_SEEN);
	const groups = bestGroups(some, round);
	const values = some.flatMap(({group, value}) => (groups.has(group) ? [value] : []));
	const modulo = moduloOf(values, round);
	if (isSure(values, modulo)) return {groups, counts: {by: 'modulo', modulo}};
	const letters = round === 256 ? lettersOf(values) : undefined;
	return letters === undefined ? undefined : {groups, counts: {by: 'letters', letters}};
}

export const sequenceOf = ({counts}: Counter, field: string): SequenceSpec =>
	counts.by === 'modulo' ? {field, modulo: counts.modulo, repeats: 1} : {field, letters: counts.letters, repeats: 1};

/** Not every message is numbered; messages that disturb the count are left out. */
function bestGroups(stream: readonly Counted[], round: number): Set<number> {
	let groups = new Set(stream.map(({group}) => group));
	for (;;) {
		const share = (among: ReadonlySet<number>): number =>
			stepsUp(
				stream.flatMap(({group, value}) => (among.has(group) ? [value] : [])),
				round,
			).share;
		const now = share(groups);
		const [best] = [...groups]
			.map(left => new Set([...groups].filter(group => group !== left)))
			.map(fewer => ({fewer, share: share(fewer)}))
			.sort((one, two) => two.share - one.share);
		if (groups.size === 1 || best === undefined || best.share <= now) return groups;
		groups = best.fewer;
	}
}

/** A repeated number is not a step. */
function stepsUp(values: readonly number[], round: number): {readonly up: number; readonly share: number} {
	const steps = values.slice(1).map((value, at) => (value - itemAt(values, at) + round) % round);
	const up = steps.filter(step => step === 1).length;
	const moved = steps.filter(step => step !== 0).length;
	return {up, share: moved === 0 ? 0 : up / moved};
}

function isSure(values: readonly number[], round: number): boolean {
	const {up, share} = stepsUp(values, round);
	return up >= LEAST_STEPS && share >= SURE;
}

/** Two returns from the highest number to 0 show that the count wraps before its place is full. */
function moduloOf(values: readonly number[], round: number): number {
	const highest = Math.max(...values);
	const returns = values.filter((value, at) => value === 0 && values[at - 1] === highest).length;
	return returns >= 2 && highest > 0 ? highest + 1 : round;
}

/** A cycle of printable characters such as "123456789". */
function lettersOf(values: readonly number[]): string | undefined {
	const different = [...new Set(values)].sort((one, two) => one - two);
	const isPrintable = different.every(value => value > 0x20 && value < 0x7f);
	const goesRound = values.length >= 3 * different.length;
	const places = values.map(value => different.indexOf(value));
	if (!isPrintable || !goesRound || !isSure(places, different.length)) return undefined;
	return String.fromCharCode(...different);
}
