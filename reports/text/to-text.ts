import {incidentCount} from '../../harness/completeness/incidents.js';
import {amendedDevice, authoriserIn, correctionsIn} from '../../harness/evidence/amendments/amendment.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {gapsIn} from '../data/coverage.js';
import type {Report, Subject} from '../data/report.js';
import {incidentWords} from '../language/card-words.js';
import {deviceWords} from '../language/device-words.js';
import {counted} from '../language/number-format.js';
import {paragraph} from '../language/paragraph.js';
import type {Say} from '../language/say.js';
import {amendmentSentence, amendmentStatement, authorisationWords} from './amendment-wording.js';
import {bettorSentence} from './bettor-words.js';
import {cardNotes} from './card-notes.js';
import {balanceSentence, completenessSentence, readerSentence} from './completeness-words.js';
import {lineSentence, readerWords} from './device-wording.js';
import {modeSentence} from './diagnosis-words.js';
import {excludedSentence} from './excluded-words.js';
import {clauseSentence, countSentence, FINDING_WORDS} from './finding-wording.js';
import {outcomeLines} from './outcome-words.js';
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

/** The JSON has more. */
const MOST_INCIDENTS = 8;

export function toText(say: Say, {subject, judgement}: Report): string {
	const {verdict, tests, completeness, batch} = judgement;
	const {word} = VERDICT_WORDS[verdict.kind];
	const balance = balanceSentence(say, judgement);
	const told = completeness.incidents.slice(0, MOST_INCIDENTS);
	const rest = incidentCount(completeness) - told.length;
	return [
		paragraph(say, say`${word}  `, verdictSentence(judgement)),
		...reasonSentences(say, judgement).map(each => paragraph(say, '  - ', each)),
		'',
		...deviceLines(say, subject),
		paragraph(say, 'Batch       ', batchWords(say, judgement)),
		paragraph(say, judgement.rounds === undefined ? 'Shuffles    ' : 'Rounds      ', shuffleCountWords(say, judgement)),
		...(subject.kind === 'run' ? [paragraph(say, 'Self-test   ', selfTestWords(say, judgement))] : []),
		paragraph(say, 'Order in    ', inputWords(say, judgement)),
		paragraph(say, 'Cards       ', completenessSentence(say, judgement)),
		...told.map(incident =>
			paragraph(
				say,
				say`            ${unitOf(judgement)} ${incident.shuffle}: `,
				incidentWords(say, batch.deck, incident),
			),
		),
		...(rest > 0 ? [say`            and ${rest} more`] : []),
		...cardNotes(say, judgement).map(note => paragraph(say, '            ', note)),
		...(balance === undefined ? [] : [paragraph(say, 'Balance     ', balance)]),
		paragraph(say, 'Reader      ', readerSentence(say, judgement)),
		...(judgement.rounds === undefined ? [paragraph(say, 'Mode        ', modeSentence(say, judgement))] : []),
		paragraph(say, 'Bettor      ', bettorSentence(say, judgement)),
		...excludedLines(say, judgement),
		...(judgement.outcomes === undefined ? [] : outcomeLines(say, judgement.outcomes)),
		'',
		...testLines(say, tests),
		'',
		...clauseLines(say, judgement),
		...(judgement.orderIn === 'compared' && judgement.rounds === undefined
			? []
			: [paragraph(say, 'Note  ', say`Not tested: ${notTested(judgement)[0]}`)]),
		'',
	].join('\n');
}

/** The number of clauses met, then those not met and those not tested. The PDF and the JSON have the others. */
function clauseLines(say: Say, judgement: Judgement): string[] {
	const {findings} = judgement;
	if (findings.length === 0) return [];
	const told = findings.length <= FEW_CLAUSES ? findings : findings.filter(({kind}) => kind === 'not-met');
	return [
		paragraph(say, 'Rules       ', countSentence(say, findings)),
		...told
			.filter(({kind}) => kind !== 'not-shown')
			.map(each => paragraph(say, `  ${FINDING_WORDS[each.kind].padEnd(9)} `, clauseSentence(say, each))),
		...gapsIn({findings, notHeld: []}).map(({because, rows}) =>
			paragraph(say, '  not shown ', say`${rows.join(', ')}: ${because}.`),
		),
		...(judgement.notHeld.length === 0
			? []
			: [
					paragraph(
						say,
						'            ',
						say`Of these books ${counted(say, judgement.notHeld.length, 'row')} more are about other kinds of devices.`,
					),
				]),
		'',
	];
}

/** Up to this number the screen lists all clauses. */
const FEW_CLAUSES = 12;

/** Only after a pass; the JSON always has it. */
function excludedLines(say: Say, {verdict, excluded}: Judgement): string[] {
	if (excluded === undefined || excluded.limits.length === 0 || verdict.kind !== 'pass') return [];
	return [paragraph(say, 'Excluded    ', excludedSentence(say, excluded))];
}

function deviceLines(say: Say, subject: Subject): string[] {
	if (subject.kind === 'orders') return [];
	const {run, amendments, line} = subject;
	const {name, serial, firmware} = deviceWords(say, amendedDevice(run.device, amendments));
	return [
		...(correctionsIn(amendments).length === 0
			? []
			: [paragraph(say, 'Amended     ', amendmentStatement(say, subject))]),
		...(authoriserIn(amendments) === '' ? [] : [paragraph(say, 'Authorised  ', authorisationWords(say, amendments))]),
		...amendments.map(each => paragraph(say, say`  ${each.n}.        `, amendmentSentence(say, each))),
		paragraph(say, 'Device      ', say`${name}, serial ${serial}, firmware ${firmware}`),
		...(run.reader === undefined ? [] : [paragraph(say, 'Reader      ', readerWords(say, run.reader))]),
		paragraph(say, 'Line        ', lineSentence(say, line)),
	];
}
