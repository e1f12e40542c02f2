import {type Act, say, says} from '../act.js';
import type {Behaviour} from '../behaviour.js';
import type {Machine} from '../machine.js';
import {type FaultModel, faultModel} from './fault-model.js';
import {atShuffle, msIn, shuffleIn} from './fault-text.js';

const UNPLUG_MS = 500;

interface Halves {
	readonly before: readonly Act[];
	readonly after: readonly Act[];
}

const midShuffle = (shuffle: number, strike: (halves: Halves, machine: Machine) => readonly Act[]): Behaviour => ({
	at: 'telling',
	tell: (acts, machine) => (machine.shuffles === shuffle ? strike(halved(acts), machine) : acts),
});

/** Splits at half of the cards; if the device reports its cards later, before shuffle-complete. */
export function halved(acts: readonly Act[]): Halves {
	const cards = acts.flatMap((act, at) => (says(act, 'card-drawn') ? [at] : []));
	const end = acts.findIndex(act => says(act, 'shuffle-complete'));
	const middle = cards[Math.floor(cards.length / 2)] ?? (end === -1 ? acts.length : end);
	return {before: acts.slice(0, middle), after: acts.slice(middle)};
}

/** Stops, and refuses to continue until it is cleared. */
export function jammed({before}: Halves, {latest, luck}: Machine): readonly Act[] {
	latest.state = 'jammed';
	const seen = before.filter(act => says(act, 'card-drawn')).length;
	return [...before, say({kind: 'jam', cards: seen > 0 ? seen : luck.below(Math.max(1, latest.cards.length))})];
}

/** Loses all state but the cards, which stay in place. */
function rebooted({before}: Halves, machine: Machine): readonly Act[] {
	for (const stack of Object.values(machine.stacks)) stack.state = 'empty';
	machine.shufflesSincePowerUp = 0;
	return [...before, {do: 'power-cut'}, say({kind: 'comm-start'})];
}

const frozen =
	(ms: number | undefined) =>
	({before, after}: Halves): readonly Act[] => [...before, {do: 'freeze', ms}, ...after];

const unplugged =
	(forMs: number) =>
	({before, after}: Halves): readonly Act[] => [...before, {do: 'unplug', forMs}, ...after];

export const DEVICE_FAULTS = [
	faultModel({
		kind: 'jam',
		form: 'jam@SHUFFLE',
		description: 'the device jams in that shuffle (3), until it is cleared',
		read: atShuffle,
		behave: ({at}) => midShuffle(at, jammed),
	}),
	faultModel({
		kind: 'freeze',
		form: 'freeze@SHUFFLE:MS',
		description:
			'in the middle of that shuffle (3) the device neither hears nor speaks for MS, or for ever if not said',
		read: written => ({at: shuffleIn(written), ms: msIn(written)}),
		behave: ({at, ms}) => midShuffle(at, frozen(ms)),
	}),
	faultModel({
		kind: 'reboot',
		form: 'reboot@SHUFFLE',
		description: 'in the middle of that shuffle (3) the device forgets all but its cards, and counts anew',
		read: atShuffle,
		behave: ({at}) => midShuffle(at, rebooted),
	}),
	faultModel({
		kind: 'unplug',
		form: 'unplug@SHUFFLE:MS',
		description: 'the plug is pulled in the middle of that shuffle (3), and put back after MS (500)',
		read: written => ({at: shuffleIn(written), ms: msIn(written) ?? UNPLUG_MS}),
		behave: ({at, ms}) => midShuffle(at, unplugged(ms)),
	}),
] as const satisfies readonly FaultModel[];
