import path from 'node:path';
import type {Ending} from '../../evidence/run-events.js';
import {failedWith, type HarnessError} from '../../model/error.js';
import {becauseOf} from '../../model/explain.js';

/** Nothing more was captured: somebody wanted it sealed. */
export const ENDED_BY_HAND = {
	kind: 'stopped',
	because: 'the run was broken off, and sealed as it was',
} as const satisfies Ending;

/** Why a run ended that could not be ended as it was meant. */
export function endedBy(fault: HarnessError): string {
	if (!failedWith(fault, 'evidence/cannot-write')) return becauseOf(fault);
	return `${path.basename(fault.context.file)} could not be written: ${fault.context.reason}`;
}
