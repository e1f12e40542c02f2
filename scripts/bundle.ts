import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DECKS} from '../harness/model/cards/deck.js';
import {BUNDLE, bundled, SHIPPED} from './bundled.js';

// node build/scripts/bundle.js writes the program as it is shipped.
rmSync(BUNDLE, {recursive: true, force: true});
const {files, inputs} = await bundled();
mkdirSync(BUNDLE);
for (const {path: file, text} of files) writeFileSync(file, text, {mode: file === SHIPPED ? 0o755 : 0o644});
writeFileSync(path.join(BUNDLE, 'licences.txt'), licencesOf(inputs));
writeFileSync(path.join(BUNDLE, 'help.txt'), execFileSync(process.execPath, [SHIPPED, '--help']));
compileAhead();

/** Has each of these commands run once, in a process of its own, as it will run at the user's. */
function compileAhead(): void {
	const script = path.join(import.meta.dirname, 'compile-ahead.js');
	const home = mkdtempSync(path.join(tmpdir(), 'deckproof-compiled-'));
	const order = path.join(home, 'order.txt');
	const shoe = path.join(home, 'shoe.u8');
	writeFileSync(order, `${DECKS['standard-52'].names.toReversed().join(' ')}\n`);
	writeFileSync(
		shoe,
		Uint8Array.from({length: 416}, (_, at) => at % 52),
	);
	for (const words of [
		['analyze', order],
		['screen', shoe, '--json'],
		['inspect', 'status'],
	]) {
		execFileSync(process.execPath, [script, BUNDLE, ...words], {
			stdio: ['ignore', 'ignore', 'inherit'],
			env: {...process.env, DECKPROOF_HOME: home},
			cwd: home,
		});
	}
	rmSync(home, {recursive: true});
}

function licencesOf(inputs: readonly string[]): string {
	const packages = inputs.flatMap(file => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
	return [...new Set(packages)].sort().map(licenceOf).join('\n');
}

function licenceOf(name: string): string {
	const directory = path.join('node_modules', name);
	const file = ['LICENSE', 'LICENSE.md', 'LICENCE', 'license', 'license.md'].map(each => path.join(directory, each));
	const text = file.find(each => existsSync(each));
	if (text === undefined) throw new Error(`${directory} has no licence to give along`);
	return `${name}\n\n${readFileSync(text, 'utf8').trim()}\n`;
}
