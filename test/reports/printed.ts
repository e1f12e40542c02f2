import path from 'node:path';
import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {certify} from '../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../harness/app/device/emulated-request.js';
import type {EarlyStop} from '../../harness/evidence/run-record.js';
import type {RunReport} from '../../reports/data/report.js';
import {inTemporary} from '../end-to-end/command-line.js';

/** A piece of text on a page, in points from the lower left corner. */
export interface Piece {
	readonly text: string;
	readonly page: number;
	readonly left: number;
	readonly right: number;
	readonly bottom: number;
	readonly top: number;
}

export interface ReadBack {
	readonly pages: number;
	readonly width: number;
	readonly height: number;
	readonly pieces: readonly Piece[];
	readonly text: string;
	readonly info: Readonly<Record<string, unknown>>;
	readonly attachments: ReadonlyMap<string, Uint8Array>;
}

/** Certifies an emulator and calls back with its report, made by certify from the evidence. It is not stopped early by default. */
export const reportOn = (query: string, shuffles: number, earlyStop: EarlyStop = 'never'): Promise<RunReport> =>
	inTemporary(async directory => {
		const request = emulatedRequest({query, shuffles, out: path.join(directory, 'run')});
		const {report} = await certify({...request, earlyStop});
		return report;
	});

/** Reads a PDF with another program. */
export async function readBack(pdf: Uint8Array): Promise<ReadBack> {
	const document = await getDocument({data: Uint8Array.from(pdf), verbosity: 0}).promise;
	const pieces: Piece[] = [];
	let [width, height] = [0, 0];
	for (let number = 1; number <= document.numPages; number++) {
		const page = await document.getPage(number);
		({width, height} = page.getViewport({scale: 1}));
		for (const item of (await page.getTextContent()).items) {
			if (!('str' in item) || item.str.trim() === '') continue;
			const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
			const height = item.height * 0.7;
			// Along a vertical axis a text runs upwards.
			const isUpwards = Math.abs(Number(item.transform[1])) > 0.01;
			const box = isUpwards
				? {left: left - height, right: left, top: bottom + item.width}
				: {left, right: left + item.width, top: bottom + height};
			pieces.push({text: item.str, page: number, bottom, ...box});
		}
	}
	const attached = ((await document.getAttachments()) ?? {}) as Record<string, {filename: string; content: Uint8Array}>;
	const {info} = await document.getMetadata();
	return {
		pages: document.numPages,
		width,
		height,
		pieces,
		text: pieces.map(({text}) => text).join(' '),
		info: info as Record<string, unknown>,
		attachments: new Map(Object.values(attached).map(({filename, content}) => [filename, content])),
	};
}
