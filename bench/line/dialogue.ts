import type {Transport} from '../../harness/transport/transport.js';

/** A recorded dialogue for replay: each request, and the bytes received before the next one. */
export interface Dialogue {
	readonly turns: readonly Turn[];
	/** Timing starts at this turn. */
	readonly from: number;
}

interface Turn {
	/** Empty where the device sent without a request. */
	readonly request: Uint8Array;
	readonly answer: number;
}

interface Recorder {
	readonly transport: Transport;
	readonly mark: () => void;
	readonly dialogue: () => Dialogue;
}

const UNASKED = new Uint8Array(0);

export function recorded(transport: Transport): Recorder {
	const turns: {request: Uint8Array; answer: number}[] = [];
	let from = 0;
	const begin = (request: Uint8Array) => {
		const turn = {request, answer: 0};
		turns.push(turn);
		return turn;
	};
	return {
		transport: {
			...transport,
			open: receiver =>
				transport.open({
					...receiver,
					chunk(bytes) {
						const turn = turns.length > from ? turns.at(-1) : undefined;
						(turn ?? begin(UNASKED)).answer += bytes.length;
						receiver.chunk(bytes);
					},
				}),
			write(bytes) {
				begin(bytes.slice());
				return transport.write(bytes);
			},
		},
		mark() {
			from = turns.length;
		},
		dialogue: () => ({turns, from}),
	};
}

/** Bytes in both directions in the timed part. */
export const bytesIn = ({turns, from}: Dialogue): number =>
	turns.slice(from).reduce((sum, {request, answer}) => sum + request.length + answer, 0);
