import {canNameCards} from '../../emulator/checking.js';
import {type DeviceKind, kindRecord} from '../../model/device-kinds.js';
import type {InspectionTask} from '../../tasks/inspection/stored.js';
import {cardToRemove} from '../../tasks/inspection/task.js';
import type {Setup} from '../device/setup.js';

/** An inspection without the parts that batch and profile determine. */
export type InspectionPlan = Omit<InspectionTask, 'kind' | 'subject' | 'trial' | 'names'> & {readonly nonce: string};

export function inspectionTask({nonce, ...plan}: InspectionPlan, {batch, profiles}: Setup): InspectionTask {
	const [device] = profiles;
	const subject = subjectOf(device?.profile.kind);
	return {
		kind: 'inspection',
		...plan,
		subject,
		// A whole batch is dealt through a shoe by hand; a shift has time for one.
		shuffles: subject === 'shuffler' ? plan.shuffles : 1,
		trial: {nonce, card: cardToRemove(nonce, batch)},
		names: device !== undefined && canNameCards(device.profile) ? 'card' : 'nothing',
	};
}

/** Cards shuffled by hand have no device. */
const subjectOf = (kind: DeviceKind | undefined): InspectionTask['subject'] =>
	kind === undefined ? 'by-hand' : kindRecord(kind).inspection;
