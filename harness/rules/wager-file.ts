import {parse} from 'yaml';
import {type WagerFamily, wagerFamilySchema} from '../model/cards/wager.js';
import {HarnessError, unreadable} from '../model/error.js';

/** The error names the key of the first invalid value. */
export function familyFrom(text: string, file: string): WagerFamily {
	const parsed = wagerFamilySchema.safeParse(parsedYaml(text, file));
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const place = issue === undefined || issue.path.length === 0 ? 'the file' : issue.path.join('.');
	const reason = `${place}: expected ${issue?.message ?? 'wagers'}`;
	throw new HarnessError('input/unreadable-file', {file, reason});
}

function parsedYaml(text: string, file: string): unknown {
	try {
		return parse(text);
	} catch (error) {
		return unreadable(file)(error);
	}
}
