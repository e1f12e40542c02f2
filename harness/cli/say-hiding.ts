import {hidingNote} from '../app/device/profile-places.js';
import type {LoadedProfile} from '../profile/load.js';
import type {Output} from './output.js';

/** Nobody should wonder which of two profiles was used. */
export function sayHiding(output: Output, loaded: LoadedProfile): void {
	const note = hidingNote(loaded);
	if (note !== undefined) output.say(note);
}
