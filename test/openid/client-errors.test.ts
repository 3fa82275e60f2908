import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { rateLimits } from '../../src/kernel/rate-limits.ts';
import type { PublicJwk } from '../../src/modules/clients/client-jwks.ts';
import { answerOf, apiNames, outcomeOf } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { connect, type GivenClient, givenClient, issuerOf, redirectUri } from '../kit/openid.ts';
import { publicUrl, startService, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { samplesOf, sumOf } from '../metrics/scrape.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock(), config: { hasRateLimits: true } });
const people = membersOf(service);
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

let issuer: string;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  issuer = await issuerOf(service);
  keys = await generateKeyPair('ES256', { extractable: true });
});

interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly error: string | null;
}

const send = async (path: string, fields: Readonly<Record<string, string>>, given?: GivenClient): Promise<Answer> => {
  const response = await fetch(`${issuer.replace(publicUrl, service.url)}${path}`, {
    method: 'POST',
    body: new URLSearchParams({
      ...(given && { client_id: given.client.clientId, client_secret: given.secret }),
      ...fields,
    }),
  });
  const { error } = (await response.json()) as { readonly error: string };
  return { status: response.status, requestId: response.headers.get('x-request-id')!, error };
};
const token = (fields: Readonly<Record<string, string>>, given?: GivenClient) => send('/token', fields, given);

const authorize = async (given: GivenClient, fields: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  const query = new URLSearchParams({
    client_id: given.client.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...fields,
  });
  const response = await fetch(`${issuer.replace(publicUrl, service.url)}/authorize?${query}`, { redirect: 'manual' });
  const location = URL.parse(response.headers.get('location') ?? '');
  return {
    status: response.status,
    requestId: response.headers.get('x-request-id')!,
    // A page has no code: the client cannot be told.
    error: location?.searchParams.get('error') ?? null,
  };
};

const posting = { tokenEndpointAuthMethod: 'client_secret_post' } as const;
const aClient = () => givenClient(service, posting);

const assertion = async (given: GivenClient, claims: Readonly<Record<string, unknown>> = {}) => ({
  client_id: given.client.clientId,
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: await new SignJWT({ jti: crypto.randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setIssuer(given.client.clientId)
    .setSubject(given.client.clientId)
    .setAudience('https://other.example.com')
    .setIssuedAt()
    .setExpirationTime('1 minute')
    .sign(keys.privateKey),
});

/** Returns a code that a user has got for a client, with the verifier of its request. */
const codeFor = async (given: GivenClient) => {
  const { callback, checks } = await connect(service, { given });
  return {
    ...{ grant_type: 'authorization_code', code: callback.searchParams.get('code')!, redirect_uri: redirectUri },
    code_verifier: checks.pkceCodeVerifier,
  };
};

interface Failure {
  readonly client?: () => Promise<GivenClient>;
  readonly fails: (given: GivenClient) => Promise<Answer>;
  readonly operation?: string;
  readonly code: string;
  readonly failure: string;
  /** The contents of the request that no log line has. */
  readonly secret?: string;
}

const refused = { operation: 'requestToken', failure: 'token_invalid', code: 'invalid_grant' } as const;

/** A request for each reason. */
const failures: Readonly<Record<string, Failure>> = {
  wrong_client_secret: {
    fails: (given) =>
      token({ grant_type: 'refresh_token', refresh_token: 'x', client_secret: 'a-wrong-secret-of-a-client' }, given),
    code: 'invalid_client',
    failure: 'invalid_credentials',
    secret: 'a-wrong-secret-of-a-client',
  },
  client_disabled: {
    client: () => givenClient(service, { ...posting, disabledAt: service.clock.now() }),
    fails: (given) => token({ grant_type: 'refresh_token', refresh_token: 'x' }, given),
    code: 'invalid_client',
    failure: 'invalid_credentials',
  },
  wrong_client_assertion: {
    client: async () =>
      givenClient(service, {
        tokenEndpointAuthMethod: 'private_key_jwt',
        jwks: [{ ...((await exportJWK(keys.publicKey)) as PublicJwk), kid: 'k1' }],
      }),
    fails: async (given) => token({ grant_type: 'refresh_token', refresh_token: 'x', ...(await assertion(given)) }),
    code: 'invalid_client',
    failure: 'invalid_credentials',
  },
  wrong_auth_method: {
    client: () => givenClient(service, { tokenEndpointAuthMethod: 'none' }),
    fails: (given) => token({ grant_type: 'refresh_token', refresh_token: 'x' }, given),
    code: 'invalid_client',
    failure: 'invalid_credentials',
  },
  redirect_uri_mismatch: {
    fails: (given) => authorize(given, { redirect_uri: 'https://app.example.com/callback/' }),
    operation: 'authorize',
    code: 'invalid_redirect_uri',
    failure: 'forbidden',
  },
  scope_not_allowed: {
    client: () => givenClient(service, { ...posting, scopes: ['openid'] }),
    fails: (given) =>
      send(
        '/par',
        {
          response_type: 'code',
          redirect_uri: redirectUri,
          scope: 'openid email',
          code_challenge: challenge,
          code_challenge_method: 'S256',
        },
        given,
      ),
    operation: 'pushAuthorizationRequest',
    code: 'invalid_scope',
    failure: 'forbidden',
  },
  unknown_resource: {
    fails: (given) => authorize(given, { resource: 'https://unknown.example.com' }),
    operation: 'authorize',
    code: 'invalid_target',
    failure: 'forbidden',
  },
  grant_type_not_allowed: {
    fails: (given) => token({ grant_type: deviceGrant, device_code: 'x' }, given),
    code: 'invalid_request',
    failure: 'forbidden',
  },
  pkce_required: {
    fails: (given) => authorize(given, { code_challenge: '', code_challenge_method: '' }),
    operation: 'authorize',
    code: 'invalid_request',
    failure: 'validation_failed',
  },
  request_not_pushed: {
    client: () => givenClient(service, { ...posting, requirePushedAuthorizationRequests: true }),
    fails: (given) => authorize(given),
    operation: 'authorize',
    code: 'invalid_request',
    failure: 'forbidden',
  },
  invalid_request_uri: {
    fails: (given) => authorize(given, { request_uri: 'urn:ietf:params:oauth:request_uri:unknown' }),
    operation: 'authorize',
    code: 'invalid_request_uri',
    failure: 'validation_failed',
  },
  invalid_code: {
    ...refused,
    fails: (given) =>
      token({ grant_type: 'authorization_code', code: 'a-code-that-is-unknown', redirect_uri: redirectUri }, given),
    secret: 'a-code-that-is-unknown',
  },
  wrong_code_verifier: {
    ...refused,
    fails: async (given) => token({ ...(await codeFor(given)), code_verifier: 'v'.repeat(43) }, given),
    secret: 'v'.repeat(43),
  },
  code_redirect_uri_mismatch: {
    ...refused,
    fails: async (given) => token({ ...(await codeFor(given)), redirect_uri: `${redirectUri}/` }, given),
  },
  invalid_refresh_token: {
    ...refused,
    fails: (given) => token({ grant_type: 'refresh_token', refresh_token: 'a-token-that-is-unknown' }, given),
    secret: 'a-token-that-is-unknown',
  },
  invalid_device_code: {
    ...refused,
    client: () => givenClient(service, { ...posting, grantTypes: [deviceGrant] }),
    fails: (given) => token({ grant_type: deviceGrant, device_code: 'a-device-code-that-is-unknown' }, given),
    secret: 'a-device-code-that-is-unknown',
  },
  invalid_dpop_proof: {
    ...refused,
    client: () => givenClient(service, { ...posting, dpopBoundAccessTokens: true }),
    fails: async (given) => token(await codeFor(given), given),
  },
  invalid_request: {
    fails: (given) => token({}, given),
    code: 'invalid_request',
    failure: 'validation_failed',
  },
};

const lineOf = (requestId: string) =>
  service.log.map((line) => JSON.parse(line)).find((line) => line.requestId === requestId && line.res !== undefined);
const counted = async (operation: string, code: string): Promise<number> =>
  sumOf(samplesOf((await service.send('GET', '/metrics')).text), 'gatehouse_requests_total', { operation, code }) ?? 0;
const entriesOf = (requestId: string) => service.db('audit').where({ request_id: requestId });

const errorsOf = async ({ client }: GivenClient, headers = superAdmin) => {
  const answers = await Promise.all(
    apiNames.map(async (api) => {
      const answer = answerOf(await operationsOf(service)[api].listClientErrors(headers, { path: { id: client.id } }));
      return answer.data ?? answer;
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  return answers[0];
};

// regression A484
describe('a refused request of a client', () => {
  test.each(Object.entries(failures))(
    '%s is in the log, the metrics, the audit log and the errors of the client',
    async (reason, one) => {
      const { client = aClient, fails, operation = 'requestToken', code, failure, secret } = one;
      const given = await client();
      const before = await counted(operation, code);
      const { requestId, error } = await fails(given);
      expect(error ?? code).toBe(code);
      const app = issuer.split('/').at(-1);
      expect(lineOf(requestId)).toMatchObject({
        codes: [code],
        app,
        client: given.client.clientId,
        operations: [operation],
      });
      expect(await counted(operation, code)).toBe(before + 1);
      const entries = await entriesOf(requestId);
      expect(entries).toEqual([
        expect.objectContaining({
          event: 'authorize_client',
          is_success: false,
          failure,
          reason,
          target: `client:${given.client.id}`,
        }),
      ]);
      expect(await errorsOf(given)).toEqual([
        { reason, error: code, count: 1, first_at: expect.any(String), last_at: expect.any(String) },
      ]);
      for (const hidden of [secret, given.secret])
        if (hidden)
          expect(
            service.log.some((line) => line.includes(hidden)),
            hidden,
          ).toBe(false);
    },
  );

  test('an unknown client ID is recorded without the ID, which may be a secret by mistake', async () => {
    const given = await aClient();
    const { requestId, error } = await token({
      grant_type: 'refresh_token',
      refresh_token: 'x',
      client_id: given.secret,
      client_secret: 'y',
    });
    expect(error).toBe('invalid_client');
    const line = lineOf(requestId);
    expect([line.codes, line.client]).toEqual([['invalid_client'], undefined]);
    expect(JSON.stringify([service.log, await entriesOf(requestId)])).not.toContain(given.secret);
    expect(await entriesOf(requestId)).toMatchObject([
      { failure: 'invalid_credentials', reason: 'unknown_client', target: null },
    ]);
    expect(await errorsOf(given)).toEqual([]);
  });

  test('an invalid access token is in the log and the audit log', async () => {
    const response = await fetch(`${issuer.replace(publicUrl, service.url)}/userinfo`, {
      headers: { Authorization: 'Bearer unknown-access-token' },
    });
    const requestId = response.headers.get('x-request-id')!;
    expect(lineOf(requestId)).toMatchObject({ codes: ['invalid_token'], operations: ['getUserinfo'] });
    expect(await entriesOf(requestId)).toMatchObject([{ failure: 'token_invalid', reason: 'invalid_access_token' }]);
  });

  test('a renewal without a login is logged with its code, and is not an error of the client', async () => {
    const given = await aClient();
    const { requestId, error, status } = await authorize(given, { prompt: 'none' });
    expect([status, error]).toEqual([303, 'login_required']);
    expect(lineOf(requestId)).toMatchObject({ codes: ['login_required'], client: given.client.clientId });
    expect([await entriesOf(requestId), await errorsOf(given)]).toEqual([[], []]);
  });

  test('a successful request names its client in the log, and has no code', async () => {
    const { given } = await connect(service, { redeems: true });
    const lines = service.log.map((line) => JSON.parse(line));
    const line = lines.findLast(({ operations }) => operations?.includes('requestToken'));
    expect([line.client, line.codes]).toEqual([given.client.clientId, undefined]);
  });
});

// regression A485
describe('the errors of a client', () => {
  const fail = (given: GivenClient) => token({ grant_type: 'refresh_token', refresh_token: 'unknown' }, given);

  test('requests with one reason are counted, latest reason first, and start again after 7 days', async () => {
    const given = await aClient();
    await fail(given);
    await fail(given);
    service.clock.advance(3600);
    await authorize(given, { redirect_uri: 'https://other.example.com' });
    const found = await errorsOf(given);
    expect(found.map(({ reason, count }: { reason: string; count: number }) => [reason, count])).toEqual([
      ['redirect_uri_mismatch', 1],
      ['invalid_refresh_token', 2],
    ]);
    service.clock.advance(7 * 86_400 + 1);
    expect(await errorsOf(given)).toEqual([]);
    await fail(given);
    expect(await errorsOf(given)).toMatchObject([{ reason: 'invalid_refresh_token', count: 1 }]);
    await service.db('oidc_clients').where({ id: given.client.id }).delete();
    expect(await service.db('client_errors').where({ client_id: given.client.id })).toEqual([]);
  });

  test('are listed with clients:read in the whole application', async () => {
    const given = await aClient();
    const path = { id: given.client.id };
    for (const api of apiNames) {
      const { listClientErrors } = operationsOf(service)[api];
      const reader = await people.everywhere(await people.roleOf(['clients:read']));
      const other = await people.everywhere(await people.roleOf(['users:read']));
      expect(outcomeOf(await listClientErrors(reader.headers, { path }))).toBe('done');
      expect(outcomeOf(await listClientErrors(other.headers, { path }))).toBe('forbidden');
    }
  });
});

const most = rateLimits.invalid_keys.limit;

// regression A486
describe('guessing the secret of a client', () => {
  test('is limited for each network and client, and neither the client itself nor another one is refused', async () => {
    const given = await aClient();
    const other = await aClient();
    const guess = () => token({ grant_type: 'refresh_token', refresh_token: 'x', client_secret: 'guessed' }, given);
    const valid = (one: GivenClient) => token({ grant_type: 'refresh_token', refresh_token: 'x' }, one);
    expect((await valid(given)).error).toBe('invalid_grant');
    const answers = [];
    for (let number = 1; number <= most + 2; number += 1) answers.push(await guess());
    expect(answers.map(({ status, error }) => [status, error])).toEqual([
      ...Array.from({ length: most }, () => [401, 'invalid_client']),
      ...Array.from({ length: 2 }, () => [429, 'temporarily_unavailable']),
    ]);
    expect(lineOf(answers.at(-1)!.requestId).codes).toEqual(['rate_limited']);
    expect([(await valid(given)).error, (await valid(other)).error]).toEqual(['invalid_grant', 'invalid_grant']);
  });
});

// regression A487
test('many refused requests of one network cause few audit entries, and all of them are counted', async () => {
  const busy = await startService({ clock: runningClock(), sharesRefusals: true });
  onTestFinished(() => busy.stop());
  const given = await givenClient(busy, posting);
  const url = `${(await issuerOf(busy)).replace(publicUrl, busy.url)}/token`;
  const body = { client_id: given.client.clientId, client_secret: given.secret, grant_type: 'refresh_token' };
  for (let number = 0; number < 30; number += 1)
    await fetch(url, { method: 'POST', body: new URLSearchParams({ ...body, refresh_token: `unknown-${number}` }) });
  for (let number = 0; number < 30; number += 1)
    await fetch(url, { method: 'POST', body: new URLSearchParams({ ...body, client_id: `unknown-${number}` }) });
  const rows = () => busy.db('client_errors').where({ client_id: given.client.id }).select('reason', 'count');
  await until(async () => (await rows())[0]?.count === 30, 'all requests were counted');
  expect(await rows()).toEqual([{ reason: 'invalid_refresh_token', count: 30 }]);
  expect(await busy.db('audit').where({ event: 'authorize_client' })).toHaveLength(2);
});
