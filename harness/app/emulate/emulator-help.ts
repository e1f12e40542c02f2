import {DEFECT_MODELS, formOf} from '../../emulator/defects/catalogue.js';
import {FAULTS} from '../../emulator/faults/faults.js';

/** The shuffles and faults that an emulator can have, for the end of a help text. */
export const emulatorHelp = (): string =>
	[
		...listed(
			'Shuffles:',
			DEFECT_MODELS.map(model => ({form: formOf(model), words: model.description})),
		),
		...listed('Faults:', Object.values(FAULTS)),
	].join('\n');

function listed(title: string, entries: readonly {readonly form: string; readonly words: string}[]): string[] {
	const width = Math.max(...entries.map(({form}) => form.length));
	return ['', title, ...entries.map(({form, words}) => `  ${form.padEnd(width)}  ${words}`)];
}
