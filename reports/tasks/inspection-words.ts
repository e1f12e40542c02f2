import {CHECKS} from '../../harness/inspection/checks.js';
import type {Series} from '../../harness/inspection/drift.js';
import type {CheckResult} from '../../harness/inspection/judge.js';
import type {InspectionResult} from '../../harness/model/inspection.js';

export const RESULT_WORDS: Readonly<Record<InspectionResult, {readonly word: string; readonly sentence: string}>> = {
	pass: {
		word: 'PASS',
		sentence: 'In service. Every check was done and nothing is out of order; this holds for this gaming day only.',
	},
	fail: {word: 'FAIL', sentence: 'Out of service until it is mended and inspected again.'},
	stop: {word: 'STOP', sentence: 'Out of service. Deal nothing from this device; it may have been tampered with.'},
	'not-finished': {
		word: 'NOT FINISHED',
		sentence: 'Out of service: this inspection is not done, and nobody has signed it.',
	},
};

/** What is wrong, by which clause, and what to do. */
export function inspectionReason({id, outcome}: CheckResult, most = Number.POSITIVE_INFINITY): string {
	const {title, clause, remedy} = CHECKS[id];
	if (outcome.kind === 'not-done') return `${title}: not done yet (${clause}).`;
	return `${title}: ${withoutDot(brief(outcome.found, most))} (${clause}). ${remedy}`;
}

const brief = (text: string, most: number): string =>
	text.length <= most ? text : `${text.slice(0, most).replace(/\s\S*$/, '')} …`;

const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '');

export const SERIES_WORDS: Readonly<Record<Series, string>> = {
	countErrors: 'count errors',
	misreads: 'misreads',
	logWealth: "bettor's wealth",
	cycleMs: 'cycle time',
};

export const driftSentence = (drifts: readonly Series[]): string =>
	`Drift: ${drifts.map(series => SERIES_WORDS[series]).join(', ')} ${drifts.length === 1 ? 'has' : 'have'} been rising over the last inspections. Nothing is out of bounds yet; have the device looked at.`;
