import type * as Asn1 from 'asn1js';
import type * as Pki from 'pkijs';

export type {Asn1, Pki};

interface Libraries {
	readonly pki: typeof Pki;
	readonly asn1: typeof Asn1;
}

/** Loaded on demand, which takes 30 ms. */
export async function library(): Promise<Libraries> {
	const [pki, asn1] = await Promise.all([import('pkijs'), import('asn1js')]);
	return {pki, asn1};
}

export const arrayOf = (bytes: ArrayLike<number>): ArrayBuffer => new Uint8Array(bytes).buffer;

/** The library writes what it was given, for DER also what it read. */
export const derOf = (value: {toBER(): ArrayBuffer}): Buffer => Buffer.from(value.toBER());
