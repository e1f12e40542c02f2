import type {DeviceIdentity} from '../../harness/model/device-identity.js';
import type {Say} from './say.js';

interface DeviceText {
	readonly name: string;
	readonly serial: string;
	readonly firmware: string;
}

/** Many shoes and readers do not report their identity. */
export function deviceText(say: Say, {maker, model, serial, firmware}: DeviceIdentity): DeviceText {
	const name = say`${maker} ${model}`.trim();
	return {
		name: name || 'device of unknown make',
		serial: serial || 'not stated',
		firmware: firmware || 'not stated',
	};
}
