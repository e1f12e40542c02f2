import {deviceEvents} from '../../evidence/files/device-events.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {type BatchTimeline, watchTimeline} from '../../rules/procedures/batch-timeline.js';
import {storedProfiles} from '../device/stored-profiles.js';
import {UNTOLD} from './procedure.js';

/** Where two batches were, as the device told it; nothing where it has no words for that. */
export async function batchesIn(directory: string, run: RunRecord): Promise<{batches?: BatchTimeline}> {
	const profiles = await storedProfiles(directory, run);
	const canTell = profiles.some(({profile}) =>
		Object.values(profile.messages ?? {}).some(message => 'emits' in message && message.emits === 'table-event'),
	);
	if (!canTell) return {};
	const watch = watchTimeline();
	for await (const event of deviceEvents(directory))
		if (event.kind === 'told' && event.observation.kind === 'table-event') watch.see({...UNTOLD, ...event.observation});
	const batches = watch.timeline();
	return batches === undefined ? {} : {batches};
}
