import {COVER} from '../model/card.js';
import type {Observation} from '../model/observation.js';
import {unmarked} from '../model/shuffle.js';
import type {Profile} from '../profile/schema.js';
import type {Heard} from '../protocol/heard.js';
import {type Collected, voided} from './order-source.js';

/** An order that is being told card by card. Pure: the source owns timers and the link. */
export type Dealing =
	/** `flaw`: what went wrong since the last order ended, and may have hit the first cards of the next. */
	| {readonly at: 'between'; readonly flaw: string | undefined}
	/** `flaw`: why it cannot count, once something went wrong with it. */
	| {readonly at: 'within'; readonly faces: readonly number[]; readonly flaw: string | undefined};

export interface DealingStep {
	readonly state: Dealing;
	readonly order: Collected | undefined;
}

export const BETWEEN: Dealing = {at: 'between', flaw: undefined};

const BEGUN: Dealing = {at: 'within', faces: [], flaw: undefined};

/** More cards than any shoe holds: a device that never says "end" is cut off here. */
const MOST_CARDS = 4096;

/** What one thing heard does to the order under way. */
export function dealingWith({order, sequence}: Profile): (state: Dealing, said: Heard) => DealingStep {
	const begins = order?.begins ?? [];
	const ends = order?.ends ?? [];
	const first = begins.length === 0 ? undefined : 'we came in the middle of it';

	const take = (state: Dealing, face: number): DealingStep => {
		const open = state.at === 'within' ? state : {faces: [], flaw: state.flaw ?? first};
		const next: Dealing = {at: 'within', faces: [...open.faces, face], flaw: open.flaw};
		return next.faces.length < MOST_CARDS ? stay(next) : {state: BETWEEN, order: finished(next)};
	};
	const spoil = (state: Dealing, said: Exclude<Heard, {kind: 'observed'}>): DealingStep => {
		// Noise between two orders hit no card; a message that did not come may have been one.
		const counts = state.at === 'within' || said.kind === 'gap';
		return stay(counts ? flawed(state, flawIn(said, sequence !== undefined)) : state);
	};

	return (state, said) => {
		if (said.kind !== 'observed') return spoil(state, said);
		if (begins.includes(said.message)) return {state: BEGUN, order: finished(state)};
		if (ends.includes(said.message)) return {state: BETWEEN, order: finished(state)};
		const face = faceIn(said.observation);
		return face === undefined ? stay(state) : take(state, face);
	};
}

/** The order as it stands, when nothing more will come to it; `undefined` if none was begun. */
export function finished(state: Dealing): Collected | undefined {
	if (state.at === 'between' || (state.faces.length === 0 && state.flaw === undefined)) return undefined;
	return state.flaw === undefined
		? {kind: 'read', orderOut: unmarked(Uint8Array.from(state.faces))}
		: voided(state.flaw);
}

/** The first thing that went wrong is told. */
export const flawed = (state: Dealing, flaw: string | undefined): Dealing =>
	flaw === undefined ? state : {...state, flaw: state.flaw ?? flaw};

/** A card that was told again is no new card; one drawn outside the game left the shoe all the same. */
function faceIn(observation: Observation): number | undefined {
	switch (observation.kind) {
		case 'card-drawn':
		case 'card-drawn-out-of-game':
			return observation.face;
		case 'cut-card':
			return COVER;
		default:
			return undefined;
	}
}

/** Where messages are numbered a gap tells of a loss, and damage alone may have been mended by a repeat. */
function flawIn(said: Exclude<Heard, {kind: 'observed'}>, isNumbered: boolean): string | undefined {
	switch (said.kind) {
		case 'gap':
			return `${said.missing} message${said.missing === 1 ? '' : 's'} did not come`;
		case 'discarded':
			return isNumbered || said.because === 'empty' ? undefined : `a message came damaged (${said.because})`;
		case 'meaningless':
			return isNumbered ? undefined : `a message made no sense (${said.because})`;
		case 'unfinished':
			return isNumbered ? undefined : 'a message broke off';
		case 'repeated':
			return undefined;
	}
}

const stay = (state: Dealing): DealingStep => ({state, order: undefined});
