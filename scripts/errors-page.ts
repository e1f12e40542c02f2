import {EXIT} from '../harness/cli/exit-code.js';
import {FAILURES} from '../harness/model/failures/all-failures.js';

const HEAD = `# Errors

Every way the harness itself can fail. A device that fails a test is not an error: it is a verdict.
With \`--json\` an error is printed as \`{"schema": "deckproof/error/1", "code", "message", "hint"}\`. Codes are never reused.

| code | exit | when |
| --- | --- | --- |
`;

const FOOT = `
Exit ${EXIT.internal} with the code \`internal\` is a fault of ours that no code foresees.
`;

/** ERRORS.md. */
export const errorsPage = (): string =>
	HEAD +
	Object.entries(FAILURES)
		.map(([code, {kind, when}]) => `| \`${code}\` | ${EXIT[kind]} | ${when} |\n`)
		.join('') +
	FOOT;
