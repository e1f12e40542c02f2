import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {canNameCards} from '../../emulator/check-settings.js';
import {readAmendments} from '../../evidence/amendments/amend.js';
import {amendedDevice, authoriserIn} from '../../evidence/amendments/amendment.js';
import {drawNonce} from '../../evidence/files/task-file.js';
import {readRun, readRunRecord} from '../../evidence/read-run.js';
import {FILES} from '../../evidence/run-directory.js';
import {type DeviceKind, kindRecord} from '../../model/device-kinds.js';
import {badOption, HarnessError} from '../../model/error.js';
import {dueAfter, wallTime} from '../../model/tasks/gaming-day.js';
import type {NamedBy} from '../../model/tasks/signed-answer.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import type {ProfilePlace} from '../../profile/profile-directories.js';
import {type InspectedEntry, readLog, type TableEntry} from '../../registers/inspection-log.js';
import type {TaskReport} from '../../tasks/all-tasks.js';
import {approvedIn} from '../../tasks/inspection/approved-list.js';
import {historyOf, isUnsigned, statusOf} from '../../tasks/inspection/due.js';
import type {InspectionJudgement} from '../../tasks/inspection/judge.js';
import type {Certificate, InspectionTask} from '../../tasks/inspection/stored.js';
import {cardToRemove} from '../../tasks/inspection/task.js';
import type {Setup} from '../device/setup.js';
import {readInput} from '../read-input.js';
import {logEntry} from '../register-lock.js';
import type {Driving} from '../run/capture-run.js';
import {readTask} from '../tasks/read-task.js';
import {resumeTask} from '../tasks/resume-task.js';
import {runTask, type TaskDone, type TaskRequest} from '../tasks/run-task.js';
import {withRuns} from './register.js';
import {type PeopleSigning, signedByPeople} from './signed-by-people.js';
import {registered, type TableRequest} from './table-settings.js';

interface InspectRequest extends Omit<TableRequest, 'at'>, Driving, Pick<TaskRequest, 'prompt' | 'progress'> {
	readonly shuffles: number;
	readonly shift: string;
	/** `again`: even if it passed today. `resume`: only an inspection that was begun. */
	readonly wanted: 'usual' | 'again' | 'resume';
	readonly places: readonly ProfilePlace[];
	readonly answersFrom: 'terminal' | 'file';
	readonly people: PeopleSigning;
	/** Called before the device is opened. */
	readonly begins: (table: TableEntry, step: 'new' | 'taken-up') => void;
}

export type Inspected =
	| {
			readonly kind: 'inspected';
			readonly done: TaskDone;
			readonly judgement: InspectionJudgement;
			/** Answers were read from a file at a real device: the result stands, and no person signed it. */
			readonly isUnsigned: boolean;
			/** The end, in local time of the table. */
			readonly wall: string;
	  }
	/** It passed today, and `again` was not requested. */
	| {readonly kind: 'passed-before'; readonly last: InspectedEntry};

export async function inspect(request: InspectRequest): Promise<Inspected> {
	const {register, clock, wanted} = request;
	const table = await registered({...request, at: clock.utc()});
	const {entries, head} = await readLog(register);
	const {state, day} = statusOf(table, withRuns(entries, register), clock.utc());
	if (state.kind === 'begun') {
		request.begins(table, 'taken-up');
		const directory = path.resolve(register, state.begun.run);
		await refuseAnswersFile(request, directory);
		return recorded(request, table, await resumeTask({...request, prompt: prompterOf(request), directory}));
	}
	if (wanted === 'resume') throw nothingBegun(table.table, day);
	if (state.kind === 'passed' && wanted === 'usual') return {kind: 'passed-before', last: state.last};
	const plan = await planFor(request, table, {day, register: head, history: historyOf(entries, table.table)});
	request.begins(table, 'new');
	return recorded(request, table, await begin(request, table, plan));
}

const nothingBegun = (table: string, day: string): HarnessError =>
	new HarnessError('run/nothing-to-resume', {
		directory: table,
		because: `it has no unfinished inspection on gaming day ${day}`,
	});

/** At a real device a typed name is no signature: people sign with their PINs, for which a register is needed. */
function namedBy({answersFrom, people}: InspectRequest, {tamper}: Setup): NamedBy {
	if (answersFrom === 'file') return 'file';
	if (people.hasRegister) return 'people';
	if (tamper !== undefined) return 'typed';
	throw new HarnessError('person/no-register', {act: 'sign this inspection'});
}

/** Answers to a signature prompt come with a statement only if people sign. */
const prompterOf = ({prompt, people}: InspectRequest) => prompt && signedByPeople(prompt, people);

/** An inspection that people answer is not finished from a file. */
async function refuseAnswersFile({answersFrom}: InspectRequest, directory: string): Promise<void> {
	if (answersFrom === 'terminal') return;
	const task = await readTask(directory, await readRunRecord(directory));
	if (task?.kind === 'inspection' && task.answers === 'people')
		throw new HarnessError('person/answers-file', {directory});
}

type Today = Pick<InspectionPlan, 'day' | 'register' | 'history'>;

async function planFor({shuffles, shift}: InspectRequest, table: TableEntry, today: Today): Promise<InspectionPlan> {
	const {casino, pit, game, calendar, firmwareHash, seals, approved} = table;
	const certificate = await readCertificate(table.certificate);
	return {
		table: table.table,
		place: {casino, pit, game, shift},
		calendar,
		shuffles,
		alpha: DEFAULT_ALPHA,
		certificate,
		approved: approved === '' ? undefined : approvedIn(await readInput(approved), approved, certificate.device),
		firmwareHash,
		seals,
		nonce: drawNonce(),
		...today,
	};
}

function begin(request: InspectRequest, table: TableEntry, plan: InspectionPlan): Promise<TaskDone> {
	const {register, clock} = request;
	const at = clock.utc();
	// With milliseconds: an answers file can inspect a device twice within a second.
	const time = at.slice(11, 23).replaceAll(/[:.]/g, '');
	const name = `${plan.day}-${table.table.replaceAll(/[^\w.-]/g, '_')}-${time}`;
	return runTask({
		...request,
		address: table.device,
		profile: table.profile === '' ? undefined : table.profile,
		deck: table.deck,
		decks: table.decks,
		task: (_, setup) => inspectionTask(plan, setup, namedBy(request, setup)),
		prompt: prompterOf(request),
		out: path.resolve(register, 'runs', name),
		committed: () => undefined,
		async begun(directory) {
			const run = path.relative(path.resolve(register), directory);
			await logEntry(register, {kind: 'begun', at, table: table.table, day: plan.day, run});
		},
	});
}

/** Writes a line to the register if the inspection is finished; otherwise the line `begun` stays open. */
async function recorded({register, clock}: InspectRequest, table: TableEntry, done: TaskDone): Promise<Inspected> {
	const {judgement, subject} = done.report;
	if (judgement.kind !== 'inspection') throw new Error('an inspection is judged as one');
	const {result, dealer, floorperson, task} = judgement;
	const inspected = {
		kind: 'inspected',
		done,
		judgement,
		isUnsigned: isUnsigned(task.answers, subject.run.address),
		wall: wallTime(clock.utc(), task.calendar),
	} as const;
	if (result === 'not-finished' || dealer === undefined || floorperson === undefined) return inspected;
	await logEntry(register, {
		kind: 'inspected',
		at: clock.utc(),
		table: table.table,
		day: task.day,
		run: path.relative(path.resolve(register), done.directory),
		result,
		device: deviceIn(subject),
		...(task.answers === undefined ? {} : {answers: task.answers, address: subject.run.address}),
		dealer,
		floorperson,
		due: dueAfter(task.day, task.calendar),
		...(judgement.measured === undefined ? {} : {measured: {day: task.day, ...judgement.measured}}),
		drifts: judgement.drifts,
		evidence: subject.evidenceSha256,
	});
	return inspected;
}

const deviceIn = ({run: {device}}: TaskReport['subject']): string =>
	[device.maker, device.model, device.serial, device.firmware].filter(each => each !== '').join(' ');

/** An inspection without the parts that batch and profile determine. */
type InspectionPlan = Omit<InspectionTask, 'kind' | 'subject' | 'trial' | 'names' | 'answers'> & {
	readonly nonce: string;
};

function inspectionTask({nonce, ...plan}: InspectionPlan, {batch, profiles}: Setup, answers: NamedBy): InspectionTask {
	const [device] = profiles;
	const subject = subjectOf(device?.profile.kind);
	return {
		kind: 'inspection',
		...plan,
		answers,
		subject,
		// A whole batch is dealt through a shoe by hand; a shift has time for one.
		shuffles: subject === 'shuffler' ? plan.shuffles : 1,
		trial: {nonce, card: cardToRemove(nonce, batch)},
		names: device !== undefined && canNameCards(device.profile) ? 'card' : 'nothing',
	};
}

/** Cards shuffled by hand have no device. */
const subjectOf = (kind: DeviceKind | undefined): InspectionTask['subject'] =>
	kind === undefined ? 'by-hand' : kindRecord(kind).inspection;

/** Throws unless the run is sealed, intact, and passed. */
async function readCertificate(directory: string): Promise<Certificate> {
	const {run, endedAt, evidenceSha256} = await readRun(directory);
	const amendments = await readAmendments(directory, run);
	const verdict = await verdictIn(directory);
	const found = run.task === undefined ? verdict : `a ${run.task.kind} run`;
	if (found !== 'pass')
		throw badOption('--certificate', directory, `a run of deckproof certify that passed; this is ${found}`);
	return {
		run: run.id,
		evidenceSha256,
		endedAt,
		device: amendedDevice(run.device, amendments),
		authorisedBy: authoriserIn(amendments),
	};
}

/** The seal covers the file, so it holds the verdict of the run. */
async function verdictIn(directory: string): Promise<string> {
	const text = await readFile(path.join(directory, FILES.result), 'utf8').catch(() => '{}');
	const result: unknown = JSON.parse(text);
	const hasVerdict = typeof result === 'object' && result !== null && 'verdict' in result;
	return hasVerdict && typeof result.verdict === 'string' ? result.verdict : 'without a verdict';
}
