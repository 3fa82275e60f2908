import type { Cleanup } from './cleanup.ts';
import { measureEnumeration } from './figures/enumeration.ts';
import { measureLogIns } from './figures/log-ins.ts';
import { measureMails } from './figures/mails.ts';
import { measureMe } from './figures/me.ts';
import { measureMemory } from './figures/memory.ts';
import { measureOverload } from './figures/overload.ts';
import { measureRouting } from './figures/routing.ts';
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

/** All figures on one database. */
export const run = async (place: Place, startBoundSeconds: number, cleanup: Cleanup): Promise<Outcome> => {
  const tally = createTally();
  const furnished = await furnish(place, cleanup);
  const start = await measureStart(furnished, startBoundSeconds, cleanup);
  const stage = await openStage(furnished, cleanup);
  const scene: Scene = { ...stage, name: place.name, tally };

  const logIns = await measureLogIns(scene);
  const enumeration = await measureEnumeration(scene);
  const [me, ...contract] = await measureMe(scene);
  const mails = await measureMails(scene);
  const overload = await measureOverload(scene, logIns.measured);
  const memory = await measureMemory(scene);
  await closeStage(stage);
  return {
    figures: [
      logIns,
      enumeration,
      ...mails,
      me!,
      ...overload,
      ...memory,
      start,
      ...contract,
      ...(await measureRouting()),
    ],
    unexpected: tally.lines(),
  };
};
