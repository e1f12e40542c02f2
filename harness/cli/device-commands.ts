import type {Command} from 'commander';
import {oneOf, wholeNumber} from './arguments.js';
import {PROFILES_OPTION} from './profile-commands.js';

type End = (code: number) => void;

export function addSniff(program: Command, end: End): void {
	program
		.command('sniff')
		.description('listen to a device and send nothing: bytes as they come and, with a profile, what they mean')
		.requiredOption('--device <address>', 'serial:PATH, hid:VENDOR:PRODUCT, tcp:HOST:PORT, replay:RUN or sim:PROFILE')
		.option('--profile <id>', 'what the device speaks')
		.option(...PROFILES_OPTION)
		.option('--save <file>', 'keep the bytes, for profile init --from-capture')
		.option('--for <seconds>', 'stop after so long', wholeNumber(1, 86_400))
		.option('--bytes <n>', 'stop after so many bytes', wholeNumber(1, 1_000_000_000))
		.option('--baud <rate>', 'serial, without a profile', wholeNumber(50, 4_000_000), 9600)
		.option('--data-bits <n>', 'serial, without a profile: 5 to 8', wholeNumber(5, 8), 8)
		.option('--parity <kind>', 'serial, without a profile', oneOf(['none', 'even', 'odd']), 'none')
		.option('--stop-bits <n>', 'serial, without a profile: 1 or 2', wholeNumber(1, 2), 1)
		.action(async options => end(await (await import('./commands/sniff.js')).sniffCommand(options)));
}

export function addDevices(program: Command, end: End): void {
	program
		.command('devices')
		.description('what is plugged in, which profile claims it, and why or why not')
		.option(...PROFILES_OPTION)
		.action(async options => end(await (await import('./commands/devices.js')).devicesCommand(options)));
}

export function addUdev(program: Command, end: End): void {
	program
		.command('udev')
		.description('Linux: rules that let whoever sits at the machine open the devices that profiles name')
		.option('--write <file>', 'write them there; stdout if not given')
		.option(...PROFILES_OPTION)
		.action(async options => end(await (await import('./commands/udev.js')).udevCommand(options)));
}
