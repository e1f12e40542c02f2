import type {Timers} from '../model/time.js';
import type {Driver} from './driver.js';

const LOOK_AGAIN_MS = 500;
const MOST_LOOKS = 600;

/** After a void shuffle: waits until the device has come to rest, and clears a jam. */
export async function recover(driver: Driver, timers: Timers): Promise<void> {
	for (let look = 0; look < MOST_LOOKS; look++) {
		const outcome = await driver.ask('status');
		if (outcome.kind !== 'answered' || outcome.answer.kind !== 'status') return;
		if (outcome.answer.state === 'jammed') await driver.ask('clear');
		if (outcome.answer.state !== 'shuffling') return;
		await new Promise<void>(resolve => timers.after(LOOK_AGAIN_MS, resolve));
	}
}
