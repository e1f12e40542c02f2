import {readdir, readFile, readlink, realpath} from 'node:fs/promises';

interface PortHolder {
	readonly pid: number;
	readonly command: string;
}

/** Who has a port open, as far as we may see: without root only our own processes, and nothing where there is no /proc. */
export async function portHolders(path: string): Promise<PortHolder[]> {
	const device = await realpath(path).catch(() => path);
	const processes = (await namesIn('/proc')).filter(name => /^\d+$/.test(name));
	const found = await Promise.all(processes.map(pid => holderIn(pid, device)));
	return found.filter(holder => holder !== undefined);
}

async function holderIn(pid: string, device: string): Promise<PortHolder | undefined> {
	const descriptors = await namesIn(`/proc/${pid}/fd`);
	const opened = await Promise.all(descriptors.map(name => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
	if (!opened.includes(device)) return undefined;
	const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
	return {pid: Number(pid), command: command.trim() || 'a program'};
}

/** A process may end, or be none of our business, between two looks. */
const namesIn = (directory: string): Promise<string[]> => readdir(directory).catch(() => []);
