import type {EmulatorParts} from '../../emulator/emulated-device.js';
import type {EmulatorOptions} from '../../emulator/options.js';
import {seeded} from '../../model/random.js';
import {realClock, realTimers} from './real-clock.js';

export const emulatorParts = (
	options: EmulatorOptions,
	unplug: (forMs: number) => void,
): Pick<EmulatorParts, 'options' | 'random' | 'timers' | 'clock' | 'unplug'> => ({
	options,
	random: seeded(options.seed),
	timers: realTimers,
	clock: realClock,
	unplug,
});
