type Done = (error?: Error | null) => void;

/**
Converts a callback to a promise. serialport never calls back for a request to a closed port. So each call has a time limit,
and `givenUp` ends it early.
*/
export const withDeadline = (limitMs: number, call: (done: Done) => void, givenUp?: AbortSignal): Promise<void> =>
	new Promise((resolve, reject) => {
		const settle = (error?: unknown): void => {
			clearTimeout(timer);
			givenUp?.removeEventListener('abort', stop);
			if (error) reject(error);
			else resolve();
		};
		const stop = () => settle(givenUp?.reason);
		const timer = setTimeout(() => settle(new Error(`the port did not answer within ${limitMs} ms`)), limitMs);
		givenUp?.addEventListener('abort', stop);
		if (givenUp?.aborted) stop();
		else call(settle);
	});
