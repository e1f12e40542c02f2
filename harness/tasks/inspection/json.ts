import {CHECKS} from './checks.js';
import type {CheckResult, InspectionJudgement} from './judge.js';
import {inspectionReason} from './text.js';

/** What a machine reads of an inspection: check by check, who or what showed it, and by which clause. */
export function inspectionJson(judgement: InspectionJudgement): object {
	const {verdict, result, task, checks, cards, action, dealer, floorperson, measured, drifts} = judgement;
	return {
		result,
		reasons: verdict.reasons.map(reason => ({...checkJson(reason), text: inspectionReason(reason)})),
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

const checkJson = ({id, outcome}: CheckResult): object => {
	const {by, clause, ifNot, limit} = CHECKS[id];
	return {id, by, clause, ifNot, limit, ...outcome};
};
