import {parentPort, workerData} from 'node:worker_threads';
import {countFiles, type ScreenWork} from './count-blocks.js';

parentPort?.postMessage(countFiles(workerData as ScreenWork));
