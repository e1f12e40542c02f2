import type {OrderPage} from '../model/observation.js';
import {unmarked} from '../model/shuffle.js';
import {type Collected, voided} from './order-source.js';
import {type Shuffled, type Table, unanswered} from './shuffle-once.js';

/** So many answers that are not the page that was asked for, and the device is the matter, not a late frame. */
const MOST_STRANGERS = 10;

/** What a page must belong to: the shuffle that was told, or at least another one than was read last. */
export interface Expected {
	readonly shuffled: Extract<Shuffled, {kind: 'shuffled'}>;
	readonly last: number | undefined;
}

/** The order out, page by page, and the number of its shuffle. */
export async function readOrder(table: Table, expected: Expected): Promise<Collected & {shuffle?: number}> {
	const faces: number[] = [];
	let {shuffle} = expected.shuffled;
	let total: number | undefined;
	for (let strangers = 0; strangers < MOST_STRANGERS; ) {
		const page = await table.driver.ask('read-order', {...table.about, from: faces.length});
		if (page.kind === 'failed') return unanswered('read-order', page);
		const {answer} = page;
		// A page that was asked for twice may come twice, or late: it is told apart by its place and its shuffle.
		if (answer.kind !== 'order-page' || answer.from !== faces.length || isStale(answer, shuffle, expected)) {
			strangers++;
			continue;
		}
		shuffle ??= answer.shuffle;
		total ??= answer.total;
		if (answer.total !== total) return voided(`the device announced ${total} cards, and then ${answer.total}`);
		faces.push(...answer.faces);
		if (faces.length === answer.total) return whole(faces, shuffle);
		if (answer.faces.length === 0 || faces.length > answer.total) break;
	}
	return voided(
		total === undefined
			? `${MOST_STRANGERS} answers to "read-order" were not the page that was asked for`
			: `the device told ${faces.length} cards of its order, and announced ${total}`,
	);
}

/** Belongs to another shuffle than the one that is read. A device that does not number them cannot be found out. */
function isStale(page: OrderPage, shuffle: number | undefined, {last}: Expected): boolean {
	if (page.shuffle === undefined) return false;
	return shuffle === undefined ? page.shuffle === last : page.shuffle !== shuffle;
}

function whole(faces: readonly number[], shuffle: number | undefined): Collected & {shuffle?: number} {
	const orderOut = unmarked(Uint8Array.from(faces));
	return {kind: 'read', orderOut, ...(shuffle === undefined ? {} : {shuffle})};
}
