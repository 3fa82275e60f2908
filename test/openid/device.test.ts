import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { setLimits } from '../kit/limited.ts';
import {
  appUuidOf,
  type Browser,
  connect,
  discover,
  givenClient,
  issuerOf,
  logIn,
  openBrowser,
} from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';

const service = useService({ clock: runningClock(), config: { hasRateLimits: true } });

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

const metadata = {
  clientName: 'Northgate <TV>',
  grantTypes: [deviceGrant, 'refresh_token'],
  redirectUris: [],
  scopes: ['openid', 'email', 'offline_access'],
} as const;

/** Starts the authorization of a device. */
const start = async (scope = 'openid email', own: Parameters<typeof givenClient>[1] = {}) => {
  const given = await givenClient(service, { ...metadata, ...own });
  const config = await discover(service, given);
  return { given, config, codes: await oidc.initiateDeviceAuthorization(config, { scope }) };
};

type Started = Awaited<ReturnType<typeof start>>;

const poll = ({ config, codes }: Pick<Started, 'config' | 'codes'>) =>
  oidc.genericGrantRequest(config, deviceGrant, { device_code: codes.device_code });

const errorOf = (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => 'none',
    (error: { readonly error?: string }) => error.error ?? String(error),
  );

const enter = (browser: Browser, { codes }: Pick<Started, 'codes'>, userCode = codes.user_code) =>
  browser.post(codes.verification_uri, { user_code: userCode });

/** Enters a code, and logs a user in. */
const reachConsent = async (started: Started) => {
  const user = await service.given.user();
  const browser = openBrowser(service);
  await enter(browser, started);
  return { user, browser, page: await logIn(browser, user.email, user.password) };
};

const approve = async (started: Started) => {
  const reached = await reachConsent(started);
  return { ...reached, done: await reached.browser.submit({ step: 'consent' }) };
};

// regression A200
describe('device flow (RFC 8628)', () => {
  test('a device gets tokens after its user has entered the code, logged in and allowed the access', async () => {
    const started = await start('openid email offline_access');
    expect(started.codes).toMatchObject({
      user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
      verification_uri: `${await issuerOf(service)}/device`,
      expires_in: 600,
      interval: 5,
    });
    expect(await errorOf(poll(started))).toBe('authorization_pending');
    const { user, done } = await approve(started);
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('The device is connected')]);
    const tokens = await poll(started);
    expect(tokens).toMatchObject({ refresh_token: expect.any(String), scope: 'openid email offline_access' });
    expect(tokens.claims()).toMatchObject({ sub: String(user.id), email: user.email, acr: 'aal1' });
    expect(await errorOf(poll(started))).toBe('invalid_grant');
    expect(await oidc.refreshTokenGrant(started.config, tokens.refresh_token!)).toMatchObject({
      access_token: expect.any(String),
    });
  });

  test('the consent page names the client and the code, and warns, also for a first-party client', async () => {
    const started = await start();
    const { page, user } = await reachConsent(started);
    expect(page.text).toContain('Northgate &lt;TV&gt; wants to access');
    expect(page.text).toContain(started.codes.user_code);
    expect(page.text).toContain('If someone has sent you the code or a link, cancel');
    expect(page.text).toContain(user.email);
    const german = openBrowser(service, { 'Accept-Language': 'de' });
    expect((await german.open(started.codes.verification_uri)).text).toContain('Gerät verbinden');
  });

  test('a user who has allowed the client before, and is logged in, is asked again', async () => {
    const started = await start();
    const { browser } = await approve(started);
    const again = { ...started, codes: await oidc.initiateDeviceAuthorization(started.config, { scope: 'openid' }) };
    const page = await enter(browser, again);
    expect(page.text).toContain(again.codes.user_code);
    expect(await errorOf(poll(again))).toBe('authorization_pending');
  });

  test('a link with a code changes nothing before the user submits it', async () => {
    const started = await start();
    const page = await openBrowser(service).open(started.codes.verification_uri_complete!);
    expect(page.text).toContain(`value="${started.codes.user_code}"`);
    expect(await errorOf(poll(started))).toBe('authorization_pending');
  });

  test('a user who cancels, before or after the login, refuses the device', async () => {
    for (const reach of [
      async (started: Started) => {
        const browser = openBrowser(service);
        await enter(browser, started);
        return browser;
      },
      async (started: Started) => (await reachConsent(started)).browser,
    ]) {
      const started = await start();
      const page = await (await reach(started)).submit({ step: 'cancel' });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('The device has no access')]);
      expect(await errorOf(poll(started))).toBe('access_denied');
      expect((await enter(openBrowser(service), started)).status).toBe(422);
    }
  });

  test('a client that does not wait gets slow_down, and has to wait longer', async () => {
    const started = await start();
    expect(await errorOf(poll(started))).toBe('authorization_pending');
    expect(await errorOf(poll(started))).toBe('slow_down');
    service.clock.advance(6);
    expect(await errorOf(poll(started))).toBe('slow_down');
    service.clock.advance(20);
    expect(await errorOf(poll(started))).toBe('authorization_pending');
    await approve(started);
    expect(await errorOf(poll(started))).toBe('none');
  });

  test('codes expire, and a grant ends with the session that has allowed it', async () => {
    const started = await start();
    service.clock.advance(601);
    expect(await errorOf(poll(started))).toBe('expired_token');
    expect((await enter(openBrowser(service), started)).status).toBe(422);

    const ended = await start();
    const { browser } = await approve(ended);
    const logout = await browser.open(`${await issuerOf(service)}/logout`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(logout.text)![1]!;
    await browser.post(`${await issuerOf(service)}/logout/confirm`, { xsrf, logout: 'yes' });
    expect(await errorOf(poll(ended))).toBe('invalid_grant');
  });

  test('a user can enter the code again after leaving the login page, and the first decision is final', async () => {
    const started = await start();
    await enter(openBrowser(service), started);
    const one = await reachConsent(started);
    const other = await reachConsent(started);
    await other.browser.submit({ step: 'consent' });
    const late = await one.browser.submit({ step: 'consent' });
    expect(late.status).toBe(410);
    expect((await poll(started)).claims()!.sub).toBe(String(other.user.id));
  });
});

// regression A201
describe('attacks on the device flow', () => {
  test('of parallel requests with one code, one succeeds and its tokens stay valid', async () => {
    const started = await start();
    await approve(started);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => poll(started)));
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(won).toHaveLength(1);
    expect(await oidc.fetchUserInfo(started.config, won[0]!.access_token, oidc.skipSubjectCheck)).toMatchObject({
      sub: expect.any(String),
    });
  });

  test('user codes cannot be guessed without limit', async () => {
    await setLimits(service, { name: 'user_codes', limit: 3, seconds: 60 });
    const browser = openBrowser(service);
    const path = `/oidc/${await appUuidOf(service)}/device`;
    const statuses: number[] = [];
    for (const code of ['BBBB-BBBB', 'CCCC-CCCC', 'DDDD-DDDD', 'FFFF-FFFF'])
      statuses.push((await browser.post(path, { user_code: code })).status);
    expect(statuses).toEqual([422, 422, 422, 429]);
    await setLimits(service);
  });

  test('a stored digest, the code of another client, and the code of another application are refused', async () => {
    const started = await start();
    await approve(started);
    const { digest } = await service
      .db('oidc_records')
      .where({ kind: 'DeviceCode' })
      .orderBy('expires_at', 'desc')
      .first('digest');
    const present = (config: oidc.Configuration, code: string) =>
      errorOf(oidc.genericGrantRequest(config, deviceGrant, { device_code: code }));
    expect(await present(started.config, `digest:${digest}`)).toBe('invalid_grant');
    expect(await present(started.config, digest)).toBe('invalid_grant');
    const other = await start();
    expect(await present(other.config, started.codes.device_code)).toBe('invalid_grant');
    const { id } = await service.given.app();
    const { uuid } = await service.db('apps').where({ id }).first('uuid');
    const foreign = await openBrowser(service).post(`${publicUrl}/oidc/${uuid}/device`, {
      user_code: other.codes.user_code,
    });
    expect(foreign.status).toBe(422);
  });

  test('no secret is stored in plain text', async () => {
    const { codes } = await start();
    const stored = JSON.stringify(await service.db('oidc_records').where({ kind: 'DeviceCode' }));
    expect(stored).not.toContain(codes.device_code);
  });

  test('a client that was disabled meanwhile is an error of the page', async () => {
    const started = await start();
    await service
      .db('oidc_clients')
      .where({ client_id: started.given.client.clientId })
      .update({ disabled_at: service.clock.now() });
    const page = await enter(openBrowser(service), started);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('invalid_client')]);
  });

  test('a form of another site, a NUL and a client without the grant are refused', async () => {
    const started = await start();
    const browser = openBrowser(service);
    await browser.open(started.codes.verification_uri);
    const forged = await browser.submit({ user_code: started.codes.user_code }, { Origin: 'https://evil.example' });
    expect(forged.status).toBe(403);
    await expect(
      oidc.initiateDeviceAuthorization(started.config, { scope: 'openid', state: 'a\0b' }),
    ).rejects.toMatchObject({ error: 'invalid_request' });
    const { config } = await connect(service);
    await expect(oidc.initiateDeviceAuthorization(config, { scope: 'openid' })).rejects.toMatchObject({
      error: 'invalid_request',
    });
  });
});
