import {inEnglish} from '../../../reports/language/say.js';
import {amendmentSentence} from '../../../reports/text/amendment-wording.js';
import {realClock} from '../../app/device/real-clock.js';
import {processes} from '../../app/processes.js';
import {keyPlace} from '../../app/sign/key-place.js';
import {amend} from '../../evidence/amendments/amend.js';
import type {AmendableField} from '../../evidence/amendments/amendment.js';
import {readBenchKey} from '../../keys/bench-key.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface AmendOptions extends OutputOptions {
	readonly field: AmendableField;
	readonly to: string;
	readonly by: string;
	readonly why: string;
}

export async function amendCommand(directory: string, options: AmendOptions): Promise<number> {
	const output = outputFor(options);
	const {field, to, by, why} = options;
	const key = await readBenchKey(keyPlace());
	const amendment = await amend({directory, field, to, by, why, key, clock: realClock, processes});
	const text = `Amendment ${amendment.n}. ${amendmentSentence(inEnglish, amendment)}\n`;
	output.data(text, {schema: 'deckproof/amend/1', directory, amendment});
	output.say(
		'The sealed report stays as it was. Print an amended one with: deckproof report RUN --format pdf --out DIR',
	);
	return EXIT.pass;
}
