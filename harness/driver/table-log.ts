import {BATCH_NAMES, type BatchName} from '../model/cards/batch.js';
import type {Driver} from './driver.js';

/** The log that a device with two batches keeps of its table. */
interface TableLog {
	/** Reads what was added since; whoever hears the driver hears the entries. */
	readonly read: () => Promise<void>;
	/** The batch that is to be dealt next by what was read: not the one that was dealt last. `undefined`: none was yet. */
	readonly due: () => BatchName | undefined;
}

const NEVER = new Promise<void>(() => undefined);

/** An entry that does not come is asked for again the next time: none is passed over. */
export function tableLog(driver: Driver): TableLog {
	let next = 1;
	let dealt: BatchName | undefined;
	const readNext = async (): Promise<'more' | 'no-more'> => {
		const wanted = next;
		const outcome = await driver.ask(
			'read-log',
			{from: wanted},
			{isAnswer: answer => answer.kind === 'table-event' && answer.entry === wanted, missed: NEVER},
		);
		if (outcome.kind === 'failed' || outcome.answer.kind !== 'table-event') return 'no-more';
		const {event, batch, total} = outcome.answer;
		if (event === 'shoe-started') dealt = batch;
		next++;
		return next <= total ? 'more' : 'no-more';
	};
	return {
		async read() {
			if (!driver.can('read-log')) return;
			while ((await readNext()) === 'more');
		},
		due: () => (dealt === undefined ? undefined : BATCH_NAMES.find(name => name !== dealt)),
	};
}
