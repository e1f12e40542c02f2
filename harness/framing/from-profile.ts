import type {DirectionSpec, FrameShape} from '../profile/framing-schema.js';
import {delimited} from './delimited.js';
import {fixed} from './fixed.js';
import type {Framing} from './frame-event.js';
import {hidReport} from './hid-report.js';
import {lengthPrefixed} from './length-prefixed.js';
import {type Recogniser, scanningFramer} from './scanning.js';
import {line, slip} from './terminated.js';

export function framingFrom(shapes: DirectionSpec): Framing {
	const parts = Object.entries(shapes).map(([name, spec]) => partOf(name, spec));
	const [first] = parts;
	// Lines and SLIP mark only the end of a packet, so they are the only form on their wire.
	if (first !== undefined && 'feed' in first) return first;
	const recognisers = parts.flatMap(part => ('recognise' in part ? [part] : []));
	return {
		...scanningFramer(recognisers),
		wrap(shape, payload) {
			const recogniser = recognisers.find(known => known.shape === shape);
			if (recogniser === undefined) throw new TypeError(`the profile has no frame "${shape}" in this direction`);
			return recogniser.wrap(payload);
		},
	};
}

function partOf(name: string, spec: FrameShape): Recogniser | Framing {
	switch (spec.kind) {
		case 'delimited':
			return delimited(name, spec);
		case 'length-prefixed':
			return lengthPrefixed(name, spec);
		case 'fixed':
			return fixed(name, spec);
		case 'hid-report':
			return hidReport(name, spec);
		case 'line':
			return line(name, spec);
		case 'slip':
			return slip(name, spec);
	}
}
