import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Cleanup } from '../cleanup.ts';
import type { Call, OpenLoopOptions } from './open.ts';
import type { RawRequest } from './requests.ts';

export interface ThreadOptions extends Omit<OpenLoopOptions, 'requestOf'> {
  /** The requests, which are sent repeatedly in order. */
  readonly requests: readonly RawRequest[];
}

/** Runs `openLoop` in a separate thread, so that measuring clients in this one do not wait. */
export const openLoopInThread = async (options: ThreadOptions, cleanup: Cleanup): Promise<readonly Call[]> => {
  const worker = new Worker(new URL('../programs/open-loop.ts', import.meta.url), { workerData: options });
  cleanup.defer(() => worker.terminate());
  const [calls] = await once(worker, 'message');
  await worker.terminate();
  return calls;
};
