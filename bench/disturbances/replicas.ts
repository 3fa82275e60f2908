import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../cleanup.ts';
import type { Program } from '../programs/program.ts';

/** Two services on one database behind a simulated load balancer. */
export interface Replicas {
  /** Returns the service for the next request: services take turns while their `/readyz` returns 200. */
  next(): Program;
  readonly first: Program;
  /** Replaces the first service by a new one. */
  replaceFirst(): Promise<void>;
  /** Kills both at once. */
  kill(): Promise<void>;
}

const checkMs = 500;
const checkLimitMs = 3000;

interface Replica {
  program: Program;
  isReady: boolean;
}

const isReady = async ({ url }: Program): Promise<boolean> => {
  try {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(checkLimitMs) });
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false;
  }
};

export const startReplicas = async (start: () => Promise<Program>, cleanup: Cleanup): Promise<Replicas> => {
  const toReplica = (program: Program): Replica => ({ program, isReady: true });
  // The first service creates the tables.
  const first = toReplica(await start());
  const all: readonly [Replica, Replica] = [first, toReplica(await start())];
  let isOver = false;
  let turn = 0;

  const check = async (replica: Replica): Promise<void> => {
    while (!isOver) {
      const { program } = replica;
      const ready = await isReady(program);
      if (program === replica.program) replica.isReady = ready;
      await sleep(checkMs);
    }
  };
  const checks = all.map(check);
  cleanup.defer(async () => {
    isOver = true;
    await Promise.all(checks);
  });

  return {
    next() {
      turn += 1;
      const ready = all.filter((replica) => replica.isReady);
      // If none is ready, requests are still sent, because their replies are measured.
      const candidates = ready.length > 0 ? ready : all;
      return candidates[turn % candidates.length]!.program;
    },
    get first() {
      return first.program;
    },
    async replaceFirst() {
      const program = await start();
      Object.assign(first, toReplica(program));
    },
    async kill() {
      await Promise.all(all.map(({ program }) => program.kill()));
    },
  };
};
