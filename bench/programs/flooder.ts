import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';
import type { FloodOptions, Replies } from '../load/flood.ts';

/** The pause after a failed connection, so that an unreachable service does not cause a busy loop. */
const pauseMs = 10;

const { url, localAddress, connections, requests } = workerData as FloodOptions;

// A real attacker has its own cores. Here the service has priority.
setPriority(19);

const pool = new Pool(url, { connections, pipelining: 1, ...(localAddress && { localAddress }) });
const replies: Record<number, number> = {};
let isStopped = false;
let at = 0;

const send = async (): Promise<number> => {
  const { method, path, headers, body } = requests[at % requests.length]!;
  at += 1;
  const reply = await pool.request({ method, path, headers, body: body ?? null });
  await reply.body.dump();
  return reply.statusCode;
};

const repeat = async (): Promise<void> => {
  while (!isStopped) {
    const status = await send().catch(() => 0);
    if (status === 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!isStopped) replies[status] = (replies[status] ?? 0) + 1;
  }
};

parentPort?.once('message', async () => {
  isStopped = true;
  await pool.destroy();
  parentPort?.postMessage(replies satisfies Replies);
});

await Promise.all(Array.from({ length: connections }, repeat));
