import { beforeEach, describe, expect, test } from 'vitest';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, settled } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { testConfig, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { issuedOf } from '../kit/webhook-endpoints.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService();
const operations = anyOperationsOf(service);
const url = 'https://crm.example.com/gatehouse';

beforeEach(async () => {
  await service.db('webhook_endpoints').delete();
});

type Body = Readonly<Record<string, unknown>>;

/** Returns everything that the database contains. */
const dump = async (): Promise<string> => {
  const tables = await service.db('pg_tables').where({ schemaname: 'public' }).select('tablename');
  return JSON.stringify(await Promise.all(tables.map(({ tablename }) => service.db(tablename).select())));
};

const eventsOf = async (id: number): Promise<readonly { type: string; data: object }[]> => {
  await settled(service);
  return service
    .db('events')
    .where({ subject: `webhook-endpoint:${id}` })
    .orderBy('position')
    .select('type', 'data');
};

throughEachApi('webhook endpoints through %s (regression A110)', (api, test) => {
  const {
    createWebhookEndpoint,
    updateWebhookEndpoint,
    deleteWebhookEndpoint,
    rotateWebhookSecret,
    getWebhookEndpoint,
    listWebhookEndpoints,
    listAuditEvents,
  } = operations[api];
  const create = async (body: Body = {}, as = superAdmin) =>
    issuedOf(await createWebhookEndpoint(as, { body: { url, is_enabled: false, ...body } }));

  test('an endpoint gets all types and is enabled, unless the request says otherwise', async () => {
    const made = issuedOf(await createWebhookEndpoint(superAdmin, { body: { url } }));
    expect(made).toMatchObject({ url, description: '', types: null, is_enabled: true, disabled_reason: null });
    const other = await create({ types: ['user.created'], description: 'Copies users.' });
    expect(other).toMatchObject({ description: 'Copies users.', is_enabled: false, disabled_reason: 'administrator' });
    expect(String((other['types'] as readonly string[])[0])).toMatch(/^user[._]created$/);
  });

  test('a secret is returned once, stored encrypted, and in no later reply, audit entry, event or line of the log', async () => {
    const { id, secret } = await create();
    const path = { id };
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const rotated = issuedOf(await rotateWebhookSecret(superAdmin, { path, body: {} })).secret;
    expect(rotated).not.toBe(secret);
    const later = [
      await getWebhookEndpoint(superAdmin, { path }),
      await listWebhookEndpoints(superAdmin, {}),
      await updateWebhookEndpoint(superAdmin, { path, body: { description: 'Other' } }),
      await listAuditEvents(superAdmin, {}),
      await service.send('GET', '/v1/events?limit=1000', { headers: superAdmin }),
    ];
    expect(later.map(outcomeOf)).toEqual(later.map(() => 'done'));
    const told = [...later.map(({ text }) => text), ...service.log, await dump()];
    for (const text of told) for (const one of [secret, rotated]) expect(text).not.toContain(one.slice(6));
    const { secrets } = await service.db('webhook_endpoints').where({ id }).first();
    const sealer = createSecretSealer(testConfig().secret);
    expect(await Promise.all(secrets.map((one: string) => sealer.open(one)))).toEqual([rotated, secret]);
  });

  test('at most two secrets are kept; the previous one ends after the overlap, at once with 0 seconds, or by a change', async () => {
    const { id } = await create();
    const path = { id };
    const stored = async () => (await service.db('webhook_endpoints').where({ id }).first()).secrets.length;
    const previous = async () =>
      answerOf(await getWebhookEndpoint(superAdmin, { path })).previous_secret_expires_at as string | null;
    const rotate = (body: Body) => rotateWebhookSecret(superAdmin, { path, body });
    await rotate({ overlap_seconds: 60 });
    await rotate({ overlap_seconds: 60 });
    expect([await stored(), await previous()]).toEqual([2, expect.any(String)]);
    service.clock.advance(60);
    expect(await previous()).toBeNull();
    await rotate({ overlap_seconds: 60 });
    await updateWebhookEndpoint(superAdmin, { path, body: { end_previous_secret: true } });
    expect([await stored(), await previous()]).toEqual([1, null]);
    await rotate({ overlap_seconds: 60 });
    await rotate({ overlap_seconds: 0 });
    expect([await stored(), await previous()]).toEqual([1, null]);
  });

  test('changes have events with the names of the changed fields, and an update without a change has none', async () => {
    const { id } = await create({ url: 'https://crm.example.com/a-token' });
    const path = { id };
    const update = (body: Body) => updateWebhookEndpoint(superAdmin, { path, body });
    await update({ url: 'https://crm.example.com/another-token', types: ['user.created', 'key.created'] });
    await update({ types: ['user.created', 'key.created'] });
    await update({ types: null, is_enabled: true });
    await rotateWebhookSecret(superAdmin, { path, body: {} });
    await deleteWebhookEndpoint(superAdmin, { path });
    const events = await eventsOf(id);
    expect(events).toEqual([
      { type: 'webhook_endpoint.created', data: { endpoint_id: id } },
      { type: 'webhook_endpoint.updated', data: { endpoint_id: id, fields: ['url', 'types'] } },
      { type: 'webhook_endpoint.updated', data: { endpoint_id: id, fields: ['types', 'is_enabled'] } },
      { type: 'webhook_endpoint.updated', data: { endpoint_id: id, fields: ['secret'] } },
      { type: 'webhook_endpoint.deleted', data: { endpoint_id: id } },
    ]);
    expect(JSON.stringify(await service.db('audit').where({ target: `webhook-endpoint:${id}` }))).not.toContain(
      'token',
    );
  });

  test('an endpoint that is disabled again stays disabled since the first time', async () => {
    const { id, disabled_at } = await create();
    service.clock.advance(60);
    const reply = await updateWebhookEndpoint(superAdmin, { path: { id }, body: { is_enabled: false } });
    expect(answerOf(reply).disabled_at).toBe(disabled_at);
    const enabled = await updateWebhookEndpoint(superAdmin, { path: { id }, body: { is_enabled: true } });
    expect(answerOf(enabled)).toMatchObject({ is_enabled: true, disabled_at: null, disabled_reason: null });
  });

  test('URLs with credentials, a fragment, a placeholder or another scheme are refused', async () => {
    const refused = [
      'https://user:password@crm.example.com',
      'https://user@crm.example.com',
      'https://crm.example.com/#part',
      'https://*.example.com',
      'https://{host}.example.com',
      'ftp://crm.example.com',
      'javascript:alert(1)',
      'https://',
      `https://crm.example.com/${'a'.repeat(2048)}`,
    ];
    for (const bad of refused) {
      const reply = await createWebhookEndpoint(superAdmin, { body: { url: bad } });
      expect([bad, faultsOf(reply)]).toEqual([bad, [expect.stringMatching(/^#\/url /)]]);
    }
    const { id } = await create();
    for (const bad of refused)
      expect(outcomeOf(await updateWebhookEndpoint(superAdmin, { path: { id }, body: { url: bad } }))).toBe(
        'validation_failed',
      );
  });

  test('an application has at most 20 endpoints, also if they are created at once, and others are not affected', async () => {
    const body = { url, is_enabled: false };
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, async () => outcomeOf(await createWebhookEndpoint(superAdmin, { body }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(20);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'too_many_webhook_endpoints']));
    const other = await service.given.app();
    expect(outcomeOf(await createWebhookEndpoint({ 'X-Service-Key': other.serviceKey }, { body }))).toBe('done');
  });

  test('a key with webhooks:read reads endpoints and changes none, and a key with webhooks:write does both', async () => {
    const { id } = await create();
    const path = { id };
    const reader = await newServiceAccount(service, ['webhooks:read']);
    const writer = await newServiceAccount(service, ['webhooks:write']);
    const outcomesOf = async (headers: typeof superAdmin) => {
      const replies = [
        await getWebhookEndpoint(headers, { path }),
        await listWebhookEndpoints(headers, {}),
        await updateWebhookEndpoint(headers, { path, body: { description: 'Theirs' } }),
        await rotateWebhookSecret(headers, { path, body: {} }),
        await createWebhookEndpoint(headers, { body: { url, is_enabled: false } }),
        await deleteWebhookEndpoint(headers, { path }),
      ];
      return replies.map(outcomeOf);
    };
    expect(await outcomesOf(reader.headers)).toEqual(['done', 'done', ...Array(4).fill('forbidden')]);
    expect(await outcomesOf(writer.headers)).toEqual(Array(6).fill('done'));
  });

  test('the audit log has an entry for each change, also for a refused one', async () => {
    const { id } = await create();
    const path = { id };
    const stranger = await service.given.user();
    await rotateWebhookSecret(superAdmin, { path, body: {} });
    await updateWebhookEndpoint(stranger.headers, { path, body: {} });
    await deleteWebhookEndpoint(superAdmin, { path });
    const entries = await service.db('audit').where('event', 'like', '%webhook%').orderBy('id', 'desc').limit(4);
    expect(entries.map(({ event, failure }) => [event, failure])).toEqual([
      ['delete_webhook_endpoint', null],
      ['update_webhook_endpoint', 'forbidden'],
      ['rotate_webhook_secret', null],
      ['create_webhook_endpoint', null],
    ]);
  });
});

describe('webhook endpoints in production', () => {
  const production = useService({ config: { allowsPrivateReceivers: false } });

  // regression A110
  test('a URL in a private network, in any notation, or without TLS is refused, and a public one is not', async () => {
    const privateUrls = [
      'http://crm.example.com',
      'https://localhost/',
      'https://a.localhost./',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
      'https://10.0.0.1:8443/',
      'https://172.16.0.1/',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://100.64.0.1/',
      'https://0.0.0.0/',
      'https://[::1]/',
      'https://[::]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[fd00::1]/',
      'https://[fe80::1]/',
      'https://１２７.0.0.1/',
    ];
    const create = (sent: string) =>
      anyOperationsOf(production).REST.createWebhookEndpoint(superAdmin, { body: { url: sent, is_enabled: false } });
    for (const sent of privateUrls)
      expect([sent, faultsOf(await create(sent))]).toEqual([sent, [expect.stringMatching(/^#\/url .*not_allowed$/)]]);
    expect(outcomeOf(await create('https://crm.example.com:8443/hooks?tenant=1'))).toBe('done');
    expect(outcomeOf(await create('https://203.0.114.7/'))).toBe('done');
  });
});
