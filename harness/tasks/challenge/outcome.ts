import type {Batch} from '../../model/cards/batch.js';
import type {CardAlert, DeviceState} from '../../model/observation.js';
import {exchangeOf, type SeededFault} from '../../model/tasks/seeded-fault.js';

export type Alarm =
	| {readonly kind: 'count'; readonly cards: number; readonly expected: number | undefined}
	| {readonly kind: 'card'; readonly what: CardAlert['what']; readonly face: number}
	| {readonly kind: 'jam'}
	/** An alarm that does not state what is wrong. */
	| {readonly kind: 'alarm'; readonly words: string};

export interface TrialObservation {
	readonly fault: SeededFault;
	readonly alarms: readonly Alarm[];
	readonly shuffle: {readonly kind: 'read'} | {readonly kind: 'void'; readonly because: string};
	/** The state of the device after it was stopped; `not-reported`: not known, or not queried. */
	readonly finalState: DeviceState | 'not-reported';
}

/**
	noticed       the fault raised an alarm; a stopped shuffle was not offered for dealing
	missed        it did not
	silent        a blank, and no alarm
	false-alarm   a blank, and an alarm
	void          another failure: the trial is not counted
*/
type Became = 'noticed' | 'missed' | 'silent' | 'false-alarm' | 'void';

/** The card that the alarm named, compared with the seeded fault. */
type Named = 'right' | 'partly' | 'wrong' | 'no-card' | 'nothing-to-name';

export interface TrialOutcome extends TrialObservation {
	readonly trial: number;
	readonly became: Became;
	readonly named: Named;
}

export const outcomeOf = (trial: number, observation: TrialObservation, batch: Batch): TrialOutcome => {
	const became = becameOf(observation);
	return {trial, ...observation, became, named: became === 'noticed' ? namedIn(observation, batch) : 'nothing-to-name'};
};

function becameOf({fault, alarms, shuffle, finalState}: TrialObservation): Became {
	// A jam is not an alarm about the cards.
	const isAlarmed = alarms.some(({kind}) => kind !== 'jam');
	const isRead = shuffle.kind === 'read';
	switch (fault.kind) {
		case 'none':
		case 'no-blackjack':
			if (isAlarmed) return 'false-alarm';
			return isRead ? 'silent' : 'void';
		case 'power-cut':
			return isRead || finalState === 'ready' ? 'missed' : 'noticed';
		case 'jam':
			return isRead || finalState === 'ready' || alarms.length === 0 ? 'missed' : 'noticed';
		case 'removed':
		case 'added':
		case 'duplicate':
		case 'foreign-back':
		case 'face-up':
		case 'wrong-deck':
		case 'blackjack':
			if (isAlarmed) return 'noticed';
			return isRead ? 'missed' : 'void';
	}
}

type CardAlarm = Extract<Alarm, {kind: 'card'}>;

function namedIn({fault, alarms}: TrialObservation, batch: Batch): Named {
	const expected = toBeNamed(fault, batch);
	if (expected.length === 0) return 'nothing-to-name';
	const named = alarms.filter((alarm): alarm is CardAlarm => alarm.kind === 'card');
	if (named.length === 0) return 'no-card';
	const left = expected.map(key);
	for (const alarm of named) {
		const at = left.indexOf(key(alarm));
		if (at === -1) return 'wrong';
		left.splice(at, 1);
	}
	return left.length === 0 ? 'right' : 'partly';
}

const key = ({what, face}: Pick<CardAlarm, 'what' | 'face'>): string => `${what} ${face}`;

/** The alarms of a device that reads every card. */
function toBeNamed(fault: SeededFault, batch: Batch): Pick<CardAlarm, 'what' | 'face'>[] {
	if (fault.kind === 'foreign-back') return [{what: 'foreign', face: fault.face}];
	if (fault.kind === 'face-up') return [{what: 'face-up', face: fault.face}];
	const {taken, put} = exchangeOf(fault, batch);
	return [
		...taken.map(face => ({what: 'missing', face}) as const),
		...put.map(face => ({what: 'extra', face}) as const),
	];
}
