import {amendedDevice} from '../../harness/evidence/amendments/amendment.js';
import type {JudgedResult} from '../../harness/model/test-result.js';
import type {OutcomeReport} from '../../stat-tests/games/outcome-report.js';
import {inEnglish} from '../language/translator.js';
import {notTested, reasonSentence} from '../text/verdict-text.js';
import {completenessJson, roundsJson} from './completeness-json.js';
import {coverageJson, findingJson} from './finding-json.js';
import type {Report, Subject} from './report.js';
import type {Result} from './result-schema.js';
import {excludedJson, pathOf, sequentialJson} from './sequential-json.js';

/**
result.json as text, with a line end: the written, printed and attached versions must agree byte for byte. The path of the evidence is on
one line: for a million shuffles it takes some 8 MB. Always in English: programs read it, and `verify` compares it.
*/
export function resultText(report: Report): string {
	const result = toJson(report);
	const text = JSON.stringify(
		result,
		(_key, value) => (value === result.sequential.path.logEvidence ? PATH : value),
		'\t',
	);
	return `${text.replace(JSON.stringify(PATH), JSON.stringify(result.sequential.path.logEvidence))}\n`;
}

/** Placeholder; no text of a report contains NUL. */
const PATH = '\u0000path';

export function toJson(report: Report, path: Iterable<number> = pathOf(report.judgement.sequential)): Result {
	const {subject, judgement} = report;
	const {verdict, batch, shuffles, completeness} = judgement;
	return {
		schema: 'deckproof/result/2',
		verdict: verdict.kind,
		reasons: verdict.reasons.map(reason => ({...reason, text: reasonSentence(inEnglish, judgement, reason)})),
		alpha: judgement.alpha,
		shuffles,
		deck: {
			id: batch.deck.id,
			decks: batch.decks,
			cards: batch.size,
			...(batch.backs.length === 0 ? {} : {backs: batch.backs}),
		},
		input: judgement.input,
		inputOrder: judgement.inputOrder,
		selfTest: judgement.selfTest,
		completeness: completenessJson(judgement),
		modeCheck: {
			verdict: completeness.checked === 0 ? 'inconclusive' : judgement.unshuffled.length > 0 ? 'fail' : 'pass',
			unshuffled: judgement.unshuffled,
		},
		tests: judgement.tests.map(testJson),
		sequential: sequentialJson(judgement, path),
		excluded: excludedJson(judgement),
		regulatory: judgement.findings.map(findingJson),
		coverage: coverageJson(judgement),
		notTested: notTested(judgement),
		...(judgement.rounds === undefined ? {} : {rounds: roundsJson(batch.deck, judgement.rounds)}),
		...(judgement.outcomes === undefined ? {} : {outcomes: outcomesJson(judgement.outcomes)}),
		subject: subjectJson(subject),
	};
}

export function testJson(result: JudgedResult): Result['tests'][number] {
	if (result.kind === 'not-asked') return {id: result.test, kind: 'not-evaluated', planned: result.planned};
	if (result.kind !== 'measured') {
		const {test: id, ...rest} = result;
		return {id, ...rest};
	}
	const {test: id, shuffles: have, ...rest} = result;
	return {id, ...rest, have};
}

const outcomesJson = ({advantages, rows, ...outcomes}: OutcomeReport): NonNullable<Result['outcomes']> => ({
	...outcomes,
	rows: rows.map(({wagerName, openReading, ...row}) => row),
	advantages: advantages.map(({observed, most: upperLimit, ...rest}) => ({...rest, observed, upperLimit})),
});

function subjectJson(subject: Subject): Result['subject'] {
	if (subject.kind === 'orders') return subject;
	const {run, amendments, job: jobNow, ...rest} = subject;
	const {id, startedAt, profile, device, job, planSha256, bench} = run;
	const amended = {
		amendments,
		deviceAsAmended: amendedDevice(device, amendments),
		...(jobNow === undefined ? {} : {jobAsAmended: jobNow}),
	};
	return {
		...rest,
		run: {id, startedAt, profile, device, planSha256, ...(job === undefined ? {} : {job}), bench},
		...(amendments.length === 0 ? {} : amended),
	};
}
