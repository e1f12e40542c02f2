import type {Timers} from '../model/time.js';

/** A frozen device neither receives nor sends, on any connection. */
export interface Frozen {
	/** `undefined`: forever. */
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
