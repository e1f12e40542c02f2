import {incidentCount} from '../../harness/completeness/incidents.js';
import {amendedDevice, authoriserIn, correctionsIn} from '../../harness/evidence/amendments/amendment.js';
import {present} from '../../harness/model/present.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {gapsIn} from '../data/coverage.js';
import type {Report, Subject} from '../data/report.js';
import {incidentText} from '../language/card-text.js';
import {deviceText} from '../language/device-text.js';
import {counted} from '../language/number-format.js';
import {paragraph} from '../language/paragraph.js';
import type {Translator} from '../language/translator.js';
import {amendmentSentence, amendmentStatement, authorisationText} from './amendment-text.js';
import {cardNotes} from './card-notes.js';
import {balanceSentence, completenessSentence, readerSentence} from './completeness-text.js';
import {modeSentence} from './diagnosis-text.js';
import {excludedSentence} from './excluded-text.js';
import {clauseSentence, countSentence, FINDING_TEXT, secondHandSentence} from './finding-text.js';
import {lineSentence, readerText} from './line-text.js';
import {outcomeLines} from './outcome-text.js';
import {batchText, inputText, selfTestText, shuffleCountText} from './run-text.js';
import {sequentialSentence} from './sequential-text.js';
import {testLines} from './test-lines.js';
import {unitOf} from './unit-text.js';
import {notTested, reasonSentences, VERDICT_TEXT, verdictSentence} from './verdict-text.js';

/** The JSON has more. */
const MOST_INCIDENTS = 8;

export function toText(translate: Translator, report: Report): string {
	const {judgement} = report;
	const word = VERDICT_TEXT[judgement.verdict.kind];
	return [
		paragraph(translate, translate`${word}  `, verdictSentence(translate, judgement)),
		...reasonLines(translate, judgement),
		'',
		...detailLines(translate, report),
		'',
	].join('\n');
}

export const reasonLines = (translate: Translator, judgement: Judgement): string[] =>
	reasonSentences(translate, judgement).map(each => paragraph(translate, '  - ', each));

/** All but the verdict and its reasons. */
export function detailLines(translate: Translator, {subject, judgement}: Report): string[] {
	const {tests, completeness, batch} = judgement;
	const balance = balanceSentence(translate, judgement);
	const first = completeness.incidents.slice(0, MOST_INCIDENTS);
	const rest = incidentCount(completeness) - first.length;
	return present([
		...deviceLines(translate, subject),
		paragraph(translate, 'Batch       ', batchText(translate, judgement)),
		paragraph(
			translate,
			judgement.rounds === undefined ? 'Shuffles    ' : 'Rounds      ',
			shuffleCountText(translate, judgement),
		),
		subject.kind === 'run' && paragraph(translate, 'Self-test   ', selfTestText(translate, judgement)),
		paragraph(translate, 'Input order ', inputText(translate, judgement)),
		paragraph(translate, 'Cards       ', completenessSentence(translate, judgement)),
		...first.map(incident =>
			paragraph(
				translate,
				translate`            ${unitOf(judgement)} ${incident.shuffle}: `,
				incidentText(translate, batch.deck, incident),
			),
		),
		rest > 0 && translate`            and ${rest} more`,
		...cardNotes(translate, judgement).map(note => paragraph(translate, '            ', note)),
		balance && paragraph(translate, 'Balance     ', balance),
		paragraph(translate, 'Reader      ', readerSentence(translate, judgement)),
		judgement.rounds === undefined && paragraph(translate, 'Mode        ', modeSentence(translate, judgement)),
		paragraph(translate, 'Sequential  ', sequentialSentence(translate, judgement)),
		excludedLine(translate, judgement),
		...(judgement.outcomes === undefined ? [] : outcomeLines(translate, judgement.outcomes)),
		'',
		...testLines(translate, tests),
		'',
		...clauseLines(translate, judgement),
		(judgement.inputOrder !== 'compared' || judgement.rounds !== undefined) &&
			paragraph(translate, 'Note  ', translate`Not tested: ${notTested(judgement)[0]}`),
	]);
}

/** The number of clauses met, then those not met and those not tested. The PDF and the JSON have the others. */
function clauseLines(translate: Translator, judgement: Judgement): string[] {
	const {findings, notApplicable} = judgement;
	if (findings.length === 0) return [];
	const shown = findings.length <= FEW_CLAUSES ? findings : findings.filter(({kind}) => kind === 'not-met');
	const rules = present([countSentence(translate, findings), secondHandSentence(translate, findings)]);
	return present([
		paragraph(translate, 'Rules       ', rules.join(' ')),
		...shown
			.filter(({kind}) => kind !== 'not-shown')
			.map(each => paragraph(translate, `  ${FINDING_TEXT[each.kind].padEnd(9)} `, clauseSentence(translate, each))),
		...gapsIn({findings, notApplicable: []}).map(({because, clauses}) =>
			paragraph(translate, '  not shown ', translate`${clauses.join(', ')}: ${because}.`),
		),
		notApplicable.length > 0 &&
			paragraph(
				translate,
				'            ',
				translate`Of these books ${counted(translate, notApplicable.length, 'further row')} apply to other kinds of devices.`,
			),
		'',
	]);
}

/** Up to this number the screen lists all clauses. */
const FEW_CLAUSES = 12;

/** Printed only after a pass; the JSON always has it. */
function excludedLine(translate: Translator, {verdict, excluded}: Judgement): string | undefined {
	if (excluded === undefined || excluded.limits.length === 0 || verdict.kind !== 'pass') return undefined;
	return paragraph(translate, 'Excluded    ', excludedSentence(translate, excluded));
}

function deviceLines(translate: Translator, subject: Subject): string[] {
	if (subject.kind === 'orders') return [];
	const {run, amendments, line} = subject;
	const {name, serial, firmware} = deviceText(translate, amendedDevice(run.device, amendments));
	return present([
		correctionsIn(amendments).length > 0 &&
			paragraph(translate, 'Amended     ', amendmentStatement(translate, subject)),
		authoriserIn(amendments) !== '' && paragraph(translate, 'Authorised  ', authorisationText(translate, amendments)),
		...amendments.map(each =>
			paragraph(translate, translate`  ${each.n}.        `, amendmentSentence(translate, each)),
		),
		paragraph(translate, 'Device      ', translate`${name}, serial ${serial}, firmware ${firmware}`),
		run.reader && paragraph(translate, 'Reader      ', readerText(translate, run.reader)),
		paragraph(translate, 'Line        ', lineSentence(translate, line)),
	]);
}
