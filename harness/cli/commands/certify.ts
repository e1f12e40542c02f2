import {words} from '../arguments.js';
import {command} from '../command.js';
import {NEW_RUN_OPTIONS} from '../options.js';

export const certify = command({
	name: 'certify',
	description: 'plan, drive, capture, test, decide, report; on the embedded emulator if no device is named',
	options: {
		...NEW_RUN_OPTIONS,
		station: {
			flags: '--station <name>',
			text: "on a maker's line: where the unit is tested; its register gets a line, and the record shows the last units",
			read: words,
		},
		operator: {flags: '--operator <name>', text: 'who works the station', read: words},
		stations: {
			flags: '--stations <directory>',
			text: 'where the registers of stations are (deckproof-stations if not given)',
		},
	},
	run: async options => (await import('../capturing.js')).certifyNewRun(options),
});
