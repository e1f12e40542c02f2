import {inEnglish} from '../../../reports/language/say.js';
import {authorisationWords} from '../../../reports/text/amendment-wording.js';
import {realClock} from '../../app/device/real-clock.js';
import {processes} from '../../app/processes.js';
import {keyPlace} from '../../app/sign/key-place.js';
import {amend} from '../../evidence/amendments/amend.js';
import {AUTHORISED_BY} from '../../evidence/amendments/amendment.js';
import {readBenchKey} from '../../keys/bench-key.js';
import {HarnessError} from '../../model/error.js';
import type {Signatory} from '../../model/inspection.js';
import {isSamePerson, SIGNATORY_EXPECTED, signatoryIn, signatoryWords} from '../../model/signatory.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface AuthoriseOptions extends OutputOptions {
	readonly by: string;
	readonly performedBy: string;
}

export async function authoriseCommand(directory: string, options: AuthoriseOptions): Promise<number> {
	const output = outputFor(options);
	const [by, performer] = [person('--by', options.by), person('--performed-by', options.performedBy)];
	if (isSamePerson(by, performer)) {
		const expected = 'somebody else than whoever did the test';
		throw new HarnessError('usage/bad-option', {option: '--by', value: options.by, expected});
	}
	const amendment = await amend({
		directory,
		field: AUTHORISED_BY,
		to: signatoryWords(by),
		by: signatoryWords(by),
		why: `reviewed and authorised for issue; tested by ${signatoryWords(performer)}`,
		key: await readBenchKey(keyPlace()),
		clock: realClock,
		processes,
	});
	output.data(`Authorised by ${authorisationWords(inEnglish, [amendment])}\n`, {
		schema: 'deckproof/authorise/1',
		directory,
		amendment,
	});
	output.say('Print the report that goes out with: deckproof report RUN --format pdf --out DIR');
	return EXIT.pass;
}

function person(option: string, value: string): Signatory {
	const found = signatoryIn(value);
	if (found !== undefined) return found;
	throw new HarnessError('usage/bad-option', {option, value, expected: SIGNATORY_EXPECTED});
}
