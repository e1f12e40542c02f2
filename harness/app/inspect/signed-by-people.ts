import type {PeopleBench} from '../../keys/people/people-bench.js';
import {logSigned, unlockPerson} from '../../keys/people/unlock.js';
import {type HarnessError, isRefusal} from '../../model/error.js';
import {explain} from '../../model/explain.js';
import type {SecretPrompter} from '../../model/people/secret-question.js';
import {isDeviceAction, type Prompter, type Question} from '../../model/tasks/question.js';
import {signedAnswerText} from '../../model/tasks/signed-answer.js';
import {sha256} from '../../registers/sha256.js';
import {hasPeople, ownPeopleBench} from '../people/people-bench.js';

export interface PeopleSigning {
	readonly hasRegister: boolean;
	readonly bench: PeopleBench;
	/** Ends the inspection; it can be resumed. */
	readonly giveUp: (error: HarnessError) => void;
}

export const peopleSigning = async (
	promptSecret: SecretPrompter,
	giveUp: PeopleSigning['giveUp'],
): Promise<PeopleSigning> => ({hasRegister: await hasPeople(), bench: ownPeopleBench(promptSecret), giveUp});

/** At a signature the person types an id and the own PIN; the answer on record is the signature. */
export function signedByPeople(prompt: Prompter, people: PeopleSigning): Prompter {
	return async question => {
		if (isDeviceAction(question) || question.statement === undefined) return prompt(question);
		return signature({prompt, people, statement: question.statement}, question);
	};
}

interface Signing {
	readonly prompt: Prompter;
	readonly people: PeopleSigning;
	readonly statement: string;
}

/** A refusal prompts again with its reason. A lock, a missing key and the end of the input end the inspection. */
async function signature(signing: Signing, question: Question): Promise<string> {
	let current = question;
	for (;;) {
		const id = (await signing.prompt(current)).trim();
		try {
			return await signed(id, signing, question.kind);
		} catch (error) {
			if (!isRefusal(error)) throw error;
			if (!AGAIN.includes(error.code)) {
				signing.people.giveUp(error);
				return new Promise(() => undefined);
			}
			current = {...question, text: `${refusalText(error)} ${question.text}`};
		}
	}
}

/** After a wrong PIN also how many attempts are left. */
function refusalText(error: HarnessError): string {
	const {message, hint} = explain(error);
	return error.code === 'person/wrong-secret' ? `${message} ${hint}` : message;
}

const AGAIN: readonly HarnessError['code'][] = [
	'person/wrong-secret',
	'person/unknown',
	'person/no-right',
	'person/not-active',
];

async function signed(id: string, {people, statement}: Signing, kind: string): Promise<string> {
	const right = kind === 'dealer' ? 'sign as dealer' : 'sign as floorperson';
	const {person, sign} = await unlockPerson({id, right}, people.bench);
	const bytes = sign(Buffer.from(statement));
	await logSigned(people.bench, {id, right}, {what: `inspection as ${kind}`, sha256: sha256(statement)});
	const {name, number, key} = person;
	return signedAnswerText({id, name, number, key, signature: bytes.toString('base64')});
}
