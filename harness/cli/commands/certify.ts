import {oneLine} from '../arguments.js';
import {command, option} from '../command.js';
import {DETAILS, NEW_RUN_OPTIONS, TSA} from '../options.js';

export const certify = command({
	name: 'certify',
	description: 'drive a device through many shuffles, test them, and write a signed report with a verdict',
	options: {
		...NEW_RUN_OPTIONS,
		station: option('--station <name>', 'the test station of a production line; the unit is added to its register', {
			read: oneLine,
			setting: {name: 'station'},
		}),
		operator: option('--operator <name>', 'the operator of the station', {read: oneLine}),
		stations: option('--stations <directory>', 'the directory of the station registers (default: deckproof-stations)', {
			setting: {name: 'stations'},
		}),
		tsa: TSA,
		details: DETAILS,
	},
	run: async options => (await import('../capturing.js')).certifyNewRun(options),
});
