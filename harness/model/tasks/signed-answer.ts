import * as z from 'zod';
import type {Immutable} from '../immutable.js';

/** How the people of an inspection were named. */
export const NAMED_BY = ['people', 'typed', 'file'] as const;
export type NamedBy = (typeof NAMED_BY)[number];

/** The answer of a person who signed with a PIN: a line of JSON in place of a typed name. */
const signedAnswerSchema = z.strictObject({
	id: z.string(),
	name: z.string(),
	/** Licence or employee number. */
	number: z.string(),
	/** Public key: base64 of its SPKI DER. */
	key: z.string(),
	/** RSA PKCS #1 v1.5 with SHA-256 of the statement, in base64. */
	signature: z.string(),
});
export type SignedAnswer = Immutable<z.infer<typeof signedAnswerSchema>>;

/** `undefined`: a typed name, or no answer. */
export function signedAnswerIn(answer: string): SignedAnswer | undefined {
	if (!answer.startsWith('{')) return undefined;
	try {
		return signedAnswerSchema.safeParse(JSON.parse(answer)).data;
	} catch {
		return undefined;
	}
}

export const signedAnswerText = (answer: SignedAnswer): string => JSON.stringify(answer);
