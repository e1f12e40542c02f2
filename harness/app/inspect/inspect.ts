import path from 'node:path';
import {canNameCards} from '../../emulator/check-settings.js';
import {drawNonce} from '../../evidence/files/task-file.js';
import {type DeviceKind, kindRecord} from '../../model/device-kinds.js';
import {HarnessError} from '../../model/error.js';
import {dueAfter, wallTime} from '../../model/tasks/gaming-day.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import type {ProfilePlace} from '../../profile/profile-directories.js';
import {type InspectedEntry, readLog, type TableEntry} from '../../registers/inspection-log.js';
import type {TaskReport} from '../../tasks/all-tasks.js';
import {approvedIn} from '../../tasks/inspection/approved-list.js';
import {historyOf, statusOf} from '../../tasks/inspection/due.js';
import type {InspectionJudgement} from '../../tasks/inspection/judge.js';
import type {InspectionTask} from '../../tasks/inspection/stored.js';
import {cardToRemove} from '../../tasks/inspection/task.js';
import type {Setup} from '../device/setup.js';
import {readInput} from '../read-input.js';
import {logEntry} from '../register-lock.js';
import type {Driving} from '../run/capture-run.js';
import {resumeTask} from '../tasks/resume-task.js';
import {runTask, type TaskDone, type TaskRequest} from '../tasks/run-task.js';
import {readCertificate} from './certificate.js';
import {withRuns} from './register.js';
import {registered, type TableRequest} from './table-settings.js';

interface InspectRequest extends Omit<TableRequest, 'at'>, Driving, Pick<TaskRequest, 'prompt' | 'progress'> {
	readonly shuffles: number;
	readonly shift: string;
	/** `again`: even if it passed today. `resume`: only an inspection that was begun. */
	readonly wanted: 'usual' | 'again' | 'resume';
	readonly places: readonly ProfilePlace[];
	/** Called before the device is opened. */
	readonly begins: (table: TableEntry, step: 'new' | 'taken-up') => void;
}

export type Inspected =
	| {
			readonly kind: 'inspected';
			readonly done: TaskDone;
			readonly judgement: InspectionJudgement;
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
		return recorded(request, table, await resumeTask({...request, directory}));
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
		task: (_, setup) => inspectionTask(plan, setup),
		out: path.resolve(register, 'runs', name),
		committed: () => undefined,
		opened: () => undefined,
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
	const inspected = {kind: 'inspected', done, judgement, wall: wallTime(clock.utc(), task.calendar)} as const;
	if (result === 'not-finished' || dealer === undefined || floorperson === undefined) return inspected;
	await logEntry(register, {
		kind: 'inspected',
		at: clock.utc(),
		table: table.table,
		day: task.day,
		run: path.relative(path.resolve(register), done.directory),
		result,
		device: deviceIn(subject),
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
type InspectionPlan = Omit<InspectionTask, 'kind' | 'subject' | 'trial' | 'names'> & {readonly nonce: string};

function inspectionTask({nonce, ...plan}: InspectionPlan, {batch, profiles}: Setup): InspectionTask {
	const [device] = profiles;
	const subject = subjectOf(device?.profile.kind);
	return {
		kind: 'inspection',
		...plan,
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
