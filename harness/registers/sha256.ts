import {hash} from 'node:crypto';

/** In its own file, so that code that only follows a chain loads nothing else. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data);
