import test from 'ava';
import {type Actuation, openDriver} from '../../../harness/driver/driver.js';
import {failedWith} from '../../../harness/model/error.js';
import {listProfiles} from '../../../harness/profile/load.js';
import type {FieldSpec} from '../../../harness/profile/message-schema.js';
import type {Profile} from '../../../harness/profile/schema.js';
import {linkOver} from '../../../harness/transport/link.js';
import {pair} from '../../../harness/transport/pair.js';
import {handTimers, NEVER} from './test-bench.js';

/** A driver whose wire is observed, and whose far end is silent. */
async function watched(profile: Profile, actuation: Actuation) {
	const [near, far] = pair('sim:test');
	await far.open({chunk: () => undefined, lost: () => undefined});
	const sent: Uint8Array[] = [];
	const write = (bytes: Uint8Array) => {
		sent.push(bytes);
		return near.write(bytes);
	};
	const timers = handTimers();
	const link = linkOver({
		transport: {...near, write},
		policy: {silentAfterMs: undefined, reopen: NEVER},
		timers,
	});
	return {sent, driver: await openDriver({link, profile, timers, record: () => undefined, actuation})};
}

const someValue = (field: FieldSpec): string | number =>
	'choices' in field && field.choices !== undefined ? (Object.values(field.choices)[0] ?? '') : 0;

const valuesFor = ({messages}: Profile, send: string) =>
	Object.fromEntries(Object.entries(messages[send]?.fields ?? {}).map(([name, field]) => [name, someValue(field)]));

for (const listed of await listProfiles()) {
	if (listed.kind === 'broken') throw listed.error;
	const {profile} = listed.loaded;
	for (const [command, {actuates, send}] of Object.entries(profile.commands)) {
		const values = valuesFor(profile, send);
		if (!actuates) {
			test(`${profile.id}: "${command}" moves nothing, and may be sent with actuation refused`, async t => {
				const {sent, driver} = await watched(profile, 'refused');
				void driver.request(command, values);
				t.is(sent.length, 1);
			});
			continue;
		}
		test(`${profile.id}: with actuation refused no byte of "${command}" is sent; with actuation allowed it is sent`, async t => {
			const {sent, driver} = await watched(profile, 'refused');
			t.true(failedWith(await t.throwsAsync(driver.request(command, values)), 'usage/actuation-not-allowed'));
			t.deepEqual(sent, []);
			const allowed = await watched(profile, 'allowed');
			void allowed.driver.request(command, values);
			t.is(allowed.sent.length, 1);
		});
	}
}

test('in a shipped profile every command named for moving cards is marked so', async t => {
	for (const listed of await listProfiles()) {
		if (listed.kind === 'broken') throw listed.error;
		for (const [command, {actuates}] of Object.entries(listed.loaded.profile.commands)) {
			if (['load', 'shuffle', 'deal', 'release'].includes(command)) t.true(actuates, `${listed.id} ${command}`);
		}
	}
});
