import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { argon2Cost, prefixOf } from '../../src/security/password-cost.ts';
import type { Cleanup } from '../cleanup.ts';
import { type ImportedApp, importApp } from '../imported-app.ts';
import { loginRequest, type RawRequest, signupShot } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import type { Figure } from '../output/figure.ts';
import { startGatehouse } from '../programs/gatehouse.ts';
import type { Program } from '../programs/program.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median, percentile } from '../statistics.ts';

const kinds = [prefixOf({ algorithm: 'argon2id', ...argon2Cost }), '$2b$04$', '$2b$10$', '$2b$12$'] as const;
const expensive = '$2b$14$';
const usersOfKind = 50;
/** The number of attempts for each address. */
const rounds = 2;
const closeness = 1.05;
const floodSize = 60;
const idleTries = 10;
const aloneTries = 3;
const signupsDuringFlood = 20;
/** The maximum time of a request: the longest wait for its turn, and the computation. */
const longestMs = 2000;
/** The time until the flood has arrived. */
const rampMs = 300;
const wrong = 'not the password of any user';

interface Timed {
  readonly status: number;
  readonly ms: number;
}

const send = async ({ url }: Program, { method, path, headers, body }: RawRequest): Promise<Timed> => {
  const start = performance.now();
  const reply = await fetch(`${url}${path}`, { method, headers, body: body ?? null });
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - start };
};

/** Returns the items in random order, so that an attempt does not always have the same predecessor, which affects its time. */
const shuffled = <T>(items: readonly T[]): readonly T[] =>
  items
    .map((item) => ({ item, at: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Returns the kind whose known times are nearest. */
const nearestKind = (ms: number, medians: ReadonlyMap<string, number>): string =>
  [...medians].toSorted(([, a], [, b]) => Math.abs(Math.log(ms / a)) - Math.abs(Math.log(ms / b)))[0]![0];

/**
 * Measures if the time of a refusal reveals accounts when hashes of several kinds were imported in equal numbers: it compares
 * wrong logins of known and unknown addresses in random order, kind by kind (regression A12).
 */
const measureMixedEnumeration = async (
  name: string,
  service: Program,
  { key, users }: ImportedApp,
  tally: Tally,
): Promise<Figure> => {
  const time = async (email: string): Promise<number> => {
    const { status, ms } = await send(service, loginRequest({ email, password: wrong }, key));
    if (status !== 401) tally.add(`a wrong login of an imported user answered ${status}`);
    return ms;
  };
  for (const { email } of users.filter((_, index) => index % 10 === 0)) await time(email);
  const known = new Map<string, number[]>(kinds.map((kind) => [kind, []]));
  const unknownTimes: number[] = [];
  progress(`${name}: wrong logins of known and unknown addresses among imported hashes`);
  const tries = Array.from({ length: rounds }, () => users).flatMap((round) =>
    round.flatMap(({ email, prefix }) => [
      async () => known.get(prefix)!.push(await time(email)),
      async () => unknownTimes.push(await time(`unknown-${email}`)),
    ]),
  );
  for (const next of shuffled(tries)) await next();
  const medians = new Map([...known].map(([kind, times]) => [kind, median(times)]));
  const unknown = Map.groupBy(unknownTimes, (ms) => nearestKind(ms, medians));
  const compared = kinds.map((kind) => {
    const [a, b] = [medians.get(kind)!, median(unknown.get(kind) ?? [Number.POSITIVE_INFINITY])];
    return { kind, known: a, unknown: b, slower: Math.max(a, b), faster: Math.min(a, b) };
  });
  const worst = compared.toSorted((a, b) => b.slower / b.faster - a.slower / a.faster)[0]!;
  const notes = compared.map(({ kind, known: a, unknown: b }) => {
    const times = unknown.get(kind) ?? [];
    const fastest = [known.get(kind)!, times].map((each) => Math.min(...each).toFixed(1)).join(' and ');
    const medians = `${a.toFixed(1)} with an account and ${b.toFixed(1)} without`;
    return `${kind.slice(0, 9)} ${medians} (fastest ${fastest}; ${times.length} of ${unknownTimes.length} unknown)`;
  });
  return {
    name: 'wrong login among imports, slower',
    unit: 'ms',
    measured: worst.slower,
    baseline: worst.faster,
    baselineName: 'the faster, same kind of hash',
    target: { of: 'ratio', is: '≤', bound: closeness },
    note: `the kind that differs most; medians of each: ${notes.join('; ')}`,
  };
};

/** Measures the effect of a flood of logins with expensive hashes on sign-ups and on accepted logins (regression A4). */
const measureFlood = async (
  name: string,
  service: Program,
  { key, users }: ImportedApp,
  tally: Tally,
): Promise<readonly Figure[]> => {
  let count = 0;
  const signUp = async (): Promise<Timed> => {
    count += 1;
    const timed = await send(service, signupShot(`new-${count}@example.com`, 'correct horse battery staple', key));
    if (![201, 503].includes(timed.status)) tally.add(`a sign-up during the flood answered ${timed.status}`);
    return timed;
  };
  const logIn = (index: number): Promise<Timed> =>
    send(service, loginRequest({ email: users[index % users.length]!.email, password: wrong }, key));
  progress(`${name}: ${floodSize} logins with expensive hashes, and sign-ups`);
  const idle: number[] = [];
  for (let turn = 0; turn < idleTries; turn += 1) idle.push((await signUp()).ms);
  const alone: number[] = [];
  for (let turn = 0; turn < aloneTries; turn += 1) alone.push((await logIn(turn)).ms);

  const flood = Array.from({ length: floodSize }, (_, index) => logIn(index));
  await sleep(rampMs);
  const during: Timed[] = [];
  while (during.length < signupsDuringFlood) during.push(await signUp());
  const logIns = await Promise.all(flood);
  const msOf = (timed: readonly Timed[], status: number) =>
    timed.filter((reply) => reply.status === status).map(({ ms }) => ms);
  const [accepted, refused] = [msOf(logIns, 401), msOf(logIns, 503)];
  if (accepted.length + refused.length < floodSize) tally.add('a login of the flood answered neither 401 nor 503');
  const signedUp = msOf(during, 201);
  const refusal = refused.length > 0 ? `${percentile(refused, 0.95).toFixed(0)} ms (p95)` : 'none';
  return [
    {
      name: 'sign-up during expensive logins, longest',
      unit: 'ms',
      measured: Math.max(...signedUp),
      baseline: median(idle),
      baselineName: 'without the logins',
      target: { of: 'measured', is: '≤', bound: longestMs },
      note: `${signedUp.length} of ${during.length} accepted, median ${median(signedUp).toFixed(0)} ms, while ${floodSize} logins with ${expensive} arrived at once`,
    },
    {
      name: 'expensive login, longest of the accepted',
      unit: 'ms',
      measured: Math.max(...accepted),
      baseline: median(alone),
      baselineName: 'one alone',
      target: { of: 'ratio', is: '≤', bound: 3 },
      note: `${accepted.length} of ${floodSize} were accepted, ${refused.length} refused (503); refusals took ${refusal}`,
    },
  ];
};

/** Measures applications whose users were imported with hashes of other systems. */
export const measureImportedHashes = async (
  furnished: Furnished,
  tally: Tally,
  cleanup: Cleanup,
): Promise<readonly Figure[]> => {
  const { place, receiver } = furnished;
  const mixed = await importApp(furnished, 'Mixed', kinds, usersOfKind);
  const costly = await importApp(furnished, 'Costly', [expensive], usersOfKind);
  const service = await startGatehouse(place, receiver, cleanup);
  const figures = [
    await measureMixedEnumeration(place.name, service, mixed, tally),
    ...(await measureFlood(place.name, service, costly, tally)),
  ];
  await service.stop();
  return figures;
};
