import {left} from '../../../reports/language/column.js';
import {deviceText} from '../../../reports/language/device-text.js';
import {counted, thousands} from '../../../reports/language/number-format.js';
import type {Translator} from '../../../reports/language/translator.js';
import {present} from '../../model/present.js';
import {dueAfter, wallTime} from '../../model/tasks/gaming-day.js';
import type {Signatory} from '../../model/tasks/inspection.js';
import {signatoryText} from '../../model/tasks/signatory.js';
import type {MainPage, PageText, Section} from '../page.js';
import type {JudgedRun} from '../task-record.js';
import {LEAST_DAYS} from './drift.js';
import type {CheckResult, InspectionJudgement} from './judge.js';
import type {InspectionTask} from './stored.js';
import {
	BY,
	cardsCounted,
	firstClause,
	inspectionReason,
	MARKS,
	NOT_STATED,
	previousRecord,
	RESULT_TEXT,
	SERIES_TEXT,
} from './text.js';

type InspectionReport = JudgedRun<InspectionJudgement>;

/** The pre-shift record: one page, the result first. */
export function inspectionPage(report: InspectionReport, {translate}: PageText): MainPage {
	const {judgement} = report;
	const {verdict, result, drifts, ending, task} = judgement;
	const {word, onPaper, sentence} = RESULT_TEXT[result];
	const ended = present([
		ending.kind === 'stopped' &&
			verdict.kind === 'aborted' &&
			translate`The inspection was cut short: ${ending.because}.`,
	]);
	const drift = present([
		drifts.length > 0 &&
			translate`Drift: ${drifts.map(series => SERIES_TEXT[series]).join(', ')} ${drifts.length === 1 ? 'has' : 'have'} been rising. No limit is exceeded yet; have the device checked.`,
	]);
	return {
		title: 'Pre-shift shuffler inspection',
		verdict: verdict.kind,
		word,
		onPaper,
		sentence,
		reasons: [
			...ended,
			...reasonTexts(translate, verdict.reasons),
			...notSigned(translate, judgement),
			...notShown(translate, judgement),
			...drift,
		],
		onScreen: [
			...ended,
			...screenReasons(translate, verdict.reasons),
			// What to do about a fault comes first, and the screen is short.
			...(result === 'pass' ? notSigned(translate, judgement) : []),
			...notShownTitles(translate, judgement),
		],
		sections: [
			whatAndWhere(translate, report),
			checkTable(translate, judgement),
			...trend(judgement),
			signatures(translate, report),
		],
		added: 'nothing',
		closing: {
			paragraphs: [
				translate`${counted(translate, task.shuffles, 'shuffle')} show gross faults only: missing cards, sort mode, no shuffle. They cannot show randomness as a certification does, or eavesdropping on the device.`,
			],
			code: previousRecord(translate, task.register),
		},
		...(task.place.casino === '' ? {} : {house: task.place.casino}),
	};
}

/** The first remedy only, as in the prompts: it is the most urgent. It follows the first fault, since a narrow screen has no room for all. */
function screenReasons(translate: Translator, reasons: readonly CheckResult[]): string[] {
	const [first, ...more] = reasons.filter(({outcome}) => outcome.kind === 'ill').map(({check}) => check);
	const notDone = reasons.filter(({outcome}) => outcome.kind === 'not-done').map(({check}) => check.title);
	return present([
		first?.fault,
		first?.remedy,
		...more.map(({fault}) => fault),
		notDone.length > 0 && notDoneYet(translate, notDone),
	]);
}

const notDoneYet = (translate: Translator, titles: readonly string[]): string =>
	translate`Not done yet: ${titles.join(', ')}.`;

function notShownTitles(translate: Translator, {checks, result}: InspectionJudgement): string[] {
	const open = checks.flatMap(({check, outcome}) => (outcome.kind === 'not-shown' ? [check.title.toLowerCase()] : []));
	return result === 'pass' && open.length > 0 ? [translate`Not shown: ${open.join('; ')}.`] : [];
}

/** A typed name, or one in a file, is no signature: any person could have entered it. */
function notSigned(translate: Translator, {task: {answers}, dealer, floorperson}: InspectionJudgement): string[] {
	if (answers === 'people' || (dealer === undefined && floorperson === undefined)) return [];
	if (answers === 'file') return [translate`Not signed by people: answers and names were read from a file.`];
	if (answers === 'typed') return [translate`Not signed by people: the names were typed.`];
	return [translate`Dealer and floorperson are not identified: their names were typed or read from a file.`];
}

/** A pass lists what was not shown. */
function notShown(translate: Translator, {checks, result}: InspectionJudgement): string[] {
	const open = checks.flatMap(({check, outcome}) =>
		outcome.kind === 'not-shown' ? [translate`${check.title.toLowerCase()} (${outcome.found})`] : [],
	);
	return result === 'pass' && open.length > 0 ? [translate`Not shown: ${open.join('; ')}.`] : [];
}

/** One page has room for this many in full; steps that were not done share one line. */
const MOST_REASONS = 2;
/** For all reasons together; result.json has the full text. */
const MOST_LETTERS = 300;

function reasonTexts(translate: Translator, reasons: readonly CheckResult[]): string[] {
	const ill = reasons.filter(({outcome}) => outcome.kind === 'ill');
	const undone = reasons.filter(({outcome}) => outcome.kind === 'not-done').map(({check}) => check.title);
	const printed = ill.slice(0, MOST_REASONS);
	return present([
		...printed.map(reason => inspectionReason(translate, reason, MOST_LETTERS / printed.length)),
		ill.length > MOST_REASONS &&
			translate`And ${counted(translate, ill.length - MOST_REASONS, 'more check')}, see below.`,
		undone.length > 0 && notDoneYet(translate, undone),
	]);
}

const orStated = (text: string): string => text || NOT_STATED;

function whatAndWhere(translate: Translator, {judgement, subject}: InspectionReport): Section {
	const {task, batch, cards, measured} = judgement;
	const {place, calendar, certificate} = task;
	const device = deviceText(translate, subject.run.device);
	const wall = (utc: string) => wallTime(utc, calendar);
	const pairs: readonly (readonly [string, string])[] = [
		['Casino, pit', translate`${orStated(place.casino)}, ${orStated(place.pit)}`],
		['Make, model', device.name],
		['Table, game', translate`${task.table}, ${orStated(place.game)}`],
		['Serial, firmware', translate`${device.serial}, ${device.firmware}`],
		['Gaming day, shift', translate`${task.day}, ${orStated(place.shift)}`],
		['Certified by run', certificate.run],
		[
			'Started, ended',
			translate`${wall(subject.run.startedAt)} to ${wall(subject.endedAt).slice(-5)} ${calendar.zone}`,
		],
		['Report authorised', certificate.authorisedBy || 'NOT AUTHORISED'],
		['Next due', wall(dueAfter(task.day, calendar))],
		['Cards counted', cardsCounted(translate, batch.size, measured)],
		[
			'Decks',
			translate`${counted(translate, batch.decks, 'deck')} of ${batch.deck.id}, ${thousands(batch.size)} cards`,
		],
		['Cards used', orStated(cards)],
	];
	return {
		heading: '',
		table: {
			spacing: 'tight',
			columns: [left('Where and when', 0.16), left('', 0.31), left('Device and cards', 0.16), left('', 0.37)],
			rows: Array.from({length: pairs.length / 2}, (_, row) => pairs.slice(2 * row, 2 * row + 2).flat()),
		},
	};
}

function checkTable(translate: Translator, {checks, task}: InspectionJudgement): Section {
	return {
		heading: '',
		table: {
			spacing: 'tight',
			columns: [
				left('Check', 0.19),
				left('Clause', 0.15),
				left('Required', 0.21),
				left('Observed', 0.26),
				left('By', 0.09),
				left('Result', 0.1),
			],
			rows: checks.map(({id, check, outcome}) => [
				check.title,
				firstClause(check.clause),
				check.limit,
				outcome.kind === 'not-done' ? '' : shortened(translate, foundText(translate, {id, found: outcome.found}, task)),
				BY[check.by],
				MARKS[outcome.kind],
			]),
		},
	};
}

/** Prefixes the registered numbers of the seals to what the dealer found. */
const foundText = (translate: Translator, {id, found}: {id: string; found: string}, {seals}: InspectionTask): string =>
	id === 'seals' && seals.length > 0 ? translate`${seals.join(', ')}: ${found}` : found;

/** Fits one line; the full text is above, or in result.json. */
const shortened = (translate: Translator, text: string): string =>
	text.length <= 38 ? text : translate`${text.slice(0, 32).replace(/\s\S*$/, '')} …`;

const WIDTH = 487;

function trend({task, measured}: InspectionJudgement): Section[] {
	const days = measured === undefined ? task.history : [...task.history, measured];
	if (days.length < LEAST_DAYS) return [];
	return [
		{
			heading: '',
			chart: {days, width: WIDTH, height: 44, shown: 30},
			where: 'on-paper-if-room',
		},
	];
}

function signatures(translate: Translator, {judgement, subject}: InspectionReport): Section {
	const {dealer, floorperson, action, task} = judgement;
	const signedAt = wallTime(subject.endedAt, task.calendar);
	const who = (signatory: Signatory | undefined) => {
		if (signatory === undefined) return 'NOT SIGNED';
		const {id} = signatory;
		const how = id === undefined ? translate`not signed by PIN` : translate`id ${id}, signed by PIN`;
		return translate`${signatoryText(signatory)}\n${how}, ${signedAt}`;
	};
	return {
		heading: '',
		boxes: [
			{label: 'Performed by (dealer)', text: who(dealer)},
			{label: 'Verified by (floor supervisor)', text: who(floorperson)},
			{label: 'Surveillance (initials, time)', text: ''},
			{label: 'Exceptions, action', text: action || 'none'},
		],
	};
}
