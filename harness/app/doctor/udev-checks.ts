import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {UDEV_FILE, UDEV_RELOAD} from '../../transport/udev-rule.js';
import {UDEV_HEAD} from '../devices/udev-rules.js';
import {type Check, good, missing} from './check.js';

/** `files`: text by file name. */
export interface UdevFacts {
	readonly kind: 'udev';
	readonly files: ReadonlyMap<string, string>;
	readonly we: 'are-root' | 'are-not-root';
}

/** In order of precedence: udev reads only the first of two files with the same name. */
const DIRECTORIES = ['etc/udev/rules.d', 'run/udev/rules.d', 'usr/lib/udev/rules.d', 'lib/udev/rules.d'];

export async function readUdevFacts(root = '/'): Promise<UdevFacts | {readonly kind: 'no-udev'}> {
	const files = new Map<string, string>();
	let kind: 'udev' | 'no-udev' = 'no-udev';
	for (const directory of DIRECTORIES.map(each => path.join(root, each))) {
		const names = await readdir(directory).catch(() => undefined);
		if (names !== undefined) kind = 'udev';
		for (const name of names ?? []) {
			if (!name.endsWith('.rules') || files.has(name)) continue;
			files.set(name, await readFile(path.join(directory, name), 'utf8').catch(() => ''));
		}
	}
	return kind === 'udev' ? {kind, files, we: process.getuid?.() === 0 ? 'are-root' : 'are-not-root'} : {kind};
}

const NAME = 'udev rules';

/** `wanted`: the current output of `deckproof udev`. */
export function udevChecks(facts: Awaited<ReturnType<typeof readUdevFacts>>, wanted: string): Check[] {
	if (facts.kind === 'no-udev') return [];
	const rules = rulesIn(wanted);
	const installed = new Set([...facts.files.values()].flatMap(rulesIn));
	const absent = rules.filter(rule => !installed.has(rule)).length;
	const stale = staleRules(facts.files, new Set(rules));
	if (absent === 0 && stale === 0) return [good(NAME, `all ${rules.length} are installed`)];
	return [missing(NAME, absent === rules.length ? ABSENT : outdated(absent, stale), command(facts.we))];
}

const ABSENT = 'not installed, and without them most HID devices are open to root alone';

const outdated = (absent: number, stale: number): string =>
	`outdated: ${absent} missing, ${stale} for devices that no profile names any more`;

const rulesIn = (text: string): string[] =>
	text
		.split('\n')
		.map(line => line.trim())
		.filter(line => line !== '' && !line.startsWith('#'));

/** The number of installed rules that are no longer wanted, in files that this program wrote. */
const staleRules = (files: ReadonlyMap<string, string>, wanted: ReadonlySet<string>): number =>
	[...files.values()]
		.filter(text => text.startsWith(UDEV_HEAD))
		.flatMap(rulesIn)
		.filter(rule => !wanted.has(rule)).length;

/** Only `tee` runs under sudo: as root the program would read the profiles of root. */
function command(we: UdevFacts['we']): string {
	if (we === 'are-root') return `deckproof udev --write ${UDEV_FILE} && ${UDEV_RELOAD}`;
	const reload = UDEV_RELOAD.split(' && ').map(each => `sudo ${each}`);
	return [`deckproof udev | sudo tee ${UDEV_FILE} > /dev/null`, ...reload].join(' && ');
}
