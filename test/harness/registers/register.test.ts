import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {stationCopy, UNITS_SHOWN} from '../../../harness/evidence/files/station-file.js';
import {appendUnit, readStationLog, type UnitEntry, unitsIn} from '../../../harness/registers/station-log.js';
import {inTemporary} from '../../end-to-end/command-line.js';

const unit = (serial: string): UnitEntry => ({
	kind: 'unit',
	at: '2026-11-02T08:00:00.000Z',
	station: 'EOL-2',
	operator: '',
	serial,
	device: 'x',
	firmware: '1',
	result: 'release',
	because: '',
	shuffles: 60,
	measured: {voids: 0, cycleMs: 1},
	run: 'r',
	evidence: 'e',
});

const withUnits = (serials: readonly string[], work: (register: string) => Promise<void>): Promise<void> =>
	inTemporary(async register => {
		for (const serial of serials) await appendUnit(register, unit(serial));
		await work(register);
	});

test('units are listed in the order in which they were tested, and a new station has none', t =>
	withUnits(['A', 'B', 'A'], async register => {
		const {entries} = await readStationLog(register, 'EOL-2');
		t.deepEqual(
			entries.map(({serial}) => serial),
			['A', 'B', 'A'],
		);
		t.deepEqual((await readStationLog(register, 'EOL-3')).entries, []);
	}));

for (const [what, change] of [
	['altered', (lines: string[]) => lines.map((line, at) => (at === 1 ? line.replace('release', 'rework!') : line))],
	['taken away', (lines: string[]) => lines.filter((_, at) => at !== 1)],
	['moved', ([one = '', two = '', ...rest]: string[]) => [two, one, ...rest]],
] as const)
	test(`a line that was ${what} is reported by its number`, t =>
		withUnits(['A', 'B', 'C', 'D'], async register => {
			const file = path.join(register, 'EOL-2.ndjson');
			const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
			writeFileSync(file, `${change(lines).join('\n')}\n`);
			await t.throwsAsync(readStationLog(register, 'EOL-2'), {message: /evidence\/broken-chain|run\/bad-record/});
		}));

test('a run includes the last units and all earlier tests of its own serial number, and nothing else', t =>
	withUnits(['OLD', ...Array.from({length: 60}, (_, at) => `U${at}`)], async register => {
		const log = await readStationLog(register, 'EOL-2');
		const copied = (serial: string) =>
			unitsIn(stationCopy({name: 'EOL-2', operator: '', register, log}, serial).text, 'station.ndjson');
		t.is(copied('NEW').length, UNITS_SHOWN - 1);
		t.is(copied('NEW').at(-1)?.serial, 'U59');
		t.is(copied('OLD').length, UNITS_SHOWN);
		t.is(copied('OLD')[0]?.serial, 'OLD');
		// A device that does not report its serial number matches no earlier unit.
		t.is(copied('').length, UNITS_SHOWN - 1);
	}));
