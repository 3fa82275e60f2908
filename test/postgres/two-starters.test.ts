import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrations } from '../../src/database/migrations/list.ts';
import { countConnections, openPlace } from '../kit/databases.ts';
import { freePort } from '../kit/free-port.ts';
import { bearer, password } from '../kit/given.ts';
import { type Home, launch, newHome, type Program, production, untilReady } from '../kit/program.ts';
import { appKey, serviceKey } from '../kit/service.ts';

/** Every release takes this lock before it migrates: another number would let two of them migrate at once. */
const startLock = 7_170_443;

let home: Home;
/** A connection that has the lock until it lets it go. */
let holder: pg.Client;

const newDatabase = async (): Promise<void> => {
  home = await newHome('empty');
  holder = new pg.Client(home.place.directUrl);
  await holder.connect();
};
const dropDatabase = async (): Promise<void> => {
  await holder.end();
  await home.drop();
};

const launchOne = async (): Promise<Program> =>
  launch({
    ...home.environment,
    ...production,
    PORT: String(await freePort()),
    SECRET: 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y',
    BOOTSTRAP_APP_KEY: appKey,
    BOOTSTRAP_SERVICE_KEY: serviceKey,
  });

const takeLock = () => holder.query('select pg_advisory_lock($1)', [startLock]);
/** Resolves once so many services try to take the lock, which they do again and again. */
const untilStarting = (services: number): Promise<void> =>
  vi.waitFor(async () => expect(await countConnections(home.place, 'gatehouse-start')).toBe(services), {
    timeout: 20_000,
    interval: 10,
  });
const freeLock = () => holder.query('select pg_advisory_unlock($1)', [startLock]);

// checklist 82
describe('two services that start at once on an empty database', () => {
  let one: Program;
  let other: Program;

  beforeAll(async () => {
    await newDatabase();
    await takeLock();
    [one, other] = await Promise.all([launchOne(), launchOne()]);
    await untilStarting(2);
    await freeLock();
    await Promise.all([untilReady(one), untilReady(other)]);
  });
  afterAll(async () => {
    for (const program of [one, other]) {
      program?.kill('SIGTERM');
      expect(await program?.exitCode).toBe(0);
    }
    await dropDatabase();
  });

  const signUp = async ({ send }: Program) => {
    const email = `${randomUUID()}@example.com`;
    const body = { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password };
    return (await send('POST', '/v1/users', { body })).body.session.token as string;
  };
  const statusOfMe = async ({ send }: Program, token: string) =>
    (await send('GET', '/v1/users/me', { headers: bearer(token) })).status;

  test('migrate it once and make one default application', async () => {
    const { rows } = await holder.query('select name from schema_migrations order by name');
    expect(rows).toEqual(migrations.map(({ name }) => ({ name })));
    for (const table of ['apps', 'users', 'companies', 'branches', 'signing_keys'])
      expect((await holder.query(`select from ${table}`)).rowCount, table).toBe(1);
    expect((await holder.query('select from keys')).rowCount).toBe(2);
  });

  test('two services that started at once on an empty database accept the same keys', async () => {
    const headers = { 'X-Service-Key': serviceKey, 'X-Service-App': appKey };
    const owners = await Promise.all([one, other].map(({ send }) => send('GET', '/v1/users/me', { headers })));
    expect(owners.map(({ status }) => status)).toEqual([200, 200]);
    expect(owners[0]!.body).toEqual(owners[1]!.body);
  });

  test('two services that started at once on an empty database accept the same tokens', async () => {
    expect(await statusOfMe(other, await signUp(one))).toBe(200);
    expect(await statusOfMe(one, await signUp(other))).toBe(200);
  });

  // checklist 38
  test('a logout on one of two services ends the session on both from the next request on, in REST and GraphQL', async () => {
    const token = await signUp(one);
    expect(await statusOfMe(other, token)).toBe(200);
    expect((await one.send('PUT', '/v1/auth/logout', { headers: bearer(token) })).status).toBe(204);
    expect(await statusOfMe(other, token)).toBe(401);
    const me = await other.send('POST', '/graphql', { headers: bearer(token), body: { query: '{ me { id } }' } });
    expect(me.body.errors[0].extensions.code).toBe('session_ended');
  });
});

describe('the start of a service', () => {
  beforeAll(newDatabase);
  afterAll(dropDatabase);

  // checklist 82
  test('a starting service waits for the one that has the lock, and not for one that was killed while it waited', async () => {
    await takeLock();
    const killed = await launchOne();
    await untilStarting(1);
    const patient = await launchOne();
    await untilStarting(2);
    killed.kill('SIGKILL');
    await killed.exitCode;
    expect((await holder.query(`select to_regclass('schema_migrations') as made`)).rows).toEqual([{ made: null }]);
    await freeLock();
    await untilReady(patient);
    patient.kill('SIGTERM');
    expect(await patient.exitCode).toBe(0);
  });

  test('a starting service gives up when it loses the lock, since another one may have begun', async () => {
    const database = await openPlace(home.place);
    const started = database.exclusively(async () => {
      await holder.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`);
      return new Promise(() => {});
    });
    await expect(started).rejects.toThrow(/^The database connection was lost: /);
    await database.close();
  });
});
