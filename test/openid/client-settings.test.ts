import { readFileSync } from 'node:fs';
import * as oidc from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { presetOf, presets } from '../../console/src/screens/clients/presets.ts';
import { type Client, clientDefaults } from '../../src/modules/clients/client.ts';
import { runningClock } from '../kit/clock.ts';
import { superAdmin } from '../kit/members.ts';
import { authorizationOf, discover, issuerOf, logIn, openBrowser, postOf } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });
const guide = readFileSync('docs/openid-clients.md', 'utf8');

/** Returns the part of the guide about a program. */
const partOf = (name: string): string => {
  const part = guide.split('\n## ').find((one) => one.startsWith(`${name}\n`));
  if (part === undefined) throw new Error(`The guide has no part ${name}.`);
  return part;
};
const codeOf = (name: string): string =>
  [...partOf(name).matchAll(/```\w+[^\n]*\n(.*?)```/gs)].map(([, code]) => code).join('\n');

/** Returns a setting of an INI file, without quotes. */
const settingOf = (name: string, key: string): string =>
  new RegExp(`^${key} = "?(.*?)"?$`, 'm').exec(codeOf(name))?.[1] ?? '';

let metadata: Readonly<Record<string, unknown>>;
let issuer: string;
beforeAll(async () => {
  issuer = await issuerOf(service);
  const { body } = await service.send('GET', `${new URL(issuer).pathname}/.well-known/openid-configuration`);
  metadata = body;
});

/** Creates the client that the guide describes, through the contract. */
const createClient = async (fields: Readonly<Record<string, unknown>>) => {
  const sent = { client_name: 'Program', is_first_party: true, ...fields };
  const { status, body } = await service.send('POST', '/v1/clients', { headers: superAdmin, body: sent });
  expect([status, body.errors]).toEqual([201, undefined]);
  const client = {
    clientId: body.client_id,
    tokenEndpointAuthMethod: body.token_endpoint_auth_method,
    idTokenSignedResponseAlg: body.id_token_signed_response_alg,
  } as Client;
  return discover(service, { client, secret: body.client_secret ?? '' });
};

/** Logs a user in with the parameters of a program, and returns its tokens. */
const connectWith = async (config: oidc.Configuration, parameters: Readonly<Record<string, string>>) => {
  const user = await service.given.user();
  const { url, checks } = await authorizationOf(config, parameters);
  const browser = openBrowser(service);
  await browser.open(url);
  let page = await logIn(browser, user.email, user.password);
  if (page.text.includes('value="consent"')) page = await browser.submit({ step: 'consent' });
  expect(page.url.href).toContain(`${parameters['redirect_uri']}?`);
  const tokens = await oidc.authorizationCodeGrant(config, page.url, checks);
  return { user, tokens, claims: await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub) };
};

/** Returns the fields of a client as the text of the guide has them: redirect URI, method, scopes and claims. */
const clientOf = (name: string) => {
  const text = partOf(name).split('```')[0]!.replaceAll('\n', ' ');
  const [, uri = ''] = /Redirect URI: `([^`]+)`/.exec(text)!;
  const [, method = ''] = /Client: `(\w+)`/.exec(text)!;
  const [, scopes = ''] = /scopes `([^`]+)`/.exec(text)!;
  const claims = [...text.matchAll(/`(\w+)` from `(\w+)`/g)].map(([, claim, source]) => ({ name: claim, source }));
  return {
    redirect_uris: [uri],
    token_endpoint_auth_method: method,
    scopes: scopes.split(' '),
    ...(text.includes('first-party') ? { is_first_party: true, claims } : {}),
  };
};

// regression A702
describe('the presets of the console', () => {
  test.each(['grafana', 'nextcloud', 'oauth2Proxy'] as const)('the preset %s fills in what the guide says', (key) => {
    const { fields, program } = presetOf(key);
    const { redirect_uris, ...described } = clientOf(program!.name);
    const { grant_types, ...filledIn } = fields;
    expect(filledIn).toEqual(described);
    expect(grant_types).toEqual(clientDefaults.grantTypes);
    expect(program!.url + program!.path).toBe(redirect_uris[0]);
    expect(program!.settings).toBe(codeOf(program!.name).trimEnd());
  });

  test('the preset of an MCP server creates the client of the guide, which has the defaults', () => {
    const code = readFileSync('docs/guides/mcp.md', 'utf8');
    const [, body = ''] = /v1\/clients .*? -d '({.*?})'/s.exec(code)!;
    expect(Object.keys(JSON.parse(body))).toEqual(['client_name', 'redirect_uris']);
    expect(presets.mcp.fields).toEqual({
      token_endpoint_auth_method: clientDefaults.tokenEndpointAuthMethod,
      grant_types: clientDefaults.grantTypes,
    });
  });

  test('the kinds of software have the methods and grants of the guide', () => {
    const table = readFileSync('docs/openid.md', 'utf8');
    const methodsOf = (kind: string): string => new RegExp(`^\\| ${kind} \\| (.*) \\|$`, 'm').exec(table)?.[1] ?? '';
    expect(methodsOf('Server')).toContain(presets.server.fields.token_endpoint_auth_method);
    expect(methodsOf('Single-page app, mobile app')).toContain('`none`');
    expect(
      [presets.browser, presets.native, presets.device].map((one) => one.fields.token_endpoint_auth_method),
    ).toEqual(['none', 'none', 'none']);
    expect(methodsOf('Television, command line')).toContain(presets.device.fields.grant_types[0]);
    expect(methodsOf('Program without a user')).toContain(presets.machine.fields.grant_types[0]);
    expect(partOf('Expo')).toContain(`application_type: ${presets.native.fields.application_type}`);
  });
});

// regression A335
describe('the settings of programs in the guide', () => {
  test('every URL and every scope is one of the discovery document', () => {
    const urls = new Set(Object.values(metadata).filter((value) => typeof value === 'string'));
    const named = [...guide.matchAll(/ISSUER(\/[\w./-]+)/g)].map(([, path]) => `${issuer}${path}`);
    expect(named.length).toBeGreaterThan(8);
    const discovery = `${issuer}/.well-known/openid-configuration`;
    expect(named.filter((url) => url !== discovery && !urls.has(url))).toEqual([]);
    const scopes = [...guide.matchAll(/scope(?:s)?(?:"|:| =)? ?'?"?(openid [a-z ]+)/gi)].flatMap(([, list = '']) =>
      list.trim().split(' '),
    );
    expect(scopes.filter((scope) => !(metadata['scopes_supported'] as readonly string[]).includes(scope))).toEqual([]);
    const methods = [...guide.matchAll(/client_secret_\w+/g)].map(([method]) => method);
    expect(
      methods.filter((method) => !(metadata['token_endpoint_auth_methods_supported'] as string[]).includes(method)),
    ).toEqual([]);
    expect(metadata['code_challenge_methods_supported']).toEqual([settingOf('oauth2-proxy', 'code_challenge_method')]);
  });

  test('Grafana logs in with its redirect URI and scopes, and finds its attributes in the UserInfo response', async () => {
    const redirect_uri = `${settingOf('Grafana', 'root_url')}login/generic_oauth`;
    expect(partOf('Grafana')).toContain(redirect_uri);
    const config = await createClient({
      redirect_uris: [redirect_uri],
      token_endpoint_auth_method: 'client_secret_basic',
    });
    const { user, claims } = await connectWith(config, { redirect_uri, scope: settingOf('Grafana', 'scopes') });
    const found = ['login_attribute_path', 'name_attribute_path', 'email_attribute_path'].map(
      (key) => claims[settingOf('Grafana', key)],
    );
    expect(found).toEqual([String(user.id), expect.any(String), user.email]);
    expect(claims).toHaveProperty('email_verified', false);
  });

  test('Grafana gets the roles in the application by the claim of its settings', async () => {
    const { redirect_uris, ...fields } = clientOf('Grafana');
    const config = await createClient({ redirect_uris, ...fields });
    const { claims } = await connectWith(config, { redirect_uri: redirect_uris[0]!, scope: 'openid profile email' });
    expect(claims['role']).toEqual([]);
    expect(settingOf('Grafana', 'role_attribute_path')).toContain('contains(role[*],');
  });

  test('Nextcloud logs in with its redirect URI, scope and a secret in the body', async () => {
    const { redirect_uris, ...fields } = clientOf('Nextcloud');
    const config = await createClient({ redirect_uris, ...fields });
    const [, scope = ''] = /--scope="([^"]+)"/.exec(codeOf('Nextcloud'))!;
    const { claims, user } = await connectWith(config, { redirect_uri: redirect_uris[0]!, scope });
    const mapped = [...codeOf('Nextcloud').matchAll(/--mapping-[\w-]+="(\w+)"/g)].map(
      ([, claim = '']) => claims[claim],
    );
    expect(mapped).toEqual([String(user.id), expect.any(String), user.email]);
  });

  test('oauth2-proxy logs in with its redirect URL and scope, and refreshes before the access token expires', async () => {
    const redirect_uri = settingOf('oauth2-proxy', 'redirect_url');
    const config = await createClient({
      redirect_uris: [redirect_uri],
      token_endpoint_auth_method: 'client_secret_basic',
    });
    const { tokens } = await connectWith(config, { redirect_uri, scope: settingOf('oauth2-proxy', 'scope') });
    const minutes = Number(/^(\d+)m$/.exec(settingOf('oauth2-proxy', 'cookie_refresh'))![1]);
    expect(tokens.expires_in).toBeGreaterThan(minutes * 60);
    expect((await oidc.refreshTokenGrant(config, tokens.refresh_token!)).access_token).toBeTruthy();
  });

  test('ASP.NET Core logs in with its redirect URI, a secret in the body and a response as a form', async () => {
    const [redirect_uri] = /https:\/\/\S+\/signin-oidc/.exec(partOf('ASP.NET Core'))!;
    const [, method = ''] = /Client: `(\w+)`/.exec(partOf('ASP.NET Core'))!;
    const [, scope = ''] = /The scopes are `([^`]+)`/.exec(partOf('ASP.NET Core'))!;
    const config = await createClient({ redirect_uris: [redirect_uri], token_endpoint_auth_method: method });
    const user = await service.given.user();
    const { url, checks } = await authorizationOf(config, { redirect_uri, scope, response_mode: 'form_post' });
    const browser = openBrowser(service);
    await browser.open(url);
    const posted = postOf(await logIn(browser, user.email, user.password));
    const tokens = await oidc.authorizationCodeGrant(config, posted, checks);
    expect(tokens.claims()).toMatchObject({ sub: String(user.id), email: user.email });
  });

  test('Next.js logs in with the redirect URI of Auth.js, whose checks the provider supports', async () => {
    const [redirect_uri] = /https:\/\/\S+\/api\/auth\/callback\/gatehouse/.exec(partOf('Auth.js'))!;
    const [, scope = ''] = /scope: '([^']+)'/.exec(codeOf('Auth.js'))!;
    const config = await createClient({
      redirect_uris: [redirect_uri],
      token_endpoint_auth_method: 'client_secret_basic',
    });
    const { tokens } = await connectWith(config, { redirect_uri, scope });
    expect(tokens.claims()).toHaveProperty('nonce');
    expect(codeOf('Auth.js')).toContain("checks: ['pkce', 'state', 'nonce']");
  });

  test('Expo logs in as a public native client with the scheme of its app, and each refresh returns another token', async () => {
    const [, redirect_uri = ''] = /native: '([^']+)'/.exec(codeOf('Expo'))!;
    const [, list = ''] = /scopes: \[([^\]]+)\]/.exec(codeOf('Expo'))!;
    const scope = list.replaceAll(/[',]/g, '');
    const config = await createClient({
      redirect_uris: [redirect_uri],
      application_type: 'native',
      token_endpoint_auth_method: 'none',
    });
    const { tokens } = await connectWith(config, { redirect_uri, scope });
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!);
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
  });
});
