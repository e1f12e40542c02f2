import type {Composition} from './composition.js';
import type {Deviation} from './deviation.js';

export interface ReaderErrors {
	/** Cards read, correctly or not. */
	readonly cards: number;
	readonly unreadable: number;
	/** Cards taken for another. */
	readonly wrong: number;
	readonly byFace: ReadonlyMap<number, number>;
	/** By position, from 1. Without cards taken for another card of the deck, whose position is not known. */
	readonly byPosition: ReadonlyMap<number, number>;
	readonly ordersTo: (position: number) => number;
}

export type ReaderTally = ReturnType<typeof readerTally>;

export function readerTally() {
	const lengths = new Map<number, number>();
	const byFace = new Map<number, number>();
	const byPosition = new Map<number, number>();
	let [cards, unreadable, wrong] = [0, 0, 0];
	return {
		read(length: number): void {
			cards += length;
			add(lengths, length);
		},
		erred(order: Pick<Composition, 'unreadable' | 'foreign'>, misreads: readonly Deviation[]): void {
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
		errors: (): ReaderErrors => ({
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
