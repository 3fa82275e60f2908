import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { superAdmin } from '../kit/members.ts';
import { authorizationOf, connect, discover, givenClient, issuerOf, openBrowser } from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

const offline = { scope: 'openid email offline_access', prompt: 'consent' } as const;

type Connected = Awaited<ReturnType<typeof connect>>;

/** Returns what each endpoint says about the tokens of a connection. */
const statesOf = async ({ config, tokens, browser }: Connected) => {
  const { access_token: access, refresh_token: refresh = '' } = tokens!;
  const userinfo = await oidc.fetchUserInfo(config, access, tokens!.claims()!.sub).then(
    () => 'claims',
    (error: { readonly status?: number }) => error.status,
  );
  const refreshed = await oidc.refreshTokenGrant(config, refresh).then(
    () => 'tokens',
    ({ error }: { readonly error?: string }) => error,
  );
  const { url } = await authorizationOf(config, { prompt: 'none' });
  const silent = (await browser.open(url)).url.searchParams;
  return {
    userinfo,
    access: (await oidc.tokenIntrospection(config, access)).active,
    refreshed,
    silent: silent.get('error') ?? (silent.has('code') ? 'code' : undefined),
  };
};

const valid = { userinfo: 'claims', access: true, refreshed: 'tokens', silent: 'code' };
const ended = { userinfo: 401, access: false, refreshed: 'invalid_grant', silent: 'login_required' };

const admin = (method: string, path: string, body?: unknown) =>
  service.send(method, path, { headers: superAdmin, ...(body === undefined ? {} : { body }) });

// regression A152
describe('a session of the provider is a session of the user', () => {
  test('while it is live, its tokens are valid, and other clients get a code without a login', async () => {
    const one = await connect(service, { redeems: true });
    expect(await statesOf(one)).toEqual(valid);
    const other = await connect(service, { redeems: true, browser: one.browser, user: one.user });
    expect(other.tokens!.claims()!.sub).toBe(one.tokens!.claims()!.sub);
    const { rows } = await service.db.raw(
      'select count(*)::int as count from sessions where user_id = ? and ended_at is null',
      [one.user.id],
    );
    // The session of the sign-up, and one of the browser.
    expect(rows[0].count).toBe(2);
  });

  test.each<[event: string, happen: (connected: Connected) => Promise<unknown>]>([
    [
      'the user ends all sessions',
      ({ user }) => service.send('PUT', '/v1/auth/logout', { headers: user.headers, body: { all_devices: true } }),
    ],
    ['an administrator ends the sessions', ({ user }) => admin('DELETE', `/v1/users/${user.id}/sessions`)],
    ['the user is banned', ({ user }) => admin('POST', `/v1/users/${user.id}/ban`)],
    ['the user is deactivated', ({ user }) => admin('POST', `/v1/users/${user.id}/deactivate`)],
    ['the user is deleted', ({ user }) => admin('DELETE', `/v1/users/${user.id}`)],
    // regression A761
    [
      'the user is deleted and restored',
      async ({ user }) => {
        await admin('DELETE', `/v1/users/${user.id}`);
        return admin('POST', `/v1/users/${user.id}/restore`);
      },
    ],
  ])('if %s, nothing of it is valid at the next request, offline grants included', async (_event, happen) => {
    const online = await connect(service, { redeems: true });
    const withoutSession = await connect(service, { redeems: true, user: online.user, parameters: offline });
    const reply = (await happen(online)) as { readonly status: number };
    expect(reply.status).toBeLessThan(300);
    expect(await statesOf(online)).toEqual(ended);
    expect(await statesOf(withoutSession)).toEqual(ended);
  });

  test('if the session alone is ended, offline grants stay valid', async () => {
    const online = await connect(service, { redeems: true });
    const agent = await connect(service, {
      redeems: true,
      user: online.user,
      browser: online.browser,
      parameters: offline,
    });
    const sessions = await admin('GET', `/v1/users/${online.user.id}/sessions`);
    const [newest] = sessions.body.data;
    expect((await admin('DELETE', `/v1/users/${online.user.id}/sessions/${newest.id}`)).status).toBe(204);
    expect(await statesOf(online)).toEqual(ended);
    expect(await statesOf(agent)).toEqual({ ...valid, silent: 'login_required' });
  });

  test('a logout of the browser ends the session, and returns to the client', async () => {
    const home = 'https://app.example.com/';
    const online = await connect(service, { redeems: true, metadata: { postLogoutRedirectUris: [home] } });
    const agent = await connect(service, {
      redeems: true,
      user: online.user,
      browser: online.browser,
      parameters: offline,
    });
    const { config, tokens, browser } = online;
    const url = oidc.buildEndSessionUrl(config, {
      id_token_hint: tokens!.id_token!,
      post_logout_redirect_uri: home,
      state: 'to the client',
    });
    const page = await browser.open(url);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self' https://app.example.com"),
    ]);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!;
    await browser.open(`${await issuerOf(service)}/logout`);
    const action = /action="([^"]+)"/.exec(page.text)![1]!;
    expect(new URL(action).origin).toBe(publicUrl);
    const again = await browser.open(url);
    const fresh = /name="xsrf" value="([^"]+)"/.exec(again.text)![1]!;
    expect(fresh).not.toBe(xsrf);
    const left = await browser.post(action, { xsrf: fresh, logout: 'yes' });
    expect(left.url.href).toBe(`${home}?state=to+the+client`);
    expect(await statesOf(online)).toEqual(ended);
    expect(await statesOf(agent)).toEqual({ ...valid, silent: 'login_required' });
  });

  test('a revoked refresh token ends its grant, and no other one', async () => {
    const one = await connect(service, { redeems: true });
    const other = await connect(service, { redeems: true, browser: one.browser, user: one.user });
    await oidc.tokenRevocation(one.config, one.tokens!.refresh_token!);
    expect(await statesOf(one)).toEqual({ ...ended, silent: 'code' });
    expect(await statesOf(other)).toEqual(valid);
  });

  // regression A336
  test('a client that revokes its own token leaves an audit entry; another client, and a repeated request, leave none', async () => {
    const one = await connect(service, { redeems: true });
    const { config } = await connect(service, { browser: one.browser, user: one.user });
    const entries = () => service.db('audit').where({ event: 'revoke_token', target: `user:${one.user.id}` });
    const { access_token, refresh_token } = one.tokens!;
    await oidc.tokenRevocation(config, refresh_token!);
    expect(await entries()).toEqual([]);
    await oidc.tokenRevocation(one.config, access_token);
    await oidc.tokenRevocation(one.config, refresh_token!);
    await oidc.tokenRevocation(one.config, refresh_token!);
    expect((await entries()).map(({ user_id, failure, ip }) => [user_id, failure, typeof ip])).toEqual([
      [null, null, 'string'],
      [null, null, 'string'],
    ]);
  });

  test('`max_age` and `prompt=login` require another login, and the grants stay valid', async () => {
    const one = await connect(service, { redeems: true });
    service.clock.advance(100);
    const before = one.tokens!.claims()!.auth_time!;
    for (const parameters of [{ prompt: 'login' }, { max_age: '0' }] as const) {
      const config = await discover(service, one.given);
      const { url } = await authorizationOf(config, parameters);
      expect((await one.browser.open(url)).text).toContain('name="step" value="address"');
      const again = await connect(service, { ...one, redeems: true, parameters });
      expect(again.tokens!.claims()!.auth_time).toBeGreaterThanOrEqual(before);
    }
    expect(await statesOf(one)).toEqual(valid);
  });

  test('another user who logs in replaces the session of the browser', async () => {
    const one = await connect(service, { redeems: true });
    const user = await service.given.user();
    const other = await connect(service, {
      redeems: true,
      browser: one.browser,
      user,
      parameters: { prompt: 'login' },
    });
    expect(other.tokens!.claims()!.sub).toBe(String(user.id));
    expect(await statesOf(one)).toMatchObject({ userinfo: 401, access: false, refreshed: 'invalid_grant' });
  });

  test('a disabled client gets no tokens', async () => {
    const given = await givenClient(service, { disabledAt: service.clock.now() });
    const config = await discover(service, given);
    const { url } = await authorizationOf(config);
    const page = await openBrowser(service).open(url);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('invalid_client')]);
    await expect(oidc.clientCredentialsGrant(config)).rejects.toMatchObject({ status: 401 });
  });
});
