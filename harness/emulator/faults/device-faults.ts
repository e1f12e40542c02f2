import type {Behaviour} from '../behaviour.js';
import {type DeviceAction, sendReply, sends} from '../device-action.js';
import type {Machine} from '../machine.js';
import {type FaultModel, faultModel} from './fault-model.js';
import {atShuffle, msIn, shuffleIn} from './fault-text.js';

const UNPLUG_MS = 500;

type Halves = ReturnType<typeof halved>;

const midShuffle = (
	shuffle: number,
	change: (halves: Halves, machine: Machine) => readonly DeviceAction[],
): Behaviour => ({
	at: 'reporting',
	report: (actions, machine) => (machine.shuffles === shuffle ? change(halved(actions), machine) : actions),
});

/** Splits at half of the cards; if the device reports its cards later, before shuffle-complete. */
export function halved(actions: readonly DeviceAction[]) {
	const cards = actions.flatMap((action, at) => (sends(action, 'card-drawn') ? [at] : []));
	const end = actions.findIndex(action => sends(action, 'shuffle-complete'));
	const middle = cards[Math.floor(cards.length / 2)] ?? (end === -1 ? actions.length : end);
	return {before: actions.slice(0, middle), after: actions.slice(middle)};
}

/** Stops, and refuses to continue until it is cleared. */
export function jammed({before}: Halves, {latest, eventRandom}: Machine): readonly DeviceAction[] {
	latest.state = 'jammed';
	const cardsSent = before.filter(action => sends(action, 'card-drawn')).length;
	return [
		...before,
		sendReply({kind: 'jam', cards: cardsSent > 0 ? cardsSent : eventRandom.below(Math.max(1, latest.cards.length))}),
	];
}

/** Loses all state but the cards, which stay in place. */
function rebooted({before}: Halves, machine: Machine): readonly DeviceAction[] {
	for (const stack of Object.values(machine.stacks)) stack.state = 'empty';
	machine.shufflesSincePowerUp = 0;
	return [...before, {do: 'power-cut'}, sendReply({kind: 'comm-start'})];
}

export const DEVICE_FAULTS = [
	faultModel('jam@SHUFFLE', 'the device jams in the given shuffle (3), until it is cleared', {
		read: atShuffle,
		behave: ({at}) => midShuffle(at, jammed),
	}),
	faultModel(
		'freeze@SHUFFLE:MS',
		'in the middle of the given shuffle (3) the device neither receives nor sends for MS, or forever if MS is absent',
		{
			read: written => ({at: shuffleIn(written), ms: msIn(written)}),
			behave: ({at, ms}) => midShuffle(at, ({before, after}) => [...before, {do: 'freeze', ms}, ...after]),
		},
	),
	faultModel(
		'reboot@SHUFFLE',
		'in the middle of the given shuffle (3) the device restarts: it keeps its cards and counts from the beginning',
		{
			read: atShuffle,
			behave: ({at}) => midShuffle(at, rebooted),
		},
	),
	faultModel(
		'unplug@SHUFFLE:MS',
		'the device is unplugged in the middle of the given shuffle (3), and plugged in after MS (500)',
		{
			read: written => ({at: shuffleIn(written), ms: msIn(written) ?? UNPLUG_MS}),
			behave: ({at, ms}) => midShuffle(at, ({before, after}) => [...before, {do: 'unplug', forMs: ms}, ...after]),
		},
	),
] as const satisfies readonly FaultModel[];
