import path from 'node:path';
import {HarnessError} from '../../model/error.js';
import type {Reason} from '../../model/keys/revocation-reason.js';
import {writeDurably} from '../../registers/durable-file.js';
import {newRevocationList} from '../x509/revocation-list.js';
import {AUTHORITY_FILES, type OpenAuthority} from './authority.js';
import {readIssued, record} from './issued-register.js';

export interface Revocation {
	/** In hex, as `openssl x509 -serial` prints it. */
	readonly serial: string;
	readonly reason: Reason;
	readonly at: Date;
}

/** Revoking again changes nothing: the first date counts. */
export async function revokeCertificate(
	authority: OpenAuthority,
	{serial, reason, at}: Revocation,
): Promise<'revoked' | 'was-revoked'> {
	const {issued, revoked} = await readIssued(authority);
	const wanted = serial.replaceAll(':', '').toLowerCase();
	if (!issued.some(each => each.serial === wanted)) {
		const known = issued.map(each => `${each.serial} (${each.name})`);
		throw new HarnessError('authority/unknown-serial', {serial, directory: authority.directory, known});
	}
	if (revoked.some(each => each.serial === wanted)) return 'was-revoked';
	await record(authority, {kind: 'revoked', at: at.toISOString(), serial: wanted, reason});
	return 'revoked';
}

export interface WrittenList {
	readonly file: string;
	readonly der: Buffer;
	readonly number: number;
	readonly next: Date;
	readonly revoked: number;
}

const DAY = 86_400_000;

/** Each list has the number after that of the last one. */
export async function writeRevocationList(
	authority: OpenAuthority,
	{at, days}: {readonly at: Date; readonly days: number},
): Promise<WrittenList> {
	const {directory, certificate, privateKey} = authority;
	const {revoked, lists} = await readIssued(authority);
	const number = (lists.at(-1)?.number ?? 0) + 1;
	const next = new Date(at.getTime() + days * DAY);
	const entries = revoked.map(each => ({serial: each.serial, reason: each.reason, at: new Date(each.at)}));
	const der = await newRevocationList(
		{number: BigInt(number), from: at, next, revoked: entries},
		{certificate: certificate.der, privateKey},
	);
	await record(authority, {kind: 'list', at: at.toISOString(), number, next: next.toISOString()});
	const file = path.join(directory, AUTHORITY_FILES.list);
	await writeDurably(file, der);
	return {file, der, number, next, revoked: entries.length};
}
