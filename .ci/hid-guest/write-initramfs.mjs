/*
node write-initramfs.mjs CACHE: writes CACHE/initramfs, all that the guest has.

	/init  /bin/busybox  /usr/bin/node                   and the shared libraries that they need
	/lib/modules/*.ko  /modules.order                    what is loaded at boot
	/app                                                 build, device-profiles, rule books, wagers, power tables, fonts, production node_modules
*/
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {openArchive} from './cpio.mjs';
import {inLoadingOrder} from './kernel-modules.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.join(HERE, '../..');
const MODULES = ['hid', 'hid-generic', 'uhid'];

/* Not for this machine, not read at run time, or not run in the guest. */
const LEFT_OUT = [
	/\/node_modules\/.*\.(?:map|md|ts|mts|cts|cc|c|h)$/,
	/\/prebuilds\/(?!HID_hidraw-linux-x64\/|linux-x64\/)/,
	/\/node_modules\/node-hid\/hidapi\//,
	/\/build\/(?:bench|test\/calibration)\//,
	/\/build\/test\/.*\.test\.js$/,
];

const [cache] = process.argv.slice(2);
const archive = openArchive(path.join(cache, 'initramfs'));
const present = new Set();

archive.characterDevice('/dev/console', 5, 1);
program(path.join(HERE, 'init'), '/init');
program(path.join(cache, 'busybox'), '/bin/busybox');
program(process.execPath, '/usr/bin/node');
kernelModules();
const DATA = ['device-profiles', 'harness/rules', 'stat-tests/games/wagers', 'stat-tests/power', 'reports/fonts'];
for (const part of ['package.json', 'build', ...DATA, ...productionModules()]) {
	tree(path.join(ROOT, part), `/app/${part}`);
}
archive.close();

function tree(source, target) {
	if (statSync(source).isDirectory()) {
		for (const name of readdirSync(source)) tree(path.join(source, name), `${target}/${name}`);
	} else if (!LEFT_OUT.some(pattern => pattern.test(target))) {
		if (target.endsWith('.node')) program(source, target);
		else plain(source, target);
	}
}

function plain(source, target) {
	if (present.has(target)) return;
	present.add(target);
	archive.file(target, statSync(source).mode & 0o777, readFileSync(source));
}

/* With the libraries that it is linked against, at the places where the loader looks for them. */
function program(source, target) {
	plain(realpathSync(source), target);
	for (const [, library] of linkedAgainst(source).matchAll(/(?:=> )?(\/\S+) \(0x/g))
		plain(realpathSync(library), library);
}

function linkedAgainst(file) {
	try {
		return execFileSync('ldd', [file], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
	} catch {
		// A script, or linked statically.
		return '';
	}
}

function kernelModules() {
	const targets = inLoadingOrder(path.join(cache, 'modules'), MODULES).map(file => {
		const target = `/lib/modules/${path.basename(file)}`;
		plain(file, target);
		return target;
	});
	archive.file('/modules.order', 0o644, Buffer.from(`${targets.join('\n')}\n`));
}

/* Directories below the root, without the root itself. A package that npm left out, being optional, is not there. */
function productionModules() {
	const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {cwd: ROOT, encoding: 'utf8'});
	return listed
		.split('\n')
		.map(line => path.relative(ROOT, line))
		.filter(line => line.startsWith('node_modules') && existsSync(path.join(ROOT, line)));
}
