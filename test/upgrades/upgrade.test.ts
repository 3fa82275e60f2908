import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { migrations } from '../../src/database/migrations/list.ts';
import { createJobs } from '../../src/jobs/jobs.ts';
import { listUnreadable } from '../../src/modules/secrets/operations/reset-secret.ts';
import { type SealedKind, sealedData, sealedKinds } from '../../src/modules/secrets/sealed-data.ts';
import { sealedPlaces } from '../../src/modules/secrets/store.ts';
import { createSealer, sealedPrefix } from '../../src/security/sealing.ts';
import { apisOf, outcomeOf } from '../kit/apis.ts';
import { testClock } from '../kit/clock.ts';
import { newPlace, openPlace, type Place } from '../kit/databases.ts';
import { withoutToken } from '../kit/factors.ts';
import { type LogoutReceiver, startLogoutReceiver } from '../kit/logout-receiver.ts';
import { type Mailbox, startMailbox } from '../kit/mailbox.ts';
import { type Reply, startService, type TestService, testConfig } from '../kit/service.ts';
import { storeBeside } from '../kit/store.ts';
import { until } from '../kit/time.ts';
import { everyList, isSuccess } from '../postgres/every-list.ts';
import { kinds } from '../secrets/kinds.ts';
import { type KeptRequest, sendKept } from './requests.ts';
import { type Stored, writeJobs, writeRows } from './rows.ts';

const read = (name: string) => JSON.parse(readFileSync(`test/upgrades/last-release/${name}.json`, 'utf8'));
const stored: Stored = read('stored');

interface Held {
  /** The time of the service, which tests have moved, and that of the machine. */
  readonly at: string;
  readonly recordedAt: string;
  readonly held: Readonly<Record<string, unknown>>;
  readonly repeated: readonly { operation: string; request: KeptRequest; status: number; body: object }[];
  readonly next: readonly (KeptRequest & { readonly operation: string })[];
  readonly ids: Readonly<Record<string, number>>;
  readonly jobs: Readonly<Record<'waiting' | 'dead' | 'sub', string>>;
}
const { at, recordedAt, held, repeated, next, ids, jobs }: Held = read('held');

let place: Place;
let database: Database;
let mailbox: Mailbox;
let receiver: LogoutReceiver;
let service: TestService;
const counts: Record<string, number> = {};

beforeAll(async () => {
  // The time of the record: nothing has expired.
  vi.setSystemTime(new Date(recordedAt));
  place = await newPlace('empty');
  database = await openPlace(place);
  const list = migrations.filter(({ name }) => stored.migrations.includes(name));
  await database.exclusively(() => migrate(database, { list }));
  await writeRows(database, stored);
  await database.exclusively(() => migrate(database));
  for (const table of Object.keys(stored.tables)) {
    const [row] = await database.knex(table).count({ n: '*' });
    counts[table] = Number(row!['n']);
  }
  receiver = await startLogoutReceiver();
  await database
    .knex('oidc_clients')
    .whereNotNull('backchannel_logout_uri')
    .update({ backchannel_logout_uri: receiver.url });
  const queue = createJobs({
    ...database,
    onError: (reason) => {
      throw new Error(reason);
    },
  });
  await queue.install();
  await queue.stop();
  await writeJobs(database, stored);
  mailbox = await startMailbox();
  const clock = testClock(new Date(at));
  service = await startService({ database, clock, mailbox, jobPollingSeconds: 0.5 });
});
afterAll(async () => {
  await service?.stop();
  await mailbox?.close();
  await receiver?.close();
  await database?.close();
  await place?.drop();
  vi.useRealTimers();
});

// regression A463
test('the migrations of this release keep each row of the last one', () => {
  expect(stored.migrations.every((name) => migrations.some((known) => known.name === name))).toBe(true);
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(stored.tables).map(([table, { rows }]) => [table, rows.length])),
  );
});

// regression A464
test('what a process of the last release encrypted can be decrypted', async () => {
  const { secret } = testConfig();
  const sealers = {
    sealerOf: (kind: SealedKind) => createSealer(sealedData[kind].purpose, secret),
    prefix: sealedPrefix(secret),
    fallbackPrefix: undefined,
  };
  const { count } = storeBeside(service).system.reads.sealedData;
  // The last release had no rows of tables that were added since.
  for (const kind of sealedKinds.filter((one) => sealedPlaces[one].table in stored.tables))
    expect((await count(kind, [])).all, kind).toBeGreaterThan(0);
  // No text has this prefix, so that those of SECRET are decrypted too.
  const unreadable = await listUnreadable({ store: storeBeside(service), sealers: { ...sealers, prefix: 'none' } });
  expect(Object.values(unreadable).map(({ count }) => count)).toEqual(sealedKinds.map(() => 0));
});

// regression A465
describe('what clients got from the last release', () => {
  test.each(Object.keys(held))('remains valid: %s', async (kind) => {
    expect(await kinds[kind]!.use(service, held[kind])).toBe(true);
  });
});

/** Returns the fields of a body that have a value. Releases may state the absence of a value in different ways. */
const statedIn = (body: object): object => {
  const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
  const stated = JSON.stringify(withoutToken({ body } as Reply), (_name, value) =>
    isEmpty(value) ? undefined : value,
  );
  return JSON.parse(stated);
};

// regression A466
describe('a request that is repeated with its Idempotency-Key after an upgrade', () => {
  test.each(repeated)('gets the first response or a refusal: $operation', async (first) => {
    const again = await sendKept(service, first.request);
    if (again.status === 422) expect(outcomeOf(again)).toBe('idempotency_key_reused');
    else {
      expect(again.status).toBe(first.status);
      expect(withoutToken(again)).toMatchObject(statedIn(first.body));
    }
  });
});

// regression A467
test.each(next)('a cursor of the last release continues $operation', async (request) => {
  const reply = await sendKept(service, request);
  expect([reply.status, reply.body.data.length]).toEqual([200, 1]);
});

// regression A468
test('every list reads the rows of the last release through REST and GraphQL', async () => {
  const reads = await everyList({ service, user: { id: ids['users'] } } as never);
  const failed: string[] = [];
  for (const [name, send] of Object.entries(reads)) if (!isSuccess(await send())) failed.push(name);
  expect(failed).toEqual([]);
});

// regression A469
test('jobs that the last release left are done', async () => {
  await until(async () => {
    const left = database
      .knex('pgboss.job')
      .whereIn(
        'id',
        stored.jobs.map(({ id }) => id),
      )
      .whereNot({ state: 'completed' });
    return (await left.select('name')).length === 0;
  }, 'the jobs were done');
  const key = await mailbox.key('password-recovery', jobs.waiting);
  const reset = await apisOf(service).REST.reset({ key, password: 'another good battery' });
  expect(outcomeOf(reset)).toBe('done');
  expect(await service.db('notifications').where({ id: jobs.dead }).pluck('state')).toEqual(['dead']);
  expect(receiver.tokens.length).toBeGreaterThan(0);
  const claims = receiver.tokens.map((token) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()));
  expect(claims).toContainEqual(expect.objectContaining({ sub: jobs.sub }));
});

// regression A463
test('no request and no job of an upgraded service ends in an internal error', () => {
  const errors = service.log.filter((line) => JSON.parse(line).level >= 50);
  expect(errors.filter((line) => JSON.parse(line).notification !== jobs.dead)).toEqual([]);
});
