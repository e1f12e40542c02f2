import type {AmendRequest} from '../../evidence/amendments/amend.js';
import {amend} from '../../evidence/amendments/amend.js';
import type {Amendment} from '../../evidence/amendments/amendment.js';
import type {AmendableField} from '../../model/job-fields.js';
import {realClock} from '../device/real-clock.js';
import {ownBenchKey} from '../keys/own-keys.js';
import {processes} from '../processes.js';

type AmendRun = Omit<AmendRequest, 'key' | 'clock' | 'processes'> & {readonly field: AmendableField};

export const amendRun = async (request: AmendRun): Promise<Amendment> =>
	amend({...request, key: await ownBenchKey(), clock: realClock, processes});
