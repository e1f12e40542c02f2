import {CHECKS} from '../../harness/inspection/checks.js';
import {LEAST_DAYS} from '../../harness/inspection/drift.js';
import {dueAfter, wallTime} from '../../harness/inspection/gaming-day.js';
import type {CheckResult, InspectionJudgement} from '../../harness/inspection/judge.js';
import {signatoryWords} from '../../harness/inspection/people.js';
import type {Signatory} from '../../harness/model/inspection.js';
import {driftChart} from '../charts/drift.js';
import {deviceWords} from '../device-wording.js';
import {counted, thousands} from '../number-format.js';
import {driftSentence, inspectionReason, RESULT_WORDS} from './inspection-words.js';
import type {Section, SectionTable, TaskPage} from './page.js';
import type {TaskReport} from './task-report.js';

type InspectionReport = TaskReport & {readonly judgement: InspectionJudgement};

/** The pre-shift record: one page, the word first. */
export function inspectionPage(report: InspectionReport): TaskPage {
	const {judgement} = report;
	const {verdict, result, drifts, ending} = judgement;
	const {word, sentence} = RESULT_WORDS[result];
	const ended = ending.kind === 'stopped' && verdict.kind === 'aborted' ? [`It was cut short: ${ending.because}.`] : [];
	const drift = drifts.length === 0 ? [] : [driftSentence(drifts)];
	return {
		title: `Pre-shift inspection, table ${judgement.task.table}`,
		verdict: verdict.kind,
		word,
		sentence,
		reasons: [...ended, ...reasonWords(verdict.reasons), ...notShown(judgement), ...drift],
		sections: [whatAndWhere(report), checkTable(judgement), ...trend(judgement), signatures(report), limits(judgement)],
	};
}

/** A pass says what it does not say. */
function notShown({checks, result}: InspectionJudgement): string[] {
	const open = checks.flatMap(({id, outcome}) =>
		outcome.kind === 'not-shown' ? [`${CHECKS[id].title.toLowerCase()} (${outcome.found})`] : [],
	);
	return result === 'pass' && open.length > 0 ? [`Not shown: ${open.join('; ')}.`] : [];
}

/** One page has room for so many in full; what was not done is told in one line. */
const MOST_REASONS = 2;
/** Of all of them together; result.json has the whole. */
const MOST_LETTERS = 240;

function reasonWords(reasons: readonly CheckResult[]): string[] {
	const ill = reasons.filter(({outcome}) => outcome.kind === 'ill');
	const undone = reasons.filter(({outcome}) => outcome.kind === 'not-done').map(({id}) => CHECKS[id].title);
	const more = ill.length > MOST_REASONS ? [`And ${counted(ill.length - MOST_REASONS, 'more check')}, see below.`] : [];
	const list = undone.length === 0 ? [] : [`Not done yet: ${undone.join(', ')}.`];
	const told = ill.slice(0, MOST_REASONS);
	return [...told.map(reason => inspectionReason(reason, MOST_LETTERS / told.length)), ...more, ...list];
}

const said = (text: string): string => text || 'not told';

function whatAndWhere({judgement, subject}: InspectionReport): Section {
	const {task, batch, cards} = judgement;
	const {place, calendar, certificate} = task;
	const device = deviceWords(subject.run.device);
	const wall = (utc: string) => wallTime(utc, calendar);
	const rows: [string, string, string, string][] = [
		['Casino, pit', `${said(place.casino)}, ${said(place.pit)}`, 'Device', device.name],
		['Table, game', `${task.table}, ${said(place.game)}`, 'Serial, firmware', `${device.serial}, ${device.firmware}`],
		['Gaming day, shift', `${task.day}, ${said(place.shift)}`, 'Certified by run', certificate.run],
		[
			'Began',
			`${wall(subject.run.startedAt)} ${calendar.zone}`,
			'Report authorised',
			certificate.authorisedBy || 'NOT YET',
		],
		[
			'Ended',
			wall(subject.endedAt),
			'Batch',
			`${counted(batch.decks, 'deck')} of ${batch.deck.id}, ${thousands(batch.size)} cards`,
		],
		['Due again', wall(dueAfter(task.day, calendar)), 'Cards', said(cards)],
	];
	return {
		heading: '',
		table: {
			spacing: 'dense',
			columns: [
				{title: 'Where and when', width: 0.17, align: 'left'},
				{title: '', width: 0.31, align: 'left'},
				{title: 'What', width: 0.16, align: 'left'},
				{title: '', width: 0.36, align: 'left'},
			],
			rows,
		},
	};
}

const MARKS = {
	well: '✓ ok',
	ill: '✗ NOT OK',
	'not-shown': '– not shown',
	'not-done': '– not done',
} as const;
const BY = {person: 'dealer', device: 'device', harness: 'Deckproof'} as const;

function checkTable({checks}: InspectionJudgement): Section {
	return {
		heading: '',
		table: {
			spacing: 'dense',
			columns: [
				{title: 'Check', width: 0.2, align: 'left'},
				{title: 'Clause', width: 0.13, align: 'left'},
				{title: 'Must be', width: 0.22, align: 'left'},
				{title: 'Found', width: 0.26, align: 'left'},
				{title: 'Shown by', width: 0.09, align: 'left'},
				{title: 'Result', width: 0.1, align: 'left'},
			],
			rows: checks.map(({id, outcome}) => [
				CHECKS[id].title,
				CHECKS[id].clause.split(/[ ;]/)[0] ?? '',
				CHECKS[id].limit,
				outcome.kind === 'not-done' ? '' : shortened(outcome.found),
				BY[CHECKS[id].by],
				MARKS[outcome.kind],
			]),
		},
	};
}

/** A line must do; the whole of it stands above, or in result.json. */
const shortened = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 36).replace(/\s\S*$/, '')} …`);

const WIDTH = 487;

/** Where there is a past, and nothing more urgent to read. */
function trend({task, measured, result}: InspectionJudgement): Section[] {
	const days = measured === undefined ? task.history : [...task.history, measured];
	if (days.length < LEAST_DAYS || result !== 'pass') return [];
	return [
		{
			heading: '',
			scene: driftChart({days, width: WIDTH, height: 62, shown: 30}),
			where: 'on-paper',
		},
	];
}

function signatures({judgement, subject}: InspectionReport): Section {
	const {dealer, floorperson, action, task} = judgement;
	const who = (signatory: Signatory | undefined) =>
		signatory === undefined ? 'NOT SIGNED' : signatoryWords(signatory);
	const signedAt = wallTime(subject.endedAt, task.calendar);
	const table: SectionTable = {
		spacing: 'dense',
		columns: [
			{title: 'Performed by (dealer)', width: 0.27, align: 'left'},
			{title: 'Verified by (floorperson)', width: 0.27, align: 'left'},
			{title: 'Exceptions, action, who was told', width: 0.26, align: 'left'},
			{title: 'Back in service (time)', width: 0.2, align: 'left'},
		],
		rows: [[`${who(dealer)}\n${signedAt}`, `${who(floorperson)}\n${signedAt}`, action || 'none', '']],
	};
	return {heading: '', table};
}

function limits({task}: InspectionJudgement): Section {
	return {
		heading: '',
		paragraphs: [
			`${counted(task.shuffles, 'shuffle')} show gross faults: cards astray, sort mode, a shuffle that is none. They do not show randomness as a certification does, and no order shows that somebody listens in. Clauses stand in result.json, attached.`,
			`Register before this record: ${task.register}`,
		],
		where: 'on-paper',
	};
}
