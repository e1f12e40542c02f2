import {read} from 'node:fs';
import {HarnessError} from '../model/error.js';
import {SECRET_TEXT} from '../model/people/roles.js';
import type {SecretPrompter, SecretQuestion} from '../model/people/secret-question.js';
import type {CommonValues} from './command.js';

/** `node:util` is loaded on use: it would slow each start. */
const byteReader = () => process.getBuiltinModule('node:util').promisify(read);

export interface SecretsFrom {
	/** A descriptor that a program writes the secrets to, one a line. `undefined`: the terminal. */
	readonly pinFd: number | undefined;
	readonly options: CommonValues;
	/** Removes a progress line before a prompt. */
	readonly clear?: () => void;
}

/** Secrets come from a terminal without echo or from a descriptor, never from arguments or the environment. */
export function secretPrompterFrom({pinFd, options, clear}: SecretsFrom): SecretPrompter {
	if (pinFd !== undefined) return descriptorPrompter(pinFd);
	const hasTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true && options.noInput !== true;
	return async question => {
		if (!hasTerminal) throw noSecret(question);
		clear?.();
		return typedSecret(promptFor(question), question);
	};
}

function promptFor({of, kind, purpose, act}: SecretQuestion): string {
	const secret = SECRET_TEXT[kind];
	switch (purpose) {
		case 'unlock':
			return `${secret} of ${of.name} (${of.id}), to ${act}:\n> `;
		case 'new':
			return `New ${secret} of ${of.name} (${of.id}):\n> `;
		case 'again':
			return `The same ${secret} again:\n> `;
	}
}

const noSecret = ({of, kind, act}: SecretQuestion): HarnessError =>
	new HarnessError('person/no-secret', {id: of.id, act, secret: SECRET_TEXT[kind]});

/** A program supplies a new secret once. */
function descriptorPrompter(descriptor: number): SecretPrompter {
	let last = '';
	return async question => {
		if (question.purpose === 'again') return last;
		const line = await lineFrom(descriptor);
		if (line === undefined || line === '') throw noSecret(question);
		last = line;
		return line;
	};
}

const MOST_BYTES = 1024;

/** Byte by byte, since the next line belongs to the next prompt. */
async function lineFrom(descriptor: number): Promise<string | undefined> {
	const bytes: number[] = [];
	const one = Buffer.alloc(1);
	while (bytes.length < MOST_BYTES) {
		const {bytesRead} = await byteReader()(descriptor, one, 0, 1, null).catch(() => ({bytesRead: 0}));
		const [byte] = one;
		if (bytesRead === 0 && bytes.length === 0) return undefined;
		if (bytesRead === 0 || byte === 0x0a || byte === undefined) break;
		bytes.push(byte);
	}
	return Buffer.from(bytes).toString('utf8').replace(/\r$/, '');
}

interface Typed {
	readonly text: string;
	readonly end: 'not-yet' | 'entered' | 'interrupted' | 'given-up';
}

const ENDS: Readonly<Record<string, Typed['end']>> = {
	'\n': 'entered',
	'\r': 'entered',
	'\u0003': 'interrupted',
	'\u0004': 'given-up',
};
const DELETES = ['\u007f', '\b'];

/** What a terminal in raw mode sent: letters, deletions, the end. */
export function typedOn(text: string, keys: string): Typed {
	let letters = [...text];
	for (const key of keys) {
		const end = ENDS[key];
		if (end !== undefined) return {text: letters.join(''), end};
		if (DELETES.includes(key)) letters = letters.slice(0, -1);
		else if (key >= ' ') letters.push(key);
	}
	return {text: letters.join(''), end: 'not-yet'};
}

/** Raw mode: the terminal echoes nothing. */
function typedSecret(prompt: string, question: SecretQuestion): Promise<string> {
	const {stdin, stderr} = process;
	stderr.write(prompt);
	stdin.setRawMode(true);
	stdin.resume();
	let typed: Typed = {text: '', end: 'not-yet'};
	return new Promise((resolve, reject) => {
		const onData = (chunk: Buffer): void => {
			typed = typedOn(typed.text, chunk.toString('utf8'));
			if (typed.end === 'not-yet') return;
			stdin.off('data', onData);
			stdin.setRawMode(false);
			stdin.pause();
			stderr.write('\n');
			if (typed.end === 'entered') resolve(typed.text);
			// The caller ends by its signal, or the process does: this promise never settles.
			else if (typed.end === 'interrupted') process.kill(process.pid, 'SIGINT');
			else reject(noSecret(question));
		};
		stdin.on('data', onData);
	});
}
