import {readFileSync} from 'node:fs';
import test from 'ava';
import {HarnessError} from '../../../harness/model/error.js';
import {explain} from '../../../harness/model/explain.js';
import {errorsPage} from '../../../scripts/generated-files.js';

test('the documentation lists every error code with its exit code, and no other code; npm run schema writes it', t => {
	const documented = readFileSync('harness/model/ERRORS.md', 'utf8');
	t.is(documented, errorsPage());
	t.true(documented.includes('| `evidence/altered` | 5 | A file of the run differs from the sealed file. |'));
});

test('an error keeps its cause and states what happened, where, and what to do', t => {
	const cause = new Error('ENOENT');
	const error = new HarnessError('input/unreadable-file', {file: 'orders.txt', reason: 'no such file'}, {cause});
	t.is(error.cause, cause);
	t.deepEqual(explain(error), {
		message: 'orders.txt cannot be read: no such file.',
		hint: 'Check the path and the permissions.',
		kind: 'usage',
	});
});

test('the message of an internal error asks for the output of --verbose', t => {
	const {message, hint, kind} = explain(new HarnessError('stat/not-a-probability', {value: 1.5}));
	t.is(message, 'A probability was computed as 1.5; it must lie between 0 and 1.');
	t.regex(hint, /--verbose/);
	t.is(kind, 'internal');
});
