import {spawnSync} from 'node:child_process';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {programs, testUnless} from '../../../needs.js';
import {readBack} from '../../../reports/printed.js';
import {signedTwice} from './signed-report.js';

const ready = signedTwice();

const where = (...names: readonly string[]) => testUnless(programs(...names));

function ran(program: string, ...args: readonly string[]): string {
	const {stdout, stderr, status} = spawnSync(program, args, {encoding: 'utf8'});
	if (status !== 0) throw new Error(`${program} ended in ${status}: ${stdout}${stderr}`);
	return `${stdout}${stderr}`;
}

where('pdfsig', 'certutil')(
	'pdfsig finds both signatures valid and trusted, and the last one over the whole file',
	async t => {
		const {both, keys} = await ready;
		await inTemporary(async directory => {
			const [file, store] = [path.join(directory, 'report.pdf'), path.join(directory, 'nss')];
			await writeFile(file, both);
			await mkdir(store);
			ran('certutil', '-N', '-d', `sql:${store}`, '--empty-password');
			for (const {certificate} of keys) {
				const pem = path.join(directory, `${certificate.name}.crt`);
				await writeFile(pem, certificate.pem);
				ran('certutil', '-A', '-d', `sql:${store}`, '-n', certificate.name, '-t', 'CT,C,C', '-i', pem);
			}
			const said = ran('pdfsig', '-nssdir', `sql:${store}`, file);
			t.is(said.match(/Signature is Valid\./g)?.length, 2, said);
			t.is(said.match(/Certificate is Trusted\./g)?.length, 2, said);
			t.is(said.match(/ETSI\.CAdES\.detached/g)?.length, 2);
			t.regex(
				said,
				/Field Name: tester[\s\S]*Not total document signed[\s\S]*Field Name: reviewer[\s\S]*Total document signed/,
			);
		});
	},
);

where('openssl')('openssl verifies both signatures as CAdES, and not after a byte was changed', async t => {
	const {both, keys} = await ready;
	await inTemporary(async directory => {
		const name = (file: string) => path.join(directory, file);
		const text = both.toString('latin1');
		const ranges = [...text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)].map(found => found.slice(1).map(Number));
		t.is(ranges.length, 2);
		for (const [at, [first = 0, second = 0, length = 0]] of ranges.entries()) {
			const signed = Buffer.concat([both.subarray(0, first), both.subarray(second, second + length)]);
			const cms = Buffer.from(both.toString('latin1', first + 1, second - 1), 'hex');
			await writeFile(name('signed'), signed);
			await writeFile(name('cms.der'), cms);
			await writeFile(name('signer.crt'), keys[at]?.certificate.pem ?? '');
			const verify = () =>
				ran(
					'openssl',
					'cms',
					'-verify',
					'-cades',
					'-binary',
					'-inform',
					'DER',
					'-in',
					name('cms.der'),
					'-content',
					name('signed'),
					'-CAfile',
					name('signer.crt'),
					'-purpose',
					'any',
					'-out',
					name('out'),
				);
			t.regex(verify(), /CAdES Verification successful/);
			signed[100] = (signed[100] ?? 0) ^ 1;
			await writeFile(name('signed'), signed);
			t.throws(verify);
		}
		// The last range ends at the end of the file.
		t.is((ranges[1]?.[1] ?? 0) + (ranges[1]?.[2] ?? 0), both.length);
	});
});

where('qpdf')('qpdf finds nothing wrong in a report that two have signed', async t => {
	const {both} = await ready;
	await inTemporary(async directory => {
		const file = path.join(directory, 'report.pdf');
		await writeFile(file, both);
		t.regex(ran('qpdf', '--check', file), /No syntax or stream encoding errors found/);
	});
});

test('pdf.js reads the pages of a signed report unchanged', async t => {
	const {lab, both} = await ready;
	const [one, two] = [await readBack(lab), await readBack(both)];
	t.is(two.text, one.text);
	t.regex(one.text, /Tested by[\s\S]*Reviewed by[\s\S]*Authorised for issue by/);
	t.true(two.attachments.has('result.json'));
	t.deepEqual(two.attachments, one.attachments);
});
