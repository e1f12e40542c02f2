import {existsSync, readFileSync} from 'node:fs';

/** What commander prints where nobody tells it how wide a line may be; the build writes it down beside the program. */
const READY = new URL('./help.txt', import.meta.url);
const READY_WIDTH = 80;

/** What `--help` prints, if that was asked for and is written down; as wide as it is wanted. */
export function readyHelp(words: readonly string[]): string | undefined {
	const isAsked = words.length === 1 && (words[0] === '--help' || words[0] === '-h');
	if (!isAsked || (process.stdout.columns ?? READY_WIDTH) !== READY_WIDTH || !existsSync(READY)) return undefined;
	return readFileSync(READY, 'utf8');
}
