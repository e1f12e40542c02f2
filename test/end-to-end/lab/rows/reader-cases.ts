import path from 'node:path';
import {challengeFor} from '../../../../harness/app/challenge/challenge-task.js';
import {emulatedRequest} from '../../../../harness/app/device/emulated-request.js';
import {runTask} from '../../../../harness/app/tasks/run-task.js';
import type {Prompter} from '../../../../harness/model/tasks/question.js';
import {findingJson} from '../../../../reports/data/finding-json.js';
import {inTemporary} from '../../command-line.js';
import type {RowCase} from './brick-cases.js';

/** An operator who puts in the hole cards of the sealed plan and writes what the reader shows. */
function operatorOf(indicates: (isBlackjack: boolean) => boolean): Prompter {
	let isBlackjack = false;
	return async question => {
		if (question.kind === 'prepare' && 'fault' in question) isBlackjack = question.fault.kind === 'blackjack';
		if (question.kind !== 'saw') return '';
		return indicates(isBlackjack) ? 'blackjack' : 'none';
	};
}

const tried = (name: string, indicates: (isBlackjack: boolean) => boolean): RowCase => ({
	name,
	findings: () =>
		inTemporary(async directory => {
			const out = path.join(directory, 'run');
			const {taskFor} = await challengeFor({
				...{faults: 6, blanks: 12, kinds: ['blackjack']},
				...{rate: 0.95, confidence: 0.95, falseAlarms: 0.05, mustName: false},
			});
			const {report} = await runTask({
				...emulatedRequest({query: '', shuffles: 1, out}),
				...{address: 'hand:?maker=Acme&serial=R-2', deck: 'spanish-48', decks: 1},
				...{task: taskFor, prompt: operatorOf(indicates)},
				progress: () => undefined,
				committed: () => undefined,
			});
			return report.findings.map(findingJson);
		}),
});

export const READER_CASES: readonly RowCase[] = [
	tried('known hole cards in a reader that indicates each Blackjack and no other', isBlackjack => isBlackjack),
	tried('known hole cards in a reader that indicates nothing', () => false),
];
