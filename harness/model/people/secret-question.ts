import type {SecretKind} from './roles.js';

/** A prompt for a secret. The answer is shown nowhere and stored nowhere. */
export interface SecretQuestion {
	readonly of: {readonly id: string; readonly name: string};
	readonly kind: SecretKind;
	/** `again`: a new secret is typed twice. A program supplies it once. */
	readonly purpose: 'unlock' | 'new' | 'again';
	/** What the secret is needed for: `sign as dealer`. */
	readonly act: string;
}

/** Throws `person/no-secret` if there is neither a terminal nor a descriptor to read from. */
export type SecretPrompter = (question: SecretQuestion) => Promise<string>;
