import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';
import {Script} from 'node:vm';

/** The parts of the program that are scripts (scripts/bundled.ts), and what they give. */
interface Scripts {
	readonly start: typeof import('./start.js');
	readonly 'quick-start': typeof import('./quick-start.js');
}

export type ScriptName = keyof Scripts;

/** Where the scripts lie, and the command for which V8 compiled beforehand the functions that it uses. */
export interface CompiledPlace {
	readonly place: URL;
	readonly compiledFor: string;
}

export interface OpenScript<Exports> {
	readonly exports: Exports;
	/** What V8 has made of it by now, to be kept for the next time. */
	readonly compiled: () => Buffer;
}

export const compiledFile = (name: ScriptName, {place, compiledFor}: CompiledPlace): URL =>
	new URL(`${name}.${compiledFor}.compiled`, place);

/** V8 itself refuses what another version of it compiled, and then compiles the text as it would have without. */
export function openScript<Name extends ScriptName>(name: Name, where: CompiledPlace): OpenScript<Scripts[Name]> {
	const file = new URL(`${name}.cjs`, where.place);
	const filename = fileURLToPath(file);
	const cachedData = ifThere(compiledFile(name, where));
	// It is all ASCII (scripts/bundled.ts), and Node decodes nothing faster.
	const text = readFileSync(file, 'latin1');
	const script = new Script(text, {filename, ...(cachedData === undefined ? {} : {cachedData})});
	const module: {exports: Scripts[Name]} = Object.create(null);
	script.runInThisContext()(module, createRequire(file), filename);
	return {exports: module.exports, compiled: () => script.createCachedData()};
}

function ifThere(file: URL): Buffer | undefined {
	try {
		return readFileSync(file);
	} catch {
		return undefined;
	}
}
