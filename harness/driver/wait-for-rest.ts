import type {DeviceState} from '../model/observation.js';
import type {Table} from './shuffle-once.js';

const LOOK_AGAIN_MS = 500;
const MOST_LOOKS = 600;

/** Polls the status until the device is at rest; `undefined` if it does not report it. */
export async function atRest({driver, timers, about}: Table): Promise<DeviceState | undefined> {
	if (!driver.can('status')) return undefined;
	for (let look = 0; look < MOST_LOOKS; look++) {
		const outcome = await driver.request('status', about);
		if (outcome.kind !== 'answered' || outcome.answer.kind !== 'status') return undefined;
		const {state} = outcome.answer;
		if (state !== 'shuffling' && state !== 'dealing') return state;
		await new Promise<void>(resolve => timers.after(LOOK_AGAIN_MS, resolve));
	}
	return undefined;
}
