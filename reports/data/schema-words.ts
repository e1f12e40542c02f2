import * as z from 'zod';

export const text = z.string();
export const count = z.int().min(0);
export const shuffle = z.int().min(1).describe('The number of a shuffle, from 1.');
export const position = z.int().min(1).describe('A place in the order out, from 1.');
export const place = z.int().min(0).describe('Which of a list, from 0.');
export const chance = z.number().min(0).max(1);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
