import type {DeviceIdentity} from '../../harness/model/device-identity.js';
import type {Translator} from './translator.js';

/** Many shoes and readers do not report their identity. */
export function deviceText(translate: Translator, {maker, model, serial, firmware}: DeviceIdentity) {
	const name = translate`${maker} ${model}`.trim();
	return {
		name: name || 'device of unknown make',
		serial: serial || 'not stated',
		firmware: firmware || 'not stated',
	};
}

/** On one line, as on a screen. */
export function deviceSentence(translate: Translator, device: DeviceIdentity): string {
	if (Object.values(device).every(text => text === '')) return 'make, serial number and firmware not stated';
	const {name, serial, firmware} = deviceText(translate, device);
	return translate`${name}, serial ${serial}, firmware ${firmware}`;
}
