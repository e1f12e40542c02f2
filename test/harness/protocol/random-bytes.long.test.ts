import test from 'ava';
import {bytesOf} from '../../../harness/model/hex.js';
import {type RandomSource, seeded} from '../../../harness/model/random.js';
import {listProfiles} from '../../../harness/profile/load.js';
import type {Profile} from '../../../harness/profile/schema.js';
import {DECODER_START, type DecoderInput, decoder} from '../../../harness/protocol/decoder.js';

const PROFILES = (await listProfiles()).flatMap(listed => (listed.kind === 'sound' ? [listed.loaded.profile] : []));

// Ten million bytes in all, divided among the profiles.
const BYTES = Math.ceil(10_000_000 / PROFILES.length);

/** Bytes with a meaning for this device: those of its own vectors, and whole vectors at times. */
function chunkOf({vectors}: Profile, random: RandomSource): Uint8Array {
	const said = vectors.filter(({to}) => to === 'host').map(({hex}) => bytesOf(hex));
	const whole = said[random.below(said.length)] ?? new Uint8Array(0);
	if (random.below(4) === 0) return whole;
	return Uint8Array.from({length: 1 + random.below(200)}, () =>
		random.below(2) === 0 ? random.below(256) : (whole[random.below(whole.length)] ?? 0),
	);
}

for (const profile of PROFILES) {
	test(`${profile.id}: all random bytes are framed, discarded or buffered, and each frame is decoded or reported as meaningless`, t => {
		const random = seeded(23);
		const decode = decoder(profile);
		let state = DECODER_START;
		let [fed, emitted, frames, items] = [0, 0, 0, 0];
		const take = (input: DecoderInput): void => {
			const step = decode(state, input);
			state = step.state;
			for (const piece of step.pieces) {
				emitted += piece.event.bytes.length;
				if (piece.event.kind !== 'frame') continue;
				frames++;
				items += piece.items.filter(({kind}) => kind !== 'gap').length;
			}
		};
		while (fed < BYTES) {
			const bytes = chunkOf(profile, random);
			fed += bytes.length;
			take({kind: 'bytes', bytes});
		}
		take({kind: 'end'});
		t.is(emitted, fed);
		t.is(items, frames);
		t.true(frames > 0);
	});
}
