import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const ROOMS = ['../stat-tests/', '../harness/emulator/shuffles/', '../harness/model/'];

/** A hash of all built code that a measurement rests on: statistics, models of shuffles, chance. Twelve digits tell versions apart. */
export function batteryVersion(): string {
	const hash = createHash('sha256');
	for (const room of ROOMS.map(relative => fileURLToPath(new URL(relative, import.meta.url)))) {
		const files = readdirSync(room, {recursive: true, encoding: 'utf8'}).filter(file => file.endsWith('.js'));
		for (const file of files.sort()) hash.update(file).update(readFileSync(`${room}${file}`));
	}
	return hash.digest('hex').slice(0, 12);
}
