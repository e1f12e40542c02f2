import type {CertifyRequest} from '../app/certify/certify.js';
import {realClock} from '../app/device/real-clock.js';
import type {StationRequest} from '../app/qa/station.js';
import {readAnswers} from '../app/rules/answers-files.js';
import {type LoadedJob, readJob} from '../job/load.js';
import type {PaperSize} from '../model/paper-size.js';
import type {Capturing} from './capturing.js';
import {type PlanOptions, planRequest} from './plan-request.js';
import {sayHiding} from './say-hiding.js';

/** The options of a command that makes a run of its own. */
export interface NewRunOptions extends PlanOptions {
	readonly out?: string;
	/** A file of what people saw and did. */
	readonly answers?: string;
	/** A file of what people say of the test. */
	readonly job?: string;
	/** Where on a maker's line the unit is tested, by whom, and where the registers of stations are. */
	readonly station?: string;
	readonly operator?: string;
	readonly stations?: string;
	readonly paper?: PaperSize;
	readonly allowActuation: boolean;
}

export async function newRunRequest(options: NewRunOptions, run: Capturing): Promise<CertifyRequest> {
	const job = options.job === undefined ? undefined : await readJob(options.job);
	return {
		...(await planRequest(options)),
		answers: options.answers === undefined ? undefined : readAnswers(options.answers),
		job,
		station: stationFor(options, job),
		tryKnown: options.plan === 'lab' ? tryKnown : undefined,
		paper: options.paper,
		out: options.out,
		allowActuation: options.allowActuation,
		key: run.key,
		clock: realClock,
		signal: run.signal,
		progress: run.progress,
		ask: run.ask,
		opened(directory, profiles) {
			run.began(directory);
			for (const profile of profiles) sayHiding(run.output, profile);
		},
	};
}

/** A laboratory shows with each run that its bench can tell good from bad; it takes a few seconds. */
const tryKnown: CertifyRequest['tryKnown'] = async () =>
	(await import('../app/device/known-devices.js')).tryKnownDevices();

/** What is said on the command line goes before what the job says. */
function stationFor(
	{station, operator, stations}: NewRunOptions,
	loaded: LoadedJob | undefined,
): StationRequest | undefined {
	const told = loaded?.job.station;
	const name = station ?? told?.name;
	if (name === undefined) return undefined;
	return {name, operator: operator ?? told?.operator ?? '', register: stations ?? 'deckproof-stations'};
}
