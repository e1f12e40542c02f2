import {type Expected, type Numbered, type OrderPages, orderPages, settled} from './order-pages.js';
import {voided} from './order-source.js';
import {type Table, unanswered} from './shuffle-once.js';

/** After this many answers that are not the requested page, the cause is the device, not a late frame. */
const MOST_STRANGERS = 10;

export const readOrder = (table: Table, expected: Expected): Promise<Numbered> =>
	readMissing(table, orderPages(expected));

export async function readMissing(table: Table, pages: OrderPages): Promise<Numbered> {
	let told = pages.told();
	for (let strangers = 0; strangers < MOST_STRANGERS && told.kind === 'partial'; told = pages.told()) {
		const {from} = told;
		const outcome = await table.driver.ask('read-order', {...table.about, from});
		if (outcome.kind === 'failed') return unanswered('read-order', outcome);
		const page = outcome.answer;
		// A page requested twice may arrive twice or late; place and shuffle number distinguish it.
		if (page.kind !== 'order-page' || page.from !== from || pages.isStale(page)) strangers++;
		else if (pages.take(page) === 'known') break;
	}
	told = pages.told();
	if (told.kind !== 'partial') return settled(told);
	return voided(
		told.total === undefined
			? `${MOST_STRANGERS} answers to "read-order" were not the page that was asked for`
			: `the device told ${told.heard} cards of its order, and announced ${told.total}`,
	);
}
