import {evidenceText, thousands} from '../../reports/language/number-format.js';
import type {Counted, Progress, SequentialState} from '../model/progress.js';
import type {OutputOptions} from './output.js';

const WIDTH = 28;
const LEAST_WIDTH = 6;
/** For a terminal that does not report its width. */
const USUAL_COLUMNS = 80;
const EVERY_MS = 100;

export interface ProgressLine {
	/** `undefined`: no terminal, or `--quiet`. */
	readonly show: ((progress: Progress) => void) | undefined;
	readonly clear: () => void;
}

export function progressLine({quiet}: OutputOptions, unit = 'shuffle'): ProgressLine {
	const out = process.stderr;
	if (quiet === true || !out.isTTY) return {show: undefined, clear: () => undefined};
	const startedAt = performance.now();
	let shownAt = Number.NEGATIVE_INFINITY;
	let countdown: NodeJS.Timeout | undefined;
	const write = (text: string): boolean => out.write(`\r\u001B[K${text.slice(0, (out.columns || USUAL_COLUMNS) - 1)}`);
	const stopCountdown = (): void => {
		clearInterval(countdown);
		countdown = undefined;
	};
	const count = (progress: Counted): void => {
		const now = performance.now();
		if (now - shownAt < EVERY_MS && progress.counted < progress.planned) return;
		shownAt = now;
		write(line(progress, now - startedAt, {unit, columns: out.columns || USUAL_COLUMNS}));
	};
	/** A device may be lost again while it is waited for: the countdown goes on. */
	const countDown = (waitMs: number): void => {
		if (countdown !== undefined) return;
		const endsAt = performance.now() + waitMs;
		const tick = (): boolean => write(lostText(endsAt - performance.now()));
		tick();
		countdown = setInterval(tick, SECOND_MS).unref();
	};
	return {
		show(progress) {
			if (progress.kind !== 'lost') stopCountdown();
			switch (progress.kind) {
				case 'counted':
					return count(progress);
				case 'lost':
					return countDown(progress.waitMs);
				case 'found':
					return void write('');
				case 'judging':
					return void write(judgingText(progress.shuffles, unit));
			}
		},
		clear() {
			stopCountdown();
			write('');
		},
	};
}

const SECOND_MS = 1000;

export const lostText = (waitMs: number): string =>
	`device lost, waiting ${Math.max(0, Math.ceil(waitMs / SECOND_MS))} s`;

export const judgingText = (count: number, unit: string): string =>
	`judging ${thousands(count)} ${unit}${count === 1 ? '' : 's'} ...`;

/** Stays below the width of the terminal, since a wrapped line cannot be overwritten. */
export function line(
	progress: Counted,
	elapsedMs: number,
	{unit, columns}: {readonly unit: string; readonly columns: number},
): string {
	const {counted, planned, unusable, sequential} = progress;
	const left = counted === 0 ? '' : `, ${duration((elapsedMs / counted) * (planned - counted))} left`;
	const lost = unusable === 0 ? '' : `, ${unusable} void or incomplete`;
	const how = `${counted} of ${planned} ${unit}s${left}${lost}`;
	const [first = how, ...shorter] = sequentialText(sequential).map(text => `${how}${text}`);
	const room = columns - 1;
	const text = [first, ...shorter].find(each => each.length <= room) ?? how.slice(0, room);
	const width = Math.min(WIDTH, room - text.length - 1);
	return width < LEAST_WIDTH ? text : `${bar(counted / planned, width)} ${text}`;
}

const bar = (share: number, width: number): string => '█'.repeat(Math.floor(share * width)).padEnd(width, '░');

/** The same text in several lengths, the longest first. */
function sequentialText(sequential: SequentialState | undefined): readonly string[] {
	if (sequential === undefined) return [];
	const {logEvidence, threshold, rejectedAt} = sequential;
	if (rejectedAt !== undefined) return [`; the sequential test rejected at shuffle ${rejectedAt}`];
	const [evidence, limit] = [evidenceText(logEvidence), evidenceText(Math.log(threshold))];
	return [
		`; evidence ${evidence} against a fair device (limit ${limit})`,
		`; evidence ${evidence} (limit ${limit})`,
		`; evidence ${evidence}`,
	];
}

function duration(milliseconds: number): string {
	const seconds = Math.ceil(milliseconds / 1000);
	if (seconds < 60) return `${seconds} s`;
	return seconds < 3600
		? `${Math.ceil(seconds / 60)} min`
		: `${Math.floor(seconds / 3600)} h ${Math.ceil((seconds % 3600) / 60)} min`;
}
