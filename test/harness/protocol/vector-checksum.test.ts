import test from 'ava';
import {checksumAdvice} from '../../../harness/protocol/vector-checksum.js';
import {vectorFaults} from '../../../harness/protocol/vectors.js';
import {parseProfile} from '../profile/parse-profile.js';

/** Sums by hand: 43 30 30 48 30 31 03 has the last byte 4F, 43 30 31 48 30 32 03 has 51, and so on. */
const VECTORS = [
	'{ to: host, hex: "02 43 30 30 48 30 31 03 34 46", message: card, values: { counter: 0, card: AH } }',
	'{ to: host, hex: "02 43 30 31 48 30 32 03 35 31", message: card, values: { counter: 1, card: 2H } }',
	'{ to: host, hex: "02 43 30 32 48 30 33 03 35 33", message: card, values: { counter: 2, card: 3H } }',
];

const profileWith = (checksum: string, vectors: readonly string[] = VECTORS) =>
	parseProfile(
		`formatVersion: 1
id: acme/cardeye
title: ACME CardEye 3
status: synthetic
evidence: [Made up.]
kind: card-reader
batch: { deck: standard-52, decks: 1 }
transports: { serial: { baudRate: 19200 } }
framing:
  toHost: { report: { kind: delimited, start: "02", end: "03", maxLength: 16, checksum: ${checksum} } }
  idleMs: 200
cards: { encoding: text, form: suit-number, digits: 2 }
messages:
  card: { to: host, code: 0x43, emits: card-drawn, fields: { counter: { type: digits, length: 2 }, card: { type: card } } }
order: { silenceMs: 20000 }
vectors:
${[...vectors, '{ to: host, hex: "02 43", error: unfinished }'].map(each => `  - ${each}\n`).join('')}`,
		'acme.profile.yaml',
	);

test('a right checksum gives no advice', async t => {
	const profile = await profileWith('{ algorithm: sum8, encoding: hex-upper }');
	t.deepEqual(vectorFaults(profile), []);
	t.deepEqual(checksumAdvice(profile), []);
});

for (const [written, expected] of [
	['{ algorithm: sum8 }', 'encoding: hex-upper'],
	['{ algorithm: sum8, encoding: hex-upper, from: 0 }', 'from: 1'],
	['{ algorithm: sum8, encoding: hex-upper, to: payload }', 'to: checksum'],
	['{ algorithm: xor8, from: 0 }', 'algorithm: sum8, from: 1, encoding: hex-upper'],
] as const) {
	test(`a checksum that fails in all vectors is named once, with the algorithm that would fit: ${expected}`, async t => {
		t.deepEqual(checksumAdvice(await profileWith(written)), [
			{
				path: ['framing', 'toHost', 'report', 'checksum'],
				expected: `expected another checksum: all 3 good vectors fit with ${expected}`,
			},
		]);
	});
}

test('one vector with a wrong checksum is reported with the computed and the stated value', async t => {
	const [first = '', ...others] = VECTORS;
	const profile = await profileWith('{ algorithm: sum8, encoding: hex-upper }', [
		first.replace('34 46', '34 45'),
		...others,
	]);
	t.deepEqual(checksumAdvice(profile), []);
	t.deepEqual(vectorFaults(profile), [
		{vector: 0, expected: 'card { card: AH, counter: 0 }', found: 'bad-checksum (computed 34 46, found 34 45)'},
	]);
});

test('a vector that encodes to other bytes is reported with them and the first difference', async t => {
	const other = '{ to: host, hex: "02 43 30 30 48 31 03 31 46", message: card, values: { counter: 0, card: AH } }';
	const [fault] = vectorFaults(await profileWith('{ algorithm: sum8, encoding: hex-upper }', [other]));
	t.is(fault?.found, 'encodes back to 02 43 30 30 48 30 31 03 34 46: byte 6 is 30, not 31');
});
