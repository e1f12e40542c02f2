import {EXIT} from './exit-code.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The first signal lets the run finish what is under way and seal it; the second exits the process. */
export function interruptSignal({first, second}: Readonly<Record<'first' | 'second', () => void>>) {
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
		release(): void {
			for (const signal of SIGNALS) process.off(signal, stop);
		},
	};
}
