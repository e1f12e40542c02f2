import {DEFECT_MODELS, formOf} from '../../emulator/defects/catalogue.js';
import {FAULTS} from '../../emulator/faults/faults.js';

export const emulatorHelp = (): string =>
	[
		...listed(
			'Shuffles:',
			DEFECT_MODELS.map(model => ({form: formOf(model), description: model.description})),
		),
		...listed('Faults:', FAULTS),
	].join('\n');

function listed(title: string, entries: readonly {readonly form: string; readonly description: string}[]): string[] {
	const width = Math.max(...entries.map(({form}) => form.length));
	return ['', title, ...entries.map(({form, description}) => `  ${form.padEnd(width)}  ${description}`)];
}
