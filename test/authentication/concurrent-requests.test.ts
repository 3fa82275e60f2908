import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { lookups } from '../../src/modules/authentication/store.ts';
import { sendRaw } from '../http/wire.ts';
import { bearer, digestOf, type KnownApp, type KnownUser } from '../kit/given.ts';
import { appKey, type Headers, serviceKey, useService } from '../kit/service.ts';

const service = useService();

let users: readonly KnownUser[];
let other: KnownApp;

beforeAll(async () => {
  users = await Promise.all([service.given.user(), service.given.user(), service.given.user()]);
  other = await service.given.app();
});

const sessionOf = ({ token }: KnownUser): string => decodeJwt<{ sid: string }>(token).sid;

/** Returns the result of a request of each API: the ID of the user, or the code of the refusal. */
const outcomesOf = async (headers: Headers): Promise<readonly [unknown, unknown]> => {
  const [rest, graphql] = await Promise.all([
    service.send('GET', '/v1/users/me', { headers }),
    service.graphql('{ me { id } }', { headers }),
  ]);
  const { data, errors } = graphql.body;
  return [rest.body.code ?? rest.body.id, data?.me?.id ?? errors[0].extensions.code];
};

const both = (outcome: string | number) => [String(outcome), String(outcome)];

/** More than one statement of authentication answers. */
const rounds = 6;

describe('concurrent requests', () => {
  test('of several users each get their own user, and refused credentials among them fail alone', async () => {
    const [one, two] = users as [KnownUser, KnownUser];
    const asked: readonly (readonly [Headers, string | number])[] = [
      ...users.map(({ headers, id }) => [headers, id] as const),
      [bearer('junk'), 'token_invalid'],
      [bearer(one.token, 'junk'), 'app_key_invalid'],
      [bearer(two.token, '\'{\\",}'), 'app_key_invalid'],
      [bearer(one.token, other.appKey), 'token_invalid'],
    ];
    const all = Array.from({ length: rounds }, () => asked).flat();
    expect(await Promise.all(all.map(([headers]) => outcomesOf(headers)))).toEqual(
      all.map(([, outcome]) => both(outcome)),
    );
  });

  test('credentials with bytes that are not text, among those of others, are refused alone', async () => {
    const [one] = users as [KnownUser];
    // Latin-1: each character is a byte.
    const hostile = [
      '\xff\xfe',
      '\xc0\x80',
      '\xed\xa0\x80',
      'NULL',
      '{NULL}',
      '\\',
      '"',
      `${one.token}=`,
      'a'.repeat(8000),
    ];
    const query = '{"query":"{ me { id } }"}';
    const send = async (key: string, token: string) => {
      const lines = [`X-Service-App: ${key}`, `Authorization: Bearer ${token}`];
      const [rest, graphql] = await Promise.all([
        sendRaw(service.url, { method: 'GET', path: '/v1/users/me', lines }),
        sendRaw(service.url, { path: '/graphql', lines: [...lines, 'Content-Type: application/json'], body: query }),
      ]);
      const { data, errors, code } = graphql.body;
      return [rest.body.code ?? rest.body.id, data?.me?.id ?? code ?? errors[0].extensions.code];
    };
    const asked = hostile.flatMap((text) => [
      { key: appKey, token: text, outcome: 'token_invalid' },
      { key: text, token: one.token, outcome: 'app_key_invalid' },
      ...users.map(({ token, id }) => ({ key: appKey, token, outcome: id })),
    ]);
    expect(await Promise.all(asked.map(({ key, token }) => send(key, token)))).toEqual(
      asked.map(({ outcome }) => both(outcome)),
    );
  });

  // checklist 38
  test('a session that another process has ended is refused in all concurrent requests that follow, and no other', async () => {
    const ended = await service.given.user();
    const everyone = [ended, ...users];
    const ask = () => Promise.all(Array.from({ length: rounds }, () => everyone.map(outcomes)).flat());
    const outcomes = ({ headers }: KnownUser) => outcomesOf(headers);
    const expected = everyone.map(({ id }) => both(id));
    expect(await ask()).toEqual(Array.from({ length: rounds }, () => expected).flat());
    await service.db('sessions').where({ user_id: ended.id }).update({ ended_at: service.clock.now() });
    const refused = [both('session_ended'), ...expected.slice(1)];
    expect(await ask()).toEqual(Array.from({ length: rounds }, () => refused).flat());
  });

  test('a super admin key that is revoked is refused in all concurrent requests that follow, and no other', async () => {
    const ask = () =>
      Promise.all(
        [serviceKey, other.serviceKey, serviceKey, other.serviceKey].map((key) =>
          service.send('GET', '/v1/app', { headers: { 'X-Service-Key': key } }),
        ),
      );
    expect((await ask()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const revoked = service.db('keys').where({ digest: digestOf(other.serviceKey) });
    await revoked.clone().update({ revoked_at: service.clock.now() });
    expect((await ask()).map(({ status }) => status)).toEqual([200, 401, 200, 401]);
    await revoked.update({ revoked_at: null });
  });
});

describe('authentication of requests that arrive together', () => {
  const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const statements: string[] = [];
    const note = ({ sql }: { readonly sql: string }): void => {
      if (/ join keys /.test(sql)) statements.push(sql);
    };
    service.db.on('query', note);
    await work();
    service.db.removeListener('query', note);
    return statements;
  };

  test('requests with a token that arrive together share one statement, and each gets its own session', async () => {
    const reads = lookups(service.db);
    const [one, two] = users.map(sessionOf) as [string, string];
    const asked = [one, two, randomUUID(), one];
    const read = (key: string) =>
      Promise.all(asked.map((id) => reads.byAppKey(digestOf(key), service.clock.now(), id)));
    const statements = await statementsOf(async () => {
      const found = await read(appKey);
      expect(found.map((of) => of?.session?.id)).toEqual([one, two, undefined, one]);
      expect(found.map((of) => of?.user?.id)).toEqual([users[0]!.id, users[1]!.id, undefined, users[0]!.id]);
    });
    expect(statements).toHaveLength(1);
    // The sessions of another application.
    expect((await read(other.appKey)).map((of) => [of?.app.id, of?.session])).toEqual(
      asked.map(() => [other.id, undefined]),
    );
  });

  test('requests without a token, or with a super admin key, share one statement of each kind', async () => {
    const reads = lookups(service.db);
    const now = service.clock.now();
    const statements = await statementsOf(async () => {
      const byKey = [appKey, other.appKey, 'unknown'].map((key) => reads.byAppKey(digestOf(key), now));
      const byServiceKey = [serviceKey, other.serviceKey, appKey].map((key) => reads.byServiceKey(digestOf(key), now));
      const ids = (await Promise.all([...byKey, ...byServiceKey])).map((found) => found?.app.id);
      expect(ids).toEqual([1, other.id, undefined, 1, other.id, undefined]);
    });
    expect(statements).toHaveLength(2);
  });

  test('preflights that arrive together share one statement that looks into all applications, and each gets its own answer', async () => {
    const reads = lookups(service.db);
    const listed = 'https://app.example.com';
    await service.given.settings({ corsOrigins: [] });
    const app = await service.given.app({ corsOrigins: [listed, 'http://localhost:5173'] });
    const statements: string[] = [];
    const note = ({ sql }: { readonly sql: string }): void => {
      if (sql.includes('cors_origins')) statements.push(sql);
    };
    service.db.on('query', note);
    const asked = Array.from({ length: 300 }, (_, at) => (at % 3 === 0 ? listed : `https://site-${at}.example.com`));
    const allowed = await Promise.all(asked.map((origin) => reads.isOriginAllowed(origin, 'any')));
    service.db.off('query', note);
    expect(allowed).toEqual(asked.map((origin) => origin === listed));
    expect(statements).toHaveLength(1);
    await service.given.settings({ corsOrigins: ['*'] }, app.id);
    expect(
      await Promise.all(['https://any.example.com', listed].map((one) => reads.isOriginAllowed(one, 'any'))),
    ).toEqual([true, true]);
  });

  // No setting has this form: whatever was stored, it allows nothing, and the other applications are looked into.
  test.each([null, 'https://stored.example.com', { 0: 'https://stored.example.com' }, 1])(
    'origins that were stored as %j allow nothing, and do not fail the preflights of others',
    async (stored) => {
      const reads = lookups(service.db);
      const [broken, whole] = [
        await service.given.app(),
        await service.given.app({ corsOrigins: ['https://a.example.com'] }),
      ];
      await service
        .db('apps')
        .where({ id: broken.id })
        .update({ settings: JSON.stringify({ cors_origins: stored }) });
      await service.given.settings({ corsOrigins: [] });
      await service.db('apps').whereNotIn('id', [1, broken.id, whole.id]).update({ settings: '{}' });
      expect(await reads.isOriginAllowed('https://a.example.com', 'any')).toBe(true);
      expect(await reads.isOriginAllowed('https://stored.example.com', 'any')).toBe(false);
      await service.db('apps').where({ id: broken.id }).update({ settings: '{}' });
    },
  );

  test('each of the requests that share a statement has its own time: a key that ends is valid before, and not after', async () => {
    const reads = lookups(service.db);
    const end = service.clock.now();
    const key = service.db('keys').where({ digest: digestOf(other.appKey) });
    await key.clone().update({ revoked_at: end });
    const times = [-1, 1, -1].map((seconds) => new Date(end.getTime() + seconds * 1000));
    const found = await Promise.all(times.map((at) => reads.byAppKey(digestOf(other.appKey), at)));
    await key.update({ revoked_at: null });
    expect(found.map((of) => of?.app.id)).toEqual([other.id, undefined, other.id]);
  });
});
