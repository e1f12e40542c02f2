import {certify} from '../../app/certify.js';
import {profilePlaces} from '../../app/profile-places.js';
import {realClock} from '../../app/real-clock.js';
import type {DeckId} from '../../model/deck.js';
import type {ToldInput} from '../../model/order-in.js';
import {capturing} from '../capturing.js';
import {counted} from '../counted.js';
import type {OutputOptions} from '../output.js';
import {sayHiding} from '../say-hiding.js';

export interface CertifyOptions extends OutputOptions {
	readonly device: string;
	readonly profile?: string;
	readonly reader?: string;
	readonly readerProfile?: string;
	readonly deck?: DeckId;
	readonly decks?: number;
	readonly shuffles?: number;
	readonly alpha: number;
	readonly input?: ToldInput;
	readonly out?: string;
	readonly allowActuation: boolean;
	readonly profiles?: string;
}

export function certifyCommand(options: CertifyOptions): Promise<number> {
	const planned = options.shuffles === undefined ? '' : `: ${counted(options.shuffles, 'shuffle')}`;
	return capturing(options, ({output, signal, progress, began}) => {
		output.say(`Certifying ${options.device}${planned}.`);
		return certify({
			...options,
			address: options.device,
			profile: options.profile,
			reader: options.reader === undefined ? undefined : {address: options.reader, profile: options.readerProfile},
			shuffles: options.shuffles,
			input: options.input,
			deck: options.deck,
			decks: options.decks,
			out: options.out,
			places: profilePlaces(options.profiles),
			clock: realClock,
			signal,
			progress,
			opened(directory, profiles) {
				began(directory);
				for (const profile of profiles) sayHiding(output, profile);
			},
		});
	});
}
