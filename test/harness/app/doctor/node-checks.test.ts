import test from 'ava';
import {type NodeFacts, nodeChecks} from '../../../../harness/app/doctor/node-checks.js';

const states = test.macro({
	title: (_, name: string) => name,
	exec(t, _name: string, seen: Partial<NodeFacts>, expected: string[]) {
		const checks = nodeChecks({version: '20.20.2', platform: 'linux', ioUring: undefined, ...seen});
		t.deepEqual(
			checks.map(({state}) => state),
			expected,
		);
	},
});

test(states, 'Node.js 20.19.0 is new enough', {version: '20.19.0'}, ['good']);
test(states, 'Node.js 22 is new enough, whatever its minor number', {version: '22.1.0'}, ['good']);
test(states, 'Node.js 20.18.3 is too old', {version: '20.18.3'}, ['broken']);
test(states, 'Node.js 20.11.0 is too old, and locks serial ports', {version: '20.11.0'}, ['broken', 'missing']);
test(states, 'Node.js 20.11.1 is too old, and locks nothing', {version: '20.11.1'}, ['broken']);
test(states, 'Node.js 21.6.1 locks serial ports', {version: '21.6.1'}, ['good', 'missing']);
test(states, 'Node.js 21.6.2 no longer does', {version: '21.6.2'}, ['good']);
test(states, 'Node.js 21.6.1 with io_uring turned off does not', {version: '21.6.1', ioUring: '0'}, ['good']);
test(states, 'Node.js 21.6.1 on macOS has no io_uring', {version: '21.6.1', platform: 'darwin'}, ['good']);
test(states, 'a new Node.js locks serial ports where io_uring is turned on', {ioUring: '1'}, ['good', 'missing']);

test('the fix for locked ports is a shell command, and the reason is named', t => {
	const [, check] = nodeChecks({version: '21.6.1', platform: 'linux', ioUring: undefined});
	t.is(check?.fix, 'export UV_USE_IO_URING=0');
	t.regex(check?.says ?? '', /^Node\.js 21\.6\.1 uses io_uring.*Cannot lock port/);
});
