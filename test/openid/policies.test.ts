import { beforeEach, describe, expect, test } from 'vitest';
import { hasHost } from '../../src/kernel/web-address.ts';
import { policyFor } from '../../src/web/page.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { faultsOf, outcomeOf } from '../kit/apis.ts';
import { openPage } from '../kit/login-page.ts';
import { superAdmin } from '../kit/members.ts';
import { connect, givenClient, issuerOf, openBrowser } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService();
const operations = anyOperationsOf(service);

const hostile = 'https://a;sandbox/cb';
const hosts = ['a;sandbox', 'a;script-src', 'a,b', "a'b", 'a(b)', 'a&b', '{key}.example.com', '*.example.com'];

/** Returns the names of the directives of a page's policy. */
const directivesOf = (headers: Headers): readonly string[] =>
  (headers.get('content-security-policy') ?? '').split(';').map((directive) => directive.trim().split(' ')[0]!);

const usual = [
  'base-uri',
  'connect-src',
  'default-src',
  'form-action',
  'frame-ancestors',
  'img-src',
  'script-src',
  'style-src',
];

beforeEach(() => service.given.settings({ redirectUris: [], corsOrigins: [] }));

// regression A403
throughEachApi('URLs whose host is neither a name nor an address, through %s', (name, turn) => {
  const send = operations[name];

  turn.each(hosts)('%s is refused for clients, settings, receivers and providers', async (host) => {
    const url = `https://${host}/cb`;
    const web = { client_name: 'App', redirect_uris: ['https://app.example.com/cb'] };
    const settings = [
      'recovery_url',
      'verification_url',
      'email_change_url',
      'invitation_url',
      'app_url',
      'email_code_url',
      'terms_url',
      'privacy_url',
    ];
    const requests = [
      send.createClient(superAdmin, { body: { ...web, redirect_uris: [url] } }),
      send.createClient(superAdmin, { body: { ...web, post_logout_redirect_uris: [url] } }),
      ...['frontchannel_logout_uri', 'backchannel_logout_uri', 'logo_uri', 'tos_uri', 'policy_uri', 'client_uri'].map(
        (field) => send.createClient(superAdmin, { body: { ...web, [field]: url } }),
      ),
      ...settings.map((field) => send.updateApp(superAdmin, { body: { settings: { [field]: url } } })),
      send.updateApp(superAdmin, { body: { settings: { redirect_uris: [url] } } }),
      send.updateApp(superAdmin, { body: { settings: { cors_origins: [`https://${host}`] } } }),
      send.updateApp(superAdmin, { body: { settings: { public_url: `https://${host}` } } }),
      send.updateApp(superAdmin, {
        body: { notification_url: url, notification_secrets: [`whsec_${'A'.repeat(43)}=`] },
      }),
      send.createWebhookEndpoint(superAdmin, { body: { url } }),
    ];
    expect((await Promise.all(requests)).map(outcomeOf)).toEqual(requests.map(() => 'validation_failed'));
  });

  turn('the fault of a redirect URI names the field', async () => {
    const body = { client_name: 'App', redirect_uris: [hostile] };
    expect(faultsOf(await send.createClient(superAdmin, { body }))[0]).toMatch(/^#\/redirect_uris/);
  });
});

// regression A403
describe('policies of pages', () => {
  test('a client that has such a redirect URI from before adds no directive to the login page', async () => {
    const metadata = { redirectUris: [hostile] };
    const { page } = await openPage(service, { metadata, parameters: { redirect_uri: hostile } });
    expect(page.status).toBe(200);
    expect(directivesOf(page.headers).toSorted()).toEqual(usual);
    expect(page.headers.get('content-security-policy')).not.toContain('sandbox');
  });

  test('a client that has such a page for logouts from before adds no directive to the page after a logout', async () => {
    const metadata = {
      frontchannelLogoutUri: 'https://a;sandbox/logout',
      postLogoutRedirectUris: ['https://app.example.com/'],
    };
    const { browser, given, config } = await connect(service, { metadata, redeems: true });
    const end = new URL(config.serverMetadata().end_session_endpoint!);
    end.searchParams.set('client_id', given.client.clientId);
    const asked = await browser.open(end);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)![1]!;
    const done = await browser.post(`${end.origin}${end.pathname}/confirm`, { xsrf, logout: 'yes' });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('iframe')]);
    for (const { headers } of [asked, done]) {
      expect(headers.get('content-security-policy')).not.toContain('sandbox');
      expect(usual).toEqual(expect.arrayContaining(directivesOf(headers).filter((one) => one !== 'frame-src')));
    }
  });

  test('parameters that no client has registered do not reach the policy of a page', async () => {
    const { client } = await givenClient(service);
    const issuer = await issuerOf(service);
    for (const parameters of [
      { client_id: client.clientId, redirect_uri: hostile },
      { redirect_uri: hostile },
      { client_id: client.clientId, post_logout_redirect_uri: hostile },
      { post_logout_redirect_uri: hostile },
    ])
      for (const path of ['authorize', 'logout', 'device']) {
        const { headers } = await openBrowser(service).open(`${issuer}/${path}?${new URLSearchParams(parameters)}`);
        expect(directivesOf(headers), path).not.toContain('sandbox');
      }
  });

  test('a policy is made of sources alone', () => {
    for (const one of [
      'https://a;sandbox',
      "https://a'b",
      'https://a,b',
      'https://a b',
      "'self'; sandbox",
      '*',
      '',
      'a b',
    ])
      expect(() => policyFor({ formTargets: [one] })).toThrow('A source of form-action is not valid.');
    const sources = [`'self'`, 'https://app.example.com:8443', 'http://localhost:3000', 'com.example.app:', 'cursor:'];
    expect(policyFor({ formTargets: sources })['Content-Security-Policy']).toContain(
      `form-action ${sources.join(' ')};`,
    );
  });

  test.each([
    ['app.example.com', true],
    ['app.example.com.', true],
    ['localhost', true],
    ['my_app', true],
    ['xn--bcher-kva.example', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['[2001:db8::1]', true],
    ['', false],
    ['.', false],
    ['a..b', false],
    ['a;b', false],
    ['a,b', false],
    ["a'b", false],
    ['a%3Bb', false],
  ])('%j is a host: %s', (hostname, expected) => {
    expect(hasHost({ hostname })).toBe(expected);
  });
});
