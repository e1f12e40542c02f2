import {words} from '../arguments.js';
import {command} from '../command.js';
import {DETAILS, NEW_RUN_OPTIONS} from '../options.js';

export const certify = command({
	name: 'certify',
	description: 'drive a device through many shuffles, test them, and write a signed report with a verdict',
	options: {
		...NEW_RUN_OPTIONS,
		station: {
			flags: '--station <name>',
			text: 'the test station of a production line; the unit is added to its register',
			read: words,
		},
		operator: {flags: '--operator <name>', text: 'the operator of the station', read: words},
		stations: {
			flags: '--stations <directory>',
			text: 'the directory of the station registers (default: deckproof-stations)',
		},
		details: DETAILS,
	},
	run: async options => (await import('../capturing.js')).certifyNewRun(options),
});
