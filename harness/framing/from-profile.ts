import type {FramingSpec} from '../profile/schema.js';
import {CHECKSUMS} from './checksum.js';
import type {Framing} from './frame-event.js';
import {lengthPrefixed} from './length-prefixed.js';

/** A profile's `framing`, one direction, as something that frames. */
export const framingFrom = (spec: FramingSpec): Framing =>
	lengthPrefixed({
		start: Number.parseInt(spec.start, 16),
		lengthBytes: spec.lengthBytes,
		maxLength: spec.maxLength,
		checksum: CHECKSUMS[spec.checksum.algorithm],
	});
