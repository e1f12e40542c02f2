import {fileURLToPath} from 'node:url';
import {packageFile} from '../model/package-file.js';

/** A job with every key in it, to fill in. */
export const EXAMPLE_FILE = fileURLToPath(packageFile('harness/job/example.job.yaml'));
