import {hash} from 'node:crypto';

/** In a file of its own: whoever only follows a chain loads nothing else. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data);
