import {once} from 'node:events';
import {emulateOnTcp} from '../../app/emulate.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';
import {sayHiding} from '../say-hiding.js';

export interface EmulateOptions extends OutputOptions {
	readonly tcp: number;
	readonly host: string;
}

export async function emulateCommand(device: string, options: EmulateOptions): Promise<number> {
	const output = outputFor(options);
	const listener = await emulateOnTcp(device, {host: options.host, port: options.tcp});
	const {deck, decks} = listener.batch;
	const address = `tcp:${options.host}:${listener.port}`;
	output.data(`${address}\n`, {schema: 'deckproof/emulate/1', address, device});
	sayHiding(output, listener.loaded);
	output.say(
		`An emulated ${device} answers there. Try: deckproof certify --device ${address} --allow-actuation --deck ${deck.id} --decks ${decks}`,
	);
	output.say('Press Ctrl-C to stop.');
	await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
	await listener.close();
	return EXIT.pass;
}
