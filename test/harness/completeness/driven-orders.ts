import {continuousSource} from '../../../harness/driver/continuous-source.js';
import {type Driver, openDriver} from '../../../harness/driver/driver.js';
import type {OrderSource, Turn} from '../../../harness/driver/order-source.js';
import {reportedCardsSource} from '../../../harness/driver/reported-cards-source.js';
import {shufflerSource} from '../../../harness/driver/shuffler-source.js';
import type {Batch} from '../../../harness/model/cards/batch.js';
import type {Unnumbered} from '../../../harness/model/shuffles/shuffle.js';
import {loadProfile} from '../../../harness/profile/load.js';
import type {Profile} from '../../../harness/profile/schema.js';
import {linkOver} from '../../../harness/transport/link.js';
import {nextTurn} from '../driver/next-turn.js';
import {emulatedDevice, optionsFor, quietShoe, shuffler, uncounted} from '../emulator/emulator-bench.js';
import type {VirtualTime} from '../emulator/virtual-time.js';

/** Every kind of device that reports orders, each with the codes of its kind. */
export const DEVICES = {
	'batch shuffler': shuffler,
	'one-button shuffler': uncounted,
	'two-batch shuffler': (await loadProfile('synthetic/two-batch-shuffler')).profile,
	'continuous shuffler': (await loadProfile('synthetic/continuous-shuffler')).profile,
	'dealing shoe': quietShoe,
} as const satisfies Readonly<Record<string, Profile>>;

export type DeviceName = keyof typeof DEVICES;

export interface Driven {
	readonly batch: Batch;
	readonly shuffles: readonly Unnumbered[];
}

/** What the real driver decodes from an emulated device, order by order. */
export async function drivenOrders(device: DeviceName, query: string, orders: number): Promise<Driven> {
	const profile: Profile = DEVICES[device];
	const {near, time} = emulatedDevice(query, profile);
	const {batch} = optionsFor(query, profile);
	const link = linkOver({transport: near, policy: profile.health, timers: time});
	const driver = await openDriver({link, profile, timers: time, record: () => undefined, actuation: 'allowed'});
	const source = sourceFor(driver, {time, cards: batch.size});
	const shuffles: Unnumbered[] = [];
	for (let order = 0; order < orders; order++) {
		const turn = await time.until(nextTurn(source));
		shuffles.push(unnumbered(turn));
		if (turn.collected.kind === 'void') await time.until(source.recover());
	}
	await driver.close();
	return {batch, shuffles};
}

const unnumbered = ({batch, collected}: Turn): Unnumbered => ({...(batch === undefined ? {} : {batch}), ...collected});

function sourceFor(driver: Driver, {time, cards}: {time: VirtualTime; cards: number}): OrderSource {
	const {kind, order} = driver.profile();
	const common = {driver, timers: time, input: 'new-deck', cards} as const;
	if (kind === 'dealing-shoe') return reportedCardsSource(common);
	if (kind === 'continuous-shuffler') return continuousSource(common);
	return shufflerSource({...common, reading: {kind: order?.told === 'in-pages' ? 'pushed' : 'by-device'}});
}
