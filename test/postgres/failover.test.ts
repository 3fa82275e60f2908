import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open.ts';
import { claimSeconds } from '../../src/kernel/idempotency.ts';
import { type Cluster, newCluster, removeClusters, replicateSynchronously, urlOfAll } from '../kit/clusters.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { type Reply, startService, type TestService } from '../kit/service.ts';

let old: Cluster;
let standby: Cluster;
let database: Database;
let service: TestService;
let reader: KnownUser;

beforeAll(async () => {
  old = await newCluster();
  await old.start();
  standby = await old.createStandby();
  await replicateSynchronously(old);
  database = await openDatabase({ url: urlOfAll([old, standby]), dataDir: '' });
  service = await startService({ database });
  reader = await service.given.user();
});
afterAll(async () => {
  await service?.stop();
  await database?.close();
  await removeClusters();
});

/** A sign-up with a key, under which it can be sent again. */
interface Signup {
  readonly email: string;
  readonly key: string;
  isAcknowledged: boolean;
}

const writers = 6;
const readers = 2;
const restMs = 20;
/** The number of acknowledged sign-ups before the primary is killed, and after the service works again. */
const before = 30;
const after = 10;
/** The number of requests that fail without a primary. */
const failing = 20;

/** Sends load and records the replies until it is stopped. */
const startLoad = () => {
  const signups: Signup[] = [];
  const replies: { readonly at: number; readonly kind: 'write' | 'read'; readonly reply: Reply }[] = [];
  let isStopping = false;

  const send = async (kind: 'write' | 'read', call: () => Promise<Reply>): Promise<Reply> => {
    const reply = await call();
    replies.push({ at: performance.now(), kind, reply });
    if (reply.status >= 400) await sleep(restMs);
    return reply;
  };
  const signUp = async (signup: Signup): Promise<void> => {
    const body = service.given.signupBody({ email: signup.email });
    const headers = { 'Idempotency-Key': signup.key };
    const { status } = await send('write', () => service.send('POST', '/v1/users', { headers, body }));
    signup.isAcknowledged = status === 201;
  };
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !isStopping; count += 1) {
      const name = `load-${writer}-${count}`;
      const signup = { email: `${name}@example.com`, key: name, isAcknowledged: false };
      signups.push(signup);
      await signUp(signup);
    }
  };
  const read = async (): Promise<void> => {
    while (!isStopping) {
      await send('read', () => service.send('GET', '/v1/users/me', { headers: reader.headers }));
      await sleep(restMs);
    }
  };
  const done = Promise.all([
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
    ...Array.from({ length: readers }, read),
  ]);
  return {
    signups,
    replies,
    async stop() {
      isStopping = true;
      await done;
    },
    /** Sends every sign-up again that was not acknowledged, once what has begun with its key no longer counts. */
    async retry() {
      service.clock.advance(claimSeconds + 1);
      for (const signup of signups) if (!signup.isAcknowledged) await signUp(signup);
    },
  };
};

/** The addresses of users, of whom each must have one company, one session and one entry in the audit log. */
const storedSignups = () =>
  standby.query<{ email: string; rows: number }>(`select email, greatest(
      count(*),
      (select count(*) from companies where companies.id = any(array_agg(default_company_id))),
      (select count(*) from sessions where user_id = any(array_agg(users.id))),
      (select count(*) from audit where user_id = any(array_agg(users.id)) and event = 'signup' and is_success)
    )::int as rows
    from users where email like 'load-%' group by email`);

// checklist 86
test('no acknowledged sign-up is lost or doubled when the primary is killed, and the service works within two seconds of the promotion', async () => {
  const load = startLoad();
  const acknowledged = () => load.signups.filter(({ isAcknowledged }) => isAcknowledged);
  const failed = () => load.replies.filter(({ reply }) => reply.status >= 400);
  const until = (isReached: () => boolean): Promise<void> =>
    vi.waitFor(() => expect(isReached()).toBe(true), { timeout: 20_000, interval: 10 });
  await until(() => acknowledged().length >= before);
  const killedAt = performance.now();
  await old.kill();
  await until(() => failed().length >= failing);
  await standby.promote();
  const promotedAt = performance.now();
  const firstOf = (wanted: 'write' | 'read') =>
    load.replies.find(({ at, kind, reply }) => kind === wanted && at > promotedAt && reply.status < 300)?.at;
  await until(() => firstOf('write') !== undefined && firstOf('read') !== undefined);
  const known = acknowledged().length;
  await until(() => acknowledged().length >= known + after);
  await load.stop();

  const kept = new Set((await storedSignups()).map(({ email }) => email));
  const promised = acknowledged();
  const lost = promised.filter(({ email }) => !kept.has(email)).length;
  const refused = failed();
  const requests = load.replies.length;
  await load.retry();
  const stored = await storedSignups();
  const doubled = stored.filter(({ rows }) => rows !== 1).length;
  const seconds = (Math.max(firstOf('write')!, firstOf('read')!) - promotedAt) / 1000;
  process.stdout.write(`
| Load | Sign-ups | Acknowledged | Lost | Duplicated | Failed requests | Killed until promoted | Promoted until working |
| ${writers} writers, ${readers} readers | ${load.signups.length} | ${promised.length} | ${lost} | ${doubled} | \
${refused.length} of ${requests} | ${((promotedAt - killedAt) / 1000).toFixed(1)} s | ${seconds.toFixed(2)} s |
`);
  expect([lost, doubled]).toEqual([0, 0]);
  expect([...new Set(refused.map(({ reply }) => reply.status))]).toEqual([503]);
  expect(refused.every(({ reply }) => /^[1-9]\d*$/.test(reply.headers['retry-after'] ?? ''))).toBe(true);
  expect(seconds).toBeLessThan(2);
  // Sent again, each is done once, whether it had been committed before the primary was killed or not.
  expect(load.signups.every(({ isAcknowledged }) => isAcknowledged)).toBe(true);
  expect(stored.length).toBe(load.signups.length);
});

test.each([
  ['a read-only server', () => old.start({ default_transaction_read_only: 'on' })],
  ['a standby', () => old.demote().then(() => old.start())],
])('an old primary that returns as %s is not used, although it is the first host', async (_name, comeBack) => {
  await comeBack();
  const usersOf = (cluster: Cluster) => cluster.query<{ count: string }>('select count(*) from users');
  const before = await usersOf(old);
  // Each new connection may choose between both.
  await standby.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
  );
  await vi.waitFor(async () => {
    const { status } = await service.send('GET', '/v1/users/me', { headers: reader.headers });
    expect(status).toBe(200);
  });
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => service.send('POST', '/v1/users', { body: service.given.signupBody() })),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect(await usersOf(old)).toEqual(before);
  await old.kill();
});

test('the open connections to a primary that becomes read-only are not used once a standby is promoted', async () => {
  const third = await standby.createStandby();
  const opened = await openDatabase({ url: urlOfAll([standby, third]), dataDir: '' });
  const other = await startService({ database: opened });
  let count = 0;
  const signUp = async (): Promise<Reply> => {
    count += 1;
    const body = service.given.signupBody({ email: `switchover-${count}@example.com` });
    return other.send('POST', '/v1/users', { body });
  };
  const signUpOften = () => Promise.all(Array.from({ length: 8 }, signUp));
  const statusesOf = (replies: readonly Reply[]) => [...new Set(replies.map(({ status }) => status))];
  try {
    expect(statusesOf(await signUpOften())).toEqual([201]);
    await standby.query('alter system set default_transaction_read_only = on');
    await standby.query('select pg_reload_conf()');
    await vi.waitFor(async () => expect((await signUp()).status).toBe(503), { timeout: 10_000, interval: 20 });
    await third.promote();
    await vi.waitFor(async () => expect(statusesOf(await signUpOften())).toEqual([201]), {
      timeout: 10_000,
      interval: 20,
    });
    const signedUp = await signUpOften();
    const tokens = signedUp.map(({ body }) => body.session.token);
    const reads = tokens.map((token) => other.send('GET', '/v1/users/me', { headers: bearer(token) }));
    expect(statusesOf(await Promise.all(reads))).toEqual([200]);
  } finally {
    await other.stop();
    await opened.close();
  }
});
