import type {Behaviour} from '../behaviour.js';
import type {FaultedDevice, FaultText} from './fault-text.js';

export interface FaultModel<Kind extends string = string> {
	readonly kind: Kind;
	/** As written in an address: `drop-card@SHUFFLE:CARD`. */
	readonly form: string;
	readonly description: string;
	/** Selects cards by face, which is not possible for decks with backs. */
	readonly isByFace: boolean;
	/** Parses the text; refuses a fault that the device cannot have. */
	readonly choose: (written: FaultText, device: FaultedDevice) => ChosenFault<Kind>;
}

export interface ChosenFault<Kind extends string = string> {
	readonly kind: Kind;
	readonly settings: object;
	/** Called for each machine, since some behaviours hold frames. */
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
