import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Cleanup } from '../cleanup.ts';
import type { RawRequest } from './requests.ts';

export interface FloodOptions {
  readonly url: string;
  /** The source address of the requests, if it differs from that of other clients. */
  readonly localAddress?: string;
  readonly connections: number;
  /** The requests, which are sent repeatedly in order. */
  readonly requests: readonly RawRequest[];
}

/** The number of replies by status. The status is 0 without a reply. */
export type Replies = Readonly<Record<number, number>>;

export interface Flood {
  stop(): Promise<Replies>;
}

/** Sends requests as fast as they are answered, in a separate thread, so that measuring clients are not slowed down. */
export const startFlood = (options: FloodOptions, cleanup: Cleanup): Flood => {
  const worker = new Worker(new URL('../programs/flooder.ts', import.meta.url), { workerData: options });
  cleanup.defer(() => worker.terminate());
  return {
    async stop() {
      const answer = once(worker, 'message');
      worker.postMessage('stop');
      const [replies] = await answer;
      await worker.terminate();
      return replies;
    },
  };
};

export const sumOf = (replies: readonly Replies[]): Replies => {
  const sum: Record<number, number> = {};
  for (const each of replies)
    for (const [status, count] of Object.entries(each)) sum[Number(status)] = (sum[Number(status)] ?? 0) + count;
  return sum;
};

export const shownReplies = (replies: Replies): string =>
  Object.entries(replies)
    .map(([status, count]) => `${count} × ${status === '0' ? 'no reply' : status}`)
    .join(', ');
