import type {KeyPlace} from '../../keys/bench-key.js';
import {here, ownDirectory, pathOf} from '../own-directory.js';

/** Where the keys of this machine are: a directory of their own, since profiles beside them may be open to others. */
export const keyPlace = (around = here()): KeyPlace => ({
	directory: pathOf(around).join(ownDirectory(around), 'keys'),
	rights: around.platform === 'win32' ? 'by-place' : 'by-mode',
});
