import type {SecretPrompter} from '../../model/people/secret-question.js';
import type {Clock} from '../../model/time.js';
import {appendAccess, laterOf, type NewAccess, readAccessLog} from '../../registers/access-log.js';
import type {KeyPlace} from '../bench-key.js';
import type {People} from './people.js';

/** The registers and keys of the people of one bench. */
export interface PeopleBench {
	/** Directory of people.ndjson and access.ndjson. */
	readonly register: string;
	readonly place: KeyPlace;
	readonly clock: Clock;
	/** Runs the work while no other process writes to the registers. */
	readonly hold: <Result>(work: () => Promise<Result>) => Promise<Result>;
	readonly promptSecret: SecretPrompter;
}

/** The later of the clock and the last entries, so that a clock that was set back revives and unlocks no person. */
export function timeAt({clock}: Pick<PeopleBench, 'clock'>, ...lasts: readonly (string | undefined)[]): string {
	return lasts.reduce<string>((time, last) => laterOf(time, last), clock.utc());
}

/** The caller holds the lock. */
export async function logAccess(bench: PeopleBench, entry: NewAccess, people?: People): Promise<string> {
	const {entries} = await readAccessLog(bench.register);
	const at = timeAt(bench, entries.at(-1)?.at, people?.lastAt);
	await appendAccess(bench.register, at, entry);
	return at;
}
