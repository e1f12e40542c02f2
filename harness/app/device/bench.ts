import {type Actuation, type Driver, type DriverEvent, openDriver} from '../../driver/driver.js';
import {identify, selfTest} from '../../driver/identify.js';
import type {OrderSource} from '../../driver/order-source.js';
import {sameDevice} from '../../driver/recover.js';
import {reportedCardsSource} from '../../driver/reported-cards-source.js';
import {atRest} from '../../driver/shuffle-once.js';
import {type SourceParts, sourceForKind} from '../../driver/source-for-kind.js';
import type {ProfileRecord} from '../../evidence/run-record.js';
import type {RunWriter} from '../../evidence/write-run.js';
import type {DeviceIdentity} from '../../model/device-identity.js';
import {badOption, HarnessError} from '../../model/error.js';
import type {Progress} from '../../model/progress.js';
import type {ArrangedOrder} from '../../model/shuffles/input-order.js';
import type {Timers} from '../../model/time.js';
import type {LoadedProfile} from '../../profile/load.js';
import type {TaskDevice} from '../../tasks/conduct.js';
import {linkOver} from '../../transport/link.js';
import type {LinkPolicy, LinkState} from '../../transport/link-state.js';
import type {Device} from './device.js';
import type {Station} from './station.js';

export interface Bench extends TaskDevice {
	readonly close: () => Promise<void>;
}

export interface Opening extends Pick<SourceParts, 'input' | 'last' | 'arranged'> {
	readonly writer: RunWriter;
	readonly actuation: Actuation;
	/** Asks the operator to put the cards in this order, for a device that cannot do it by command. */
	readonly promptArrangement?: ((order: ArrangedOrder) => void) | undefined;
	readonly progress?: ((progress: Progress) => void) | undefined;
}

interface BenchParts extends Opening {
	readonly device: Device;
	readonly timers: Timers;
}

export async function openBench(parts: BenchParts): Promise<Bench> {
	const {device, writer, actuation, timers, progress} = parts;
	const open: Driver[] = [];
	const close = async (): Promise<void> => {
		for (const driver of open) await driver.close();
	};
	const openStation = async (station: Station, line?: 'reader'): Promise<Driver> => {
		const driver = await openLine({
			station,
			writer,
			actuation,
			timers,
			progress,
			...(line === undefined ? {} : {line}),
		});
		open.push(driver);
		return driver;
	};
	try {
		const driver = await openStation(device);
		const reader = device.reader === undefined ? undefined : await openStation(device.reader, 'reader');
		const identity = await introduced(driver, device.profile);
		return {
			identity,
			source: checkedAfterLoss(sourceOf(parts, driver, reader), driver, identity),
			selfTest: async () => (driver.can('self-test') ? selfTest(driver) : {kind: 'not-asked'}),
			finalState: () => atRest({driver, timers, about: {}}),
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}

/** A device without a port reports nothing: people state its identity, and `source` has its orders. */
export const benchWithoutPort = (identity: DeviceIdentity, source: OrderSource): Bench => ({
	identity,
	source,
	selfTest: async () => ({kind: 'not-asked'}),
	finalState: async () => undefined,
	close: async () => undefined,
});

export const IDENTITY_SETTINGS = ['maker', 'model', 'serial', 'firmware'] as const;

/** As people state it in the address. Refuses settings that are not `known`. */
export function statedIdentity(
	options: ReadonlyMap<string, string>,
	known: readonly string[] = IDENTITY_SETTINGS,
): DeviceIdentity {
	for (const [name, value] of options) {
		if (!known.includes(name)) throw badOption(`device setting "${name}"`, value, `one of ${known.join(', ')}`);
	}
	const [maker = '', model = '', serial = '', firmware = ''] = IDENTITY_SETTINGS.map(name => options.get(name));
	return {maker, model, serial, firmware};
}

export const profileRecord = ({profile, sha256}: LoadedProfile): ProfileRecord => ({
	id: profile.id,
	status: profile.status,
	sha256,
});

interface LineParts extends Pick<BenchParts, 'writer' | 'actuation' | 'timers' | 'progress'> {
	readonly station: Station;
	readonly line?: 'reader';
}

function openLine({station, writer, actuation, timers, progress, line}: LineParts): Promise<Driver> {
	const {profile} = station.profile;
	const transport = writer.journalled(station.transport, line);
	const where = line === undefined ? {} : {line};
	return openDriver({
		link: linkOver({transport, policy: profile.health, timers}),
		profile,
		timers,
		actuation,
		record(event) {
			writer.event({...where, ...briefly(event)});
			if (event.kind === 'link') progress?.(linkProgress(event.state, profile.health.reopen));
		},
	});
}

type ReopenPolicy = LinkPolicy['reopen'];

const linkProgress = (state: LinkState['kind'], policy: ReopenPolicy): Progress =>
	state === 'lost' || state === 'reopening' ? {kind: 'lost', waitMs: longestWait(policy)} : {kind: 'found'};

/** All attempts to reopen together. */
const longestWait = ({attempts, firstMs, mostMs}: ReopenPolicy): number =>
	Array.from({length: attempts}, (_, attempt) => Math.min(firstMs * 2 ** attempt, mostMs)).reduce(
		(sum, each) => sum + each,
		0,
	);

/** raw.ndjson and orders.ndjson hold the cards of a page; the event records only their number. */
function briefly(event: DriverEvent): object {
	if (event.kind !== 'observed' || event.observation.kind !== 'order-page') return event;
	const {faces, ...page} = event.observation;
	return {...event, observation: {...page, cards: faces.length}};
}

/** Identifies the device, then decodes by the profile variant of its firmware. */
async function introduced(driver: Driver, profile: LoadedProfile): Promise<DeviceIdentity> {
	const identity = await identify(driver);
	if (identity.firmware !== '') driver.useProfile(profile.forFirmware(identity.firmware));
	return identity;
}

const sourceOf = (parts: BenchParts, driver: Driver, reader: Driver | undefined): OrderSource => {
	const {device, timers, writer, input, arranged, last, promptArrangement} = parts;
	const cards = device.batch.size;
	return sourceForKind({
		driver,
		timers,
		input,
		cards,
		reader: reader && reportedCardsSource({driver: reader, timers, cards}),
		last,
		arranged,
		promptArrangement(order) {
			writer.event({kind: 'arrangement-prompt', order});
			promptArrangement?.(order);
		},
	});
};

/** A device that is lost so often while it identifies itself has a loose plug. */
const MOST_RETURNS = 10;
const COMES_AND_GOES = `it was reconnected ${MOST_RETURNS} times, each time too briefly to identify itself`;

/** After a loss the device must identify itself as the same unit with the same firmware. */
function checkedAfterLoss(source: OrderSource, driver: Driver, identity: DeviceIdentity): OrderSource {
	let wasLost = false;
	driver.listen({
		lost() {
			wasLost = true;
		},
		over: () => undefined,
	});
	return {
		...source,
		async next() {
			for (let time = 0; wasLost; time++) {
				if (time === MOST_RETURNS)
					throw new HarnessError('transport/lost', {address: driver.address, reason: COMES_AND_GOES});
				await driver.whenOpen();
				wasLost = false;
				await sameDevice(driver, identity);
			}
			return source.next();
		},
	};
}
