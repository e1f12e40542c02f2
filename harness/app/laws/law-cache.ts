import {readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {contentOf, isDrawn, type LawToDraw} from '../../../stat-tests/statistics/calibrated/law-to-draw.js';
import {isSystemError, reasonOf} from '../../model/error.js';
import {sha256} from '../../registers/sha256.js';
import {cacheDirectory, here} from '../own-directory.js';
import {program} from '../program.js';

/** Cache of simulated laws. It only saves time: without it the same laws are drawn again. */
export interface LawCache {
	readonly find: (law: LawToDraw) => string | undefined;
	readonly store: (law: LawToDraw, text: string) => Promise<void>;
}

/** For callers that must not depend on cached files. */
export const NO_LAW_CACHE: LawCache = {find: () => undefined, store: () => Promise.resolve()};

/** The cache of the user. `warn` defaults to stderr. */
export function ownLawCache(warn = onStderr, around = here()): LawCache {
	const directory = cacheDirectory(around);
	if (directory === undefined) return NO_LAW_CACHE;
	return lawCacheIn(path.join(directory, 'laws'), message => warn(`deckproof: ${message}`));
}

const onStderr = (message: string): void => void process.stderr.write(`${message}\n`);

/** `onWarning` receives messages about unusable files; none of them stops an analysis. */
export function lawCacheIn(directory: string, onWarning: (message: string) => void): LawCache {
	const {version} = program();
	let isClosed = false;
	return {
		find(law) {
			const file = path.join(directory, lawFileName({law, version}));
			const read = readIfThere(file);
			if (read.kind === 'nothing') return undefined;
			const found = read.kind === 'text' ? readLawFile({law, version}, read.text) : read;
			if (found.kind === 'law') return found.text;
			onWarning(`${file}: the cached law is not used (${found.why}). It is simulated again.`);
			return undefined;
		},
		async store(law, text) {
			if (isClosed) return;
			try {
				const {makeDirectories} = await import('../../registers/write-file.js');
				await makeDirectories(directory);
				writeWhole(directory, {law, version}, text);
			} catch (error) {
				isClosed = true;
				onWarning(
					`${directory}: simulated laws cannot be stored here (${reasonOf(error)}), so each run simulates them again. Set DECKPROOF_CACHE to a directory that can be written, or to none.`,
				);
			}
		},
	};
}

function readIfThere(file: string): {kind: 'text'; text: string} | {kind: 'nothing'} | {kind: 'no-law'; why: string} {
	try {
		return {kind: 'text', text: readFileSync(file, 'utf8')};
	} catch (error) {
		if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return {kind: 'nothing'};
		return {kind: 'no-law', why: reasonOf(error)};
	}
}

/** Writes under a temporary name first, since another process may write the same law. */
function writeWhole(directory: string, cached: CachedLaw, text: string): void {
	const file = path.join(directory, lawFileName(cached));
	const draft = `${file}.${process.pid}`;
	try {
		writeFileSync(draft, lawFileText(cached, text));
		renameSync(draft, file);
	} catch (error) {
		rmSync(draft, {force: true});
		throw error;
	}
}

/**
File of a simulated law:

	deckproof/law/1
	gaps-up-to-3@1 of 52×7 in steps of 1; 131072 draws from seed 20260101 by …      all its parameters
	drawn by 0.1.0                                                                  version of the program
	6: 1 0 3 11 …                                                                   see drawn-text.ts
	sha256 9f2c…                                                                    of the lines above

The file name is a hash of the first three lines. Any deviation from this format is rejected.
*/
interface CachedLaw {
	readonly law: LawToDraw;
	/** A law of another version of the program is drawn again. */
	readonly version: string;
}

const lawFileName = (cached: CachedLaw): string =>
	`${cached.law.counted.id}-${sha256(headOf(cached)).slice(0, NAME_DIGITS)}.law`;

const NAME_DIGITS = 32;

function lawFileText(cached: CachedLaw, text: string): string {
	const lines = `${headOf(cached)}${text}\n`;
	return `${lines}sha256 ${sha256(lines)}\n`;
}

/** `no-law` unless the file is exactly what `lawFileText` writes. */
function readLawFile(cached: CachedLaw, file: string): {kind: 'law'; text: string} | {kind: 'no-law'; why: string} {
	const [format, , , text = '', sum, ...rest] = file.split('\n');
	if (format !== FORMAT) return {kind: 'no-law', why: `it does not begin with ${FORMAT}`};
	if (!file.startsWith(headOf(cached))) return {kind: 'no-law', why: 'it holds another law'};
	const isWhole = sum !== undefined && rest.length === 1 && file === lawFileText(cached, text);
	if (!isWhole) return {kind: 'no-law', why: 'its checksum does not match its content'};
	return isDrawn(text, cached.law)
		? {kind: 'law', text}
		: {kind: 'no-law', why: 'its counts do not add up to the number of draws'};
}

const FORMAT = 'deckproof/law/1';

const headOf = ({law, version}: CachedLaw): string => `${FORMAT}\n${contentOf(law)}\ndrawn by ${version}\n`;
