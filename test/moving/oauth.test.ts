import * as oidc from 'openid-client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFreezeTriggers, freezeAll, unfreezeAll } from '../kit/moves.ts';
import {
  type Connected,
  connect,
  discover,
  givenClient,
  issuerOf,
  logIn,
  openBrowser,
  redirectUri,
} from '../kit/openid.ts';
import { type Reply, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';

const service = useService();
let issuer: string;
beforeAll(async () => {
  await createFreezeTriggers(service.db);
  issuer = new URL(await issuerOf(service)).pathname;
});
beforeEach(() => unfreezeAll(service.db));

const form = 'application/x-www-form-urlencoded';
const offline = { scopes: ['openid', 'offline_access'], grantTypes: ['authorization_code', 'refresh_token'] } as const;

/** Sends a request of a client to an endpoint of OAuth. */
const ask = ({ given: { client, secret } }: Pick<Connected, 'given'>, path: string, fields: object): Promise<Reply> =>
  service.send('POST', `${issuer}${path}`, {
    headers: { 'Content-Type': form, Authorization: `Basic ${btoa(`${client.clientId}:${secret}`)}` },
    body: new URLSearchParams({ ...fields }).toString(),
  });

const expectOauthRefusal = ({ status, headers, body }: Reply): void => {
  expect([status, body.error]).toEqual([503, 'temporarily_unavailable']);
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(Object.keys(body).toSorted()).toEqual(['error', 'error_description']);
};

interface Grant {
  readonly path: string;
  /** Prepares a request that can be made once. */
  readonly given: () => Promise<readonly [Pick<Connected, 'given'>, fields: object]>;
  readonly done: number;
  /** True if all changes of the request are in one transaction. */
  readonly isOneStep: boolean;
}

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
const ofDevices = {
  grantTypes: [deviceGrant, 'refresh_token'],
  redirectUris: [],
  scopes: ['openid', 'offline_access'],
} as const;

const approvedDevice = async () => {
  const given = await givenClient(service, ofDevices);
  const config = await discover(service, given);
  const codes = await oidc.initiateDeviceAuthorization(config, { scope: 'openid offline_access' });
  const user = await service.given.user();
  const browser = openBrowser(service);
  await browser.post(codes.verification_uri, { user_code: codes.user_code });
  await logIn(browser, user.email, user.password);
  await browser.submit({ step: 'consent' });
  return [{ given }, { grant_type: deviceGrant, device_code: codes.device_code }] as const;
};

const withCode = async () => {
  const connected = await connect(service, { metadata: offline, parameters: { scope: 'openid offline_access' } });
  const { callback, checks } = connected;
  const code = callback.searchParams.get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  return [connected, { ...fields, code_verifier: checks.pkceCodeVerifier }] as const;
};

const withTokens = async () => {
  const connected = await connect(service, {
    ...{ metadata: offline, parameters: { scope: 'openid offline_access', prompt: 'consent' }, redeems: true },
  });
  return { connected, tokens: connected.tokens! };
};

const grants: Readonly<Record<string, Grant>> = {
  'an authorization code': { path: '/token', given: withCode, done: 200, isOneStep: false },
  'a refresh token': {
    path: '/token',
    async given() {
      const { connected, tokens } = await withTokens();
      return [connected, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }];
    },
    done: 200,
    isOneStep: true,
  },
  'a device code': { path: '/token', given: approvedDevice, done: 200, isOneStep: false },
  'the revocation of a refresh token': {
    path: '/revoke',
    async given() {
      const { connected, tokens } = await withTokens();
      return [connected, { token: tokens.refresh_token }];
    },
    done: 200,
    isOneStep: true,
  },
  'a pushed authorization request': {
    path: '/par',
    async given() {
      const given = await givenClient(service);
      const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };
      const request = { client_id: given.client.clientId, response_type: 'code', redirect_uri: redirectUri };
      return [{ given }, { ...request, scope: 'openid', ...challenge }];
    },
    done: 201,
    isOneStep: true,
  },
  'the authorization of a device': {
    path: '/device-authorization',
    given: async () => [{ given: await givenClient(service, ofDevices) }, { scope: 'openid' }],
    done: 200,
    isOneStep: true,
  },
};

describe('while an application is frozen', () => {
  // regression A1257
  test.each(Object.entries(grants))('%s is refused as OAuth demands, and works afterwards', async (_name, grant) => {
    const [connected, fields] = await grant.given();
    await freezeAll(service.db);
    // Anyone who has the code or token can send it, and repeats do not use it up.
    for (let time = 0; time < 3; time += 1) expectOauthRefusal(await ask(connected, grant.path, fields));
    await unfreezeAll(service.db);
    const reply = await ask(connected, grant.path, fields);
    expect([reply.status, reply.text]).toEqual([grant.done, expect.any(String)]);
  });

  // regression A1257
  test.each(Object.entries(grants).filter(([, { isOneStep }]) => isOneStep))(
    '%s works afterwards if the freeze began after any change of the request',
    async (_name, grant) => {
      const outcomes: unknown[] = [];
      for (let changes = 1; changes <= 8; changes += 1) {
        const [connected, fields] = await grant.given();
        await freezeAll(service.db, changes);
        const first = await ask(connected, grant.path, fields);
        await unfreezeAll(service.db);
        if (first.status === grant.done) break;
        outcomes.push([changes, first.status, (await ask(connected, grant.path, fields)).status]);
      }
      expect(outcomes).toEqual(outcomes.map((_one, at) => [at + 1, 503, grant.done]));
    },
  );

  // regression A1257
  test.each(Object.entries(grants).filter(([, { isOneStep }]) => !isOneStep))(
    '%s, which is used up before the tokens are stored, is refused from before the freeze',
    async (_name, grant) => {
      const [connected, fields] = await grant.given();
      await service.db('apps').update({ moving: 'frozen' });
      expectOauthRefusal(await ask(connected, grant.path, fields));
      await service.db('apps').update({ moving: null });
      expect((await ask(connected, grant.path, fields)).status).toBe(grant.done);
    },
  );

  // regression A1282
  test('a request that is refused for another reason is refused as OAuth demands, though the reason cannot be recorded', async () => {
    const given = await givenClient(service);
    const guess = () =>
      ask({ given }, '/token', { grant_type: 'authorization_code', code: 'unknown', redirect_uri: redirectUri });
    await freezeAll(service.db);
    expectOauthRefusal(await guess());
    await unfreezeAll(service.db);
    expect((await guess()).body.error).toBe('invalid_grant');
  });

  // regression A1257
  test('the registration of a client is refused without a trace, and works afterwards', async () => {
    await service.given.settings({ dynamicClientRegistration: true });
    const { key } = await newServiceAccount(service, ['clients:register']);
    const client_name = crypto.randomUUID();
    const register = (): Promise<Reply> =>
      service.send('POST', `${issuer}/register`, {
        headers: { Authorization: `Bearer ${key}` },
        body: { client_name, redirect_uris: [redirectUri] },
      });
    await freezeAll(service.db);
    expectOauthRefusal(await register());
    await unfreezeAll(service.db);
    expect((await register()).status).toBe(201);
    expect(await service.db('oidc_clients').where({ client_name })).toHaveLength(1);
  });

  // regression A1257
  test('access tokens are read: introspection and user info answer', async () => {
    const { connected, tokens } = await withTokens();
    await freezeAll(service.db);
    const seen = await ask(connected, '/introspect', { token: tokens.access_token });
    expect([seen.status, seen.body.active]).toEqual([200, true]);
    const info = await service.send('GET', `${issuer}/userinfo`, {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    });
    expect([info.status, info.body.sub]).toEqual([200, String(connected.user.id)]);
  });
});

// regression A1260
test('an application that has moved refuses OAuth in its format, and a code is still valid if it is served again', async () => {
  const [connected, fields] = await withCode();
  await service.db('apps').update({ moving: 'moved' });
  for (const { path } of Object.values(grants)) expectOauthRefusal(await ask(connected, path, fields));
  expectOauthRefusal(await ask(connected, '/introspect', { token: 'unknown' }));
  await service.db('apps').update({ moving: null });
  expect((await ask(connected, '/token', fields)).status).toBe(200);
});
