import assert from 'node:assert/strict';
import path from 'node:path';
import type {RunTest} from '../contract/near-suite.js';
import {deckproof, emulator, inTemporary} from '../end-to-end/command-line.js';

const SHUFFLER = 'synthetic/two-batch-shuffler';
const SCANNER = 'generic/hid-pos-scanner';
const INCONCLUSIVE = 3;

/** The set-up of a user: the device in one process, the harness in another, the kernel between them. */
export function hidCommandsSuite(run: RunTest): void {
	run('hid commands: an emulated shuffler is listed, claimed by its profile, and certified over its port', () =>
		emulated(`sim:${SHUFFLER}?decks=1`, async address => {
			assert.equal(address, 'hid:1209:0002:SIM-000001');
			const {devices} = JSON.parse((await deckproof(['devices', '--json'])).stdout);
			const listed = devices.find((device: {address: string}) => device.address === address);
			const claims: readonly {profile: string; isClaimed: boolean}[] = listed?.claims ?? [];
			assert.deepEqual(
				claims.filter(({isClaimed}) => isClaimed).map(({profile}) => profile),
				[SHUFFLER],
			);
			await inTemporary(async directory => {
				const device = ['--device', 'hid:1209:0002', '--profile', SHUFFLER, '--allow-actuation'];
				const length = ['--decks', '1', '--shuffles', '2'];
				const out = ['--json', '--out', path.join(directory, 'run')];
				const {exit, stdout, stderr} = await deckproof(['certify', ...device, ...length, ...out]);
				assert.equal(exit, INCONCLUSIVE, stderr);
				assert.equal(JSON.parse(stdout).shuffles.valid, 2);
			});
		}),
	);

	run('hid commands: sniff prints the cards that pass an emulated scanner', () =>
		emulated(`sim:${SCANNER}?decks=1`, async address => {
			const sniff = ['sniff', '--device', address, '--profile', SCANNER, '--bytes', String(20 * 64)];
			const {exit, stdout, stderr} = await deckproof(sniff);
			assert.equal(exit, 0, stderr);
			assert.equal(stdout.match(/ {5}card \{ card: \w\w \}$/gm)?.length, 20, stdout);
		}),
	);
}

async function emulated(device: string, use: (address: string) => Promise<void>): Promise<void> {
	const {address, stop} = await emulator(device, ['--uhid']);
	try {
		await use(address);
	} finally {
		await stop();
	}
}
