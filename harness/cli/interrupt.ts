import {EXIT} from './exit-code.js';

export interface Interrupt {
	readonly signal: AbortSignal;
	readonly release: () => void;
}

export interface InterruptTexts {
	readonly first: () => void;
	readonly second: () => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The first signal lets the run finish what is under way and seal it; the second exits the process. */
export function interruptSignal({first, second}: InterruptTexts): Interrupt {
	const controller = new AbortController();
	const stop = () => {
		if (controller.signal.aborted) {
			second();
			process.exit(EXIT.interrupted);
		}
		controller.abort();
		first();
	};
	for (const signal of SIGNALS) process.on(signal, stop);
	return {
		signal: controller.signal,
		release() {
			for (const signal of SIGNALS) process.off(signal, stop);
		},
	};
}
