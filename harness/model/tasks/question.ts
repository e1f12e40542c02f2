import type {SeededFault} from './seeded-fault.js';

/** A prompt for the operator. `text` is shown; `kind` identifies it in the record and in a file of answers. */
export type Question = {readonly text: string} & (DeviceAction | Prompt);

/** An action at the device, or an observation of it; for an emulator the harness does it. */
export type DeviceAction =
	| {readonly kind: 'prepare'; readonly fault: SeededFault}
	/** What the device showed, if it does not report it on its port. */
	| {readonly kind: 'saw'}
	/** Whether the device offers the cards for dealing after a stop. */
	| {readonly kind: 'offers'}
	| {readonly kind: 'restore'}
	| {readonly kind: 'lay'; readonly order: Uint8Array}
	| {readonly kind: 'restart'}
	/** Every card of a batch passes through a shoe or a reader. */
	| {readonly kind: 'deal'};

interface Prompt {
	readonly kind: string;
	readonly title: string;
	readonly expected: string;
	/** The text that the signature of a person covers. */
	readonly statement?: string;
}

export const isDeviceAction = (question: Question): question is Question & DeviceAction => !('title' in question);

/** Answered by a person at a terminal, a file of answers, or the operator of an emulator. */
export type Prompter = (question: Question) => Promise<string>;
