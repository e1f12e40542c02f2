import {parentPort, workerData} from 'node:worker_threads';
import {drawnText} from '../../../stat-tests/statistics/calibrated/law-to-draw.js';
import {lawNamed} from '../../../stat-tests/statistics/calibrated/named-law.js';
import type {DrawnLawText, LawWork} from './draw-laws.js';

const {laws, next} = workerData as LawWork;
for (let at = Atomics.add(next, 0, 1); at < laws.length; at = Atomics.add(next, 0, 1)) {
	const law = laws[at];
	if (law !== undefined) parentPort?.postMessage({at, text: drawnText(lawNamed(law))} satisfies DrawnLawText);
}
