/** Everything else about a device is in its profile. */
interface KindRecord {
	/** `commanded`: the driver starts each shuffle. `observed`: the device reports each card, and the driver sends nothing. */
	readonly control: 'commanded' | 'observed';
	/** Commands that the profile must have; others are optional. */
	readonly needs: readonly ('load' | 'shuffle' | 'release' | 'deal')[];
	/** Source of an output order: a shuffle, cards dealt until the device is empty, or cards reported unprompted. */
	readonly orders: 'shuffle' | 'emptying' | 'reported-cards';
	/** Batches that the device holds and shuffles in turn. */
	readonly batches: 1 | 2;
	/** The event that reports the procedure at the table or shoe, if any. */
	readonly procedure: 'table-event' | 'shoe-started' | undefined;
	readonly inspection: 'shuffler' | 'shoe';
}

/**
One record for each kind of device. Order sources of the driver and example messages of `profile init` are keyed by
values of these records. The compiler reports what a new value lacks.
*/
const DEVICE_KINDS = {
	/** Without a command `load` the device has one button: `shuffle` takes in, counts and shuffles the cards. */
	'batch-shuffler': {
		control: 'commanded',
		needs: ['shuffle'],
		orders: 'shuffle',
		batches: 1,
		procedure: undefined,
		inspection: 'shuffler',
	},
	'two-batch-shuffler': {
		control: 'commanded',
		needs: ['shuffle', 'release'],
		orders: 'shuffle',
		batches: 2,
		procedure: 'table-event',
		inspection: 'shuffler',
	},
	'continuous-shuffler': {
		control: 'commanded',
		needs: ['load', 'deal'],
		orders: 'emptying',
		batches: 1,
		procedure: undefined,
		inspection: 'shuffler',
	},
	'dealing-shoe': {
		control: 'observed',
		needs: [],
		orders: 'reported-cards',
		batches: 1,
		procedure: 'shoe-started',
		inspection: 'shoe',
	},
	'card-reader': {
		control: 'observed',
		needs: [],
		orders: 'reported-cards',
		batches: 1,
		procedure: undefined,
		inspection: 'shoe',
	},
} as const satisfies Record<string, KindRecord>;

export type DeviceKind = keyof typeof DEVICE_KINDS;

export type OrderOrigin = KindRecord['orders'];
export type NeededCommand = KindRecord['needs'][number];

/** A non-empty tuple, as schemas require. */
export const DEVICE_KIND_NAMES = Object.keys(DEVICE_KINDS) as [DeviceKind, ...DeviceKind[]];

export const kindRecord = (kind: DeviceKind): KindRecord => DEVICE_KINDS[kind];

export const FRAMING_KINDS = ['delimited', 'length-prefixed', 'fixed', 'line', 'slip', 'hid-report'] as const;
