import {amendedDevice} from '../harness/capture/amendment.js';
import {incidentCount} from '../harness/completeness/incidents.js';
import {amendmentSentence, amendmentStatement} from './amendment-wording.js';
import {incidentWords} from './card-words.js';
import {balanceSentence, completenessSentence, coverSentence, readerSentence} from './completeness-words.js';
import {deviceWords, lineSentence, readerWords} from './device-wording.js';
import {modeSentence, unitOf} from './diagnosis-words.js';
import {paragraph} from './paragraph.js';
import type {Report, Subject} from './report.js';
import {testLines} from './test-lines.js';
import {
	batchWords,
	bettorSentence,
	findingSentence,
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
	const {verdict, tests, completeness, findings, batch} = judgement;
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
		'',
		...testLines(tests),
		'',
		...findings.map(finding => paragraph('Rule  ', findingSentence(finding))),
		...(judgement.orderIn === 'compared' && judgement.rounds === undefined
			? []
			: [paragraph('Note  ', `Not tested: ${notTested(judgement)[0]}`)]),
		'',
	].join('\n');
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
