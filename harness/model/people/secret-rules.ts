import type {SecretKind} from './roles.js';

const LEAST_PIN = 6;
const LEAST_PASSPHRASE = 12;
/** Fewer different characters are a pattern, not a passphrase. */
const LEAST_DIFFERENT = 5;

const RULES: Readonly<Record<SecretKind, (secret: string) => string | undefined>> = {
	pin(secret) {
		if (!/^\d+$/.test(secret)) return 'a PIN has only digits';
		if (secret.length < LEAST_PIN) return `a PIN has at least ${LEAST_PIN} digits`;
		return isPattern(secret) ? 'it is one of the PINs that are tried first' : undefined;
	},
	passphrase(secret) {
		const letters = [...secret.normalize('NFC')];
		if (letters.length < LEAST_PASSPHRASE) return `a passphrase has at least ${LEAST_PASSPHRASE} characters`;
		return new Set(letters).size < LEAST_DIFFERENT ? 'it repeats a few characters' : undefined;
	},
};

/** Why a new secret is refused; `undefined`: it is not. */
export const weakness = (kind: SecretKind, secret: string): string | undefined => RULES[kind](secret);

/** 000000, 123456, 987654, 121212, 123123, 112233, 123321: digits of one step, or a repeated or mirrored part. */
function isPattern(digits: string): boolean {
	const steps = new Set(Array.from(digits.slice(1), (digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10));
	if (steps.size === 1) return true;
	if (new Set(digits).size <= 2) return true;
	const half = digits.length / 2;
	if (Number.isInteger(half)) {
		const [first, second] = [digits.slice(0, half), digits.slice(half)];
		if (first === second || first === [...second].reverse().join('')) return true;
	}
	return /^(?:(\d)\1)+$/.test(digits);
}
