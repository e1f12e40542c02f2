import {amendmentSentence} from '../../../reports/amendment-wording.js';
import {keyPlace} from '../../app/key-place.js';
import {processes} from '../../app/processes.js';
import {realClock} from '../../app/real-clock.js';
import {amend} from '../../capture/amend.js';
import type {AmendableField} from '../../capture/amendment.js';
import {readBenchKey} from '../../capture/bench-key.js';
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
	const text = `Amendment ${amendment.n}. ${amendmentSentence(amendment)}\n`;
	output.data(text, {schema: 'deckproof/amend/1', directory, amendment});
	output.say(
		'The sealed report stays as it was. Print an amended one with: deckproof report RUN --format pdf --out DIR',
	);
	return EXIT.pass;
}
