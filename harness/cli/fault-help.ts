import {FAULTS} from '../emulator/faults.js';

/** The faults that an emulator can have, for the end of a help text. */
export function faultHelp(): string {
	const faults = Object.values(FAULTS);
	const width = Math.max(...faults.map(({form}) => form.length));
	return ['', 'Faults:', ...faults.map(({form, words}) => `  ${form.padEnd(width)}  ${words}`)].join('\n');
}
