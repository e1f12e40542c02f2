import {readFileSync} from 'node:fs';
import test from 'ava';
import {HarnessError} from '../../../harness/model/error.js';
import {explain, knownCodes} from '../../../harness/model/explain.js';

const documented = [...readFileSync('harness/model/ERRORS.md', 'utf8').matchAll(/^\| `([a-z/-]+)` \| (\d+) \|/gm)];

test('the documentation lists every error code, and no code that is gone', t => {
	t.deepEqual(documented.map(([, code]) => code).sort(), [...knownCodes].sort());
});

test('the documentation gives each code the exit code it has', t => {
	const EXIT = {usage: 2, device: 4, evidence: 5, internal: 70};
	for (const [, code, exit] of documented) {
		const known = knownCodes.find(each => each === code);
		if (known === undefined) continue;
		// The words read fields that this empty context lacks; only the kind is looked at.
		const {kind} = explain(new HarnessError(known, EMPTY));
		t.is(EXIT[kind], Number(exit), code);
	}
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

const EMPTY = new Proxy({} as never, {get: (_, key) => (key === 'known' || key === 'found' ? [] : '')});
