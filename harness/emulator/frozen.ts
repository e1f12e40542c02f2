import type {Timers} from '../model/time.js';

/** Whether a device is frozen: then it neither hears nor speaks, whoever comes and goes at its port. */
export interface Frozen {
	/** `undefined`: for ever. */
	readonly freeze: (ms: number | undefined) => void;
	readonly isFrozen: () => boolean;
	readonly thawed: () => Promise<void>;
}

export function frozenState(timers: Timers): Frozen {
	let thaw: Promise<void> | undefined;
	return {
		freeze(ms) {
			thaw = new Promise(resolve => {
				if (ms === undefined) return;
				timers.after(ms, () => {
					thaw = undefined;
					resolve();
				});
			});
		},
		isFrozen: () => thaw !== undefined,
		thawed: async () => thaw,
	};
}
