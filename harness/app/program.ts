import {readFileSync} from 'node:fs';
import os from 'node:os';
import type {RunRecord} from '../evidence/run-record.js';
import {packageFile} from '../model/package-file.js';

export function program(): RunRecord['program'] {
	const file = packageFile('package.json');
	const {name, version}: {name: string; version: string} = JSON.parse(readFileSync(file, 'utf8'));
	return {name, version, node: process.versions.node, platform: `${os.platform()} ${os.arch()}`};
}
