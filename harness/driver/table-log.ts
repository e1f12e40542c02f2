import type {Driver} from './driver.js';

/** The log that a device keeps of its table. */
export interface TableLog {
	/** Reads what was added since; whoever hears the driver hears the entries. */
	readonly read: () => Promise<void>;
}

const NEVER = new Promise<void>(() => undefined);

/** An entry that does not come is asked for again the next time: none is passed over. */
export function tableLog(driver: Driver): TableLog {
	let next = 1;
	const readNext = async (): Promise<'more' | 'no-more'> => {
		const wanted = next;
		const outcome = await driver.ask(
			'read-log',
			{from: wanted},
			{isAnswer: answer => answer.kind === 'table-event' && answer.entry === wanted, missed: NEVER},
		);
		if (outcome.kind === 'failed' || outcome.answer.kind !== 'table-event') return 'no-more';
		next++;
		return next <= outcome.answer.total ? 'more' : 'no-more';
	};
	return {
		async read() {
			if (!driver.can('read-log')) return;
			while ((await readNext()) === 'more');
		},
	};
}
