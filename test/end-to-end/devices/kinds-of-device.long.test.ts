import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, unbroken} from '../command-line.js';
import {inputOrders} from '../orders.js';

const jsonOf = async (args: readonly string[], env: Record<string, string> = {}) => {
	const ran = await inProcess([...args, '--json'], env);
	return {...ran, result: JSON.parse(ran.stdout)};
};

test("with two batches the input order is the batch's last output order, and a weak shuffle is rejected", async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/two-batch-shuffler?decks=1&shuffle=riffle&riffles=2';
		const {exit, result} = await jsonOf([
			'certify',
			'--device',
			device,
			'--input',
			'previous',
			'--shuffles',
			'20',
			'--no-early-stop',
			'--out',
			run,
		]);
		t.is(exit, 1);
		t.deepEqual(
			(await inputOrders(run)).slice(0, 4).map(({batch}) => batch),
			['A', 'B', 'A', 'B'],
		);
		// The first order of each batch has no input order.
		t.like(result.shuffles, {valid: 22, compared: 20});
	});
});

test('a continuous shuffler that damages frames is queried again for the lost cards', async t => {
	await inTemporary(async directory => {
		const device = 'sim:synthetic/continuous-shuffler?decks=2&fault=corrupt-frame@50';
		const out = path.join(directory, 'run');
		const {exit, result} = await jsonOf(['certify', '--device', device, '--shuffles', '12', '--out', out]);
		t.is(exit, 0);
		t.true(result.subject.line.missing > 0);
		t.is(result.completeness.incidents.length, 0);
	});
});

test('a run is played back from its bytes: the same orders, the same verdict', async t => {
	await inTemporary(async directory => {
		const [first, again, more] = ['first', 'again', 'more'].map(name => path.join(directory, name));
		const device = 'sim:synthetic/batch-shuffler?decks=1&shuffle=shelf&fault=corrupt-frame@30';
		// The playback follows the run, and does not stop early either.
		const how = ['--shuffles', '15', '--no-early-stop'];
		const recorded = await jsonOf(['certify', '--device', device, ...how, '--out', String(first)]);
		const played = await jsonOf(['certify', '--device', `replay:${first}`, '--out', String(again)]);
		t.is(played.exit, recorded.exit);
		t.deepEqual(await inputOrders(String(again)), await inputOrders(String(first)));
		// A request beyond the recording reaches its end.
		const beyond = await inProcess([
			'certify',
			'--device',
			`replay:${first}`,
			'--shuffles',
			'40',
			'--details',
			'--out',
			String(more),
		]);
		t.regex(unbroken(beyond.stdout), /was cut short: .*the recording ends here/);
	});
});

test('a device without a port is certified from handwritten orders, and the plan names the device', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'orders.txt');
		const fair = await readFile('test/fixtures/fair-52.txt', 'utf8');
		await writeFile(file, fair.split('\n').slice(0, 17).join('\n'));
		const out = path.join(directory, 'run');
		const {exit, result} = await jsonOf(['certify', '--device', `manual:${file}?maker=Acme&serial=M-7`, '--out', out]);
		t.is(exit, 0);
		t.like(result.subject.run.device, {maker: 'Acme', serial: 'M-7'});
		t.is(result.shuffles.valid, 15);
		const wrong = await inProcess(['certify', '--device', `manual:${file}?colour=red`]);
		t.is(wrong.exit, 2);
		t.regex(wrong.stderr, /"colour" red: expected one of maker, model, serial, firmware, cards/);
	});
});

test('a profile with other messages for newer firmware uses them once the device has reported its firmware', async t => {
	const sound = await readFile('device-profiles/synthetic/batch-shuffler.profile.yaml', 'utf8');
	// From firmware 2 on the order is requested and reported under other codes.
	const newer = sound
		.replace('id: synthetic/batch-shuffler', 'id: acme/shuffler')
		.replace('read-order: { to: device, code: 0x05,', 'read-order: { to: device, code: 0x05, $if: firmware < 2,')
		.replace(
			'  self-test: { to: device',
			'  read-pages: { to: device, code: 0x15, $if: firmware >= 2, fields: { from: { type: u16 } } }\n  self-test: { to: device',
		)
		.replace(
			'read-order: { send: read-order, expect: [order], timeoutMs: 2000 }',
			'read-order: { $choose: [{ $if: firmware >= 2, send: read-pages, expect: [order], timeoutMs: 2000 }, { $if: firmware < 2, send: read-order, expect: [order], timeoutMs: 2000 }, { send: status, expect: [state], timeoutMs: 2000 }] }',
		)
		.replace(/^ {2}- \{ to: device, hex: "A5 00 03 05.*\n/m, '');
	await inTemporary(async directory => {
		await mkdir(path.join(directory, 'acme'));
		await writeFile(path.join(directory, 'acme', 'shuffler.profile.yaml'), newer);
		const env = {DECKPROOF_PROFILES: directory};
		for (const [firmware, code] of [
			['1.4', '05'],
			['2.0', '15'],
		]) {
			const run = path.join(directory, `run-${firmware}`);
			const device = `sim:acme/shuffler?decks=1&firmware=${firmware}`;
			const {exit, stderr} = await jsonOf(['certify', '--device', device, '--shuffles', '10', '--out', run], env);
			t.is(exit, 0, stderr);
			t.true((await readFile(path.join(run, 'raw.ndjson'), 'utf8')).includes(`"hex":"a50003${code}0000`));
		}
	});
});
