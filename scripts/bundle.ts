import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {BUNDLE, bundled, SHIPPED} from './bundled.js';

// node build/scripts/bundle.js writes the shipped program.
rmSync(BUNDLE, {recursive: true, force: true});
const {files, inputs} = await bundled();
mkdirSync(BUNDLE);
for (const {path: file, text} of files) writeFileSync(file, text, {mode: file === SHIPPED ? 0o755 : 0o644});
writeFileSync(path.join(BUNDLE, 'licences.txt'), licencesOf(inputs));

function licencesOf(inputs: readonly string[]): string {
	const packages = inputs.flatMap(file => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
	return [...new Set(packages)].sort().map(licenceOf).join('\n');
}

function licenceOf(name: string): string {
	const directory = path.join('node_modules', name);
	const file = ['LICENSE', 'LICENSE.md', 'LICENCE', 'license', 'license.md'].map(each => path.join(directory, each));
	const text = file.find(each => existsSync(each));
	if (text === undefined) throw new Error(`${directory} has no licence to include`);
	return `${name}\n\n${readFileSync(text, 'utf8').trim()}\n`;
}
