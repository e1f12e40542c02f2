import {readFileSync} from 'node:fs';
import os from 'node:os';
import type {RunRecord} from '../capture/run-directory.js';

/** Which program judged, on what: part of every record. */
export function program(): RunRecord['program'] {
	const file = new URL('../../../package.json', import.meta.url);
	const {name, version}: {name: string; version: string} = JSON.parse(readFileSync(file, 'utf8'));
	return {name, version, node: process.versions.node, platform: `${os.platform()} ${os.arch()}`};
}
