import {createHash} from 'node:crypto';

/** In a file of its own: whoever only follows a chain loads nothing else. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
