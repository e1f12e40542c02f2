import type {HarnessError} from '../../harness/model/error.js';
import type {Receiver} from '../../harness/transport/transport.js';

/** Listens at one end of a line and remembers what it heard. */
export interface Ear {
	readonly receiver: Receiver;
	/** All that was heard, once it is at least so many bytes. */
	readonly heard: (count: number) => Promise<Uint8Array>;
	readonly lost: Promise<HarnessError>;
	readonly losses: readonly HarnessError[];
	/** Bytes that came although the end was lost before. */
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
