import type {Report} from '../../reports/data/report.js';
import type {TaskDone} from '../app/tasks/run-task.js';

/** Scripts rely on these numbers: their meaning never changes. */
export const EXIT = {
	pass: 0,
	fail: 1,
	usage: 2,
	inconclusive: 3,
	device: 4,
	evidence: 5,
	/** Intact, but no accepted key shows who signed. */
	unproven: 6,
	/** A person, a secret or a right is missing. */
	refused: 7,
	internal: 70,
	interrupted: 130,
} as const;

export function exitFor({subject, judgement}: Report | TaskDone['report']): number {
	const {kind} = judgement.verdict;
	if (kind !== 'aborted') return EXIT[kind];
	return subject.kind === 'run' && subject.ending.kind === 'interrupted' ? EXIT.interrupted : EXIT.device;
}
