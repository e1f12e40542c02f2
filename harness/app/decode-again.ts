import path from 'node:path';
import {brokenOff, lastBatch} from '../capture/broken-off.js';
import {type Difference, firstDifference} from '../capture/difference.js';
import {openCursor} from '../capture/record-cursor.js';
import {type Ending, FILES, type RunRecord} from '../capture/run-directory.js';
import type {RunMap, Session} from '../capture/run-map.js';
import {type SessionAgain, sessionAgain} from '../capture/session-again.js';
import {UNTOLD} from '../driver/identify.js';
import {batchOf} from '../model/batch.js';
import {DECKS} from '../model/deck.js';
import type {DeviceIdentity} from '../model/device-identity.js';
import {HarnessError} from '../model/error.js';
import type {Shuffle} from '../model/shuffle.js';
import type {LoadedProfile} from '../profile/load.js';
import {type Bench, openBench} from './bench.js';
import type {Device} from './device.js';
import {gather} from './gather.js';
import {lineAddress} from './line-address.js';
import {ENDED_BY_HAND, sameAsBefore} from './resume.js';
import {settled} from './settled.js';

export interface Evidence {
	readonly directory: string;
	readonly run: RunRecord;
	readonly map: RunMap;
	/** How the device spoke, and its reader. */
	readonly profiles: readonly LoadedProfile[];
}

/** What was found by decoding again; `difference`: the first, if there is one. */
export interface DecodedAgain {
	readonly orders: number;
	readonly difference: Difference | undefined;
}

/** What a run has come to while it is made again. */
interface Course extends Evidence {
	/** So many orders are the same. */
	orders: number;
	/** Those that a later session goes on from; not kept if there is none. */
	readonly shuffles: Shuffle[];
	/** The shuffle that was begun last. */
	turn: number;
	device: DeviceIdentity;
}

/**
Runs the same program again on all that came from outside, as raw.ndjson has it, and compares every event, every order and
every byte that it sends.
*/
export async function decodeAgain(evidence: Evidence): Promise<DecodedAgain> {
	const {directory, map} = evidence;
	const differs = firstDifference();
	const course: Course = {...evidence, orders: 0, shuffles: [], turn: 0, device: UNTOLD};
	const cursorOf = (name: string) => openCursor(path.join(directory, name));
	const cursors = {raw: cursorOf(FILES.raw), events: cursorOf(FILES.events), orders: cursorOf(FILES.orders)};
	try {
		if (map.sessions.length === 0)
			differs.tell({file: FILES.raw, record: 1, says: 'it should be the beginning of session 1'});
		for (const [at, session] of map.sessions.entries()) {
			const again = sessionAgain({
				...evidence,
				number: at + 1,
				session,
				cursors,
				differs,
				had(shuffle) {
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

async function playSession(course: Course, session: Session, again: SessionAgain): Promise<void> {
	if (again.number > 1) resumed(course, again);
	let fault: unknown;
	const program = work(course, session, again).catch((error: unknown) => {
		// What a device did, or a plug, may end a session; anything else is a fault of ours.
		if (!(error instanceof HarnessError)) fault = error;
	});
	void program;
	await again.play(settled);
	if (fault !== undefined) throw fault;
	again.finish();
}

/** As whoever went on with it has left it. */
function resumed({run, shuffles, turn}: Course, {resumed: tell, writer}: SessionAgain): void {
	tell();
	for (const shuffle of brokenOff(shuffles, turn)) writer.shuffle(DECKS[run.plan.deck], shuffle);
}

async function work(course: Course, {ending, raw}: Session, again: SessionAgain): Promise<void> {
	const isByHand = raw.from === raw.until && ending?.kind === 'stopped' && ending.because === ENDED_BY_HAND.because;
	await again.writer.end(isByHand ? ENDED_BY_HAND : await captureAgain(course, again));
}

async function captureAgain(course: Course, again: SessionAgain): Promise<Ending> {
	const {run, shuffles} = course;
	const {writer, leave} = again;
	const {input} = run.plan;
	const device = deviceOf(course, again);
	const bench = await openBench({device, writer, leave, input, timers: again.timers, last: lastBatch(shuffles)});
	const capture = async (bench: Bench): Promise<Ending> => {
		if (again.number === 1) writer.identified(bench.identity);
		else sameAsBefore(bench, {...run, device: course.device}, writer);
		const signal = writer.stopping(new AbortController().signal);
		const {plan} = run;
		return gather({bench, writer, plan, batch: device.batch, before: [...shuffles], signal, progress: () => undefined});
	};
	return capture(bench).finally(bench.close);
}

function deviceOf({run, profiles}: Course, {transport}: SessionAgain): Device {
	const [profile, reader] = profiles;
	if (profile === undefined) throw new TypeError('a run that was captured from a device keeps its profile');
	const readerAddress = run.reader?.address;
	return {
		transport: transport(lineAddress(run.address), 'device'),
		profile,
		batch: batchOf(run.plan.deck, run.plan.decks),
		reader:
			reader === undefined || readerAddress === undefined
				? undefined
				: {transport: transport(readerAddress, 'reader'), profile: reader},
		port: 'simulated',
		recorded: undefined,
	};
}
