import { beforeAll, describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apiNames, apisOf, outcomeOf, statusOf } from '../kit/apis.ts';
import { refusalOf } from '../kit/limited.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { isBackground, statementsOf as statementsIn } from '../kit/statements.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const operations = operationsOf(service);
const said = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];
const invalid = ['operator_key_invalid', 401];
const required = ['operator_key_required', 401];

let operator: Headers;
let secret: string;
beforeAll(async () => {
  operator = await service.given.operator();
  secret = operator['X-Operator-Key']!;
});

/** The statements of a request. */
const statementsOf = async (send: () => Promise<Reply>): Promise<readonly string[]> => {
  const { statements } = await statementsIn(service, send);
  return statements.filter((sql) => !isBackground(sql));
};

throughEachApi('an operator key, through %s', (api, test) => {
  const { listApps } = operations[api];

  // regression A365
  test('unknown, revoked and expired operator keys get the same reply', async () => {
    const at = service.clock.now();
    const shown = [
      { 'X-Operator-Key': 'gh_opr_unknown' },
      { 'X-Operator-Key': '' },
      { 'X-Operator-Key': `${secret.slice(0, -1)}_` },
      { 'X-Operator-Key': secret.toUpperCase() },
      await service.given.operator({ revoked_at: at }),
      await service.given.operator({ expires_at: at }),
    ];
    const bodies = new Set<string>();
    for (const headers of shown) {
      const reply = await listApps({ ...headers, 'X-Request-Id': 'same' }, {});
      expect(said(reply)).toEqual(invalid);
      bodies.add(reply.text);
    }
    expect(bodies.size).toBe(1);
  });

  test('a key that expires or is revoked is refused from then on', async () => {
    const expiring = await service.given.operator({ expires_at: new Date(service.clock.now().getTime() + 60_000) });
    expect(outcomeOf(await listApps(expiring, {}))).toBe('done');
    service.clock.advance(60);
    expect(said(await listApps(expiring, {}))).toEqual(invalid);
    const revoked = await service.given.operator();
    expect(outcomeOf(await listApps(revoked, {}))).toBe('done');
    await service
      .db('operator_keys')
      .where({ id: service.db('operator_keys').max('id') })
      .update({ revoked_at: service.clock.now() });
    expect(said(await listApps(revoked, {}))).toEqual(invalid);
  });

  test('the last use is noted with the network, at most every five minutes', async () => {
    const headers = await service.given.operator();
    const row = () => service.db('operator_keys').orderBy('id', 'desc').first('last_used_at', 'last_used_from');
    expect(await row()).toEqual({ last_used_at: null, last_used_from: null });
    await listApps(headers, {});
    const first = await row();
    expect(first).toEqual({ last_used_at: service.clock.now(), last_used_from: '127.0.0.1' });
    service.clock.advance(299);
    await listApps(headers, {});
    expect(await row()).toEqual(first);
    service.clock.advance(1);
    await listApps(headers, {});
    expect((await row()).last_used_at).toEqual(service.clock.now());
  });

  // regression A368
  test('the key is not accepted as another credential, nor another one as the key', async () => {
    for (const headers of [
      { Authorization: `Bearer ${secret}` },
      { Authorization: `Basic ${btoa(`${secret}:`)}` },
      { Cookie: `X-Operator-Key=${secret}; operator_key=${secret}` },
      superAdmin,
    ])
      expect(said(await listApps(headers, {}))).toEqual(required);
    expect(said(await listApps({ 'X-Service-Key': secret }, {}))).toEqual(['service_key_invalid', 401]);
    expect(said(await listApps({ 'X-Service-App': secret }, {}))).toEqual(['app_key_invalid', 401]);
  });

  // regression A364
  test('operations of an application refuse the key, also public ones and beside valid credentials', async () => {
    const { headers, email, password } = await service.given.user();
    const { login, me, forgot, refresh } = apisOf(service)[api];
    const mismatch = ['key_mismatch', 401];
    expect(said(await login({ email, password }, operator))).toEqual(mismatch);
    expect(said(await forgot(email, operator))).toEqual(mismatch);
    expect(said(await me({ ...headers, ...operator }))).toEqual(mismatch);
    expect(said(await me({ ...superAdmin, ...operator }))).toEqual(mismatch);
    expect(said(await refresh({ ...headers, ...operator }))).toEqual(mismatch);
    expect(said(await operations[api].updateApp(operator, { body: { name: 'Mine' } }))).toEqual(mismatch);
    expect(said(await operations[api].createApiKey(operator, { body: { kind: 'service', name: 'Mine' } }))).toEqual(
      mismatch,
    );
    const entry = await service.db('audit').where({ failure: 'key_mismatch' }).orderBy('id', 'desc').first();
    expect(entry).toMatchObject({ event: 'authenticate', factor: 'operator_key', app_id: 0 });
  });

  // regression A369
  test('requests without an operator key execute no statement for operators', async () => {
    const { headers } = await service.given.user();
    const statements = await statementsOf(() => apisOf(service)[api].me(headers));
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((sql) => sql.includes('operator'))).toEqual([]);
  });

  test('a request of an operator executes two statements after the first: the lookup and the list', async () => {
    await listApps(operator, {});
    // The use of the key is noted after the response.
    await service.finishBackground();
    const statements = await statementsOf(() => listApps(operator, {}));
    expect(statements.map((sql) => / from "?(operator_keys|apps)\b/.exec(sql)?.[1])).toEqual(['operator_keys', 'apps']);
  });

  test('the log line has the ID of the key, no application, and no log line has the key', async () => {
    const { id } = await service.db('operator_keys').orderBy('id').first();
    const from = service.log.length;
    await listApps(operator, {});
    await listApps({ ...operator, ...superAdmin }, {});
    await expect
      .poll(() => service.log.slice(from).map((line) => JSON.parse(line)))
      .toEqual(expect.arrayContaining([expect.objectContaining({ operator: id })]));
    const lines = service.log.slice(from);
    expect(lines.some((line) => 'app' in JSON.parse(line))).toBe(false);
    expect(lines.join()).not.toContain(secret);
  });
});

// regression A368
describe('an operator key outside of its header', () => {
  test('is an unknown parameter in a query and an unknown field in a body', async () => {
    const inQuery = await service.send('GET', `/v1/apps?operator_key=${secret}&X-Operator-Key=${secret}`);
    expect(said(inQuery)).toEqual(required);
    const withKey = await service.send('GET', `/v1/apps?operator_key=${secret}`, { headers: operator });
    expect(said(withKey)).toEqual(['validation_failed', 422]);
    const inBody = await service.send('POST', '/v1/apps', { body: { name: 'Mine', operator_key: secret } });
    expect(said(inBody)).toEqual(required);
    const both = await service.send('POST', '/v1/apps', {
      headers: operator,
      body: { name: 'Mine', operator_key: secret },
    });
    expect(said(both)).toEqual(['validation_failed', 422]);
  });

  test('is refused as an argument or a variable of GraphQL', async () => {
    const argument = await service.graphql(`{ apps(operator_key: "${secret}") { next_cursor } }`);
    expect(argument.body.errors[0].extensions.code).toBe('graphql_invalid');
    const variables = { key: secret, 'X-Operator-Key': secret };
    const variable = await service.graphql('query ($key: String) { apps(q: $key) { data { id } } }', { variables });
    expect(said(variable)).toEqual(required);
  });

  test('is not sent by a form of another page, and pages of other origins may not send the header', async () => {
    const form = await service.send('POST', '/v1/apps', {
      headers: { Origin: 'https://evil.example.com', 'Content-Type': 'text/plain' },
      body: JSON.stringify({ name: 'Mine' }),
    });
    expect(said(form)).toEqual(required);
    const { headers } = await service.send('OPTIONS', '/v1/apps', {
      headers: {
        Origin: 'https://app.example.com',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-operator-key',
      },
    });
    expect(headers['access-control-allow-headers']?.toLowerCase() ?? '').not.toContain('x-operator-key');
  });
});

describe('a GraphQL document with an operator key', () => {
  test('gets the fields for operators, and the fields of an application are refused', async () => {
    const { body } = await service.graphql('{ apps(limit: 1) { data { name } } me { id } }', { headers: operator });
    expect(body.data.apps.data).toHaveLength(1);
    expect(body.data.me).toBeNull();
    expect(body.errors.map((error: { extensions: object }) => error.extensions)).toMatchObject([
      { code: 'key_mismatch' },
    ]);
  });

  test('is refused before it is parsed if the key is unknown', async () => {
    const reply = await service.graphql('{ nonsense', { headers: { 'X-Operator-Key': 'gh_opr_unknown' } });
    expect([reply.status, reply.body.errors[0].extensions.code]).toEqual([401, 'operator_key_invalid']);
  });
});

describe('without a default application', () => {
  const strict = useService({ config: { usesDefaultApp: false } });

  test('an operator key suffices in both APIs, and a request without keys is refused', async () => {
    const headers = await strict.given.operator();
    for (const api of apiNames) {
      expect(outcomeOf(await operationsOf(strict)[api].listApps(headers, {}))).toBe('done');
      expect(statusOf(await operationsOf(strict)[api].listApps({}, {}))).toBe(401);
    }
  });
});

describe('limits of operators', () => {
  const limited = useService({ config: { hasRateLimits: true, trustProxy: 'loopback' } });
  const from = (network: number): Headers => ({ 'X-Forwarded-For': `198.51.100.${network}` });

  // regression A365
  test.each(apiNames)(
    'unknown operator keys are limited by network through %s, and known ones are not refused',
    async (api) => {
      const { listApps } = operationsOf(limited)[api];
      const network = from(api === 'REST' ? 1 : 2);
      const known = await limited.given.operator();
      expect(outcomeOf(await listApps({ ...known, ...network }, {}))).toBe('done');
      const guess = () => listApps({ 'X-Operator-Key': `gh_opr_${crypto.randomUUID()}`, ...network }, {});
      for (let time = 0; time < 30; time += 1) expect(said(await guess())).toEqual(invalid);
      expect(refusalOf(api, await guess())).toBeDefined();
      // The right guess is refused, too, so that the refusals do not reveal it.
      const unused = await limited.given.operator();
      expect(refusalOf(api, await listApps({ ...unused, ...network }, {}))).toBeDefined();
      expect(outcomeOf(await listApps({ ...known, ...network }, {}))).toBe('done');
      expect(outcomeOf(await listApps({ ...unused, ...from(9) }, {}))).toBe('done');
    },
  );

  // regression A366
  test('an operator key creates at most 100 applications a day, through both APIs together', async () => {
    const mine = await limited.given.operator();
    const created = await Promise.all(
      Array.from({ length: 110 }, (_, at) =>
        operationsOf(limited)[apiNames[at % 2]!].createApp(mine, { body: { name: `Number ${at}` } }),
      ),
    );
    const outcomes = created.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(100);
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(10);
    const refused = await operationsOf(limited).REST.createApp(mine, { body: { name: 'One more' } });
    expect(refused.headers['ratelimit-policy']).toBe('"app_creations";q=100;w=86400');
    // Neither the list nor another key is limited by it.
    expect(outcomeOf(await operationsOf(limited).REST.listApps(mine, {}))).toBe('done');
    const theirs = await limited.given.operator();
    expect(outcomeOf(await operationsOf(limited).REST.createApp(theirs, { body: { name: 'Theirs' } }))).toBe('done');
    expect(answerOf(await operationsOf(limited).REST.listApps(mine, { query: { limit: 200 } })).data).toHaveLength(102);
  });
});
