import {unmarked} from '../model/shuffle.js';
import {type Collected, voided} from './order-source.js';
import {type Shuffled, type Table, unanswered} from './shuffle-once.js';

/** More pages than any shoe has, and few enough that a device which repeats itself cannot hold us for ever. */
const MOST_PAGES = 1000;

/** What a page must belong to: the shuffle that was told, or at least another one than was read last. */
export interface Expected {
	readonly shuffled: Extract<Shuffled, {kind: 'shuffled'}>;
	readonly last: number | undefined;
}

/** The order out, page by page, and the number of its shuffle. */
export async function readOrder({driver, about}: Table, {shuffled, last}: Expected): Promise<Collected & {shuffle?: number}> {
	const faces: number[] = [];
	let {shuffle} = shuffled;
	for (let asked = 0; asked < MOST_PAGES; asked++) {
		const page = await driver.ask('read-order', {...about, from: faces.length});
		if (page.kind === 'failed') return unanswered('read-order', page);
		// A page that was asked for twice may come twice, or late: it is told apart by its place and its shuffle.
		if (page.answer.kind !== 'order-page' || page.answer.from !== faces.length) continue;
		const {answer} = page;
		const isStale = shuffle === undefined ? answer.shuffle !== undefined && answer.shuffle === last : answer.shuffle !== shuffle;
		if (answer.shuffle !== undefined && isStale) continue;
		shuffle ??= answer.shuffle;
		faces.push(...answer.faces);
		if (faces.length === answer.total) {
			const orderOut = unmarked(Uint8Array.from(faces));
			return {kind: 'read', orderOut, ...(shuffle === undefined ? {} : {shuffle})};
		}
		if (answer.faces.length === 0 || faces.length > answer.total) break;
	}
	return voided(`the device told ${faces.length} cards of its order, which is not the number it announced`);
}
