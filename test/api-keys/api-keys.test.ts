import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toTimestamp } from '../../src/kernel/timestamp.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, answerOf, apiNames, apisOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import { bearer, digestOf } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, startService, type TestService, useService } from '../kit/service.ts';

const service = useService();
/** Another process on the same database. */
let second: TestService;
const apis = administrationOf(service);
const said = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];
const day = 86_400;

beforeAll(async () => {
  const { database, clock, mailbox } = service;
  second = await startService({ database, clock, mailbox });
});
afterAll(() => second?.stop());

type Kind = 'app' | 'service';
const kinds: readonly Kind[] = ['app', 'service'];
const header = (kind: Kind, key: string): Headers => ({ [kind === 'app' ? 'X-Service-App' : 'X-Service-Key']: key });

/** Returns if a key is accepted by REST and GraphQL of both processes. */
const taken = async (kind: Kind, key: string): Promise<readonly string[]> => {
  const outcomes: string[] = [];
  for (const one of [service, second])
    for (const name of apiNames) {
      const headers = header(kind, key);
      const api = apisOf(one)[name];
      const reply = kind === 'app' ? await api.forgot('unknown@example.com', headers) : await api.me(headers);
      outcomes.push(outcomeOf(reply));
    }
  return [...new Set(outcomes)];
};
const refusalOf = { app: 'app_key_invalid', service: 'service_key_invalid' } as const;

interface Made {
  readonly key: string;
  readonly id: number;
  readonly details: Readonly<Record<string, unknown>>;
}
/** A key that was just made; the APIs put it differently. */
const madeOf = (reply: Reply): Made => {
  const { key, details, ...rest } = answerOf(reply);
  const facts = details ?? rest;
  return { key, id: Number(facts.id), details: facts };
};
const make = async (api: ApiName, kind: Kind, name = 'Web'): Promise<Made> =>
  madeOf(await apis[api].createApiKey(superAdmin, { kind, name }));
const rowOf = (id: number) => service.db('keys').where({ id }).first();
const listed = async (api: ApiName, id: number) =>
  answerOf(await apis[api].keys(superAdmin, { limit: 200 })).data.find((key: { id: unknown }) => Number(key.id) === id);

describe.each(apiNames.flatMap((api) => kinds.map((kind) => [kind, api] as const)))(
  'an API key of the kind %s, through %s',
  (kind, api) => {
    const { createApiKey, updateApiKey, rotateApiKey, revokeApiKey, keys, audit } = apis[api];

    // checklist 30, 47
    test('a new API key works at once, is shown in that reply only and is stored as a digest', async () => {
      const reply = await createApiKey(superAdmin, { kind, name: 'Web' });
      expect(reply.status).toBe(api === 'REST' ? 201 : 200);
      const { key, id, details } = madeOf(reply);
      expect(key).toMatch(new RegExp(`^gh_${kind === 'app' ? 'app' : 'svc'}_[\\w-]{43}$`));
      expect(details).toMatchObject({ kind, name: 'Web', last_used_at: null, revoked_at: null });
      expect(await taken(kind, key)).toEqual(['done']);

      const row = await rowOf(id);
      expect(row.digest).toBe(digestOf(key));
      const told = [
        JSON.stringify(row),
        (await keys(superAdmin, { limit: 200 })).text,
        (await updateApiKey(superAdmin, id, { name: 'Renamed' })).text,
        (await audit(superAdmin, { limit: 200 })).text,
        ...service.log,
        ...second.log,
      ];
      for (const text of told) expect(text).not.toContain(key.slice(7));
      expect((await listed(api, id)).name).toBe('Renamed');
    });

    test('an API key is refused where a key of the other kind is required', async () => {
      const { key } = await make(api, kind);
      const other = kind === 'app' ? 'service' : 'app';
      expect(await taken(other, key)).toEqual([refusalOf[other]]);
    });

    // checklist 30
    test('a rotated API key works beside its successor until the overlap ends, and is refused from then on', async () => {
      const old = await make(api, kind, 'Rotated');
      const reply = await rotateApiKey(superAdmin, old.id, 600);
      expect(reply.status).toBe(api === 'REST' ? 201 : 200);
      const fresh = madeOf(reply);
      expect(fresh.details).toMatchObject({ kind, name: 'Rotated', revoked_at: null });
      expect(fresh.key).not.toBe(old.key);
      const ends = new Date(service.clock.now().getTime() + 600_000);
      expect((await listed(api, old.id)).revoked_at).toBe(toTimestamp(ends));
      expect(await taken(kind, old.key)).toEqual(['done']);
      expect(await taken(kind, fresh.key)).toEqual(['done']);
      service.clock.advance(599);
      expect(await taken(kind, old.key)).toEqual(['done']);
      service.clock.advance(1);
      expect(await taken(kind, old.key)).toEqual([refusalOf[kind]]);
      expect(await taken(kind, fresh.key)).toEqual(['done']);
    });

    test('a rotated API key works for one more day by default, and is refused at once with an overlap of 0', async () => {
      const [a, b] = [await make(api, kind), await make(api, kind)];
      await rotateApiKey(superAdmin, a.id);
      expect((await rowOf(a.id)).revoked_at).toEqual(new Date(service.clock.now().getTime() + day * 1000));
      await rotateApiKey(superAdmin, b.id, 0);
      expect(await taken(kind, b.key)).toEqual([refusalOf[kind]]);
    });

    test('an API key that is being replaced can be revoked sooner, but its overlap cannot be extended', async () => {
      const { id, key } = await make(api, kind);
      await rotateApiKey(superAdmin, id, 100);
      expect(outcomeOf(await rotateApiKey(superAdmin, id, 1000))).toBe('done');
      expect((await rowOf(id)).revoked_at).toEqual(new Date(service.clock.now().getTime() + 100_000));
      expect(outcomeOf(await revokeApiKey(superAdmin, id))).toBe('done');
      expect(await taken(kind, key)).toEqual([refusalOf[kind]]);
    });

    test('a revoked API key is refused from the next request on, and revoking it again changes nothing', async () => {
      const { id, key } = await make(api, kind);
      expect(await taken(kind, key)).toEqual(['done']);
      expect(outcomeOf(await revokeApiKey(superAdmin, id))).toBe('done');
      expect(await taken(kind, key)).toEqual([refusalOf[kind]]);
      const since = (await rowOf(id)).revoked_at;
      service.clock.advance(60);
      expect(outcomeOf(await revokeApiKey(superAdmin, id))).toBe('done');
      expect((await rowOf(id)).revoked_at).toEqual(since);
      expect((await listed(api, id)).revoked_at).toBe(toTimestamp(since));
    });

    test('a rotation of a revoked API key returns 409 and makes no key', async () => {
      const { id } = await make(api, kind);
      await revokeApiKey(superAdmin, id);
      const before = await service.db('keys').count();
      expect(said(await rotateApiKey(superAdmin, id))).toEqual(['key_revoked', 409]);
      expect(await service.db('keys').count()).toEqual(before);
    });

    test('the last use of an API key is stored at most every five minutes', async () => {
      const { id, key } = await make(api, kind);
      const used = async () => (await rowOf(id)).last_used_at;
      expect(await used()).toBeNull();
      const first = service.clock.now();
      await taken(kind, key);
      expect(await used()).toEqual(first);
      service.clock.advance(299);
      await taken(kind, key);
      expect(await used()).toEqual(first);
      service.clock.advance(1);
      await taken(kind, key);
      expect(await used()).toEqual(service.clock.now());
      expect((await listed(api, id)).last_used_at).toBe(toTimestamp(service.clock.now()));
    });

    test.each([-1, 30 * day + 1])(
      'a rotation of an API key with an overlap of %i seconds is refused with 422',
      async (overlap) => {
        const { id } = await make(api, kind);
        const reply = await rotateApiKey(superAdmin, id, overlap);
        expect(statusOf(reply)).toBe(422);
        expect(faultsOf(reply)).toEqual(['#/overlap_seconds out_of_range']);
        expect((await rowOf(id)).revoked_at).toBeNull();
      },
    );

    test('an API key of another application or an unknown one returns 404 when it is changed, rotated or revoked', async () => {
      const app = await service.given.app();
      const foreign = await service.db('keys').where({ app_id: app.id, kind }).first('id');
      for (const id of [foreign.id, 2_147_483_647])
        for (const reply of [
          await updateApiKey(superAdmin, id, { name: 'Mine' }),
          await rotateApiKey(superAdmin, id),
          await revokeApiKey(superAdmin, id),
        ])
          expect(said(reply)).toEqual(['not_found', 404]);
      expect((await rowOf(foreign.id)).revoked_at).toBeNull();
    });

    test.each([
      ['', '#/name too_short'],
      ['\u0007', '#/name invalid_format'],
      ['x'.repeat(101), '#/name too_long'],
    ])('an API key cannot be created or renamed with the name %j', async (name, fault) => {
      const { id } = await make(api, kind);
      expect(faultsOf(await createApiKey(superAdmin, { kind, name }))).toEqual([fault]);
      expect(faultsOf(await updateApiKey(superAdmin, id, { name }))).toEqual([fault]);
    });
  },
);

// regression A397
test.each([
  ['no network', [], '#/networks too_short'],
  ['21 networks', Array.from({ length: 21 }, (_, at) => `192.0.2.${at}`), '#/networks too_long'],
  ['a network twice', ['192.0.2.1', '192.0.2.1'], '#/networks not_allowed'],
])('both APIs reject a key with %s by the same text', async (_case, networks, fault) => {
  const replies = await Promise.all(
    apiNames.map((api) => apis[api].createApiKey(superAdmin, { kind: 'service', name: 'Web', networks })),
  );
  expect(replies.map(faultsOf)).toEqual([[fault], [fault]]);
  const [rest, graphql] = replies.map(({ body }) => (body.errors[0].extensions?.errors ?? body.errors)[0].detail);
  expect(graphql).toBe(rest);
});

throughEachApi('the list of API keys, through %s', (api, test) => {
  test("the list of API keys shows all keys of the application's own, also revoked ones, newest first, in pages", async () => {
    const app = await service.given.app();
    const own = { 'X-Service-Key': app.serviceKey };
    const rows = await service.db('keys').where({ app_id: app.id }).orderBy('id', 'desc');
    await service.db('keys').where({ app_id: app.id, kind: 'app' }).update({ revoked_at: service.clock.now() });
    const first = await apis[api].keys(own, { limit: 1 });
    const next = await apis[api].keys(own, { limit: 1, cursor: answerOf(first).next_cursor });
    const ids = [...answerOf(first).data, ...answerOf(next).data].map(({ id }: { id: unknown }) => Number(id));
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(answerOf(next).next_cursor).toBeNull();
  });

  test('a revoked or unknown application key is refused with its own code, even if a super admin key is sent with it', async () => {
    const { key, id } = await make(api, 'app');
    const both = (appKey: string) => apisOf(service)[api].me({ ...superAdmin, 'X-Service-App': appKey });
    expect(outcomeOf(await both(key))).toBe('done');
    await apis[api].revokeApiKey(superAdmin, id);
    for (const gone of [key, 'gh_app_unknown']) expect(said(await both(gone))).toEqual(['app_key_invalid', 401]);
    expect(said(await both((await service.given.app()).appKey))).toEqual(['key_mismatch', 401]);
  });

  test('a token works with any valid application key of its application, also after another one is revoked', async () => {
    const user = await service.given.user();
    const { key, id } = await make(api, 'app');
    const token = user.headers['Authorization']!.slice(7);
    expect(outcomeOf(await apisOf(service)[api].me(bearer(token, key)))).toBe('done');
    await apis[api].revokeApiKey(superAdmin, id);
    expect(outcomeOf(await apisOf(service)[api].me(bearer(token, key)))).toBe('app_key_invalid');
    expect(outcomeOf(await apisOf(service)[api].me(user.headers))).toBe('done');
  });
});
