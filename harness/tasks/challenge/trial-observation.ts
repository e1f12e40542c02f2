import {incidentIn} from '../../completeness/incidents.js';
import type {Reported, ReportedAlarm} from '../../evidence/files/task-events.js';
import type {Batch} from '../../model/cards/batch.js';
import type {ReadOrder, Unnumbered} from '../../model/shuffles/shuffle.js';
import {exchangeOf, type SeededFault} from '../../model/tasks/seeded-fault.js';
import {alarmsIn} from './displayed-alarms.js';
import type {Alarm, TrialObservation} from './outcome.js';

interface Trial {
	readonly fault: SeededFault;
	readonly shuffle: Unnumbered;
}

export function observationOf({fault, shuffle}: Trial, reported: Reported, batch: Batch): TrialObservation {
	const displayed = reported.answers.get('saw');
	const offers = reported.answers.get('offers')?.trim().toLowerCase() === 'yes';
	const displayedAlarms = displayed === undefined ? [] : (alarmsIn(displayed, batch.deck) ?? []);
	const because = shuffle.kind === 'read' ? contradiction(fault, shuffle.outputOrder, batch) : undefined;
	return {
		fault,
		alarms: [...reported.alarms.map(alarmOf), ...displayedAlarms],
		shuffle: because === undefined ? becameOf({fault, shuffle}, displayed) : {kind: 'void', because},
		finalState: reported.finalState === 'not-reported' && offers ? 'ready' : reported.finalState,
	};
}

/**
Why a trial is void although its order was read: the order contradicts the fault. Either the operator did not remove or restore the card,
or the device reports cards that it does not have; the record does not show which.
*/
function contradiction(fault: SeededFault, order: ReadOrder, batch: Batch): string | undefined {
	const {taken, put} = exchangeOf(fault, batch);
	const incident = incidentIn(batch, 1, order);
	const isComplete = incident === undefined || incident.weight === 'noted';
	if (taken.length + put.length > 0 && isComplete)
		return 'its order has every card and none too many: the fault was not prepared, or the device reports cards that it does not have';
	if (fault.kind === 'none' && incident?.weight === 'unexplained')
		return 'no fault was due, but cards were missing or too many: the batch was not restored after the trial before';
	return undefined;
}

/** An operator who answers has seen the device shuffle, whether or not its order could be read. */
function becameOf({fault, shuffle}: Trial, displayed: string | undefined): TrialObservation['shuffle'] {
	const isStop = fault.kind === 'power-cut' || fault.kind === 'jam';
	if (shuffle.kind === 'read' || (displayed !== undefined && !isStop)) return {kind: 'read'};
	return {kind: 'void', because: shuffle.because};
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
