import {profilePlaces} from '../../app/device/profile-places.js';
import {profileWords} from '../../app/profile/profile-words.js';
import {loadProfile} from '../../profile/load.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';
import {sayHiding} from '../say-hiding.js';
import type {VariantOptions} from './profile-test.js';

export async function profileShowCommand(name: string, options: VariantOptions): Promise<number> {
	const output = outputFor(options);
	const loaded = await loadProfile(name, profilePlaces(options.profiles));
	sayHiding(output, loaded);
	const {origin, file, sha256, hides} = loaded;
	const profile = options.firmware === undefined ? loaded.profile : loaded.forFirmware(options.firmware);
	output.data(profileWords(loaded, profile), {
		schema: 'deckproof/profile-show/1',
		origin,
		file,
		sha256,
		hides: hides ?? null,
		firmware: options.firmware ?? null,
		profile,
	});
	return EXIT.pass;
}
