import {readFileSync} from 'node:fs';
import test from 'ava';
import {HarnessError} from '../../../harness/model/error.js';
import {explain} from '../../../harness/model/explain.js';
import {errorsPage} from '../../../scripts/generated-files.js';

test('the documentation lists every error code with its exit code, and no code that is gone; npm run schema writes it anew', t => {
	const documented = readFileSync('harness/model/ERRORS.md', 'utf8');
	t.is(documented, errorsPage());
	t.true(documented.includes('| `evidence/altered` | 5 | A file of the run is not what was sealed. |'));
});

test('an error keeps its cause and says what, where and what to do', t => {
	const cause = new Error('ENOENT');
	const error = new HarnessError('input/unreadable-file', {file: 'orders.txt', reason: 'no such file'}, {cause});
	t.is(error.cause, cause);
	t.deepEqual(explain(error), {
		message: 'orders.txt cannot be read: no such file.',
		hint: 'Check the path and the rights.',
		kind: 'usage',
	});
});

test('a fault of ours asks for what --verbose prints', t => {
	const {message, hint, kind} = explain(new HarnessError('stat/not-a-probability', {value: 1.5}));
	t.is(message, '1.5 came out where a probability belongs.');
	t.regex(hint, /--verbose/);
	t.is(kind, 'internal');
});
