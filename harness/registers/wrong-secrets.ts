import type {AccessEntry} from './access-log.js';

/** Five wrong secrets within the window lock a person for as long. */
export const MOST_WRONG = 5;
const WINDOW_MS = 15 * 60_000;

export interface SecretStanding {
	/** Wrong attempts, and those without an outcome, that count at this time. */
	readonly wrong: number;
	/** `undefined`: not locked. */
	readonly lockedUntil: string | undefined;
	/** Number of the next attempt. */
	readonly next: number;
}

/** `at`: the later of the clock and the last entry (access-log.ts). */
export function secretStanding(entries: readonly AccessEntry[], id: string, at: string): SecretStanding {
	const attempts = entries.filter(entry => entry.kind === 'attempt');
	const unlocked = new Set(entries.flatMap(entry => (entry.kind === 'unlocked' ? [entry.attempt] : [])));
	const failed = attempts
		.filter(entry => entry.id === id && !unlocked.has(entry.attempt))
		.map(entry => Date.parse(entry.at));
	const now = Date.parse(at);
	let window: number[] = [];
	let until = Number.NEGATIVE_INFINITY;
	for (const time of failed) {
		window = [...window.filter(each => time - each < WINDOW_MS), time];
		if (window.length < MOST_WRONG) continue;
		until = time + WINDOW_MS;
		window = [];
	}
	const isLocked = now < until;
	return {
		wrong: isLocked ? MOST_WRONG : window.filter(each => now - each < WINDOW_MS).length,
		lockedUntil: isLocked ? new Date(until).toISOString() : undefined,
		next: attempts.length + 1,
	};
}
