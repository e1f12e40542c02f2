import type {SeededFault} from './seeded-fault.js';

/** A question to the person at the device. `words` is what is shown; `kind` names it in the record and in a file of answers. */
export type Question = {readonly words: string} & (Deed | Prompt);

/** Something to be done to the device, or seen on it: the harness does it at an emulator. */
export type Deed =
	| {readonly kind: 'prepare'; readonly fault: SeededFault}
	/** What did the device show? For devices that do not report it on their port. */
	| {readonly kind: 'saw'}
	/** After a stop: does it offer the cards for dealing? */
	| {readonly kind: 'offers'}
	| {readonly kind: 'restore'}
	| {readonly kind: 'lay'; readonly order: Uint8Array}
	| {readonly kind: 'restart'}
	/** Every card of a batch goes through a shoe or a reader. */
	| {readonly kind: 'deal'};

/** What only a person can answer. */
interface Prompt {
	readonly kind: string;
	readonly title: string;
	readonly expected: string;
}

export const isDeed = (question: Question): question is Question & Deed => !('title' in question);

/** Puts a question and waits for the answer: a person at a terminal, a file of answers, or the operator of an emulator. */
export type Ask = (question: Question) => Promise<string>;
