import type {Transport} from '../../harness/transport/transport.js';

/** What was said on a line, so that it can be said again: each request and how many bytes came before the next one. */
export interface Dialogue {
	readonly turns: readonly Turn[];
	/** From this turn on the time is taken. */
	readonly from: number;
}

interface Turn {
	/** Empty where the device spoke unasked. */
	readonly request: Uint8Array;
	readonly answer: number;
}

interface Recorder {
	readonly transport: Transport;
	/** The time is taken from here on. */
	readonly mark: () => void;
	readonly dialogue: () => Dialogue;
}

const UNASKED = new Uint8Array(0);

/** Any transport, with what is said on it counted. */
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

/** How many bytes went over the line, both ways, while the time was taken. */
export const bytesIn = ({turns, from}: Dialogue): number =>
	turns.slice(from).reduce((sum, {request, answer}) => sum + request.length + answer, 0);
