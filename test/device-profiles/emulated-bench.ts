import {type Driver, openDriver} from '../../harness/driver/driver.js';
import {emulatorOf} from '../../harness/emulator/emulator.js';
import {emulatorOptions} from '../../harness/emulator/options.js';
import type {CardSeen, Observation} from '../../harness/model/observation.js';
import {seeded} from '../../harness/model/random.js';
import type {Timers} from '../../harness/model/time.js';
import {loadProfile} from '../../harness/profile/load.js';
import type {Profile} from '../../harness/profile/schema.js';
import type {Values} from '../../harness/protocol/codec.js';
import type {Heard} from '../../harness/protocol/heard.js';
import {linkOver} from '../../harness/transport/link.js';
import {pair} from '../../harness/transport/pair.js';

/** Nothing is waited for by the clock: an answer that does not come ends in ava's timeout. */
const NO_TIMERS: Timers = {after: () => () => undefined};

export interface Bench {
	readonly driver: Driver;
	readonly profile: Profile;
	/** The answer to a command; a refusal or a silence throws. */
	readonly answer: (command: string, values?: Values) => Promise<Observation>;
	readonly heard: Heard[];
}

/** A shipped profile spoken at both ends of a line: the driver at one, an emulator made from it at the other. */
export async function benchOf(id: string): Promise<Bench> {
	const {profile} = await loadProfile(id);
	const [near, far] = pair(`sim:${id}`);
	const heard: Heard[] = [];
	const driver = await openDriver({
		link: linkOver({transport: near, policy: profile.health, timers: NO_TIMERS}),
		profile,
		timers: NO_TIMERS,
		tell(event) {
			if (event.kind !== 'link' && event.kind !== 'asked-again') heard.push(event);
		},
		leave: 'to-actuate',
	});
	const options = emulatorOptions(new Map(), profile);
	await emulatorOf({profile, options, random: seeded(1), timers: NO_TIMERS}).attach(far);
	const answer = async (command: string, values: Values = {}): Promise<Observation> => {
		const outcome = await driver.ask(command, values);
		if (outcome.kind === 'answered') return outcome.answer;
		throw new Error(`"${command}" failed: ${JSON.stringify(outcome.because)}`);
	};
	return {driver, profile, answer, heard};
}

/** Listens until a message of that name has been heard. */
export const until = (driver: Driver, message: string): Promise<void> =>
	new Promise((done, fail) => {
		const stop = driver.listen({
			hear(said) {
				if (said.kind !== 'observed' || said.message !== message) return;
				stop();
				done();
			},
			lost: fail,
			over: fail,
		});
	});

/** All cards that were told one by one. */
const seenIn = (heard: readonly Heard[]): CardSeen[] =>
	heard.flatMap(said => (said.kind === 'observed' && said.observation.kind === 'card-drawn' ? [said.observation] : []));

export const facesIn = (heard: readonly Heard[]): number[] => seenIn(heard).map(({face}) => face);
export const placesIn = (heard: readonly Heard[]): (number | undefined)[] => seenIn(heard).map(({place}) => place);

/** How often each card is there; a whole batch holds each of the 52 once a deck. */
export const countsOf = (faces: Iterable<number>): number[] => {
	const counts = Array.from({length: 52}, () => 0);
	for (const face of faces) counts[face] = (counts[face] ?? 0) + 1;
	return counts;
};

export const everyCard = (times: number): number[] => Array.from({length: 52}, () => times);
