import test from 'ava';
import {type EmulationFacts, emulationChecks} from '../../../../harness/app/doctor/emulation-checks.js';

const ALL: EmulationFacts = {platform: 'linux', uhid: 'open-to-us', pty: {kind: 'made'}};
const lines = (seen: Partial<EmulationFacts>): string[] =>
	emulationChecks({...ALL, ...seen}).map(({name, state, fix}) => `${name} ${state}: ${fix}`);
const PTY = 'emulate --pty good: undefined';

test('where everything can be emulated there is nothing to do', t => {
	t.deepEqual(lines({}), [PTY, 'emulate --uhid good: undefined']);
});

test('without /dev/uhid the advice is to load the module', t => {
	t.deepEqual(lines({uhid: 'not-there'}), [PTY, 'emulate --uhid missing: sudo modprobe uhid']);
});

test('a /dev/uhid without permission is opened to this user only', t => {
	t.deepEqual(lines({uhid: 'forbidden'}), [PTY, 'emulate --uhid missing: sudo setfacl -m u:$USER:rw /dev/uhid']);
});

test('where the package is installed and the system makes no terminal, the alternative without a terminal is named', t => {
	const pty = {kind: 'refused', reason: 'this machine cannot create a pseudo terminal: openpty(3) failed.'} as const;
	t.is(emulationChecks({...ALL, pty})[0]?.fix, 'deckproof emulate DEVICE --tcp 0');
});

test('where the package for pseudo terminals is missing, the reason and the command that installs it are named', t => {
	const [check] = emulationChecks({...ALL, pty: {kind: 'refused', reason: 'Cannot find module'}});
	t.deepEqual(check, {
		name: 'emulate --pty',
		state: 'missing',
		says: 'Cannot find module',
		fix: 'npm install @lydell/node-pty@1.1.0',
	});
});

test('what Windows and macOS never have is not reported as missing', t => {
	const pty = {kind: 'refused', reason: 'there are no pseudo terminals on Windows'} as const;
	t.deepEqual(lines({platform: 'win32', uhid: 'not-there', pty}), ['emulate --pty note: undefined']);
	t.deepEqual(lines({platform: 'darwin', uhid: 'not-there'}), [PTY]);
});
