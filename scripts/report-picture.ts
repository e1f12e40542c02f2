import {execFileSync, spawnSync} from 'node:child_process';
import {copyFileSync, mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// npm run picture: certifies an emulator that fails, and draws the first page of its report with poppler's pdftoppm.
const PICTURE = 'docs/images/report.png';
const DEVICE = 'sim:synthetic/batch-shuffler?shuffle=riffle:7';

const directory = mkdtempSync(path.join(os.tmpdir(), 'deckproof-picture-'));
const run = path.join(directory, 'run');
const deckproof = (...args: readonly string[]) =>
	spawnSync(process.execPath, ['build/harness/bundle/main.js', ...args], {
		env: {...process.env, DECKPROOF_HOME: path.join(directory, 'home')},
	});

deckproof('keys');
deckproof('keys', 'certificate', '--name', 'Example Lab');
deckproof('certify', '--device', DEVICE, '--job', 'harness/job/example.job.yaml', '--out', run);
const page = path.join(directory, 'page');
execFileSync('pdftoppm', ['-png', '-r', '80', '-f', '1', '-singlefile', path.join(run, 'report.pdf'), page]);
copyFileSync(`${page}.png`, PICTURE);
rmSync(directory, {recursive: true});
