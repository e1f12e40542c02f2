import {failedWith, type HarnessError} from '../../../../harness/model/error.js';
import type {Transport} from '../../../../harness/transport/transport.js';
import {ptyTest, SETTINGS, serialBench} from '../../../contract/pty-line.js';

// serialport itself reports nothing then, and reads forever (serialport/bindings-cpp#162).
ptyTest('a device unplugged right after it sent something is reported as lost, 20 times out of 20', async t => {
	let far: Transport | undefined;
	const serve = (line: Transport): void => {
		far = line;
	};
	const {port, near} = await serialBench(t, {serve});
	for (let time = 0; time < 20; time++) {
		const lost = new Promise<HarnessError>(resolve => {
			void near.open({chunk: () => void port.unplug(), lost: resolve}).then(() => far?.write(Uint8Array.of(1)));
		});
		t.true(failedWith(await lost, 'transport/lost'));
		await port.unplug();
		await port.plugIn();
	}
});

// A byte that arrives while a write waits for the kernel ends that wait in serialport, and the write stalls.
ptyTest('a large write continues when the device sends bytes in the middle of it and then no more', async t => {
	let heard = 0;
	const serve = (line: Transport): void => {
		const chunk = (bytes: Uint8Array): void => {
			heard += bytes.length;
			if (heard < LARGE / 2) void line.write(Uint8Array.of(1));
		};
		void line.open({chunk, lost: () => undefined});
	};
	const {near} = await serialBench(t, {serve, settings: {...SETTINGS, baudRate: 4_000_000}});
	await near.open({chunk: () => undefined, lost: () => undefined});
	for (let time = 1; time <= 20; time++) {
		heard = 0;
		await near.write(new Uint8Array(LARGE));
		t.true(heard > 0);
	}
});

const LARGE = 2 ** 18;
