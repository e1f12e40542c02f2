import type {Progress} from '../app/gather.js';
import type {OutputOptions} from './output.js';

const WIDTH = 28;
const EVERY_MS = 100;

/** The line that moves, only on a terminal. */
export interface ProgressLine {
	readonly show: (progress: Progress) => void;
	readonly clear: () => void;
}

export function progressLine({quiet}: OutputOptions, unit = 'shuffle'): ProgressLine {
	const out = process.stderr;
	if (quiet === true || !out.isTTY) return {show: () => undefined, clear: () => undefined};
	const startedAt = performance.now();
	let shownAt = Number.NEGATIVE_INFINITY;
	return {
		show(progress) {
			const now = performance.now();
			if (now - shownAt < EVERY_MS && progress.counted < progress.planned) return;
			shownAt = now;
			out.write(`\r\u001B[K${line(progress, now - startedAt, unit)}`);
		},
		clear: () => out.write('\r\u001B[K'),
	};
}

export function line({counted, planned, useless}: Progress, elapsedMs: number, unit = 'shuffle'): string {
	const share = counted / planned;
	const bar = '█'.repeat(Math.floor(share * WIDTH)).padEnd(WIDTH, '░');
	const left = counted === 0 ? '' : `, ${duration((elapsedMs / counted) * (planned - counted))} left`;
	const lost = useless === 0 ? '' : `, ${useless} void or incomplete`;
	return `${bar} ${unit} ${counted} of ${planned}${left}${lost}`;
}

function duration(milliseconds: number): string {
	const seconds = Math.ceil(milliseconds / 1000);
	if (seconds < 60) return `${seconds} s`;
	return seconds < 3600
		? `${Math.ceil(seconds / 60)} min`
		: `${Math.floor(seconds / 3600)} h ${Math.ceil((seconds % 3600) / 60)} min`;
}
