import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {FIRMWARE, PROFILES} from '../../options.js';
import {outputFor} from '../../output.js';

export const show = command({
	name: 'show',
	description: 'a profile as a page to read: ports, frames, messages, commands, cards',
	arguments: [{form: '<profile>', text: 'its id, or its file'}],
	options: {firmware: FIRMWARE, profiles: PROFILES},
	async run(options, name) {
		const {profilePage} = await import('../../../app/profile/named-profile.js');
		const output = outputFor(options);
		const {firmware, profiles} = options;
		const {note, text, origin, file, sha256, hides, profile} = await profilePage({name, profiles, firmware});
		if (note !== undefined) output.say(note);
		output.data(text, {
			schema: 'deckproof/profile-show/1',
			origin,
			file,
			sha256,
			hides,
			firmware: firmware ?? null,
			profile,
		});
		return EXIT.pass;
	},
});
