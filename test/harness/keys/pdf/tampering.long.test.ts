import {deflateSync} from 'node:zlib';
import test from 'ava';
import {checkReportPdf} from '../../../../harness/app/sign/pdf-signature.js';
import {readPdf} from '../../../../harness/keys/pdf/pdf-objects.js';
import {type RandomSource, seeded} from '../../../../harness/model/random.js';
import {signedTwice} from './signed-report.js';

const ready = signedTwice();

const place = (pdf: Buffer, random: RandomSource): number => random.below(pdf.length);

const flipped = (pdf: Buffer, random: RandomSource): Buffer => {
	const changed = Buffer.from(pdf);
	const at = place(pdf, random);
	changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
	return changed;
};

const noise = (random: RandomSource): Buffer =>
	Buffer.from(Array.from({length: 1 + random.below(40)}, () => random.below(256)));

/** A revision without a key: an object is replaced, and the cross-reference lists are right. */
function revised(pdf: Buffer, random: RandomSource): Buffer {
	const read = readPdf(pdf);
	if (read === undefined) throw new Error('no PDF');
	const numbers = [...read.places.keys()];
	const number = numbers[random.below(numbers.length)] ?? 1;
	const object = `${number} 0 obj\n<<\n/Nothing ${random.word()}\n>>\nendobj\n`;
	const list = `xref\n${number} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`;
	const trailer = `trailer\n<<\n/Size ${read.size}\n/Root ${read.root} 0 R\n${read.info}\n/ID [<${read.id[0]}> <${read.id[1]}>]\n/Prev ${read.xref}\n>>\n`;
	return Buffer.concat([
		pdf,
		Buffer.from(`${object}${list}${trailer}startxref\n${pdf.length + object.length}\n%%EOF\n`),
	]);
}

/** Replaces the attachment by other bytes of the same length. */
function exchanged(pdf: Buffer, random: RandomSource): Buffer {
	const start = pdf.indexOf('stream\n', pdf.indexOf('/Type /EmbeddedFile')) + 'stream\n'.length;
	const end = pdf.indexOf('endstream', start) - 1;
	const other = deflateSync(JSON.stringify({verdict: 'pass', noise: random.word()}));
	return Buffer.concat([pdf.subarray(0, start), other, Buffer.alloc(end - start - other.length), pdf.subarray(end)]);
}

const TAMPERED: readonly (readonly [string, number, (pdf: Buffer, random: RandomSource) => Buffer])[] = [
	['a flipped bit', 500, flipped],
	['appended bytes', 150, (pdf, random) => Buffer.concat([pdf, noise(random)])],
	['one byte appended', 50, (pdf, random) => Buffer.concat([pdf, Buffer.from([random.below(256)])])],
	['a truncated file', 100, (pdf, random) => pdf.subarray(0, place(pdf, random))],
	[
		'inserted bytes',
		100,
		(pdf, random) => {
			const at = place(pdf, random);
			return Buffer.concat([pdf.subarray(0, at), noise(random), pdf.subarray(at)]);
		},
	],
	['an added revision', 60, revised],
	['another attachment', 40, exchanged],
];

test('none of 1,000 altered signed reports verifies', async t => {
	const {both} = await ready;
	t.is(
		TAMPERED.reduce((sum, [, count]) => sum + count, 0),
		1000,
	);
	t.like(await checkReportPdf(both), {kind: 'whole', signatures: {length: 2}});
	const random = seeded(10);
	for (const [what, count, tamper] of TAMPERED)
		for (let n = 0; n < count; n++) {
			const checked = await checkReportPdf(tamper(both, random));
			if (checked.kind === 'whole') t.fail(`${what}, number ${n + 1}`);
		}
});

test('a signature in which one bit is flipped or one digit is written differently does not verify', async t => {
	const {lab} = await ready;
	const start = lab.lastIndexOf('/Contents <') + '/Contents <'.length;
	const digits = lab.toString('latin1', start, lab.indexOf('>', start));
	const used = digits.replace(/0+$/, '').length;
	for (let at = 0; at < used; at += 7) {
		const changed = Buffer.from(lab);
		const digit = Number.parseInt(digits[at] ?? '0', 16);
		changed.write((digit ^ (1 << (at % 4))).toString(16), start + at, 'latin1');
		t.is((await checkReportPdf(changed)).kind, 'altered', `digit ${at}`);
	}
	const upper = Buffer.from(lab);
	upper.write(digits.slice(0, used).toUpperCase(), start, 'latin1');
	t.is((await checkReportPdf(upper)).kind, 'altered');
	const behind = Buffer.from(lab);
	behind.write('1', start + digits.length - 1, 'latin1');
	t.is((await checkReportPdf(behind)).kind, 'altered');
});

test('a report without its last signature equals the report before that signature, and names the earlier signer', async t => {
	const {lab, both} = await ready;
	t.true(both.subarray(0, lab.length).equals(lab));
	const checked = await checkReportPdf(both.subarray(0, lab.length));
	if (checked.kind !== 'whole') return t.fail();
	t.deepEqual(
		checked.signatures.map(({field, certificate}) => [field, certificate.name]),
		[['tester', 'Example Lab']],
	);
});

test('a signature of one report does not verify on another report', async t => {
	const [{lab: one}, {lab: other}] = [await ready, await signedTwice()];
	const signature = (pdf: Buffer) => pdf.subarray(pdf.lastIndexOf('%Deckproof signature: '));
	const report = other.subarray(0, other.length - signature(other).length);
	t.is((await checkReportPdf(Buffer.concat([report, signature(other)]))).kind, 'whole');
	t.is((await checkReportPdf(Buffer.concat([report, signature(one)]))).kind, 'altered');
});
