import type {DeviceIdentity} from '../../harness/model/device-identity.js';
import type {Say} from './say.js';

interface DeviceWords {
	readonly name: string;
	readonly serial: string;
	readonly firmware: string;
}

/** Many shoes and readers do not report their identity. */
export function deviceWords(say: Say, {maker, model, serial, firmware}: DeviceIdentity): DeviceWords {
	const name = say`${maker} ${model}`.trim();
	return {
		name: name || 'device that does not say who it is',
		serial: serial || 'not told',
		firmware: firmware || 'not told',
	};
}
