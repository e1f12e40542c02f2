import {once} from 'node:events';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';
import {type Issued, openssl} from './openssl-authority.js';

/** A time-stamp server on loopback: HTTP around `openssl ts -reply`. */
export interface StampServer {
	readonly url: string;
	readonly asked: () => number;
	readonly close: () => Promise<void>;
}

interface ServerParts {
	readonly directory: string;
	readonly signer: Issued;
	/** Of the authority, sent with each stamp. */
	readonly root: string;
	/** Alters an answer; default: sends it as it is. */
	readonly answer?: (der: Buffer) => Buffer;
	/** Alters a question before it is answered. */
	readonly question?: (der: Buffer) => Buffer;
}

const configuration = (directory: string): string => `
[tsa]
default_tsa = own
[own]
serial = ${directory}/stamp-serial
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
signer_digest = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

export async function stampServer({directory, signer, root, answer, question}: ServerParts): Promise<StampServer> {
	const own = mkdtempSync(path.join(directory, 'stamps-'));
	writeFileSync(path.join(own, 'tsa.cnf'), configuration(own));
	writeFileSync(path.join(own, 'stamp-serial'), '01\n');
	let asked = 0;
	const reply = (query: Buffer): Buffer => {
		asked++;
		writeFileSync(path.join(own, 'query.tsq'), question?.(query) ?? query);
		const parts = ['-signer', signer.certificate, '-inkey', signer.key, '-chain', root];
		openssl(own, 'ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', ...parts, '-out', 'reply.tsr');
		const der = readFileSync(path.join(own, 'reply.tsr'));
		return answer?.(der) ?? der;
	};
	const server = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			response.writeHead(200, {'content-type': 'application/timestamp-reply'});
			response.end(reply(Buffer.concat(parts)));
		});
	});
	return {url: await listening(server), asked: () => asked, close: () => closed(server)};
}

/**
The answer with its content signed again by another key (`openssl cms`): `openssl ts` refuses certificates that are not for time
stamps.
*/
export function signedByAnother(directory: string, answer: Buffer, signer: Issued): Buffer {
	const own = mkdtempSync(path.join(directory, 'again-'));
	writeFileSync(path.join(own, 'answer.tsr'), answer);
	openssl(own, 'ts', '-reply', '-in', 'answer.tsr', '-token_out', '-out', 'token.der');
	openssl(own, 'cms', '-verify', '-noverify', '-inform', 'DER', '-in', 'token.der', '-out', 'content.der');
	const key = ['-signer', signer.certificate, '-inkey', signer.key];
	const content = ['-econtent_type', '1.2.840.113549.1.9.16.1.4', '-in', 'content.der'];
	openssl(
		own,
		'cms',
		'-sign',
		'-cades',
		'-binary',
		'-nodetach',
		...content,
		...key,
		'-outform',
		'DER',
		'-out',
		'new.der',
	);
	const granted = Buffer.from('3003020100', 'hex');
	const body = Buffer.concat([granted, readFileSync(path.join(own, 'new.der'))]);
	return Buffer.concat([Buffer.from([0x30, 0x82, body.length >> 8, body.length & 0xff]), body]);
}

export async function listening(server: Server): Promise<string> {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('it has no port');
	return `http://127.0.0.1:${address.port}/`;
}

export async function closed(server: Server): Promise<void> {
	server.closeAllConnections();
	server.close();
	await once(server, 'close');
}
