/** What Deckproof must know of a kind of device. Everything else about a device stands in its profile. */
interface KindRecord {
	/** `commanded`: the driver has it shuffle. `observed`: it reports each card as it comes, and the driver sends nothing. */
	readonly control: 'commanded' | 'observed';
	/** Commands that its profile must have; others are used where the profile has them. */
	readonly needs: readonly ('load' | 'shuffle' | 'release' | 'deal')[];
	/** Where an output order comes from: a shuffle, the cards dealt until the device is empty, or cards that it reports unasked. */
	readonly orders: 'shuffle' | 'emptying' | 'reported-cards';
	/** How many batches it holds and shuffles in turn. */
	readonly batches: 1 | 2;
	/** The event with which such a device reports how its table or shoe is run, if it reports it at all. */
	readonly procedure: 'table-event' | 'shoe-started' | undefined;
	/** Which steps its inspection has. */
	readonly inspection: 'shuffler' | 'shoe';
}

/**
One record a kind of device: to add a kind, add its record here. The order sources of the driver and the example
messages of `profile init` are keyed by values of these records, so that the compiler names what a new value lacks.
*/
const DEVICE_KINDS = {
	/** Without a command `load` it has one button: `shuffle` takes the cards, counts and shuffles them. */
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

/** As a list that is not empty, which schemas ask for. */
export const DEVICE_KIND_NAMES = Object.keys(DEVICE_KINDS) as [DeviceKind, ...DeviceKind[]];

export const kindRecord = (kind: DeviceKind): KindRecord => DEVICE_KINDS[kind];
