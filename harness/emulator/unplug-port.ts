import type {Timers} from '../model/time.js';
import type {EmulatedPort} from '../transport/emulated/emulated-port.js';

export function unplugFor(port: Pick<EmulatedPort, 'unplug' | 'plugIn'>, forMs: number, timers: Timers): void {
	void port.unplug().then(() => timers.after(forMs, () => void port.plugIn()));
}
