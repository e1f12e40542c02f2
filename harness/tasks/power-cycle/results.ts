import {inEnglish} from '../../../reports/language/say.js';
import type {JunitCase} from '../../model/junit-case.js';
import type {PowerCycleJudgement} from './judge.js';
import {restartReason} from './text.js';

export function restartJson(judgement: PowerCycleJudgement): object {
	const {verdict, task, compared, incomplete, voids, repeats, closest, beginning, tests, wouldShow} = judgement;
	return {
		reasons: verdict.reasons.map(reason => ({...reason, text: restartReason(inEnglish, judgement, reason)})),
		restarts: {planned: task.restarts, compared, incomplete, void: voids},
		alpha: task.alpha,
		repeats,
		closest: closest ?? null,
		beginning: beginning ?? null,
		tests,
		wouldShow,
	};
}

export function restartCases({tests, repeats}: PowerCycleJudgement): JunitCase[] {
	const again = repeats.map(({one, other}) => `restart ${other} began as restart ${one} did`).join('; ');
	return [
		{name: 'no-repeat', ending: {kind: repeats.length > 0 ? 'failure' : 'passed', message: again}},
		...tests.map(({id, observed, fair, p, rejected}): JunitCase => {
			const message = `seen ${observed}, on a fair device ${fair.toFixed(2)}, p ${p.toFixed(4)}`;
			return {name: id, ending: {kind: rejected ? 'failure' : 'passed', message}};
		}),
	];
}
