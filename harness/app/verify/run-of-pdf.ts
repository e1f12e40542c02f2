import {existsSync} from 'node:fs';
import path from 'node:path';
import {FILES} from '../../evidence/run-directory.js';
import {attachmentsIn} from '../../keys/pdf/attachments.js';
import {readPdf} from '../../keys/pdf/pdf-objects.js';

/** The run that a PDF lies in, or that lies beside it under the name that the attached result gives; `undefined`: neither. */
export function runOfPdf(file: string, report: Buffer | undefined): string | undefined {
	const directory = path.dirname(path.resolve(file));
	const id = report === undefined ? undefined : runIdIn(report);
	const named =
		id === undefined ? [] : [path.join(directory, id), path.join(directory, '..', id), path.join('deckproof-runs', id)];
	return [directory, ...named].find(each => existsSync(path.join(each, FILES.run)));
}

function runIdIn(report: Buffer): string | undefined {
	const pdf = readPdf(report);
	const result = pdf === undefined ? undefined : attachmentsIn(pdf)?.find(({name}) => name === FILES.result);
	// The name of a directory, and nothing that leads elsewhere.
	return /"id": ?"(\d{4}-\d\d-\d\dT[\w-]+)"/.exec(result?.bytes.toString('utf8') ?? '')?.[1];
}
