/** One thing that is wrong with a seal: which file, what the seal promises of it, and what is there. */
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
	/** Its plain name in the run directory. */
	readonly file: string;
	readonly expected: string;
	readonly found: string;
}
