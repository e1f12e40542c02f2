import {rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {KnownDevice} from '../../evidence/run-record.js';
import type {VerdictKind} from '../../model/verdict.js';
import {certify} from '../certify/certify.js';
import {emulatedRequest} from './emulated-request.js';

const KNOWN: readonly {readonly device: string; readonly query: string; readonly expected: VerdictKind}[] = [
	{device: 'uniform', query: 'shuffle=uniform&decks=1', expected: 'pass'},
	{device: 'shelf', query: 'shuffle=shelf&decks=1', expected: 'fail'},
	{device: 'riffle', query: 'shuffle=riffle:5&decks=1', expected: 'fail'},
	{device: 'missing-card', query: 'shuffle=uniform&decks=1&fault=drop-card@3:QH', expected: 'fail'},
];

const SHUFFLES = 20;

export async function tryKnownDevices(): Promise<KnownDevice[]> {
	const tried: KnownDevice[] = [];
	for (const {device, query, expected} of KNOWN) {
		const found = await verdictOn(device, query);
		tried.push({device, shuffles: SHUFFLES, expected, found});
	}
	return tried;
}

/** Certifies an emulator from end to end, in a temporary directory. */
export async function verdictOn(device: string, query: string): Promise<VerdictKind> {
	const directory = path.join(os.tmpdir(), `deckproof-known-${process.pid}-${device}`);
	try {
		const {report} = await certify(emulatedRequest({query, shuffles: SHUFFLES, out: directory}));
		return report.judgement.verdict.kind;
	} finally {
		await rm(directory, {recursive: true, force: true});
	}
}
