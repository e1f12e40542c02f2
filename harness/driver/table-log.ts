import {BATCH_NAMES, type BatchName} from '../model/cards/batch.js';
import type {Driver} from './driver.js';

interface TableLog {
	/** Reads new entries; listeners of the driver receive them. */
	readonly read: () => Promise<void>;
	/** The batch to be dealt next, which is not the one dealt last; `undefined`: none was dealt yet. */
	readonly due: () => BatchName | undefined;
}

const NEVER = new Promise<void>(() => undefined);

/** A missing entry is requested again at the next read, so none is skipped. */
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
