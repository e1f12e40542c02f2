import type {Composition} from './composition.js';
import type {Deviation} from './deviation.js';

/** What the reader got wrong, counted: how often it looked, and how often it erred, in all, by card and by place. */
export interface ReaderErrors {
	/** Cards that were read, rightly or not. */
	readonly cards: number;
	readonly unreadable: number;
	/** Cards that were taken for another. */
	readonly wrong: number;
	/** Errors on cards of each face, by its number. */
	readonly byFace: ReadonlyMap<number, number>;
	/** Errors at each place, from 1. Of a card taken for another of the deck nobody knows the place, so it is not among them. */
	readonly byPosition: ReadonlyMap<number, number>;
	/** How many orders reached a place. */
	readonly ordersTo: (position: number) => number;
}

export interface ReaderTally {
	/** An order was read, of so many cards. */
	readonly read: (cards: number) => void;
	readonly erred: (order: Pick<Composition, 'unreadable' | 'foreign'>, misreads: readonly Deviation[]) => void;
	readonly errors: () => ReaderErrors;
}

export function readerTally(): ReaderTally {
	const lengths = new Map<number, number>();
	const byFace = new Map<number, number>();
	const byPosition = new Map<number, number>();
	let [cards, unreadable, wrong] = [0, 0, 0];
	return {
		read(length) {
			cards += length;
			add(lengths, length);
		},
		erred(order, misreads) {
			const absent = misreads.filter(({side}) => side === 'absent');
			const unread = misreads.filter(({card}) => card.kind === 'unreadable').length;
			const isStrange = misreads.some(
				({side, key, card}) => side === 'present' && card.kind !== 'unreadable' && !key.startsWith('extra'),
			);
			unreadable += unread;
			wrong += Math.max(absent.length, misreads.length - absent.length) - unread;
			for (const {card} of absent) if (card.kind === 'face') add(byFace, card.face);
			if (unread === order.unreadable.length) for (const place of order.unreadable) add(byPosition, place);
			if (isStrange) for (const {position} of order.foreign) add(byPosition, position);
		},
		errors: () => ({
			cards,
			unreadable,
			wrong,
			byFace,
			byPosition,
			ordersTo: position => [...lengths].reduce((sum, [length, orders]) => sum + (length < position ? 0 : orders), 0),
		}),
	};
}

const add = (counts: Map<number, number>, key: number): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

export const errorsIn = ({unreadable, wrong}: Pick<ReaderErrors, 'unreadable' | 'wrong'>): number => unreadable + wrong;
