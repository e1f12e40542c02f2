import type {KeyPlace} from '../../keys/bench-key.js';
import {here, ownDirectory, pathOf} from '../own-directory.js';

/** Keys have their own directory, since other users may have access to the profiles. */
export const keyPlace = (around = here()): KeyPlace => ({
	directory: pathOf(around).join(ownDirectory(around), 'keys'),
	rights: around.platform === 'win32' ? 'by-place' : 'by-mode',
});
