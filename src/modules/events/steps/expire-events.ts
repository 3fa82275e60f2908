import { setTimeout as sleep } from 'node:timers/promises';
import type { Ports } from '../../../kernel/ports.ts';

/** The pause between two batches, in which other statements get the disk. */
const pauseMs = 50;

/** Deletes the events of each live application that are older than its setting. */
export const expireEvents = async ({ store, clock }: Pick<Ports, 'store' | 'clock'>): Promise<void> => {
  const at = clock.now();
  await store.system.transaction(({ events }) => events.mark(at));
  for (const { id, settings, moving } of await store.system.reads.administration.list()) {
    if (moving) continue;
    const before = new Date(at.getTime() - settings.eventsRetentionSeconds * 1000);
    while (await store.of({ id }).transaction(({ events }) => events.expire(before))) await sleep(pauseMs);
  }
};
