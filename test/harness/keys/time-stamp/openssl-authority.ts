import {execFileSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** A certificate authority of OpenSSL (`openssl ca`) in a directory: root, certificates, revocation lists. */
export interface OpensslAuthority {
	readonly directory: string;
	readonly root: string;
	readonly issue: (name: string, kind: 'tsa' | 'tsa-not-critical' | 'tsa-and-more' | 'signer', dates?: Dates) => Issued;
	readonly revoke: (issued: Issued) => void;
	/** The file of the list, as PEM. */
	readonly list: (days?: number) => string;
}

export interface Issued {
	readonly certificate: string;
	readonly key: string;
}

interface Dates {
	/** As `openssl ca` takes them: 20200101000000Z. */
	readonly from: string;
	readonly to: string;
}

export const openssl = (directory: string, ...args: readonly string[]): string =>
	execFileSync('openssl', args, {cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});

const configuration = (directory: string): string => `
[ca]
default_ca = own
[own]
dir = ${directory}
database = ${directory}/index.txt
new_certs_dir = ${directory}/new
serial = ${directory}/serial
crlnumber = ${directory}/crlnumber
certificate = ${directory}/root.crt
private_key = ${directory}/root.key
default_md = sha256
default_days = 365
default_crl_days = 30
policy = any
unique_subject = no
copy_extensions = none
crl_extensions = list
[any]
organizationName = optional
commonName = supplied
[list]
authorityKeyIdentifier = keyid
[root]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[tsa]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature,nonRepudiation
extendedKeyUsage = critical,timeStamping
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
[tsa-not-critical]
basicConstraints = critical,CA:false
extendedKeyUsage = timeStamping
authorityKeyIdentifier = keyid
[tsa-and-more]
basicConstraints = critical,CA:false
extendedKeyUsage = critical,timeStamping,emailProtection
authorityKeyIdentifier = keyid
[signer]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature,nonRepudiation
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
[req]
distinguished_name = names
[names]
`;

export function opensslAuthority(directory: string, name: string): OpensslAuthority {
	mkdirSync(path.join(directory, 'new'), {recursive: true});
	const write = (file: string, text: string) => writeFileSync(path.join(directory, file), text);
	const run = (...args: readonly string[]) => openssl(directory, ...args);
	write('ca.cnf', configuration(directory));
	for (const file of ['index.txt', 'index.txt.attr']) write(file, '');
	for (const file of ['serial', 'crlnumber']) write(file, '1000\n');
	const made = ['-newkey', 'rsa:2048', '-nodes', '-config', 'ca.cnf'];
	const subject = ['-subj', `/O=${name}/CN=${name} root`];
	run(
		'req',
		'-x509',
		...made,
		'-keyout',
		'root.key',
		'-out',
		'root.crt',
		'-days',
		'7300',
		...subject,
		'-extensions',
		'root',
	);
	let count = 0;
	return {
		directory,
		root: path.join(directory, 'root.crt'),
		issue(of, kind, dates) {
			const file = `issued-${++count}`;
			run('req', '-new', ...made, '-keyout', `${file}.key`, '-out', `${file}.csr`, '-subj', `/O=${name}/CN=${of}`);
			const valid = dates === undefined ? [] : ['-startdate', dates.from, '-enddate', dates.to];
			run(
				'ca',
				'-batch',
				'-config',
				'ca.cnf',
				'-extensions',
				kind,
				'-in',
				`${file}.csr`,
				'-out',
				`${file}.crt`,
				'-notext',
				...valid,
			);
			return {certificate: path.join(directory, `${file}.crt`), key: path.join(directory, `${file}.key`)};
		},
		revoke({certificate}) {
			run('ca', '-config', 'ca.cnf', '-revoke', certificate, '-crl_reason', 'keyCompromise');
		},
		list(days = 30) {
			run('ca', '-config', 'ca.cnf', '-gencrl', '-crldays', String(days), '-out', 'list.crl');
			return path.join(directory, 'list.crl');
		},
	};
}
