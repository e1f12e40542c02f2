import type {HarnessError} from '../../harness/model/error.js';
import type {Receiver} from '../../harness/transport/transport.js';

/** Records the bytes received at one end of a line. */
export interface Ear {
	readonly receiver: Receiver;
	/** All received bytes, once there are at least this many. */
	readonly heard: (count: number) => Promise<Uint8Array>;
	readonly lost: Promise<HarnessError>;
	readonly losses: readonly HarnessError[];
	/** Bytes received after the end was lost. */
	readonly afterLoss: () => number;
}

export function ear(): Ear {
	let bytes = Buffer.alloc(0);
	let parts: Uint8Array[] = [];
	let length = 0;
	let afterLoss = 0;
	let waiting: {count: number; resolve: (bytes: Uint8Array) => void}[] = [];
	const losses: HarnessError[] = [];
	let gone: (error: HarnessError) => void = () => undefined;
	const lost = new Promise<HarnessError>(resolve => {
		gone = resolve;
	});
	const answer = (): void => {
		const ready = waiting.filter(({count}) => length >= count);
		if (ready.length === 0) return;
		waiting = waiting.filter(({count}) => length < count);
		bytes = Buffer.concat([bytes, ...parts]);
		parts = [];
		for (const {resolve} of ready) resolve(Uint8Array.from(bytes));
	};
	return {
		receiver: {
			chunk(chunk) {
				if (losses.length > 0) afterLoss += chunk.length;
				parts.push(Uint8Array.from(chunk));
				length += chunk.length;
				answer();
			},
			lost(error) {
				losses.push(error);
				gone(error);
			},
		},
		heard: count =>
			new Promise(resolve => {
				waiting.push({count, resolve});
				answer();
			}),
		lost,
		losses,
		afterLoss: () => afterLoss,
	};
}
