import {command, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {PROFILES} from '../options.js';
import {outputFor} from '../output.js';

export const udev = command({
	name: 'udev',
	description: 'Linux: print udev rules that let the logged-in user open the devices of the profiles',
	options: {
		write: option('--write <file>', 'write the rules to this file (default: stdout)'),
		profiles: PROFILES,
	},
	async run(options) {
		const {udevFile} = await import('../../app/devices/udev-rules.js');
		const output = outputFor(options);
		const {rules, place, reload} = await udevFile(options.profiles, options.write);
		output.content(options.write === undefined ? rules : `${options.write}\n`, {
			schema: 'deckproof/udev/1',
			file: options.write ?? null,
			place,
			reload,
			rules,
		});
		output.notify(`The rules belong in ${place}. Then, as root: ${reload}`);
		return EXIT.pass;
	},
});
