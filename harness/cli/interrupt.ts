import {EXIT} from './exit-code.js';

export interface Interrupt {
	readonly signal: AbortSignal;
	readonly release: () => void;
}

/** First Ctrl-C: finish what is under way and seal it. Second: stop at once. */
export function interruptSignal(warn: () => void): Interrupt {
	const controller = new AbortController();
	const stop = () => {
		if (controller.signal.aborted) process.exit(EXIT.interrupted);
		controller.abort();
		warn();
	};
	process.on('SIGINT', stop);
	process.on('SIGTERM', stop);
	return {
		signal: controller.signal,
		release() {
			process.off('SIGINT', stop);
			process.off('SIGTERM', stop);
		},
	};
}
