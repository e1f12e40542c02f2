import {amendedDevice} from '../harness/capture/amendment.js';
import {incidentCount} from '../harness/completeness/incidents.js';
import type {Finding} from '../harness/model/finding.js';
import type {Judgement} from '../harness/verdict/judgement.js';
import {amendmentSentence, amendmentStatement} from './amendment-wording.js';
import {bettorSentence} from './bettor-words.js';
import {incidentWords} from './card-words.js';
import {balanceSentence, completenessSentence, coverSentence, readerSentence} from './completeness-words.js';
import {deviceWords, lineSentence, readerWords} from './device-wording.js';
import {modeSentence} from './diagnosis-words.js';
import {excludedSentence} from './excluded-words.js';
import {clauseSentence, FINDING_WORDS, findingSentence, procedureSentence} from './finding-wording.js';
import {outcomeLines} from './outcome-words.js';
import {paragraph} from './paragraph.js';
import type {Report, Subject} from './report.js';
import {testLines} from './test-lines.js';
import {unitOf} from './unit-words.js';
import {
	batchWords,
	inputWords,
	notTested,
	reasonSentences,
	selfTestWords,
	shuffleCountWords,
	VERDICT_WORDS,
	verdictSentence,
} from './wording.js';

/** How many incidents the screen shows; the JSON has more. */
const MOST_INCIDENTS = 8;

/** The report for the screen: the verdict, why, then every test in a paragraph of its own. */
export function toText({subject, judgement}: Report): string {
	const {verdict, tests, completeness, findings, procedure, batch} = judgement;
	const {word} = VERDICT_WORDS[verdict.kind];
	const covers = coverSentence(judgement);
	const balance = balanceSentence(judgement);
	const told = completeness.incidents.slice(0, MOST_INCIDENTS);
	const rest = incidentCount(completeness) - told.length;
	return [
		paragraph(`${word}  `, verdictSentence(judgement)),
		...reasonSentences(judgement).map(each => paragraph('  - ', each)),
		'',
		...deviceLines(subject),
		paragraph('Batch       ', batchWords(judgement)),
		paragraph(judgement.rounds === undefined ? 'Shuffles    ' : 'Rounds      ', shuffleCountWords(judgement)),
		...(subject.kind === 'run' ? [paragraph('Self-test   ', selfTestWords(judgement))] : []),
		paragraph('Order in    ', inputWords(judgement)),
		paragraph('Cards       ', completenessSentence(judgement)),
		...told.map(incident =>
			paragraph(`            ${unitOf(judgement)} ${incident.shuffle}: `, incidentWords(batch.deck, incident)),
		),
		...(rest > 0 ? [`            and ${rest} more`] : []),
		...(covers === undefined ? [] : [paragraph('            ', covers)]),
		...(balance === undefined ? [] : [paragraph('Balance     ', balance)]),
		paragraph('Reader      ', readerSentence(judgement)),
		...(judgement.rounds === undefined ? [paragraph('Mode        ', modeSentence(judgement))] : []),
		paragraph('Bettor      ', bettorSentence(judgement)),
		...excludedLines(judgement),
		...(judgement.outcomes === undefined ? [] : outcomeLines(judgement.outcomes)),
		'',
		...clauseLines(procedure),
		...testLines(tests),
		'',
		...findings.map(finding => paragraph('Rule  ', findingSentence(finding))),
		...(judgement.orderIn === 'compared' && judgement.rounds === undefined
			? []
			: [paragraph('Note  ', `Not tested: ${notTested(judgement)[0]}`)]),
		'',
	].join('\n');
}

/** Batches and shoes, clause by clause, what is broken by its word alone. */
const clauseLines = (procedure: readonly Finding[]): string[] =>
	procedure.length === 0
		? []
		: [
				paragraph('', procedureSentence(procedure)),
				...procedure.map(each => paragraph(`  ${FINDING_WORDS[each.kind].padEnd(9)} `, clauseSentence(each))),
				'',
			];
/** What a pass is worth. Who reads a fail has no use for it; the JSON has it. */
function excludedLines({verdict, excluded}: Judgement): string[] {
	if (excluded === undefined || excluded.limits.length === 0 || verdict.kind !== 'pass') return [];
	return [paragraph('Excluded    ', excludedSentence(excluded))];
}

function deviceLines(subject: Subject): string[] {
	if (subject.kind === 'orders') return [];
	const {run, amendments, line} = subject;
	const {name, serial, firmware} = deviceWords(amendedDevice(run.device, amendments));
	return [
		...(amendments.length === 0 ? [] : [paragraph('Amended     ', amendmentStatement(subject))]),
		...amendments.map(each => paragraph(`  ${each.n}.        `, amendmentSentence(each))),
		paragraph('Device      ', `${name}, serial ${serial}, firmware ${firmware}`),
		...(run.reader === undefined ? [] : [paragraph('Reader      ', readerWords(run.reader))]),
		paragraph('Line        ', lineSentence(line)),
	];
}
