import {emulatorOf} from '../../harness/emulator/emulator.js';
import {emulatorOptions} from '../../harness/emulator/options.js';
import type {CardReported, Observation} from '../../harness/model/observation.js';
import {seeded} from '../../harness/model/random.js';
import type {Timers} from '../../harness/model/time.js';
import {loadProfile} from '../../harness/profile/load.js';
import type {Profile} from '../../harness/profile/schema.js';
import type {Values} from '../../harness/protocol/codec.js';
import type {DecodedItem} from '../../harness/protocol/decoded-item.js';
import {DECODER_START, decoder} from '../../harness/protocol/decoder.js';
import {endpointOf} from '../../harness/protocol/endpoint.js';
import {pair} from '../../harness/transport/pair.js';

/** No wait depends on the clock: an answer that does not come ends in ava's timeout. */
const NO_TIMERS: Timers = {after: () => () => undefined};

export interface Bench {
	readonly profile: Profile;
	/** Sends a command and waits for the first message that answers or refuses it; if none comes, ava's timeout ends it. */
	readonly ask: (command: string, values?: Values) => Promise<Observation>;
	/** Waits for the next message of one of these names. */
	readonly next: (messages: readonly string[]) => Promise<Observation>;
	readonly close: () => Promise<void>;
	/** All messages received so far. */
	readonly heard: readonly DecodedItem[];
}

type Waiting = (said: Extract<DecodedItem, {kind: 'observed'}>) => void;

/** A shipped profile at both ends of a line: bare protocol at one, an emulator made from the profile at the other. */
export async function benchOf(id: string): Promise<Bench> {
	const {profile} = await loadProfile(id);
	const {encode} = endpointOf(profile, 'host');
	const decode = decoder(profile);
	const [near, far] = pair(`sim:${id}`);
	const heard: DecodedItem[] = [];
	const waiting = new Set<Waiting>();
	let state = DECODER_START;

	const take = (said: DecodedItem): void => {
		heard.push(said);
		if (said.kind === 'observed') for (const each of [...waiting]) each(said);
	};
	const next: Bench['next'] = messages =>
		new Promise(done => {
			const wait: Waiting = ({message, observation}) => {
				if (!messages.includes(message) && observation.kind !== 'refused') return;
				waiting.delete(wait);
				done(observation);
			};
			waiting.add(wait);
		});
	await near.open({
		chunk(bytes) {
			const step = decode(state, {kind: 'bytes', bytes});
			state = step.state;
			for (const {items} of step.pieces) items.forEach(take);
		},
		lost: () => undefined,
	});
	const options = emulatorOptions(new Map(), profile);
	await emulatorOf({profile, options, random: seeded(1), timers: NO_TIMERS}).attach(far);

	return {
		profile,
		heard,
		next,
		async ask(command, values = {}) {
			const spec = profile.commands[command];
			if (spec === undefined) throw new TypeError(`${id} has no command "${command}"`);
			const answer = next(spec.expect);
			await near.write(encode(spec.send, {...values, ...spec.values}));
			return answer;
		},
		close: () => near.close(),
	};
}

/** All cards that were reported one by one. */
const seenIn = (heard: readonly DecodedItem[]): CardReported[] =>
	heard.flatMap(said => (said.kind === 'observed' && 'place' in said.observation ? [said.observation] : []));

export const facesIn = (heard: readonly DecodedItem[]): number[] => seenIn(heard).map(({face}) => face);
export const placesIn = (heard: readonly DecodedItem[]): (number | undefined)[] =>
	seenIn(heard).map(({place}) => place);

/** The count of each card; a whole batch has each of the 52 once a deck. */
export const countsOf = (faces: Iterable<number>): number[] => {
	const counts = Array.from({length: 52}, () => 0);
	for (const face of faces) counts[face] = (counts[face] ?? 0) + 1;
	return counts;
};

export const everyCard = (times: number): number[] => Array.from({length: 52}, () => times);
