import type { Cleanup } from './cleanup.ts';
import { measureEnumeration } from './figures/enumeration.ts';
import { measureExport } from './figures/export.ts';
import { measureImportedHashes } from './figures/imported-hashes.ts';
import { measureLimits } from './figures/limits.ts';
import { measureLogIns } from './figures/logins.ts';
import { measureMailIsolation } from './figures/mail-isolation.ts';
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
  /** Unexpected replies. */
  readonly unexpected: readonly string[];
}

/** What a run is made of, and can be limited to. */
export const parts = ['imported-hashes', 'limits', 'logins', 'mails', 'me', 'memory', 'export', 'start'] as const;

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
  const isolation = await wanted('mails', () => measureMailIsolation(furnished, cleanup));
  const importedHashes = await wanted('imported-hashes', () => measureImportedHashes(furnished, tally, cleanup));
  const limits = await wanted('limits', () => measureLimits(furnished, tally, cleanup));
  const stage = await openStage(furnished, cleanup);
  const scene: Scene = { ...stage, name: place.name, tally };

  const logIns = await wanted('logins', async () => {
    const rate = await measureLogIns(scene);
    return [rate, await measureEnumeration(scene), ...(await measureOverload(scene, rate.measured))];
  });
  const me = await wanted('me', () => measureMe(scene));
  const mails = await wanted('mails', () => measureMails(scene));
  const memory = await wanted('memory', () => measureMemory(scene));
  await closeStage(stage);
  const exports = await wanted('export', () => measureExport(furnished, cleanup, tally));
  const figures = [
    ...logIns,
    ...importedHashes,
    ...isolation,
    ...mails,
    ...me,
    ...limits,
    ...memory,
    ...exports,
    ...start,
  ];
  return { figures, unexpected: tally.lines() };
};
