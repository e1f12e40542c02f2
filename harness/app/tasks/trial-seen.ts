import type {Reported, ReportedAlarm} from '../../capture/task-events.js';
import type {Alarm, TrialSeen} from '../../challenge/outcome.js';
import {alarmsIn} from '../../challenge/saw.js';
import type {Batch} from '../../model/batch.js';

/** One trial, from what the device reported and what people said. */
export function seenIn(
	{fault, shuffle}: Pick<TrialSeen, 'fault' | 'shuffle'>,
	told: Reported,
	{deck}: Batch,
): TrialSeen {
	const saw = told.answers.get('saw');
	const isStop = fault.kind === 'power-cut' || fault.kind === 'jam';
	const offers = told.answers.get('offers')?.trim().toLowerCase() === 'yes';
	return {
		fault,
		alarms: [...told.alarms.map(alarmOf), ...(saw === undefined ? [] : (alarmsIn(saw, deck) ?? []))],
		// Where people look, they have seen the device shuffle, whether or not its order can be read.
		shuffle: saw !== undefined && !isStop ? {kind: 'read'} : shuffle,
		stands: told.stands === 'untold' && offers ? 'ready' : told.stands,
	};
}

function alarmOf(alarm: ReportedAlarm): Alarm {
	switch (alarm.kind) {
		case 'count-error':
			return {kind: 'count', cards: alarm.cards, expected: alarm.expected};
		case 'card-alert':
			return {kind: 'card', what: alarm.what, face: alarm.face};
		case 'error':
		case 'deck-error':
			return {kind: 'alarm', words: String(alarm.errorCode)};
		case 'jam':
			return {kind: 'jam'};
	}
}
