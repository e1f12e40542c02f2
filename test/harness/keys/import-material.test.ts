import {readFileSync} from 'node:fs';
import path from 'node:path';
import {materialIn} from '../../../harness/keys/import-material.js';
import {inTemporary} from '../../end-to-end/command-line.js';
import {programs, testUnless} from '../../needs.js';
import {openssl, opensslAuthority} from './time-stamp/openssl-authority.js';

const withOpenssl = testUnless(programs('openssl'));
const noPassphrase = () => Promise.reject(new Error('it asked for a passphrase'));
const passphrase = (text: string) => () => Promise.resolve(text);

withOpenssl('a certificate with its chain and key is taken from PEM and from PKCS #12, in any order', async t => {
	await inTemporary(async directory => {
		const authority = opensslAuthority(directory, 'Example Lab');
		const {certificate, key} = authority.issue('Jane Doe', 'signer');
		const text = (file: string) => readFileSync(file, 'utf8');
		const pem = Buffer.from(`${text(authority.root)}${text(certificate)}${text(key)}`);
		const names = ['Jane Doe', ['Example Lab root']];
		const read = await materialIn(pem, 'jane.pem', noPassphrase);
		t.deepEqual([read.certificate.name, read.chain.map(({name}) => name)], names);
		t.is(read.privateKey?.asymmetricKeyType, 'rsa');
		const alone = await materialIn(Buffer.from(text(certificate)), 'jane.crt', noPassphrase);
		t.deepEqual([alone.chain, alone.privateKey], [[], undefined]);
		const parts = ['-in', certificate, '-inkey', key, '-certfile', authority.root];
		openssl(directory, 'pkcs12', '-export', ...parts, '-passout', 'pass:nine brown shufflers', '-out', 'jane.p12');
		const p12 = readFileSync(path.join(directory, 'jane.p12'));
		const packed = await materialIn(p12, 'jane.p12', passphrase('nine brown shufflers'));
		t.deepEqual([packed.certificate.name, packed.chain.map(({name}) => name)], names);
		t.true(read.privateKey?.equals(packed.privateKey ?? read.certificate.publicKey));
		await t.throwsAsync(materialIn(p12, 'jane.p12', passphrase('another')), {message: /passphrase is another one/});
	});
});

withOpenssl(
	'a key of another certificate, two signers in one file, and bytes that are neither are refused',
	async t => {
		await inTemporary(async directory => {
			const authority = opensslAuthority(directory, 'Example Lab');
			const [one, two] = [authority.issue('Jane Doe', 'signer'), authority.issue('R. Lee', 'signer')];
			const joined = (...files: readonly string[]) =>
				Buffer.from(files.map(file => readFileSync(file, 'utf8')).join(''));
			const refused = (bytes: Buffer, message: RegExp) =>
				t.throwsAsync(materialIn(bytes, 'file', passphrase('x')), {message});
			await refused(joined(one.certificate, two.key), /do not belong together/);
			await refused(joined(one.certificate, two.certificate), /2 certificates that do not belong to one chain/);
			await refused(Buffer.from('neither'), /neither PEM nor PKCS #12/);
		});
	},
);
