import type {Timers} from '../model/time.js';
import type {Profile} from '../profile/schema.js';
import {DECODER_START, type DecodedPiece, type DecoderInput, decoder} from '../protocol/decoder.js';

export type LineDecoder = ReturnType<typeof lineDecoder>;

interface LineDecoderParts {
	readonly profile: Profile;
	readonly timers: Timers;
	readonly decoded: (piece: DecodedPiece) => void;
	/**
	A silence followed damage, so the damage may have been the answer. Damage itself is reported at once. It counts as a lost
	answer only now, because a valid answer may follow it directly.
	*/
	readonly damaged: () => void;
}

/** Decodes the bytes of one line as they arrive, and times the silences for the decoder. */
export function lineDecoder({profile, timers, decoded, damaged}: LineDecoderParts) {
	const decode = decoder(profile);
	let state = DECODER_START;
	let disarm = (): void => undefined;

	const take = (input: DecoderInput): void => {
		disarm();
		const step = decode(state, input);
		state = step.state;
		for (const piece of step.pieces) decoded(piece);
		if (step.awaitsSilence) disarm = timers.after(profile.framing.idleMs, () => take({kind: 'silence'}));
		if (step.isDamaged) damaged();
	};

	return {
		chunk: (bytes: Uint8Array) => take({kind: 'bytes', bytes}),
		/** No more bytes will arrive: the held bytes are decoded as unfinished. */
		end: () => take({kind: 'end'}),
		/** Stops the timer; nothing more is decoded. */
		stop: () => disarm(),
	};
}
