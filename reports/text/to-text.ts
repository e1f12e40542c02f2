import {incidentCount} from '../../harness/completeness/incidents.js';
import {amendedDevice, authoriserIn, correctionsIn} from '../../harness/evidence/amendments/amendment.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {gapsIn} from '../data/coverage.js';
import type {Report, Subject} from '../data/report.js';
import {incidentText} from '../language/card-text.js';
import {deviceText} from '../language/device-text.js';
import {counted} from '../language/number-format.js';
import {paragraph} from '../language/paragraph.js';
import type {Say} from '../language/say.js';
import {amendmentSentence, amendmentStatement, authorisationText} from './amendment-text.js';
import {cardNotes} from './card-notes.js';
import {balanceSentence, completenessSentence, readerSentence} from './completeness-text.js';
import {modeSentence} from './diagnosis-text.js';
import {excludedSentence} from './excluded-text.js';
import {clauseSentence, countSentence, FINDING_TEXT} from './finding-text.js';
import {lineSentence, readerText} from './line-text.js';
import {outcomeLines} from './outcome-text.js';
import {batchText, inputText, selfTestText, shuffleCountText} from './run-text.js';
import {sequentialSentence} from './sequential-text.js';
import {testLines} from './test-lines.js';
import {unitOf} from './unit-text.js';
import {notTested, reasonSentences, VERDICT_TEXT, verdictSentence} from './verdict-text.js';

/** The JSON has more. */
const MOST_INCIDENTS = 8;

export function toText(say: Say, report: Report): string {
	const {judgement} = report;
	const word = VERDICT_TEXT[judgement.verdict.kind];
	return [
		paragraph(say, say`${word}  `, verdictSentence(say, judgement)),
		...reasonLines(say, judgement),
		'',
		...detailLines(say, report),
		'',
	].join('\n');
}

export const reasonLines = (say: Say, judgement: Judgement): string[] =>
	reasonSentences(say, judgement).map(each => paragraph(say, '  - ', each));

/** All but the verdict and its reasons. */
export function detailLines(say: Say, {subject, judgement}: Report): string[] {
	const {tests, completeness, batch} = judgement;
	const balance = balanceSentence(say, judgement);
	const first = completeness.incidents.slice(0, MOST_INCIDENTS);
	const rest = incidentCount(completeness) - first.length;
	return [
		...deviceLines(say, subject),
		paragraph(say, 'Batch       ', batchText(say, judgement)),
		paragraph(say, judgement.rounds === undefined ? 'Shuffles    ' : 'Rounds      ', shuffleCountText(say, judgement)),
		...(subject.kind === 'run' ? [paragraph(say, 'Self-test   ', selfTestText(say, judgement))] : []),
		paragraph(say, 'Input order ', inputText(say, judgement)),
		paragraph(say, 'Cards       ', completenessSentence(say, judgement)),
		...first.map(incident =>
			paragraph(
				say,
				say`            ${unitOf(judgement)} ${incident.shuffle}: `,
				incidentText(say, batch.deck, incident),
			),
		),
		...(rest > 0 ? [say`            and ${rest} more`] : []),
		...cardNotes(say, judgement).map(note => paragraph(say, '            ', note)),
		...(balance === undefined ? [] : [paragraph(say, 'Balance     ', balance)]),
		paragraph(say, 'Reader      ', readerSentence(say, judgement)),
		...(judgement.rounds === undefined ? [paragraph(say, 'Mode        ', modeSentence(say, judgement))] : []),
		paragraph(say, 'Sequential  ', sequentialSentence(say, judgement)),
		...excludedLines(say, judgement),
		...(judgement.outcomes === undefined ? [] : outcomeLines(say, judgement.outcomes)),
		'',
		...testLines(say, tests),
		'',
		...clauseLines(say, judgement),
		...(judgement.inputOrder === 'compared' && judgement.rounds === undefined
			? []
			: [paragraph(say, 'Note  ', say`Not tested: ${notTested(judgement)[0]}`)]),
	];
}

/** The number of clauses met, then those not met and those not tested. The PDF and the JSON have the others. */
function clauseLines(say: Say, judgement: Judgement): string[] {
	const {findings} = judgement;
	if (findings.length === 0) return [];
	const shown = findings.length <= FEW_CLAUSES ? findings : findings.filter(({kind}) => kind === 'not-met');
	return [
		paragraph(say, 'Rules       ', countSentence(say, findings)),
		...shown
			.filter(({kind}) => kind !== 'not-shown')
			.map(each => paragraph(say, `  ${FINDING_TEXT[each.kind].padEnd(9)} `, clauseSentence(say, each))),
		...gapsIn({findings, notApplicable: []}).map(({because, rows}) =>
			paragraph(say, '  not shown ', say`${rows.join(', ')}: ${because}.`),
		),
		...(judgement.notApplicable.length === 0
			? []
			: [
					paragraph(
						say,
						'            ',
						say`Of these books ${counted(say, judgement.notApplicable.length, 'further row')} apply to other kinds of devices.`,
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
	const {name, serial, firmware} = deviceText(say, amendedDevice(run.device, amendments));
	return [
		...(correctionsIn(amendments).length === 0
			? []
			: [paragraph(say, 'Amended     ', amendmentStatement(say, subject))]),
		...(authoriserIn(amendments) === '' ? [] : [paragraph(say, 'Authorised  ', authorisationText(say, amendments))]),
		...amendments.map(each => paragraph(say, say`  ${each.n}.        `, amendmentSentence(say, each))),
		paragraph(say, 'Device      ', say`${name}, serial ${serial}, firmware ${firmware}`),
		...(run.reader === undefined ? [] : [paragraph(say, 'Reader      ', readerText(say, run.reader))]),
		paragraph(say, 'Line        ', lineSentence(say, line)),
	];
}
