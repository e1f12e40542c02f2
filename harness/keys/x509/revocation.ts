import {at as itemAt} from '../../model/checked.js';
import type {Certificate} from '../certificate.js';
import {isListOf, type RevocationList} from './revocation-list.js';

/**
Whether certificates were revoked at a time, as the lists at hand show it.

	not-revoked    a list of each authority that was current at that time, or later, does not have them
	revoked        a list has one of them, with a date up to that time
	not-shown      no such list is at hand
*/
export type Revocation =
	| {readonly kind: 'not-revoked'; readonly lists: readonly RevocationList[]}
	| {readonly kind: 'revoked'; readonly because: string}
	| {readonly kind: 'not-shown'; readonly because: string};

export interface RevocationRequest {
	/** From the signer up to the authority that is trusted. */
	readonly path: readonly Certificate[];
	readonly lists: readonly RevocationList[];
	readonly at: Date;
	/** A time that only the signer states shows nothing once the certificate is revoked. */
	readonly time: 'stamped' | 'stated';
}

export async function revocationOf({path, ...request}: RevocationRequest): Promise<Revocation> {
	const used: RevocationList[] = [];
	let lacking: Revocation | undefined;
	for (const [below, certificate] of path.slice(0, -1).entries()) {
		const found = await revocationOfOne(certificate, itemAt(path, below + 1), request);
		if (found.kind === 'revoked') return found;
		if (found.kind === 'not-shown') lacking ??= found;
		else used.push(...found.lists);
	}
	return lacking ?? {kind: 'not-revoked', lists: used};
}

async function revocationOfOne(
	certificate: Certificate,
	issuer: Certificate,
	{lists, at, time}: Omit<RevocationRequest, 'path'>,
): Promise<Revocation> {
	const own: RevocationList[] = [];
	for (const list of lists) if (list.partial === undefined && (await isListOf(list, issuer))) own.push(list);
	for (const list of own) {
		const entry = list.revoked.find(({serial}) => serial === certificate.serial);
		if (entry === undefined || (entry.at > at && time === 'stamped')) continue;
		const when = `${entry.at.toISOString().slice(0, 19)}Z (${entry.reason})`;
		const before = entry.at > at ? ', and no time stamp shows that the signature is older' : '';
		return {kind: 'revoked', because: `the certificate of ${certificate.name} was revoked at ${when}${before}`};
	}
	const [newest] = own.filter(({next}) => next >= at).sort((one, other) => other.from.getTime() - one.from.getTime());
	if (newest !== undefined) return {kind: 'not-revoked', lists: [newest]};
	const found = own.length === 0 ? 'no revocation list' : 'no revocation list that was current at that time';
	return {kind: 'not-shown', because: `${found} of ${issuer.name} is in the document or on this machine`};
}
