import type {FrameEvent, Framer} from '../framing/frame-event.js';
import type {Timers} from '../model/time.js';
import type {Heard} from '../protocol/heard.js';

/** Turns chunks into what was heard, and notices when a device has stopped in the middle of a word. */
export interface Listener {
	readonly chunk: (bytes: Uint8Array) => void;
	/** Nothing more will come: what is held is told. */
	readonly end: () => void;
}

export interface ListenerParts {
	readonly framer: Framer;
	/** So long without a byte, and what was begun will not be finished. */
	readonly idleMs: number;
	readonly timers: Timers;
	readonly interpret: (event: FrameEvent) => readonly Heard[];
	readonly hear: (heard: Heard) => void;
	/** Something came, made no sense, and nothing better followed: perhaps it was the answer. */
	readonly doubt: () => void;
}

/** Noise is told at once, but is held against an answer only after a silence: the answer may be right behind it. */
export function listenerOf({framer, idleMs, timers, interpret, hear, doubt}: ListenerParts): Listener {
	let isDoubtful = false;
	let disarm = () => {};

	const take = (events: readonly FrameEvent[]): void => {
		for (const said of events.flatMap(interpret)) {
			if (!isBlank(said)) isDoubtful = isDamage(said);
			hear(said);
		}
	};

	const silence = (): void => {
		take(framer.giveUp());
		if (isDoubtful) doubt();
		isDoubtful = false;
	};

	return {
		chunk(bytes) {
			disarm();
			take(framer.feed(bytes));
			if (isDoubtful || framer.holds() > 0) disarm = timers.after(idleMs, silence);
		},
		end() {
			disarm();
			take(framer.end());
		},
	};
}

const isDamage = ({kind}: Heard): boolean => kind === 'discarded' || kind === 'unfinished' || kind === 'meaningless';

const isBlank = (said: Heard): boolean => said.kind === 'discarded' && said.because === 'empty';
