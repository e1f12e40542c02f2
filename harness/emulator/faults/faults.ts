import {badChoice} from '../bad-setting.js';
import {CARD_FAULTS} from './card-faults.js';
import {DEALING_FAULTS} from './dealing-faults.js';
import {DEVICE_FAULTS} from './device-faults.js';
import type {ChosenFault, FaultModel} from './fault-model.js';
import {type FaultedDevice, faultText} from './fault-text.js';
import {TABLE_FAULTS} from './table-faults.js';
import {WIRE_FAULTS} from './wire-faults.js';

/** All faults, in the order of the help. */
export const FAULTS = [
	...WIRE_FAULTS,
	...CARD_FAULTS,
	...DEVICE_FAULTS,
	...TABLE_FAULTS,
	...DEALING_FAULTS,
] as const satisfies readonly FaultModel[];

export type FaultKind = (typeof FAULTS)[number]['kind'];

/** `drop-card@5:8S` loses the eight of spades in shuffle 5; `corrupt-frame@100` damages about one frame in a hundred. */
export function readFault(text: string, device: FaultedDevice): ChosenFault<FaultKind> {
	const written = faultText(text);
	const model = FAULTS.find(({kind}) => kind === written.kind);
	if (model === undefined) throw badChoice('fault', text, {word: written.kind, known: FAULTS.map(({kind}) => kind)});
	return model.choose(written, device);
}
