import {badOption} from '../../model/error.js';
import {addToLedger, packageNumber, readLedger, stillDue} from '../../registers/brick-ledger.js';
import type {BrickTask} from '../../tasks/brick/stored.js';
import {realClock} from '../device/real-clock.js';

export interface ReceivedPackage {
	readonly package: number;
	readonly inventory: string;
	readonly every: number;
	/** It must be opened, as every n-th package. */
	readonly isDue: boolean;
	readonly due: readonly {readonly package: number; readonly inventory: string}[];
}

/** Counts a received package. Ohio: every package is inspected, and every tenth is opened. */
export async function receivePackage(
	ledger: string,
	{inventory, every}: Pick<ReceivedPackage, 'inventory' | 'every'>,
): Promise<ReceivedPackage> {
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
