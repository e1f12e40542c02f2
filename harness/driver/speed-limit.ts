import type {Timers} from '../model/time.js';
import type {DecodedItem} from '../protocol/decoded-item.js';

const MINUTE_MS = 60_000;

/** Detects cards that arrive faster than the device can deal: a faulty reader reports a card twice. */
interface SpeedLimit {
	/** The reason why the order under way cannot be trusted; `undefined` while it can. */
	readonly exceededBy: (item: DecodedItem) => string | undefined;
	readonly stop: () => void;
}

export function speedLimit(cardsPerMinute: number | undefined, timers: Timers): SpeedLimit {
	let cards = 0;
	let disarm: () => void = () => undefined;
	const startAnew = (): void => {
		cards = 0;
	};
	return {
		exceededBy(item) {
			if (cardsPerMinute === undefined || item.kind !== 'observed' || item.observation.kind !== 'card-drawn')
				return undefined;
			if (cards++ === 0) disarm = timers.after(MINUTE_MS, startAnew);
			return cards > cardsPerMinute ? `more than ${cardsPerMinute} cards came within a minute` : undefined;
		},
		stop() {
			disarm();
			startAnew();
		},
	};
}
