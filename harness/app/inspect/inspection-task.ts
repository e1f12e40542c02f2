import {canNameCards} from '../../emulator/checking.js';
import type {Batch} from '../../model/cards/batch.js';
import {nameOf} from '../../model/cards/deck.js';
import type {InspectionTask} from '../../model/inspection.js';
import type {DeviceKind} from '../../profile/meanings.js';
import {drawTrials} from '../../tasks/challenge/draw.js';
import type {Setup} from '../device/setup.js';

/** All of an inspection but what the device's batch and profile decide. */
export type InspectionPlan = Omit<InspectionTask, 'kind' | 'subject' | 'trial' | 'names'> & {readonly nonce: string};

export function inspectionTask({nonce, ...plan}: InspectionPlan, {batch, profiles}: Setup): InspectionTask {
	const [device] = profiles;
	const subject = subjectOf(device?.profile.kind);
	return {
		kind: 'inspection',
		...plan,
		subject,
		// A whole batch is dealt through a shoe by hand: once is what a shift has time for.
		shuffles: subject === 'shuffler' ? plan.shuffles : 1,
		trial: {nonce, card: cardToRemove(nonce, batch)},
		names: device !== undefined && canNameCards(device.profile) ? 'card' : 'nothing',
	};
}

function subjectOf(kind: DeviceKind | undefined): InspectionTask['subject'] {
	switch (kind) {
		case undefined:
			return 'by-hand';
		case 'dealing-shoe':
		case 'card-reader':
			return 'shoe';
		case 'batch-shuffler':
		case 'two-batch-shuffler':
		case 'continuous-shuffler':
			return 'shuffler';
	}
}

/** Nobody chooses the card: it follows from the nonce, as the trials of a challenge do. */
export function cardToRemove(nonce: string, batch: Batch): string {
	const [fault] = drawTrials({nonce, kinds: ['removed'], faults: 1, blanks: 0}, batch);
	return fault?.kind === 'removed' ? nameOf(batch.deck, fault.face) : '';
}
