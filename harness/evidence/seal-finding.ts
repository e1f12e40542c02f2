/** `expected`: what the seal lists. `found`: what is in the directory. */
export interface SealFinding {
	readonly kind:
		| 'bad-list'
		| 'altered'
		| 'missing'
		| 'unlisted'
		| 'not-a-file'
		| 'signature-missing'
		| 'signature-wrong'
		| 'signature-unforeseen'
		| 'another-key';
	readonly file: string;
	readonly expected: string;
	readonly found: string;
}
