import { describe, expect, test } from 'vitest';
import { answerOf } from '../kit/apis.ts';
import { connectToRogue } from '../kit/connection-tests.ts';
import { enforceable, givenConnection, newConnection } from '../kit/connections.ts';
import { setLimits } from '../kit/limited.ts';
import { superAdmin } from '../kit/members.ts';
import { type Browser, openBrowser } from '../kit/openid.ts';
import { startService, useService } from '../kit/service.ts';
import { drops } from '../kit/social/failures.ts';
import { newClaims, providerOf } from '../kit/social/stage.ts';
import { operationsOf } from '../operations/request.ts';
import { createLink, type GivenLink, openLink } from './kit.ts';

const service = useService();

interface Opened {
  readonly link: GivenLink;
  readonly browser: Browser;
  readonly connection: number;
  readonly domain: string;
}

/** Opens a link of a company whose connection has a proven domain and the provider that does what a test says. */
const opened = async (body: object = {}): Promise<Opened> => {
  const link = await createLink(service, { body: { ...body } });
  const { connection, domain } = await enforceable(service, link.company);
  await service.db('connections').where({ id: connection }).update({ tested_at: null });
  await connectToRogue(service, { connection });
  return { link, browser: await openLink(service, link), connection, domain };
};

/** Returns the events of the link in the audit log, the oldest first. */
const eventsOf = async ({ id }: GivenLink): Promise<readonly string[]> =>
  service.db('audit').where({ setup_link_id: id }).orderBy('id').pluck('event');

/** Starts a test and returns the URL with which the browser comes back. */
const comeBack = async (
  { link, browser, connection, domain }: Opened,
  answer: 'authorize' | 'refuse' = 'authorize',
) => {
  const rogue = await providerOf(service);
  rogue.behaves({ claims: newClaims({ email: `ada@${domain}`, name: 'Ada <Byron>', groups: ['engine-admins'] }) });
  const page = await browser.post(link.path, { place: 'test', step: 'start-test', id: String(connection) });
  expect([page.status, page.text.includes('To your identity provider')]).toEqual([200, true]);
  const [, url = ''] = /<a class="button primary" href="([^"]+)"/.exec(page.text) ?? [];
  return rogue[answer](url.replaceAll('&amp;', '&'));
};

describe('the steps of a setup link', () => {
  // regression A1116
  test('groups get roles that the link may give, and no others', async () => {
    const at = await opened();
    const { link, browser, connection } = at;
    const page = await browser.open(`${link.path}?step=mapping`);
    expect(page.text).toContain('<option selected>User</option>');
    expect(page.text).not.toContain('<option>Admin</option>');
    const form = { place: 'mapping', step: 'set-mappings', id: String(connection), claim: 'roles' };
    const saved = await browser.post(link.path, {
      ...form,
      'group-0': 'engine-users',
      'role-0': 'User',
      'group-1': ' ',
    });
    expect(saved.text).toContain('value="engine-users"');
    const stored = () =>
      service.db('connection_mappings').where({ connection_id: connection }).orderBy('position').pluck('group_name');
    expect(await stored()).toEqual(['engine-users']);
    const { attributes } = await service.db('connections').where({ id: connection }).first('attributes');
    expect(attributes.groups).toBe('roles');
    const refused = await browser.post(link.path, { ...form, 'group-0': 'bosses', 'role-0': 'Admin' });
    expect([refused.status, refused.text.includes('only an administrator of the application may give')]).toEqual([
      422,
      true,
    ]);
    expect(refused.text).toContain('value="bosses"');
    const unknown = await browser.post(link.path, { ...form, 'group-0': 'x'.repeat(300), 'role-0': 'User' });
    expect([unknown.status, unknown.text.includes('Enter each group')]).toEqual([422, true]);
    expect(await stored()).toEqual(['engine-users']);
  });

  // regression A1117
  test('a test runs in the browser, and its report is shown there: escaped, with the outcome and the role', async () => {
    const at = await opened();
    const { link, browser, connection } = at;
    const callback = await comeBack(at);
    expect(callback.pathname).toMatch(/\/provider\/callback$/);
    const page = await browser.open(callback);
    expect([page.status, page.url.search]).toEqual([200, '?step=test']);
    expect(page.text).toContain('This person would get an account and be logged in.');
    expect(page.text).toContain('Ada &lt;Byron&gt;');
    expect(await service.db('users').where({ email: `ada@${at.domain}` })).toEqual([]);
    const { tested_at } = await service.db('connections').where({ id: connection }).first('tested_at');
    expect(tested_at).toEqual(service.clock.now());
    const denied = await browser.open(await comeBack(at, 'refuse'));
    expect(denied.text).toContain('The identity provider let you log in');
    expect(denied.text).toContain('access_denied');
    expect(await eventsOf(link)).toEqual([
      ...['open_setup_link', 'start_connection_test', 'finish_connection_test'],
      ...['start_connection_test', 'finish_connection_test'],
    ]);
  });

  // regression A1117
  test('the answer to a test is used once, and in the browser that has started it', async () => {
    const at = await opened();
    const callback = await comeBack(at);
    expect((await openBrowser(service).open(callback)).status).toBe(410);
    const other = await opened();
    const theirs = await other.browser.open(`${other.link.path}${callback.search}&step=provider-return`);
    expect([theirs.status, theirs.text.includes('was started in another browser')]).toEqual([422, true]);
    expect((await at.browser.open(callback)).status).toBe(200);
    expect((await at.browser.open(callback)).status).toBe(410);
    const again = await at.browser.open(`${at.link.path}${callback.search}&step=provider-return`);
    expect(again.status).toBe(422);
    const narrow = await opened({ steps: ['domain', 'connection'] });
    await narrow.browser.post(narrow.link.path, { step: 'start-test', id: String(narrow.connection) });
    expect(await service.db('connection_tests').where({ connection_id: narrow.connection })).toEqual([]);
  });

  // regression A1117
  test('a provider that cannot be reached leaves a report that names the rule', async () => {
    const { link, browser, connection } = await opened();
    await service.db('connections').where({ id: connection }).update({ client_id: crypto.randomUUID() });
    const rogue = await providerOf(service);
    rogue.fails({ '/.well-known/openid-configuration': drops });
    const page = await browser.post(link.path, { place: 'test', step: 'start-test', id: String(connection) });
    expect([page.status, page.text.includes('cannot be reached')]).toEqual([422, true]);
    rogue.fails();
    expect(page.text).toContain('<li class="failed"><b>Failed</b> The metadata at the issuer URL are valid');
  });

  // regression A1118
  test('a SCIM token is shown once, works, and is revoked', async () => {
    const { link, browser, connection } = await opened();
    const form = { place: 'provisioning', id: String(connection) };
    const page = await browser.post(link.path, { ...form, step: 'create-token' });
    const [token = ''] = /gh_scim_[\w-]+/.exec(page.text) ?? [];
    const [, base = ''] = /<code>(http[^<]+\/scim\/v2\/[^<]+)<\/code>/.exec(page.text) ?? [];
    const shown = await browser.open(`${link.path}?step=provisioning`);
    expect([token.length > 20, shown.text.includes(token)]).toEqual([true, false]);
    const users = () =>
      service.send('GET', `${new URL(base).pathname}/Users`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await users()).status).toBe(200);
    expect((await browser.post(link.path, { ...form, step: 'create-token' })).text).toContain('gh_scim_');
    const third = await browser.post(link.path, { ...form, step: 'create-token' });
    expect([third.status, third.text.includes('There are two tokens already')]).toEqual([422, true]);
    const [first] = await service.db('scim_tokens').where({ connection_id: connection }).orderBy('id');
    await browser.post(link.path, { ...form, step: 'revoke-token', token: String(first.id) });
    expect((await users()).status).toBe(401);
    expect(await eventsOf(link)).toEqual([
      ...['open_setup_link', 'create_scim_token', 'create_scim_token', 'create_scim_token', 'revoke_scim_token'],
    ]);
  });

  // regression A1119
  test('the new steps of one company reach no connection of another', async () => {
    const { link, browser } = await opened();
    const company = await service.given.company();
    const other = await givenConnection(service, company);
    for (const fields of [
      { place: 'mapping', step: 'set-mappings', 'group-0': 'a', 'role-0': 'User' },
      { place: 'test', step: 'start-test' },
      { place: 'provisioning', step: 'create-token' },
      { place: 'provisioning', step: 'revoke-token', token: '1' },
    ])
      expect((await browser.post(link.path, { ...fields, id: String(other) })).status, fields.step).toBe(422);
    expect(await service.db('connection_mappings').where({ connection_id: other })).toEqual([]);
    expect(await service.db('scim_tokens').where({ connection_id: other })).toEqual([]);
  });

  // regression A1120
  test('the limits of the operations count for the steps of the page', async () => {
    const { link, browser, connection } = await opened();
    const limited = await startService({ database: service.database, config: { hasRateLimits: true } });
    await setLimits(limited, { name: 'provider_tests', limit: 2, seconds: 600 });
    const there = openBrowser(limited);
    for (const [name, cookie] of browser.cookies) there.cookies.set(name, cookie);
    const start = () => there.post(link.path, { place: 'test', step: 'start-test', id: String(connection) });
    expect([(await start()).status, (await start()).status]).toEqual([200, 200]);
    const refused = await start();
    expect([refused.status, refused.text.includes('Too many requests')]).toEqual([429, true]);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    await setLimits(limited);
    await limited.stop();
  });

  test('a connection that the link creates has the domains that are proven', async () => {
    const { link, browser, domain } = await opened();
    const { issuer, client_id, client_secret } = newConnection();
    await browser.post(link.path, { place: 'connection', step: 'add-connection', issuer, client_id, client_secret });
    const path = { id: link.company };
    const { data } = answerOf(await operationsOf(service).REST.listConnections(superAdmin, { path }));
    expect(data.at(-1)).toMatchObject({ state: 'draft', domains: [domain] });
  });
});
