import {badOption} from '../../model/error.js';
import {addToLedger, packageNumber, readLedger, stillDue} from '../../registers/brick-ledger.js';
import type {BrickTask} from '../../tasks/brick/stored.js';
import {realClock} from '../device/real-clock.js';

export type ReceivedPackage = Awaited<ReturnType<typeof receivePackage>>;

/** Counts a received package. Ohio: every package is inspected, and every tenth is opened. `isDue`: it must be opened. */
export async function receivePackage(ledger: string, {inventory, every}: {inventory: string; every: number}) {
	const entries = await readLedger(ledger);
	const known = entries.find(entry => entry.inventory === inventory);
	if (known !== undefined) {
		throw badOption(
			'--received',
			inventory,
			`a package that is not in the ledger; this one is package ${known.package}`,
		);
	}
	const number = packageNumber(entries, inventory);
	const isDue = number % every === 0;
	await addToLedger(ledger, {package: number, at: realClock.utc(), inventory, opened: isDue ? 'due' : 'no'});
	const due = stillDue(await readLedger(ledger)).map(entry => ({package: entry.package, inventory: entry.inventory}));
	return {package: number, inventory, every, isDue, due};
}

export const recordChecked = (ledger: string, {declared, ledger: place}: BrickTask, verdict: string): Promise<string> =>
	addToLedger(ledger, {
		package: place?.package ?? 1,
		at: realClock.utc(),
		inventory: declared.inventory,
		opened: 'checked',
		verdict,
	});
