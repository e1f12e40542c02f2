import * as z from 'zod';

export const text = z.string();
export const count = z.int().min(0);
export const shuffle = z.int().min(1).describe('Number of the shuffle, from 1.');
export const position = z.int().min(1).describe('Position in the output order, from 1.');
export const place = z.int().min(0).describe('Index of the entry in the list of this name, from 0.');
export const chance = z.number().min(0).max(1);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
