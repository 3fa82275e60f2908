import type { Cleanup } from './cleanup.ts';
import { measureAttack } from './figures/attack.ts';
import { measureCustomFields } from './figures/custom-fields.ts';
import { measureEnumeration } from './figures/enumeration.ts';
import { measureEvents } from './figures/events.ts';
import { measureExpensiveLogins } from './figures/expensive-logins.ts';
import { measureImports } from './figures/imports.ts';
import { measureLoginCosts } from './figures/login-costs.ts';
import { measureLogIns } from './figures/logins.ts';
import { measureMe } from './figures/me.ts';
import { measureMemory, measureMemoryAtRest } from './figures/memory.ts';
import { measureOverload } from './figures/overload.ts';
import { measureProvisioning } from './figures/provisioning.ts';
import { measureRequests } from './figures/requests.ts';
import { measureSaml } from './figures/saml.ts';
import { measureStart } from './figures/start.ts';
import { measureTiming } from './figures/timing.ts';
import { measureWebhooks } from './figures/webhooks.ts';
import { createTally } from './load/tally.ts';
import type { Figure } from './output/figure.ts';
import type { Place } from './place.ts';
import { closeStage, furnish, openStage, type Scene } from './stage.ts';

/** The bounds of figures that depend on the database. */
export interface Bounds {
  readonly startSeconds: number;
  readonly megabytesAtRest: number;
  readonly megabytesAfterLoad?: number;
}

export interface Outcome {
  readonly figures: readonly Figure[];
  /** The unexpected replies. */
  readonly unexpected: readonly string[];
}

/** The parts of a run, which can be selected. */
export const parts = [
  'attack',
  'custom-fields',
  'events',
  'expensive-logins',
  'imports',
  'logins',
  'me',
  'requests',
  'memory',
  'overload',
  'provisioning',
  'saml',
  'start',
  'timing',
  'webhooks',
] as const;

/** Measures the figures of some parts on one database. */
export const run = async (
  place: Place,
  bounds: Bounds,
  cleanup: Cleanup,
  asked: readonly string[],
): Promise<Outcome> => {
  const tally = createTally();
  const wanted = async (part: (typeof parts)[number], measure: () => Promise<readonly Figure[]>) =>
    asked.includes(part) ? measure() : [];
  const furnished = await furnish(place, cleanup);
  const start = await wanted('start', () => measureStart(furnished, bounds.startSeconds, cleanup));
  const rest = await wanted('memory', async () => [
    await measureMemoryAtRest(furnished, bounds.megabytesAtRest, cleanup),
  ]);
  const attack = await wanted('attack', () => measureAttack(furnished, tally, cleanup));
  const overload = await wanted('overload', () => measureOverload(furnished, tally, cleanup));
  const expensive = await wanted('expensive-logins', () => measureExpensiveLogins(furnished, tally, cleanup));
  const imports = await wanted('imports', () => measureImports(furnished, cleanup));
  const provisioning = await wanted('provisioning', () => measureProvisioning(furnished, cleanup));
  const saml = await wanted('saml', () => measureSaml(furnished, cleanup));
  const stage = await openStage(furnished, cleanup);
  const scene: Scene = { ...stage, name: place.name, tally };

  const logIns = await wanted('logins', async () => {
    const rate = await measureLogIns(scene);
    const costs = await measureLoginCosts(scene);
    return [rate, ...costs, await measureEnumeration(scene)];
  });
  const events = await wanted('events', () => measureEvents(scene));
  const webhooks = await wanted('webhooks', () => measureWebhooks(scene));
  const timing = await wanted('timing', () => measureTiming(scene));
  const fields = await wanted('custom-fields', () => measureCustomFields(scene));
  const me = await wanted('me', () => measureMe(scene));
  const memory = await wanted('memory', async () => [await measureMemory(scene, bounds.megabytesAfterLoad)]);
  await closeStage(stage);
  const requests = await wanted('requests', () => measureRequests(furnished, tally, cleanup));
  const figures = [
    ...logIns,
    ...events,
    ...webhooks,
    ...overload,
    ...expensive,
    ...imports,
    ...provisioning,
    ...saml,
    ...timing,
    ...me,
    ...fields,
    ...requests,
    ...attack,
    ...rest,
    ...memory,
    ...start,
  ];
  return { figures, unexpected: tally.lines() };
};
