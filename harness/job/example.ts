import {fileURLToPath} from 'node:url';

/** A job with every key in it, to fill in. */
export const EXAMPLE_FILE = fileURLToPath(new URL('../../../harness/job/example.job.yaml', import.meta.url));
