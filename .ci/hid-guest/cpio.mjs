import {closeSync, openSync, writeSync} from 'node:fs';

const FILE = 0o100000;
const DIRECTORY = 0o040000;
const CHARACTER_DEVICE = 0o020000;

/*
An archive that the kernel unpacks as its first file system ("newc", see the kernel's buffer-format.rst): for each entry

	070701 and 13 numbers of 8 hexadecimal digits │ name, 0 │ to a multiple of 4 │ data │ to a multiple of 4

and an entry named TRAILER!!! at the end. Directories come before what is in them.
*/
export function openArchive(path) {
	const file = openSync(path, 'w');
	const directories = new Set(['/', '.']);
	let inode = 0;

	const put = (name, mode, {data = Buffer.alloc(0), device = [0, 0]} = {}) => {
		inode++;
		const title = Buffer.from(`${name.replace(/^\//, '')}\0`);
		const numbers = [inode, mode, 0, 0, 1, 0, data.length, 0, 0, ...device, title.length, 0];
		const head = `070701${numbers.map(number => number.toString(16).padStart(8, '0')).join('')}`;
		writeSync(file, padded(Buffer.concat([Buffer.from(head), title])));
		writeAll(file, padded(data));
	};

	const directory = name => {
		if (directories.has(name)) return;
		directories.add(name);
		directory(parentOf(name));
		put(name, DIRECTORY | 0o755);
	};

	return {
		file(name, permissions, data) {
			directory(parentOf(name));
			put(name, FILE | permissions, {data});
		},
		characterDevice(name, major, minor) {
			directory(parentOf(name));
			put(name, CHARACTER_DEVICE | 0o600, {device: [major, minor]});
		},
		close() {
			put('TRAILER!!!', 0);
			closeSync(file);
		},
	};
}

const parentOf = name => name.slice(0, name.lastIndexOf('/')) || '/';

const padded = bytes => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

/* One call may write less than it was given. */
function writeAll(file, bytes) {
	for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
