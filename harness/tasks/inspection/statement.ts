import type {DeviceIdentity} from '../../model/device-identity.js';
import type {InspectionResult} from '../../model/tasks/inspection.js';
import type {CheckResult} from './judge.js';
import type {InspectionTask} from './stored.js';

export type InspectionRole = 'dealer' | 'floorperson';

export interface StatementFacts {
	readonly task: InspectionTask;
	readonly identity: DeviceIdentity;
	/** Without regard to signatures. */
	readonly result: InspectionResult;
	readonly checks: readonly CheckResult[];
	readonly answers: ReadonlyMap<string, string>;
}

/**
The text that a person signs: one line of JSON, which follows from the evidence alone. A change of an answer, of a check or of the result
changes it. The nonce is drawn for each inspection, so a signature fits no other.
*/
export function inspectionStatement(as: InspectionRole, facts: StatementFacts): string {
	const {task, identity, result, checks, answers} = facts;
	const {maker, model, serial, firmware} = identity;
	return JSON.stringify({
		schema: 'deckproof/inspection-statement/1',
		as,
		table: task.table,
		day: task.day,
		nonce: task.trial.nonce,
		register: task.register,
		certificate: task.certificate.evidenceSha256,
		device: {maker, model, serial, firmware},
		result,
		checks: checks.map(({id, outcome}) => ({id, outcome: outcome.kind})),
		answers: Object.fromEntries([...answers].filter(([kind]) => kind !== 'dealer' && kind !== 'floorperson')),
	});
}
