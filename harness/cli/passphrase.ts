import {badCommand} from '../model/error.js';
import {weakness} from '../model/people/secret-rules.js';
import type {CommonValues} from './command.js';
import {secretPrompterFrom} from './secrets.js';

interface PassphraseRequest {
	/** What it opens: `root of the lab`. */
	readonly what: string;
	readonly act: string;
	readonly pinFd: number | undefined;
	readonly options: CommonValues;
}

/** Of a file, not of a person. */
export const readPassphrase = ({what, act, pinFd, options}: PassphraseRequest): Promise<string> =>
	secretPrompterFrom({pinFd, options})({of: {id: 'file', name: what}, kind: 'passphrase', purpose: 'unlock', act});

/** Typed twice on a terminal. */
export async function readNewPassphrase({what, act, pinFd, options}: PassphraseRequest): Promise<string> {
	const prompt = secretPrompterFrom({pinFd, options});
	const question = {of: {id: 'file', name: what}, kind: 'passphrase', act} as const;
	const first = await prompt({...question, purpose: 'new'});
	const because = weakness('passphrase', first);
	if (because !== undefined) throw badCommand(`This passphrase is not taken: ${because}. Nothing was written.`);
	if (first === (await prompt({...question, purpose: 'again'}))) return first;
	throw badCommand('The two passphrases differ. Nothing was written.');
}
