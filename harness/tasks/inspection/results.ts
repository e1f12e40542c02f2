import {inEnglish} from '../../../reports/language/say.js';
import type {JunitCase} from '../../model/junit-case.js';
import type {CheckResult, InspectionJudgement} from './judge.js';
import type {Outcome} from './outcomes.js';
import {inspectionReason} from './text.js';

export function inspectionJson(judgement: InspectionJudgement): object {
	const {verdict, result, task, checks, cards, action, dealer, floorperson, measured, drifts} = judgement;
	return {
		result,
		reasons: verdict.reasons.map(reason => ({...checkJson(reason), text: inspectionReason(inEnglish, reason)})),
		table: task.table,
		place: task.place,
		day: task.day,
		calendar: task.calendar,
		certificate: task.certificate,
		approved: task.approved ?? null,
		checks: checks.map(checkJson),
		cards,
		action,
		dealer: dealer ?? null,
		floorperson: floorperson ?? null,
		measured: measured ?? null,
		drifts,
		register: task.register,
	};
}

const checkJson = ({id, check: {by, clause, ifNot, limit}, outcome}: CheckResult): object => ({
	id,
	by,
	clause,
	ifNot,
	limit,
	...outcome,
});

export const inspectionCases = ({checks}: InspectionJudgement): JunitCase[] =>
	checks.map(({id, check: {title, clause}, outcome}) => {
		const found = outcome.kind === 'not-done' ? 'it was not done' : outcome.found;
		return {name: id, ending: {kind: ENDINGS[outcome.kind], message: `${title} (${clause}): ${found}`}};
	});

/** `error`: a step that has yet to be done must not pass in JUnit. */
const ENDINGS = {
	well: 'passed',
	ill: 'failure',
	'not-shown': 'skipped',
	'not-done': 'error',
} as const satisfies Readonly<Record<Outcome['kind'], JunitCase['ending']['kind']>>;
