import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { openPage } from '../kit/login-page.ts';
import {
  connect,
  discover,
  givenClient,
  issuerOf,
  logIn,
  openBrowser,
  postOf,
  redirectUri,
  type Visited,
} from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });
const formPost = { response_mode: 'form_post' };

const directivesOf = ({ headers }: Visited): ReadonlyMap<string, string> =>
  new Map(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive]),
  );

describe('the response mode form_post (regression A420)', () => {
  test('a page sends the code to the client, and openid-client redeems it', async () => {
    const user = await service.given.user();
    const { browser, config, checks } = await openPage(service, { parameters: formPost });
    const page = await logIn(browser, user.email, user.password);
    expect([page.status, page.url.origin]).toEqual([200, publicUrl]);
    const tokens = await oidc.authorizationCodeGrant(config, postOf(page), checks);
    expect(tokens.claims()?.sub).toBe(String(user.id));
  });

  test('the policy allows the script of the page by its digest, and a form to the origin of the client alone', async () => {
    const { browser } = await connect(service);
    const { page } = await openPage(service, { browser, parameters: formPost });
    const policy = directivesOf(page);
    expect(policy.get('form-action')).toBe(`form-action ${new URL(redirectUri).origin}`);
    expect(policy.get('script-src')).toMatch(/^script-src 'sha256-[^']+'$/);
    expect([policy.get('default-src'), policy.get('frame-ancestors')]).toEqual([
      "default-src 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(page.headers.get('cache-control')).toBe('no-store');
    // Otherwise, the client would get the origin `null`.
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['without a login', { prompt: 'none' }, 'login_required'],
    ['with an unknown prompt', { prompt: 'unknown' }, 'invalid_request'],
    ['with an unknown resource', { resource: 'https://unknown.example' }, 'invalid_target'],
  ])('the error of a request %s is sent to the client', async (_name, parameters, error) => {
    const state = '"><script>alert(1)</script>';
    const { page } = await openPage(service, { parameters: { ...formPost, ...parameters, state } });
    expect([page.status, page.text.includes('<script>alert')]).toEqual([200, false]);
    expect(page.text).toContain('name="state" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    const sent = new URLSearchParams(await postOf(page).text());
    expect([sent.get('error'), sent.get('iss')]).toEqual([error, await issuerOf(service)]);
  });

  test('a user who cancels returns to the client with access_denied', async () => {
    const { browser } = await openPage(service, { parameters: formPost });
    const page = await browser.submit({ step: 'cancel' });
    expect(new URLSearchParams(await postOf(page).text()).get('error')).toBe('access_denied');
  });

  test('a pushed authorization request has the mode, too', async () => {
    const { given, browser } = await connect(service);
    const config = await discover(service, given);
    const verifier = oidc.randomPKCECodeVerifier();
    const url = await oidc.buildAuthorizationUrlWithPAR(config, {
      ...{ redirect_uri: redirectUri, scope: 'openid', ...formPost },
      ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    });
    const page = await browser.open(url);
    expect(await oidc.authorizationCodeGrant(config, postOf(page), { pkceCodeVerifier: verifier })).toHaveProperty(
      'access_token',
    );
  });

  // regression A551
  test.each([[['form_post', 'query']], [['query', 'form_post']], [['form_post', 'form_post']]])(
    'a request with the modes %s is refused, and no login begins',
    async (modes) => {
      const { client } = await givenClient(service);
      const query = new URLSearchParams({
        ...{ client_id: client.clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'openid' },
      });
      for (const mode of modes) query.append('response_mode', mode);
      const path = `${new URL(await issuerOf(service)).pathname}/authorize?${query}`;
      const { status, headers } = await service.send('GET', path);
      expect(status).toBe(303);
      expect(URL.parse(headers['location'] ?? '')?.searchParams.get('error')).toBe('invalid_request');
    },
  );

  test('an error about the client or its redirect URI is a page, and nothing is sent', async () => {
    const { client } = await givenClient(service);
    const query = new URLSearchParams({
      ...{ client_id: client.clientId, redirect_uri: 'https://evil.example/', response_type: 'code', ...formPost },
    });
    const page = await openBrowser(service).open(`${await issuerOf(service)}/authorize?${query}`);
    expect([page.status, page.text.includes('<form')]).toEqual([400, false]);
  });
});
