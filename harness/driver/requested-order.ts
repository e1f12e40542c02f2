import {type Expected, type Numbered, type OrderPages, orderPages, settled} from './order-pages.js';
import {voided} from './order-source.js';
import {type Table, unanswered} from './shuffle-once.js';

/** After this many answers that are not the requested page, the cause is the device, not a late frame. */
const MOST_OTHER_ANSWERS = 10;

export const readOrder = (table: Table, expected: Expected): Promise<Numbered> =>
	readMissing(table, orderPages(expected));

export async function readMissing(table: Table, pages: OrderPages): Promise<Numbered> {
	let result = pages.result();
	for (let otherAnswers = 0; otherAnswers < MOST_OTHER_ANSWERS && result.kind === 'partial'; result = pages.result()) {
		const {from} = result;
		const outcome = await table.driver.request('read-order', {...table.about, from});
		if (outcome.kind === 'failed') return unanswered('read-order', outcome);
		const page = outcome.answer;
		// A page requested twice may arrive twice or late; place and shuffle number distinguish it.
		if (page.kind !== 'order-page' || page.from !== from || pages.isStale(page)) otherAnswers++;
		else if (pages.take(page) === 'known') break;
	}
	result = pages.result();
	if (result.kind !== 'partial') return settled(result);
	return voided(
		result.total === undefined
			? `${MOST_OTHER_ANSWERS} answers to "read-order" were not the requested page`
			: `the device sent ${result.received} cards of its order, but announced ${result.total}`,
	);
}
