import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Cleanup } from '../cleanup.ts';
import type { RawRequest } from './requests.ts';

export interface FloodOptions {
  readonly url: string;
  /** The address that the requests come from, if it is not that of the other clients. */
  readonly localAddress?: string;
  readonly connections: number;
  /** Sent one after the other, and from the beginning again. */
  readonly requests: readonly RawRequest[];
}

/** How many replies there were, by status; 0 without a reply. */
export type Replies = Readonly<Record<number, number>>;

export interface Flood {
  stop(): Promise<Replies>;
}

/** Sends requests as fast as they are answered, in a separate thread, so that the clients that measure are not slowed down. */
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
