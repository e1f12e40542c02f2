import {dollars} from '../../reports/language/number-format.js';
import type {Progress, Standing} from '../model/progress.js';
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
	return {
		show(progress) {
			const now = performance.now();
			if (now - shownAt < EVERY_MS && progress.counted < progress.planned) return;
			shownAt = now;
			out.write(`\r\u001B[K${line(progress, now - startedAt, {unit, columns: out.columns || USUAL_COLUMNS})}`);
		},
		clear: () => out.write('\r\u001B[K'),
	};
}

interface LineManner {
	readonly unit: string;
	readonly columns: number;
}

/** Stays below the width of the terminal, since a wrapped line cannot be overwritten. */
export function line(progress: Progress, elapsedMs: number, {unit, columns}: LineManner): string {
	const {counted, planned, useless, bettor} = progress;
	const left = counted === 0 ? '' : `, ${duration((elapsedMs / counted) * (planned - counted))} left`;
	const lost = useless === 0 ? '' : `, ${useless} void or incomplete`;
	const how = `${counted} of ${planned} ${unit}s${left}${lost}`;
	const [first = how, ...shorter] = bettorWords(bettor).map(words => `${how}${words}`);
	const room = columns - 1;
	const words = [first, ...shorter].find(each => each.length <= room) ?? how.slice(0, room);
	const width = Math.min(WIDTH, room - words.length - 1);
	return width < LEAST_WIDTH ? words : `${bar(counted / planned, width)} ${words}`;
}

const bar = (share: number, width: number): string => '█'.repeat(Math.floor(share * width)).padEnd(width, '░');

/** From long to short. */
function bettorWords(bettor: Standing | undefined): readonly string[] {
	if (bettor === undefined) return [];
	const {logWealth, threshold, convictedAt} = bettor;
	if (convictedAt !== undefined) return [`; the bettor convicted at shuffle ${convictedAt}`];
	const owned = logWealth < Math.log(CENT) ? 'less than a cent' : dollars(logWealth);
	const wanted = dollars(Math.log(threshold));
	return [`; the bettor owns ${owned} of the ${wanted} that convict`, `; the bettor owns ${owned} of ${wanted}`];
}

const CENT = 0.01;

function duration(milliseconds: number): string {
	const seconds = Math.ceil(milliseconds / 1000);
	if (seconds < 60) return `${seconds} s`;
	return seconds < 3600
		? `${Math.ceil(seconds / 60)} min`
		: `${Math.floor(seconds / 3600)} h ${Math.ceil((seconds % 3600) / 60)} min`;
}
