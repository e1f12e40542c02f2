import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A disk of this many KiB, which only root can mount. */
export interface SmallDisk {
	readonly directory: string;
	/** Changes the size, or makes it read-only. */
	readonly change: (options: string) => void;
}

const mount = (options: string, directory: string) =>
	spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'deckproof-test', directory]);

export async function onSmallDisk(kib: number, work: (disk: SmallDisk) => Promise<void>): Promise<void> {
	const directory = mkdtempSync(path.join(os.tmpdir(), 'deckproof-disk-'));
	if (mount(`size=${kib}k`, directory).status !== 0) throw new Error(`no disk at ${directory}`);
	try {
		await work({directory, change: options => void mount(`remount,${options}`, directory)});
	} finally {
		spawnSync('umount', ['-l', directory]);
		rmSync(directory, {recursive: true});
	}
}

/** Whether it is possible here. */
export function hasSmallDisks(): boolean {
	if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
	const directory = mkdtempSync(path.join(os.tmpdir(), 'deckproof-disk-'));
	const isMounted = mount('size=64k', directory).status === 0;
	if (isMounted) spawnSync('umount', [directory]);
	rmSync(directory, {recursive: true});
	return isMounted;
}
