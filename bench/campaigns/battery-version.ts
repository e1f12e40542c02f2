import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const SOURCES = ['../../stat-tests/', '../../harness/emulator/defects/', '../../harness/model/'];

/**
The first 12 hex digits of a SHA-256 over all built code that a measurement depends on: statistics, defect models, random
sources.
*/
export function batteryVersion(): string {
	const hash = createHash('sha256');
	for (const folder of SOURCES.map(relative => fileURLToPath(new URL(relative, import.meta.url)))) {
		const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(file => file.endsWith('.js'));
		for (const file of files.sort()) hash.update(file).update(readFileSync(`${folder}${file}`));
	}
	return hash.digest('hex').slice(0, 12);
}
