import path from 'node:path';
import {IDENTITY_NOT_STATED} from '../../driver/identify.js';
import {type Difference, firstDifference} from '../../evidence/playback/difference.js';
import {type ReplayedSession, replayedSession} from '../../evidence/playback/replayed-session.js';
import {openCursor} from '../../evidence/record-cursor.js';
import {interruptedShuffles} from '../../evidence/resume/interrupted.js';
import {FILES} from '../../evidence/run-directory.js';
import type {Ending} from '../../evidence/run-events.js';
import type {RunMap, Session} from '../../evidence/run-map.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {batchOf} from '../../model/cards/batch.js';
import {DECKS} from '../../model/cards/deck.js';
import type {DeviceIdentity} from '../../model/device-identity.js';
import {HarnessError} from '../../model/error.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import type {Task} from '../../tasks/all-tasks.js';
import {conduct} from '../../tasks/conduct.js';
import {nothingOnRecord, type OnRecord, recordingTo} from '../../tasks/on-record.js';
import {gather} from '../certify/gather.js';
import {liveSequentialTest} from '../certify/live-sequential-test.js';
import {judgeShuffles} from '../inspect/judge-shuffles.js';
import {ENDED_BY_HAND, endedBy, refuseOtherDevice} from '../run/capture-run.js';
import {openReplayed, type StoredSource} from './replayed-bench.js';

interface Evidence {
	readonly directory: string;
	readonly run: RunRecord;
	readonly map: RunMap;
	readonly source: StoredSource;
	readonly task: Task | undefined;
}

interface Redecoded {
	readonly orders: number;
	readonly difference: Difference | undefined;
}

interface Course extends Evidence {
	/** The number of equal orders. */
	orders: number;
	/** Shuffles that a later session continues from; empty if there is only one session. */
	readonly shuffles: Shuffle[];
	/** The number of the last shuffle that began. */
	turn: number;
	device: DeviceIdentity;
	readonly onRecord: OnRecord;
}

/** Runs the program again on the recorded input of raw.ndjson, and compares every event, order and sent byte. */
export async function redecodeRun(evidence: Evidence): Promise<Redecoded> {
	const {directory, map} = evidence;
	const differs = firstDifference();
	const course: Course = {
		...evidence,
		orders: 0,
		shuffles: [],
		turn: 0,
		device: IDENTITY_NOT_STATED,
		onRecord: nothingOnRecord(),
	};
	const cursorOf = (name: string) => openCursor(path.join(directory, name));
	const cursors = {raw: cursorOf(FILES.raw), events: cursorOf(FILES.events), orders: cursorOf(FILES.orders)};
	try {
		if (map.sessions.length === 0)
			differs.report({file: FILES.raw, record: 1, says: 'it should be the beginning of session 1'});
		for (const [at, session] of map.sessions.entries()) {
			const again = replayedSession({
				...evidence,
				number: at + 1,
				session,
				cursors,
				differs,
				finished(shuffle) {
					course.orders++;
					if (map.sessions.length > 1) course.shuffles.push(shuffle);
				},
				turned(shuffle) {
					course.turn = shuffle;
				},
				identified(device) {
					course.device = device;
				},
			});
			await playSession(course, session, again);
			if (differs.found() !== undefined) break;
		}
	} finally {
		for (const cursor of Object.values(cursors)) cursor.close();
	}
	return {orders: course.orders, difference: differs.found()};
}

async function playSession(course: Course, session: Session, again: ReplayedSession): Promise<void> {
	const before = again.number === 1 ? [] : continuedFrom(course, again);
	let fault: unknown;
	const program = work({...course, before}, session, again).catch((error: unknown) => {
		fault = error;
	});
	// Reading files again needs no recorded input.
	if (course.source.kind === 'originals') await program;
	await again.play(settled);
	if (fault !== undefined) throw fault;
	again.finish();
}

/**
Resolves when the program waits for input: all promises that can settle have settled, with their dependents. Node runs
`nextTick` only when no microtask is left. A second call in a row would not wait, so it is made from a microtask.
*/
const settled = (): Promise<void> =>
	new Promise(resolve => {
		queueMicrotask(() => process.nextTick(resolve));
	});

/** The shuffles at the start of a resumed session. Interrupted ones are written here. */
function continuedFrom({run, shuffles, turn}: Course, {resumed, writer}: ReplayedSession): readonly Shuffle[] {
	resumed();
	const [had, broken] = [[...shuffles], interruptedShuffles(shuffles, turn)];
	for (const shuffle of broken) writer.shuffle(DECKS[run.plan.deck], shuffle);
	return [...had, ...broken];
}

interface Work extends Course {
	readonly before: readonly Shuffle[];
}

async function work(course: Work, session: Session, again: ReplayedSession): Promise<void> {
	await again.writer.end(isByHand(session) ? ENDED_BY_HAND : await endingOf(course, again));
}

const isByHand = ({ending, raw}: Session): boolean =>
	raw.from === raw.until && ending?.kind === 'stopped' && ending.because === ENDED_BY_HAND.because;

/** An error of the device or its line ends a session; any other is one of this program or of the evidence. */
async function endingOf(course: Work, again: ReplayedSession): Promise<Ending> {
	try {
		return await captureAgain(course, again);
	} catch (error) {
		if (!(error instanceof HarnessError) || /^(?:evidence|input|run)\//.test(error.code)) throw error;
		return {kind: 'stopped', because: endedBy(error)};
	}
}

async function captureAgain(
	{run, source, before, device, task, onRecord}: Work,
	session: ReplayedSession,
): Promise<Ending> {
	onRecord.shuffles.splice(0, onRecord.shuffles.length, ...before);
	const again = task === undefined ? session : {...session, writer: recordingTo(onRecord, session.writer)};
	const {writer, earlyStop} = again;
	const {plan} = run;
	const batch = batchOf(plan.deck, plan.decks, plan.backs);
	// If the sequential test could not stop the run, its intermediate evidence is not needed.
	const sequential = earlyStop === 'never' ? undefined : liveSequentialTest(plan, batch, before);
	const bench = await openReplayed({run, source, before, again});
	const capture = async (): Promise<Ending> => {
		if (again.number === 1) writer.identified(bench.identity);
		else refuseOtherDevice(bench, {...run, device}, writer);
		const signal = writer.recordingStop(new AbortController().signal);
		if (task === undefined) {
			return gather({bench, writer, plan, batch, before, sequential, earlyStop, signal, progress: undefined});
		}
		const profile = source.kind === 'device' ? source.profiles[0].profile : undefined;
		return conduct(task, {
			device: bench,
			writer,
			batch,
			onRecord,
			judgeShuffles: judgeShuffles(batch, plan),
			profile,
			// The replayed writer answers from the record.
			prompt: async () => '',
			signal,
			progress: () => undefined,
		});
	};
	return capture().finally(bench.close);
}
