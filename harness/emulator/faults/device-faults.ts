import {type Act, say, says} from '../act.js';
import type {Behaviour} from '../behaviour.js';
import type {Machine} from '../machine.js';

/** What is said before the middle of a shuffle, and what would be said after it. */
interface Halves {
	readonly before: readonly Act[];
	readonly after: readonly Act[];
}

/** Strikes in the middle of the given shuffle. */
export const midShuffle = (
	shuffle: number,
	strike: (halves: Halves, machine: Machine) => readonly Act[],
): Behaviour => ({
	at: 'telling',
	tell: (acts, machine) => (machine.shuffles === shuffle ? strike(halved(acts), machine) : acts),
});

/** Half of the cards are told; a device that tells them later has only said that it began. */
export function halved(acts: readonly Act[]): Halves {
	const cards = acts.flatMap((act, at) => (says(act, 'card-drawn') ? [at] : []));
	const end = acts.findIndex(act => says(act, 'shuffle-complete'));
	const middle = cards[Math.floor(cards.length / 2)] ?? (end === -1 ? acts.length : end);
	return {before: acts.slice(0, middle), after: acts.slice(middle)};
}

/** Stops, and refuses to go on until it is cleared. */
export function jammed({before}: Halves, {latest, luck}: Machine): readonly Act[] {
	latest.state = 'jammed';
	const seen = before.filter(act => says(act, 'card-drawn')).length;
	return [...before, say({kind: 'jam', cards: seen > 0 ? seen : luck.below(Math.max(1, latest.cards.length))})];
}

/** Forgets everything but the cards, which lie where they are. */
export function rebooted({before}: Halves, machine: Machine): readonly Act[] {
	for (const stack of Object.values(machine.stacks)) stack.state = 'empty';
	machine.shufflesSincePowerUp = 0;
	return [...before, {do: 'power-cut'}, say({kind: 'comm-start'})];
}

export const frozen =
	(ms: number | undefined) =>
	({before, after}: Halves): readonly Act[] => [...before, {do: 'freeze', ms}, ...after];

export const unplugged =
	(forMs: number) =>
	({before, after}: Halves): readonly Act[] => [...before, {do: 'unplug', forMs}, ...after];
