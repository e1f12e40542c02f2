import test from 'ava';
import {seeded} from '../../../harness/model/random.js';
import {listProfiles} from '../../../harness/profile/load.js';
import type {Profile} from '../../../harness/profile/schema.js';
import {understand} from '../../../harness/protocol/heard.js';
import {type Count, countMessage} from '../../../harness/protocol/sequence.js';
import {tongueOf} from '../../../harness/protocol/tongue.js';
import {mutated} from '../framing/mutated.js';
import {MADE_UP} from './made-up-profiles.js';
import {randomValues} from './random-values.js';

const listed = await listProfiles();
const profiles: (readonly [string, Profile])[] = [
	...listed.flatMap(each => (each.kind === 'sound' ? [[each.id, each.loaded.profile] as const] : [])),
	...Object.entries(MADE_UP),
];
const ROUNDS = Math.ceil(100_000 / profiles.length);

test('every built-in profile is sound', t => {
	t.deepEqual(
		listed.filter(each => each.kind === 'broken').map(each => each.id),
		[],
	);
});

for (const [name, profile] of profiles) {
	test(`${name}: whatever a message says survives the wire`, t => {
		const random = seeded(31);
		for (const [message, spec] of Object.entries(profile.messages)) {
			const speaker = tongueOf(profile, spec.to === 'host' ? 'device' : 'host');
			const hearer = tongueOf(profile, spec.to);
			for (let round = 0; round < 100; round++) {
				const values = randomValues(profile, spec, random);
				const [event] = hearer.framer().feed(speaker.say(message, values));
				if (event?.kind !== 'frame') return t.fail(`${message} ${JSON.stringify(values)}: ${JSON.stringify(event)}`);
				const decoded = hearer.codec.decode(spec.to, event);
				t.like(decoded, {kind: 'message', name: message, values});
			}
		}
	});

	test(`${name}: spoilt talk is told to the last byte, and nothing is thrown over it`, t => {
		const random = seeded(32);
		const {codec, framer: newFramer} = tongueOf(profile, 'host');
		const device = tongueOf(profile, 'device');
		const spoken = Object.entries(profile.messages).filter(([, {to}]) => to === 'host');
		const framer = newFramer();
		let count: Count | undefined;
		let [fed, told] = [0, 0];
		for (let round = 0; round < ROUNDS; round++) {
			const [message = '', spec] = spoken[random.below(spoken.length)] ?? [];
			if (spec === undefined) return t.fail('the device says nothing');
			const bytes = mutated(device.say(message, randomValues(profile, spec, random)), random);
			fed += bytes.length;
			for (const event of framer.feed(bytes)) {
				told += event.bytes.length;
				count = countMessage(profile.sequence, count, understand(codec, event)).count;
			}
		}
		told += framer.end().reduce((sum, event) => sum + event.bytes.length, 0);
		t.is(told, fed);
	});
}
