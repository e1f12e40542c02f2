import {deviceText} from '../../../reports/language/device-text.js';
import type {Say} from '../../../reports/language/say.js';
import {dueAfter, wallTime} from '../../model/tasks/gaming-day.js';
import type {Signatory} from '../../model/tasks/inspection.js';
import {signatoryText} from '../../model/tasks/signatory.js';
import type {MainPage, PageText, Section} from '../page.js';
import type {JudgedRun} from '../task-record.js';
import {LEAST_DAYS} from './drift.js';
import type {CheckResult, InspectionJudgement} from './judge.js';
import type {InspectionTask} from './stored.js';
import {
	BOXES,
	BY,
	batchText,
	CHECK_TITLES,
	cardsCounted,
	cutShort,
	driftSentence,
	inspectionReason,
	LABELS,
	limitsSentence,
	MARKS,
	moreChecks,
	NO_ACTION,
	NOT_AUTHORISED,
	NOT_SIGNED,
	NOT_STATED,
	notDoneYet,
	notShownSentence,
	previousRecord,
	RESULT_TEXT,
	sealsText,
	TITLE,
} from './text.js';

type InspectionReport = JudgedRun<InspectionJudgement>;

/** The pre-shift record: one page, the result first. */
export function inspectionPage(report: InspectionReport, {say}: PageText): MainPage {
	const {judgement} = report;
	const {verdict, result, drifts, ending, task} = judgement;
	const {word, onPaper, sentence} = RESULT_TEXT[result];
	const ended = ending.kind === 'stopped' && verdict.kind === 'aborted' ? [cutShort(say, ending.because)] : [];
	const drift = drifts.length === 0 ? [] : [driftSentence(say, drifts)];
	return {
		title: TITLE,
		verdict: verdict.kind,
		word,
		onPaper,
		sentence,
		reasons: [...ended, ...reasonTexts(say, verdict.reasons), ...notShown(say, judgement), ...drift],
		sections: [whatAndWhere(say, report), checkTable(say, judgement), ...trend(judgement), signatures(say, report)],
		added: 'nothing',
		closing: {
			paragraphs: [limitsSentence(say, task.shuffles)],
			code: previousRecord(say, task.register),
		},
		...(task.place.casino === '' ? {} : {house: task.place.casino}),
	};
}

/** A pass lists what was not shown. */
function notShown(say: Say, {checks, result}: InspectionJudgement): string[] {
	const open = checks.flatMap(({check, outcome}) =>
		outcome.kind === 'not-shown' ? [say`${check.title.toLowerCase()} (${outcome.found})`] : [],
	);
	return result === 'pass' && open.length > 0 ? [notShownSentence(say, open)] : [];
}

/** One page has room for this many in full; steps that were not done share one line. */
const MOST_REASONS = 2;
/** For all reasons together; result.json has the full text. */
const MOST_LETTERS = 150;

function reasonTexts(say: Say, reasons: readonly CheckResult[]): string[] {
	const ill = reasons.filter(({outcome}) => outcome.kind === 'ill');
	const undone = reasons.filter(({outcome}) => outcome.kind === 'not-done').map(({check}) => check.title);
	const more = ill.length > MOST_REASONS ? [moreChecks(say, ill.length - MOST_REASONS)] : [];
	const list = undone.length === 0 ? [] : [notDoneYet(say, undone)];
	const told = ill.slice(0, MOST_REASONS);
	return [...told.map(reason => inspectionReason(say, reason, MOST_LETTERS / told.length)), ...more, ...list];
}

const said = (text: string): string => text || NOT_STATED;

function whatAndWhere(say: Say, {judgement, subject}: InspectionReport): Section {
	const {task, batch, cards, measured} = judgement;
	const {place, calendar, certificate} = task;
	const device = deviceText(say, subject.run.device);
	const wall = (utc: string) => wallTime(utc, calendar);
	const pairs: readonly (readonly [string, string])[] = [
		[LABELS.casino, say`${said(place.casino)}, ${said(place.pit)}`],
		[LABELS.device, device.name],
		[LABELS.table, say`${task.table}, ${said(place.game)}`],
		[LABELS.serial, say`${device.serial}, ${device.firmware}`],
		[LABELS.day, say`${task.day}, ${said(place.shift)}`],
		[LABELS.certified, certificate.run],
		[LABELS.times, say`${wall(subject.run.startedAt)} to ${wall(subject.endedAt).slice(-5)} ${calendar.zone}`],
		[LABELS.authorised, certificate.authorisedBy || NOT_AUTHORISED],
		[LABELS.due, wall(dueAfter(task.day, calendar))],
		[LABELS.counted, cardsCounted(say, batch.size, measured)],
		[LABELS.batch, batchText(say, batch)],
		[LABELS.cards, said(cards)],
	];
	return {
		heading: '',
		table: {
			spacing: 'tight',
			columns: [
				{title: LABELS.where, width: 0.16, align: 'left'},
				{title: '', width: 0.31, align: 'left'},
				{title: LABELS.what, width: 0.16, align: 'left'},
				{title: '', width: 0.37, align: 'left'},
			],
			rows: Array.from({length: pairs.length / 2}, (_, row) => pairs.slice(2 * row, 2 * row + 2).flat()),
		},
	};
}

function checkTable(say: Say, {checks, task}: InspectionJudgement): Section {
	return {
		heading: '',
		table: {
			spacing: 'tight',
			columns: [
				{title: CHECK_TITLES.check, width: 0.2, align: 'left'},
				{title: CHECK_TITLES.clause, width: 0.13, align: 'left'},
				{title: CHECK_TITLES.limit, width: 0.22, align: 'left'},
				{title: CHECK_TITLES.found, width: 0.26, align: 'left'},
				{title: CHECK_TITLES.by, width: 0.09, align: 'left'},
				{title: CHECK_TITLES.result, width: 0.1, align: 'left'},
			],
			rows: checks.map(({id, check, outcome}) => [
				check.title,
				check.clause.split(/[ ;]/)[0] ?? '',
				check.limit,
				outcome.kind === 'not-done' ? '' : shortened(say, foundText(say, {id, found: outcome.found}, task)),
				BY[check.by],
				MARKS[outcome.kind],
			]),
		},
	};
}

/** Prefixes the registered numbers of the seals to what the dealer found. */
const foundText = (say: Say, {id, found}: {id: string; found: string}, {seals}: InspectionTask): string =>
	id === 'seals' && seals.length > 0 ? sealsText(say, seals, found) : found;

/** Fits one line; the full text is above, or in result.json. */
const shortened = (say: Say, text: string): string =>
	text.length <= 38 ? text : say`${text.slice(0, 32).replace(/\s\S*$/, '')} …`;

const WIDTH = 487;

function trend({task, measured}: InspectionJudgement): Section[] {
	const days = measured === undefined ? task.history : [...task.history, measured];
	if (days.length < LEAST_DAYS) return [];
	return [
		{
			heading: '',
			chart: {days, width: WIDTH, height: 56, shown: 30},
			where: 'on-paper-if-room',
		},
	];
}

function signatures(say: Say, {judgement, subject}: InspectionReport): Section {
	const {dealer, floorperson, action, task} = judgement;
	const signedAt = wallTime(subject.endedAt, task.calendar);
	const who = (signatory: Signatory | undefined) =>
		signatory === undefined ? NOT_SIGNED : say`${signatoryText(signatory)}\n${signedAt}`;
	return {
		heading: '',
		boxes: [
			{label: BOXES.dealer, text: who(dealer)},
			{label: BOXES.floorperson, text: who(floorperson)},
			{label: BOXES.surveillance, text: ''},
			{label: BOXES.action, text: action || NO_ACTION},
		],
	};
}
