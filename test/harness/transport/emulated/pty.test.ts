import {readlink, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {openPty} from '../../../../harness/transport/emulated/pty.js';
import {ptyTest} from '../../../contract/pty-line.js';
import {inTemporary} from '../../../end-to-end/command-line.js';

const SILENT = () => undefined;

ptyTest('a name of a live emulator is not taken over; the name of a dead one is', async t => {
	await inTemporary(async directory => {
		const link = path.join(directory, 'port');
		const first = await openPty({link}, SILENT);
		const terminal = await readlink(link);
		await t.throwsAsync(openPty({link}, SILENT), {message: /links to \S+, which is in use/});
		t.is(await readlink(link), terminal);
		await first.close();
		await symlink('/dev/pts/999999', link);
		const second = await openPty({link}, SILENT);
		t.not(await readlink(link), '/dev/pts/999999');
		await second.close();
	});
});

ptyTest("a port does not overwrite another program's file", async t => {
	await inTemporary(async directory => {
		const link = path.join(directory, 'port');
		await writeFile(link, 'mine');
		await t.throwsAsync(openPty({link}, SILENT), {message: /already exists/});
	});
});
