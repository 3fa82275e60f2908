import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { argon2Cost, prefixOf } from '../../src/security/password-cost.ts';
import { type ApiName, apiNames, apisOf, fresh } from '../kit/apis.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { createFakeHashing, fakeHash } from '../kit/hashing.ts';
import { appKey, type Reply, useService } from '../kit/service.ts';

const hashing = createFakeHashing();
const service = useService({ passwords: hashing.passwords });
const presentSetting = prefixOf({ algorithm: 'argon2id', ...argon2Cost });
const expensive = '$2b$14$';

/** The error code and the Retry-After of a reply, through either API. */
const refusalOf = (api: ApiName, { status, body, headers }: Reply) =>
  api === 'REST'
    ? { status, code: body.code, retryAfter: headers['retry-after'] }
    : {
        status: body.errors?.[0].extensions.status ?? status,
        code: body.errors?.[0].extensions.code,
        retryAfter: String(body.errors?.[0].extensions.retry_after),
      };

const isRefused = (api: ApiName) => (reply: Reply) => refusalOf(api, reply).code === 'overloaded';

/** A user whose password was hashed elsewhere. */
const importedUser = async (prefix: string) => {
  const user = await service.given.user();
  await service
    .db('users')
    .where({ id: user.id })
    .update({ password_hash: fakeHash(password, prefix) });
  return user;
};

const startedWith = (prefix: string) => hashing.started.filter((begun) => begun === prefix).length;

beforeEach(() => {
  hashing.release();
  hashing.started.length = 0;
});

// regression A4
describe.each(apiNames)('a flood of logins through %s', (api) => {
  const login = (who: { readonly email: string; readonly password: string }) => apisOf(service)[api].login(who);
  const signup = (person: { readonly email: string }) => apisOf(service)[api].signup(person);

  test('a flood of logins with expensive imported hashes delays no sign-up, and its excess is refused at once', async () => {
    const users: KnownUser[] = [];
    while (users.length < 12) users.push(await importedUser(expensive));
    hashing.started.length = 0;
    hashing.hold();
    const replies = Array.from({ length: 60 }, (_, index) => {
      const { email } = users[index % users.length]!;
      return login({ email, password });
    });
    // Two are computed. Each takes some 1,500 ms, which is longer than any user may wait.
    const refused: Reply[] = [];
    for (const reply of replies)
      reply.then((answer) => {
        if (isRefused(api)(answer)) refused.push(answer);
      });
    await vi.waitFor(() => expect(refused.length).toBeGreaterThanOrEqual(54), { timeout: 20_000 });
    expect(startedWith(expensive)).toBe(2);
    for (const reply of refused) {
      const { status, code, retryAfter } = refusalOf(api, reply);
      expect({ status, code }).toEqual({ status: 503, code: 'overloaded' });
      expect(['1', '2', '3']).toContain(retryAfter);
    }

    // Its hash starts while the expensive ones are still being computed.
    hashing.started.length = 0;
    const signedUp = signup({ email: service.given.email() });
    await vi.waitFor(() => expect(hashing.started).toEqual([presentSetting]), { timeout: 20_000 });
    hashing.release();
    expect(refusalOf(api, await signedUp).code).toBeUndefined();
    const served = (await Promise.all(replies)).filter((reply) => !isRefused(api)(reply));
    expect(served.length + refused.length).toBe(60);
    expect(served.length).toBeGreaterThanOrEqual(2);
  });

  test('in a flood of logins with current hashes, the excess is refused at once without an audit row, and a sign-up takes the place of a login', async () => {
    const users: KnownUser[] = [];
    while (users.length < 25) users.push(await service.given.user());
    const auditRows = async () => Number((await service.db('audit').count({ n: '*' }))[0]!['n']);
    const before = await auditRows();
    hashing.started.length = 0;
    hashing.hold();
    let reservations = 0;
    const noteReservation = ({ sql }: { readonly sql: string }) => {
      if (sql.includes('insert into lockouts')) reservations += 1;
    };
    service.db.on('query', noteReservation);
    // At most ten logins of one account are checked at a time.
    const replies = Array.from({ length: 250 }, (_, index) =>
      login({ email: users[index % users.length]!.email, password }),
    );
    let refusals = 0;
    const countRefusal = async (reply: Promise<Reply>): Promise<void> => {
      if (isRefused(api)(await reply)) refusals += 1;
    };
    for (const reply of replies) void countRefusal(reply);
    // 1,000 ms hold 36 to 38 hashes of 27 ms for each of two threads, and those that run.
    await vi.waitFor(() => expect(refusals).toBeGreaterThanOrEqual(250 - 80), { timeout: 20_000 });
    service.db.removeListener('query', noteReservation);
    expect(startedWith(presentSetting)).toBe(2);
    // All came at once, before the first was in the queue: only those for which there is a place are looked up.
    expect(reservations).toBeLessThanOrEqual(80);
    const [refused] = await Promise.race(replies.map(async (reply) => [await reply]));
    expect(refusalOf(api, refused!)).toEqual({ status: 503, code: 'overloaded', retryAfter: '2' });
    // There may be room for one more, and an account with fewer logins in the queue than others gets some of their places.
    for (let isRefusedNow = false; !isRefusedNow; ) {
      const reply = login({ email: users[0]!.email, password });
      replies.push(reply);
      void countRefusal(reply);
      isRefusedNow = await Promise.race([reply.then(isRefused(api)), sleep(500, false)]);
    }
    // The turn depends on the account, which is known once the application is.
    const needed = [expect.stringContaining('from apps where is_default')];
    const waitLimit = { timeout: 10_000 };
    await vi.waitFor(async () => {
      const statements: string[] = [];
      const note = ({ sql }: { readonly sql: string }) => statements.push(sql);
      service.db.on('query', note);
      const reply = await login({ email: users[0]!.email, password });
      service.db.removeListener('query', note);
      expect(refusalOf(api, reply).code).toBe('overloaded');
      expect(statements.filter((sql) => !/pgboss/.test(sql))).toEqual(needed);
    }, waitLimit);
    const before503 = refusals;
    const signedUp = signup({ email: service.given.email() });
    await vi.waitFor(() => expect(refusals).toBeGreaterThan(before503), { timeout: 20_000 });
    hashing.release();
    expect(refusalOf(api, await signedUp).code).toBeUndefined();
    const served = (await Promise.all(replies)).filter((reply) => !isRefused(api)(reply));
    expect(served.length).toBeGreaterThanOrEqual(65);
    // One of the sign-up.
    expect(await auditRows()).toBe(before + served.length + 1);
    const ids = users.map(({ id }) => id);
    expect(await service.db('users').whereIn('id', ids).whereNot({ login_tries: 0 })).toEqual([]);
    expect(refusalOf(api, await login({ email: users[0]!.email, password })).code).toBeUndefined();
  });
});

// regression A4
test.each([
  ['REST', '/v1/auth', (data: object) => data],
  [
    'GraphQL',
    '/graphql',
    (data: object) => ({
      query: 'mutation ($data: LoginInput!) { login(data: $data) { token } }',
      variables: { data },
    }),
  ],
] as const)(
  'a login through %s computes no hash when its client disconnects while it waits',
  async (_api, path, bodyOf) => {
    const { email } = await service.given.user();
    const others = [await service.given.user(), await service.given.user()];
    hashing.hold();
    hashing.started.length = 0;
    const running = [apisOf(service).REST.login({ email, password }), apisOf(service).REST.login({ email, password })];
    await vi.waitFor(() => expect(hashing.started.length).toBe(2), { timeout: 20_000 });

    const bodies = others.map((other) => JSON.stringify(bodyOf({ email: other.email, password })));
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Service-App: ${appKey}\r\nContent-Type: application/json\r\n`;
    const { port, hostname } = new URL(service.url);
    const requestsBefore = service.log.length;
    const clients = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    for (const [index, client] of clients.entries()) {
      const body = bodies[index % bodies.length]!;
      client.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
    }
    // They are in the queue once the service has looked for their account.
    const queries: string[] = [];
    const noteQuery = ({ sql }: { sql: string }) => sql.includes('email_canonical') && queries.push(sql);
    service.db.on('query-response', (_rows: unknown, query: { sql: string }) => noteQuery(query));
    await vi.waitFor(() => expect(queries.length).toBe(20), { timeout: 20_000 });
    for (const client of clients) client.destroy();
    await Promise.all(clients.map((client) => once(client, 'close')));
    // The service logs a request whose client has gone.
    await vi.waitFor(() => expect(service.log.length).toBeGreaterThanOrEqual(requestsBefore + 20), { timeout: 20_000 });

    hashing.release();
    await Promise.all(running);
    expect((await apisOf(service).REST.login({ email, password: fresh })).status).toBe(401);
    expect(hashing.started.length).toBe(3);
  },
);
