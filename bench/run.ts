import type { Cleanup } from './cleanup.ts';
import { measureEnumeration } from './figures/enumeration.ts';
import { measureLogIns } from './figures/log-ins.ts';
import { measureMails } from './figures/mails.ts';
import { measureMe } from './figures/me.ts';
import { measureMemory } from './figures/memory.ts';
import { measureOverload } from './figures/overload.ts';
import { measureStart } from './figures/start.ts';
import { createTally } from './load/tally.ts';
import type { Figure } from './output/figure.ts';
import type { Place } from './place.ts';
import { closeStage, furnish, openStage, type Scene } from './stage.ts';

export interface Outcome {
  readonly figures: readonly Figure[];
  /** Replies that nobody expected. */
  readonly unexpected: readonly string[];
}

/** What a run is made of, and can be limited to. */
export const parts = ['log-ins', 'mails', 'me', 'memory', 'start'] as const;

/** The figures of some parts on one database. */
export const run = async (
  place: Place,
  startBoundSeconds: number,
  cleanup: Cleanup,
  asked: readonly string[],
): Promise<Outcome> => {
  const tally = createTally();
  const wanted = async (part: (typeof parts)[number], measure: () => Promise<readonly Figure[]>) =>
    asked.includes(part) ? measure() : [];
  const furnished = await furnish(place, cleanup);
  const start = await wanted('start', async () => [await measureStart(furnished, startBoundSeconds, cleanup)]);
  const stage = await openStage(furnished, cleanup);
  const scene: Scene = { ...stage, name: place.name, tally };

  const logIns = await wanted('log-ins', async () => {
    const rate = await measureLogIns(scene);
    return [rate, await measureEnumeration(scene), ...(await measureOverload(scene, rate.measured))];
  });
  const me = await wanted('me', () => measureMe(scene));
  const mails = await wanted('mails', () => measureMails(scene));
  const memory = await wanted('memory', () => measureMemory(scene));
  await closeStage(stage);
  return { figures: [...logIns, ...mails, ...me, ...memory, ...start], unexpected: tally.lines() };
};
