import path from 'node:path';
import {certify} from '../harness/app/certify/certify.js';
import {emulatedRequest} from '../harness/app/device/emulated-request.js';
import {toPdf} from '../reports/documents/lab/to-pdf.js';
import {inEnglish} from '../reports/language/translator.js';
import {bytesOf, openPaper} from '../reports/pdf/paper.js';
import {inTemporary} from '../test/end-to-end/command-line.js';

/*
The cost of the lab report of a run of shoes, without the statistics. In seconds of processor time, and as a ratio to an empty
one-page document of pdfkit with the same fonts. Both are measured in turn in one process.

	node build/bench/report.js [shoes]
*/
const LAB = {paper: 'a4', document: 'lab'} as const;
const ROUNDS = 5;

const shoes = Number(process.argv[2] ?? 10_000);
const report = await inTemporary(async directory => {
	const request = emulatedRequest({query: '', shuffles: shoes, out: path.join(directory, 'run')});
	return (await certify({...request, earlyStop: 'never'})).report;
});

const empty = () =>
	bytesOf(
		openPaper({
			translate: inEnglish,
			id: 'empty',
			title: 'empty',
			author: 'bench',
			createdAt: '2026-01-01T00:00:00Z',
			program: 'bench',
			evidenceSha256: '0'.repeat(64),
			size: 'a4',
			attachments: [],
		}),
	);
const lab = () => toPdf(inEnglish, report, LAB);

const seconds = {empty: [] as number[], lab: [] as number[]};
let bytes = 0;
for (let round = 0; round < ROUNDS; round++) {
	seconds.empty.push((await cpuOf(empty)).seconds);
	const made = await cpuOf(lab);
	seconds.lab.push(made.seconds);
	bytes = made.bytes;
}
const middle = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;
const [one, other] = [middle(seconds.empty), middle(seconds.lab)];
process.stdout.write(`lab report of ${shoes} shoes: ${other.toFixed(2)} s of CPU, ${(bytes / 1e6).toFixed(2)} MB\n`);
process.stdout.write(`empty one-page document: ${one.toFixed(3)} s; ratio ${(other / one).toFixed(1)}\n`);
process.stdout.write(
	`first of each, fonts cold: ${(seconds.lab[0] ?? 0).toFixed(2)} s and ${(seconds.empty[0] ?? 0).toFixed(3)} s\n`,
);

async function cpuOf(make: () => Promise<Uint8Array>): Promise<{seconds: number; bytes: number}> {
	const before = process.cpuUsage();
	const {length} = await make();
	const {user, system} = process.cpuUsage(before);
	return {seconds: (user + system) / 1e6, bytes: length};
}
