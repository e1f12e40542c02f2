import type {Timers} from '../model/time.js';
import type {Profile} from '../profile/schema.js';
import {DECODER_START, type DecodedPiece, type DecoderInput, decoder} from '../protocol/decoder.js';

/** Decodes the bytes of one line as they come, and times the silences that the decoder must know of. */
export interface LineDecoder {
	readonly chunk: (bytes: Uint8Array) => void;
	/** No more bytes will come: the held bytes are decoded as unfinished. */
	readonly end: () => void;
	/** Stops the timer, and decodes nothing more. */
	readonly stop: () => void;
}

interface LineDecoderParts {
	readonly profile: Profile;
	readonly timers: Timers;
	readonly decoded: (piece: DecodedPiece) => void;
	/**
	A silence followed damage: perhaps the damage was the answer. Damage itself is reported at once, but counts against
	an answer only now: a sound answer may come right behind it.
	*/
	readonly damaged: () => void;
}

export function lineDecoder({profile, timers, decoded, damaged}: LineDecoderParts): LineDecoder {
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
		chunk: bytes => take({kind: 'bytes', bytes}),
		end: () => take({kind: 'end'}),
		stop: () => disarm(),
	};
}
