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

interface Definition<Settings extends object> {
	readonly isByFace?: boolean;
	readonly read: (written: FaultText, device: FaultedDevice) => Settings;
	readonly behave: (settings: Settings) => Behaviour;
}

type KindIn<Form extends string> = Form extends `${infer Kind}@${string}`
	? Kind
	: Form extends `${infer Kind}:${string}`
		? Kind
		: Form;

const kindIn = <const Form extends string>(form: Form): KindIn<Form> => form.split(/[@:]/)[0] as KindIn<Form>;

export const faultModel = <const Form extends string, Settings extends object>(
	form: Form,
	description: string,
	{isByFace = false, read, behave}: Definition<Settings>,
): FaultModel<KindIn<Form>> => ({
	kind: kindIn(form),
	form,
	description,
	isByFace,
	choose(written, device) {
		const settings = read(written, device);
		return {kind: kindIn(form), settings, behaviour: () => behave(settings)};
	},
});
