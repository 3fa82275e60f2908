import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';
import { drops, type Failure, redirectsTo, says, showsPage } from '../kit/social/failures.ts';
import { redirectUri } from '../kit/social/stage.ts';
import { operationsOf } from '../operations/request.ts';
import { useRogue } from './stage.ts';

const service = useService();
const { rogue } = useRogue(service);
const operations = operationsOf(service);
const people = membersOf(service);

const discovery = '/.well-known/openid-configuration';
const secret = 'a secret that no response shows';
const path = { provider: 'checked' };

type Row = readonly [name: string, outcome: string, failure: string | null, error: string | null];
const rowsOf = (reply: Reply): readonly Row[] =>
  answerOf(reply).checks.map((check: Record<string, string | null>) => [
    check['name'],
    check['outcome'],
    check['failure'],
    check['provider_error'],
  ]);
const passed = (name: string): Row => [name, 'passed', null, null];
const skipped = (name: string): Row => [name, 'skipped', null, null];

/** A token endpoint that rejects the client in its own way. */
const rejects =
  (error: string, status = 401): Failure =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error, error_description: 'Internal details' }));
  };

const setUp = async (setup: object = {}): Promise<void> => {
  const body = { driver: 'openid', client_id: rogue.client.id, client_secret: secret, issuer: rogue.issuer, ...setup };
  const reply = await operations.REST.setProvider(superAdmin, { path, body });
  expect(outcomeOf(reply)).toBe('done');
};

beforeEach(async () => {
  rogue.behaves();
  rogue.fails();
  await service.db('providers').where({ name: path.provider }).delete();
  await setUp();
});

throughEachApi('the test of a provider through %s (regression A303)', (api, test) => {
  const { testProvider } = operations[api];
  const run = () => testProvider(superAdmin, { path });

  test('a provider that works passes all checks, also while it is disabled, and the test is in the audit log', async () => {
    await setUp({ is_enabled: false });
    const reply = await run();
    expect(answerOf(reply).passed).toBe(true);
    expect(rowsOf(reply)).toEqual([passed('discovery'), passed('keys'), passed('credentials')]);
    const entries = await service.db('audit').where({ event: 'test_provider', target: 'provider:checked' });
    expect(entries.at(-1)).toMatchObject({ is_success: true });
  });

  test('wrong credentials are named with the error code of the provider, and its other words are not shown', async () => {
    for (const error of ['invalid_client', 'unauthorized_client']) {
      rogue.fails({ '/token': rejects(error) });
      const reply = await run();
      expect(answerOf(reply).passed).toBe(false);
      expect(rowsOf(reply).at(-1)).toEqual(['credentials', 'failed', 'credentials_rejected', error]);
      expect(reply.text).not.toContain('Internal details');
      expect(reply.text).not.toContain(secret);
    }
  });

  test('another refusal and a response that is not one of OAuth are unexpected', async () => {
    rogue.fails({ '/token': rejects('redirect_uri_mismatch', 400) });
    expect(rowsOf(await run()).at(-1)).toEqual([
      'credentials',
      'failed',
      'response_unexpected',
      'redirect_uri_mismatch',
    ]);
    for (const failure of [showsPage, says(404, 'Not Found'), redirectsTo('/elsewhere'), rejects('x"y<script>', 400)]) {
      rogue.fails({ '/token': failure });
      expect(
        rowsOf(await run())
          .at(-1)
          ?.slice(0, 3),
      ).toEqual(['credentials', 'failed', 'response_unexpected']);
    }
    rogue.fails({ '/token': rejects('x"y<script>', 400) });
    expect((await run()).text).not.toContain('script');
  });

  test('without metadata of this issuer, nothing else is checked', async () => {
    const rest = [skipped('keys'), skipped('credentials')];
    rogue.fails({ [discovery]: says(404, 'Not Found') });
    expect(rowsOf(await run())).toEqual([['discovery', 'failed', 'metadata_invalid', null], ...rest]);
    rogue.fails();
    rogue.behaves({ metadata: { issuer: 'https://other.example.com' } });
    expect(rowsOf(await run())).toEqual([['discovery', 'failed', 'metadata_invalid', null], ...rest]);
    rogue.behaves();
    rogue.fails({ [discovery]: drops });
    expect(rowsOf(await run())).toEqual([['discovery', 'failed', 'unreachable', null], ...rest]);
  });

  test('keys that cannot be read or sign nothing are named, and the credentials are checked nevertheless', async () => {
    for (const keys of [[], [{ kty: 'oct', k: 'AAAA' }], [{ kty: 'RSA', use: 'enc' }], 'none']) {
      rogue.behaves({ jwks: { keys } });
      expect(rowsOf(await run())).toEqual([
        passed('discovery'),
        ['keys', 'failed', 'keys_invalid', null],
        passed('credentials'),
      ]);
    }
    rogue.behaves();
    rogue.fails({ '/jwks': says(500, 'Oops') });
    expect(rowsOf(await run())[1]).toEqual(['keys', 'failed', 'unreachable', null]);
  });

  test('metadata are read again, and a failure leaves those with which logins go on', async () => {
    await run();
    rogue.fails({ [discovery]: says(404, 'Not Found') });
    const before = rogue.requests.filter((request) => request.path === discovery).length;
    await run();
    expect(rogue.requests.filter((request) => request.path === discovery)).toHaveLength(before + 1);
    const body = { redirect_uri: redirectUri };
    expect((await service.send('POST', '/v1/auth/social/checked/start', { body })).status).toBe(200);
  });

  test('providers of others, unknown ones and callers without security:write get no test, and nothing is called', async () => {
    const before = rogue.requests.length;
    expect(outcomeOf(await testProvider(superAdmin, { path: { provider: 'unknown' } }))).toBe('not_found');
    const other = await service.given.app();
    expect(outcomeOf(await testProvider({ 'X-Service-Key': other.serviceKey }, { path }))).toBe('not_found');
    const administrator = await service.given.admin({ role: 'Owner' });
    const settings = await people.everywhere(await people.roleOf(['settings:write', 'settings:read']));
    for (const { headers } of [administrator, settings])
      expect(outcomeOf(await testProvider(headers, { path }))).toBe('forbidden');
    expect(rogue.requests).toHaveLength(before);
  });
});
