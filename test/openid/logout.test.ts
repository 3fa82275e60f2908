import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createStore } from '../../src/database/store.ts';
import { createJobs } from '../../src/jobs/jobs.ts';
import { repositories } from '../../src/modules/index.ts';
import { runMaintenance } from '../../src/modules/maintenance/operations/run-maintenance.ts';
import { createFormClient } from '../../src/modules/openid/form-client.ts';
import { settled } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import { bearer } from '../kit/given.ts';
import { type LogoutReceiver, startLogoutReceiver } from '../kit/logout-receiver.ts';
import { superAdmin } from '../kit/members.ts';
import { txtRecordsOf } from '../kit/name-server.ts';
import {
  authorizationOf,
  type Browser,
  type Connected,
  connect,
  givenClient,
  issuerOf,
  type Visited,
} from '../kit/openid.ts';
import { metadataAt } from '../kit/saml/published.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });
const operations = operationsOf(service);

let receiver: LogoutReceiver;
let seen = 0;
beforeAll(async () => {
  receiver = await startLogoutReceiver();
});
afterAll(() => receiver.close());
afterEach(async () => {
  receiver.answer(() => 200);
  await settled(service);
  seen = receiver.tokens.length;
});

const received = async (count: number): Promise<readonly string[]> => {
  await until(async () => receiver.tokens.length >= seen + count, `${count} logout tokens were received`);
  await settled(service);
  return receiver.tokens.slice(seen);
};

/** Returns an ID token that another issuer has signed. */
const foreignToken = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT({ iss: 'https://other.example', aud: 'client', sub: '1' })
    .setProtectedHeader({ alg: 'RS256', kid: 'other' })
    .sign(privateKey);
};

const told = () => ({ backchannelLogoutUri: receiver.url });
const sidOf = ({ tokens }: Connected): unknown => tokens!.claims()!['sid'];

const logOut = async (browser: Browser) => {
  const page = await browser.open(`${await issuerOf(service)}/logout`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!;
  return browser.post(`${await issuerOf(service)}/logout/confirm`, { xsrf, logout: 'yes' });
};

/** Runs the maintenance with the job queue of the service. */
const maintain = async (): Promise<void> => {
  const { database, clock } = service;
  const jobs = createJobs({
    ...database,
    onError: (reason) => {
      throw new Error(reason);
    },
  });
  await jobs.install();
  await runMaintenance({ store: createStore(database.knex, jobs, repositories), clock, txtRecordsOf, metadataAt })();
  await jobs.stop();
};

// regression A191
describe('back-channel logout', () => {
  test('the provider states that it supports it', async () => {
    const { body } = await service.send(
      'GET',
      `${new URL(await issuerOf(service)).pathname}/.well-known/openid-configuration`,
    );
    expect(body).toMatchObject({ backchannel_logout_supported: true, backchannel_logout_session_supported: true });
  });

  test.each<[event: string, happen: (one: Connected) => Promise<unknown>]>([
    ['the browser logs out', ({ browser }) => logOut(browser)],
    ['the user ends all sessions', ({ user }) => operations.REST.endSessions(user.headers, { path: { id: 'me' } })],
    [
      'an administrator ends the sessions',
      ({ user }) => operations.REST.endSessions(superAdmin, { path: { id: user.id } }),
    ],
    ['the user is banned', ({ user }) => service.send('POST', `/v1/users/${user.id}/ban`, { headers: superAdmin })],
    [
      'the user logs out everywhere',
      ({ user }) => service.send('PUT', '/v1/auth/logout', { headers: user.headers, body: { all_devices: true } }),
    ],
    [
      'the session expires',
      async ({ user }) => {
        const over = new Date(service.clock.now().getTime() - 1000);
        await service.db('sessions').where({ user_id: user.id }).update({ idle_expires_at: over });
        await maintain();
      },
    ],
  ])('if %s, each client of the session gets a signed token with its ID', async (_event, happen) => {
    const one = await connect(service, { redeems: true, metadata: told() });
    const other = await connect(service, {
      ...one,
      redeems: true,
      given: await givenClient(service, { ...told(), idTokenSignedResponseAlg: 'ES256' }),
    });
    await connect(service, { ...one, given: await givenClient(service) });
    await happen(one);
    const tokens = await received(2);
    expect(tokens).toHaveLength(2);
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', service.url));
    for (const { given, ...connected } of [one, other]) {
      const token = tokens.find((text) => decodeJwt(text).aud === given.client.clientId)!;
      expect(decodeProtectedHeader(token).alg).toBe(given.client.idTokenSignedResponseAlg);
      const { payload } = await jwtVerify(token, keys, {
        typ: 'logout+jwt',
        issuer: await issuerOf(service),
        audience: given.client.clientId,
        currentDate: service.clock.now(),
      });
      expect(payload).toEqual({
        iss: await issuerOf(service),
        aud: given.client.clientId,
        sub: String(one.user.id),
        sid: sidOf({ given, ...connected }),
        iat: expect.any(Number),
        exp: payload.iat! + 120,
        jti: expect.any(String),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      });
    }
    expect(sidOf(one)).not.toBe(sidOf(other));
  });

  test('a client with offline access only is told, too, and keeps its access', async () => {
    const parameters = { scope: 'openid offline_access', prompt: 'consent' };
    const one = await connect(service, { redeems: true, metadata: told(), parameters });
    await logOut(one.browser);
    expect(await received(1)).toHaveLength(1);
    expect(await oidc.refreshTokenGrant(one.config, one.tokens!.refresh_token!)).toMatchObject({
      access_token: expect.any(String),
    });
  });

  test('another login of the same user keeps the ID, and one of another user ends the session', async () => {
    const one = await connect(service, { redeems: true, metadata: told() });
    const again = await connect(service, { ...one, redeems: true, parameters: { prompt: 'login' } });
    expect(sidOf(again)).toBe(sidOf(one));
    expect(receiver.tokens).toHaveLength(seen);
    const { browser, given } = one;
    await connect(service, { browser, given, parameters: { prompt: 'login' } });
    const tokens = await received(1);
    expect(tokens.map((token) => decodeJwt(token)['sid'])).toEqual([sidOf(one)]);
  });

  test('the logout does not wait for the client, and a failed attempt is repeated with another token', async () => {
    const one = await connect(service, { redeems: true, metadata: told() });
    const { promise, resolve } = Promise.withResolvers<number>();
    receiver.answer((count) => (count === seen + 1 ? promise : 200));
    expect((await logOut(one.browser)).status).toBe(200);
    await until(async () => receiver.tokens.length > seen, 'the client was asked');
    resolve(500);
    await until(async () => {
      await service
        .db('pgboss.job')
        .where({ name: 'backchannel_logout', state: 'retry' })
        .update({ start_after: new Date(0) });
      return receiver.tokens.length >= seen + 2;
    }, 'the client was asked again');
    const [first, second] = await received(2);
    expect(decodeJwt(second!)['sid']).toBe(sidOf(one));
    expect(decodeJwt(second!).jti).not.toBe(decodeJwt(first!).jti);
  });

  test('a job is committed with the end of the session, or not at all', async () => {
    const one = await connect(service, { metadata: told() });
    const { database } = service;
    const jobs = createJobs({ ...database, onError: () => undefined });
    await jobs.install();
    const store = createStore(database.knex, jobs, repositories);
    const which = { client_id: one.given.client.clientId };
    const { session_id: id } = await service.db('oidc_session_clients').where(which).first('session_id');
    const rows = () => service.db('pgboss.job').where({ name: 'backchannel_logout' }).count({ n: '*' });
    const before = await rows();
    const failing = store.of({ id: 1 }).transaction(async (unit) => {
      await unit.sessions.end(id, 'ended', service.clock.now());
      throw new Error('a crash');
    });
    await expect(failing).rejects.toThrow('a crash');
    expect(await rows()).toEqual(before);
    expect(await service.db('oidc_session_clients').where({ session_id: id })).toHaveLength(1);
    await store.of({ id: 1 }).transaction((unit) => unit.sessions.end(id, 'ended', service.clock.now()));
    await jobs.stop();
    // The process that has ended the session does not tell the client: another one does.
    expect((await received(1)).map((token) => decodeJwt(token).sub)).toEqual([String(one.user.id)]);
  });

  test('a client that has removed its URL is not told, and neither is a deleted one', async () => {
    const one = await connect(service, { metadata: told() });
    const other = await connect(service, { ...one, given: await givenClient(service, told()) });
    const body = { backchannel_logout_uri: null };
    await operations.REST.updateClient(superAdmin, { path: { id: one.given.client.id }, body });
    await operations.REST.deleteClient(superAdmin, { path: { id: other.given.client.id } });
    await logOut(one.browser);
    await settled(service);
    expect(receiver.tokens).toHaveLength(seen);
  });

  test('a logout token is not accepted as an ID token, an access token or a token of /v1', async () => {
    const one = await connect(service, { redeems: true, metadata: told() });
    const stays = await connect(service, { redeems: true, user: one.user, given: one.given });
    await logOut(one.browser);
    const [token] = await received(1);
    expect((await service.send('GET', '/v1/users/me', { headers: bearer(token!) })).status).toBe(401);
    expect((await oidc.tokenIntrospection(one.config, token!)).active).toBe(false);
    await expect(oidc.fetchUserInfo(one.config, token!, oidc.skipSubjectCheck)).rejects.toMatchObject({ status: 401 });
    const { url } = await authorizationOf(stays.config, { prompt: 'none', id_token_hint: token! });
    const reply = await stays.browser.open(url);
    expect(reply.url.searchParams.get('error')).toBe('invalid_request');
    const hinted = { prompt: 'none', id_token_hint: one.tokens!.id_token! };
    const accepted = await stays.browser.open((await authorizationOf(stays.config, hinted)).url);
    expect(accepted.url.searchParams.get('code')).not.toBeNull();
  });

  test('internal addresses are not called', async () => {
    const call = createFormClient({ allowsPrivate: false });
    for (const url of [
      receiver.url,
      'https://127.0.0.1/',
      'https://169.254.169.254/',
      'https://[::1]/',
      'https://localhost/',
    ])
      await expect(call({ url, body: 'logout_token=a' })).rejects.toMatchObject({ name: 'OutboundError' });
    expect(receiver.tokens).toHaveLength(seen);
  });
});

describe('a logout that a client starts (regression A429)', () => {
  const home = 'https://app.example.com/bye';
  const metadata = { postLogoutRedirectUris: [home] };
  const logoutUrl = async (parameters: Readonly<Record<string, string>>) =>
    `${await issuerOf(service)}/logout?${new URLSearchParams(parameters)}`;
  const isLoggedIn = async ({ browser, config }: Connected): Promise<boolean> => {
    const { url } = await authorizationOf(config, { prompt: 'none' });
    return (await browser.open(url)).url.searchParams.has('code');
  };
  const confirm = async ({ browser }: Connected, { text }: Visited): Promise<Visited> => {
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)![1]!;
    return browser.post(`${await issuerOf(service)}/logout/confirm`, { xsrf, logout: 'yes' });
  };

  test.each<[string, (one: Connected) => Promise<Record<string, string>> | Record<string, string>]>([
    ['a hint that is not a token', () => ({ id_token_hint: 'a.b.c' })],
    ['an empty hint', () => ({ id_token_hint: '.' })],
    ['a hint with another signature', ({ tokens }) => ({ id_token_hint: `${tokens!.id_token!.slice(0, -8)}AAAAAAAA` })],
    ['a hint of another issuer', async () => ({ id_token_hint: await foreignToken() })],
    ['an access token as a hint', ({ tokens }) => ({ id_token_hint: tokens!.access_token })],
    ['a hint of another client', async ({ tokens }) => ({ id_token_hint: tokens!.id_token!, client_id: 'other' })],
    ['an unknown client', () => ({ client_id: 'unknown' })],
    ['a client whose document cannot be read', () => ({ client_id: 'https://client.invalid/document.json' })],
    [
      'a URI that is not registered',
      ({ tokens }) => ({ id_token_hint: tokens!.id_token!, post_logout_redirect_uri: 'https://evil.example/' }),
    ],
    ['a parameter with NUL', ({ tokens }) => ({ id_token_hint: tokens!.id_token!, state: 'a\0b' })],
  ])('with %s, the user is asked, logged out, and does not return to the client', async (_name, parametersOf) => {
    const one = await connect(service, { redeems: true, metadata });
    const sent = { post_logout_redirect_uri: home, state: 'a-state', ...(await parametersOf(one)) };
    const page = await one.browser.open(await logoutUrl(sent));
    expect([page.status, page.text.includes('Log out of')]).toEqual([200, true]);
    expect(await isLoggedIn(one)).toBe(true);
    const left = await confirm(one, await one.browser.open(await logoutUrl(sent)));
    expect([left.status, left.url.pathname.endsWith('/logout/success')]).toEqual([200, true]);
    expect(left.text).toContain('You are logged out');
    expect(await isLoggedIn(one)).toBe(false);
    // Without a session, there is nothing to ask.
    const again = await one.browser.open(await logoutUrl(sent));
    expect([again.status, again.url.pathname.endsWith('/logout/success')]).toEqual([200, true]);
  });

  test('an ID token that has expired is accepted as a hint', async () => {
    const one = await connect(service, { redeems: true, metadata });
    service.clock.advance(2 * 3600);
    const url = oidc.buildEndSessionUrl(one.config, {
      id_token_hint: one.tokens!.id_token!,
      post_logout_redirect_uri: home,
    });
    expect((await confirm(one, await one.browser.open(url))).url.href).toBe(home);
  });

  test('a form leads to the same page, and then back to the client', async () => {
    const one = await connect(service, { redeems: true, metadata });
    const sent = { id_token_hint: one.tokens!.id_token!, post_logout_redirect_uri: home, state: 'a&b=c' };
    const page = await one.browser.post(`${await issuerOf(service)}/logout`, sent);
    expect([page.status, page.text.includes('name="xsrf"')]).toEqual([200, true]);
    expect((await confirm(one, page)).url.href).toBe(`${home}?state=a%26b%3Dc`);
    expect(await isLoggedIn(one)).toBe(false);
  });

  test('a form of another site, which browsers send without the cookie, ends no session by itself', async () => {
    const one = await connect(service, { redeems: true, metadata });
    const path = `${new URL(await issuerOf(service)).pathname}/logout`;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example' };
    const reply = await service.send('POST', path, { headers, body: 'state=a' });
    expect([reply.status, reply.headers['location']]).toEqual([303, `${publicUrl}${path}?state=a`]);
    expect(await isLoggedIn(one)).toBe(true);
  });
});

// regression A192
describe('front-channel logout', () => {
  const front = { frontchannelLogoutUri: 'https://front.example/logout?from=op' };

  test('the page after a logout loads the pages of the clients, and allows no other frames', async () => {
    const one = await connect(service, { redeems: true, metadata: front });
    const uri = 'https://other.example/out';
    const given = await givenClient(service, { frontchannelLogoutUri: uri });
    const other = await connect(service, { ...one, given, redeems: true });
    const page = await logOut(one.browser);
    expect(page.status).toBe(200);
    const frames = [...page.text.matchAll(/<iframe hidden src="([^"]+)"/g)].map(([, url]) =>
      url!.replaceAll('&amp;', '&'),
    );
    const query = { iss: await issuerOf(service) };
    expect(frames).toEqual([
      `${front.frontchannelLogoutUri}&${new URLSearchParams({ ...query, sid: String(sidOf(one)) })}`,
      `${uri}?${new URLSearchParams({ ...query, sid: String(sidOf(other)) })}`,
    ]);
    expect(page.headers.get('content-security-policy')).toMatch(
      /; frame-src https:\/\/front\.example https:\/\/other\.example; /,
    );
    expect(page.text).not.toContain('http-equiv="refresh"');
    // The cookie is gone, and the session has ended.
    const { url } = await authorizationOf(one.config, { prompt: 'none' });
    expect((await one.browser.open(url)).url.searchParams.get('error')).toBe('login_required');
  });

  test('the page then returns to the client that has started the logout', async () => {
    const home = 'https://app.example.com/';
    const one = await connect(service, { redeems: true, metadata: { ...front, postLogoutRedirectUris: [home] } });
    const start = oidc.buildEndSessionUrl(one.config, {
      id_token_hint: one.tokens!.id_token!,
      post_logout_redirect_uri: home,
      state: '"><script>',
    });
    const asked = await one.browser.open(start);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)![1]!;
    const page = await one.browser.post(`${await issuerOf(service)}/logout/confirm`, { xsrf, logout: 'yes' });
    expect([page.status, page.url.origin]).toEqual([200, publicUrl]);
    expect(page.text).toContain(`content="2; url=${home}?state=%22%3E%3Cscript%3E"`);
    expect(page.text).toContain(`<a href="${home}?state=%22%3E%3Cscript%3E">`);
  });

  test('a user who stays logged in loads none', async () => {
    const one = await connect(service, { redeems: true, metadata: front });
    const asked = await one.browser.open(`${await issuerOf(service)}/logout`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)![1]!;
    const page = await one.browser.post(`${await issuerOf(service)}/logout/confirm`, { xsrf });
    expect(page.text).not.toContain('<iframe');
    expect(page.headers.get('content-security-policy')).not.toContain('frame-src');
  });
});
