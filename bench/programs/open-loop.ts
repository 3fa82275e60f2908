import { parentPort, workerData } from 'node:worker_threads';
import { openLoop } from '../load/open.ts';
import type { ThreadOptions } from '../load/open-thread.ts';

const { requests, ...options } = workerData as ThreadOptions;

parentPort?.postMessage(await openLoop({ ...options, requestOf: (call) => requests[call % requests.length]! }));
