import test from 'ava';
import {framesOf} from '../../../harness/framing/frame-event.js';
import {seeded} from '../../../harness/model/random.js';
import {listProfiles} from '../../../harness/profile/load.js';
import type {Profile} from '../../../harness/profile/schema.js';
import {DECODER_START, type DecoderInput, decoder} from '../../../harness/protocol/decoder.js';
import {endpointOf} from '../../../harness/protocol/endpoint.js';
import {mutated} from '../framing/mutated.js';
import {MADE_UP} from './made-up-profiles.js';
import {randomValues} from './random-values.js';

const listed = await listProfiles();
const profiles: (readonly [string, Profile])[] = [
	...listed.flatMap(each => (each.kind === 'sound' ? [[each.id, each.loaded.profile] as const] : [])),
	...Object.entries(MADE_UP),
];
const ROUNDS = Math.ceil(20_000 / profiles.length);

test('every built-in profile is valid', t => {
	t.deepEqual(
		listed.filter(each => each.kind === 'broken').map(each => each.id),
		[],
	);
});

for (const [name, profile] of profiles) {
	test(`${name}: every value of every message is written and read back`, t => {
		const random = seeded(31);
		for (const [message, spec] of Object.entries(profile.messages)) {
			const sender = endpointOf(profile, spec.to === 'host' ? 'device' : 'host');
			const {codec, incoming} = endpointOf(profile, spec.to);
			for (let round = 0; round < 25; round++) {
				const values = randomValues(profile, spec, random);
				const [event] = framesOf(incoming, sender.encode(message, values));
				if (event?.kind !== 'frame') return t.fail(`${message} ${JSON.stringify(values)}: ${JSON.stringify(event)}`);
				const decoded = codec.decode(spec.to, event);
				t.like(decoded, {kind: 'message', name: message, values});
			}
		}
	});

	test(`${name}: every byte of damaged messages is reported, and no error is thrown`, t => {
		const random = seeded(32);
		const decode = decoder(profile);
		const device = endpointOf(profile, 'device');
		const spoken = Object.entries(profile.messages).filter(([, {to}]) => to === 'host');
		let state = DECODER_START;
		let [fed, emitted] = [0, 0];
		const take = (input: DecoderInput): void => {
			const step = decode(state, input);
			state = step.state;
			emitted += step.pieces.reduce((sum, {event}) => sum + event.bytes.length, 0);
		};
		for (let round = 0; round < ROUNDS; round++) {
			const [message = '', spec] = spoken[random.below(spoken.length)] ?? [];
			if (spec === undefined) return t.fail('the device says nothing');
			const bytes = mutated(device.encode(message, randomValues(profile, spec, random)), random);
			fed += bytes.length;
			take({kind: 'bytes', bytes});
		}
		take({kind: 'end'});
		t.is(emitted, fed);
	});
}
