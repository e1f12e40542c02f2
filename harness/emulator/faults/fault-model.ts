import type {Behaviour} from '../behaviour.js';
import type {FaultedDevice, FaultText} from './fault-text.js';

/** One fault that an emulator can have: everything about it in one record. */
export interface FaultModel<Kind extends string = string> {
	readonly kind: Kind;
	/** As it is written in an address: `drop-card@SHUFFLE:CARD`. */
	readonly form: string;
	readonly description: string;
	/** Whether it picks cards by their faces, which decks with backs do not allow. */
	readonly isByFace: boolean;
	/** Reads what was written; refuses what the device cannot have. */
	readonly choose: (written: FaultText, device: FaultedDevice) => ChosenFault<Kind>;
}

/** A fault as an address asks for it. */
export interface ChosenFault<Kind extends string = string> {
	readonly kind: Kind;
	/** How often or at which shuffle it strikes, and what it strikes with. */
	readonly settings: object;
	/** Made anew for each machine, since some remember frames. */
	readonly behaviour: () => Behaviour;
}

interface Definition<Kind extends string, Settings extends object> {
	readonly kind: Kind;
	readonly form: string;
	readonly description: string;
	readonly isByFace?: boolean;
	readonly read: (written: FaultText, device: FaultedDevice) => Settings;
	readonly behave: (settings: Settings) => Behaviour;
}

export const faultModel = <const Kind extends string, Settings extends object>({
	isByFace = false,
	read,
	behave,
	...words
}: Definition<Kind, Settings>): FaultModel<Kind> => ({
	...words,
	isByFace,
	choose(written, device) {
		const settings = read(written, device);
		return {kind: words.kind, settings, behaviour: () => behave(settings)};
	},
});
