import * as z from 'zod';
import {SUITS} from '../model/cards/card.js';

const byte = z.int().min(0).max(255);
const suit = z.enum(SUITS);
/** "6-4" or "3": bits of a byte, the highest first; bit 0 is the least significant. */
export const bitRange = z.string().regex(/^[0-7](-[0-7])?$/, 'expected bits such as "6-4", or "3"');
export const byteKey = z
	.string()
	.regex(/^(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/, 'expected a number from 0 to 255, written plainly, such as 7');

/** Bytes that are not cards. Absent: the device does not report that case. */
const symbols = {unreadable: byte.optional(), cover: byte.optional(), joker: byte.optional()};
const nonCards = {unreadable: z.string().optional(), cover: z.string().optional(), joker: z.string().optional()};

export const cardSchema = z.discriminatedUnion('encoding', [
	/** One byte: base + 13 × (place of the suit) + place of the rank. */
	z.strictObject({
		encoding: z.literal('index'),
		base: byte,
		suits: z.array(suit).length(4),
		ranks: z.string().default('A23456789TJQK'),
		...symbols,
	}),
	/** One byte: some bits are the suit, some the rank. */
	z.strictObject({
		encoding: z.literal('packed'),
		suit: z.strictObject({bits: bitRange, map: z.record(byteKey, suit)}),
		/** The first of `ranks` has the number `from`. */
		rank: z.strictObject({bits: bitRange, from: byte.default(1)}),
		ranks: z.string().default('A23456789TJQK'),
		/** Bits that are 1 in every card. */
		set: byte.default(0),
		...symbols,
	}),
	/** Letters: `rank-suit` 8S, TD or 10D; `suit-rank` S8; `suit-number` S8 or S08, D12. Either case is read. */
	z.strictObject({
		encoding: z.literal('text'),
		form: z.enum(['rank-suit', 'suit-rank', 'suit-number']),
		ten: z.enum(['T', '10']).default('T'),
		/** Minimum digits when a number is written: 2 writes S08. Both forms are read. */
		digits: z.union([z.literal(1), z.literal(2)], 'expected 1 or 2').optional(),
		case: z.enum(['upper', 'lower']).default('upper'),
		/** `after-slash`: a card may carry its back, 8S/RED. */
		backs: z.literal('after-slash').optional(),
		...nonCards,
	}),
	/** The code of a tag or barcode, by a table: code to card (8S, CUT, JK, ??). */
	z.strictObject({
		encoding: z.literal('table'),
		/** `hex`: the bytes as hex digits, for tags that are not ASCII. */
		of: z.enum(['text', 'hex']).default('text'),
		entries: z.record(z.string(), z.string()),
		unknown: z.enum(['unreadable', 'meaningless']).default('unreadable'),
	}),
]);

export type CardSpec = z.infer<typeof cardSchema>;
export type CardSpecOf<Encoding extends CardSpec['encoding']> = Extract<CardSpec, {encoding: Encoding}>;
