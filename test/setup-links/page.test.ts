import { describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { enforceable } from '../kit/connections.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { sharedNameServer } from '../kit/name-server.ts';
import { appUuidOf, openBrowser } from '../kit/openid.ts';
import { appKey, type Headers, publicUrl, useService } from '../kit/service.ts';
import { idKindsOf, unknownIds } from '../operations/ids.ts';
import { fieldsOf, operationsOf } from '../operations/request.ts';
import { type RowId, rowIds, unknownOf } from '../operations/rows.ts';
import { cookieOf, createLink, openLink } from './kit.ts';

const service = useService();
const newName = (): string => `${crypto.randomUUID()}.example`;
const form = { 'Content-Type': 'application/x-www-form-urlencoded' } as const;

describe('the page of a setup link', () => {
  const { REST } = operationsOf(service);

  // regression A855
  test('programs that look at the link, and requests for another language, do not use it', async () => {
    const link = await createLink(service);
    for (const method of ['GET', 'HEAD', 'GET', 'GET'])
      await service.send(method, `${link.path}?key=${link.key}`, { headers: { Accept: 'text/html' } });
    const browser = openBrowser(service);
    const translated = await browser.post(link.path, { key: link.key, language: 'de' });
    expect(translated.text).toContain('einrichten');
    expect(translated.text).toContain(link.key);
    const opened = await browser.post(link.path, { key: link.key });
    expect(opened.status).toBe(200);
    expect(opened.url.search).toBe('');
    expect(opened.text).not.toContain(link.key);
  });

  // regression A808
  test('one browser opens a link, also if two try at once; a forwarded link says so', async () => {
    const link = await createLink(service);
    const browsers = [openBrowser(service), openBrowser(service)];
    const pages = await Promise.all(browsers.map((browser) => browser.post(link.path, { key: link.key })));
    expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const [first] = browsers.filter((_browser, at) => pages[at]!.status === 200);
    const forwarded = await openBrowser(service).open(link.url);
    expect(forwarded.status).toBe(410);
    expect(forwarded.text).toContain('This link has ended');
    // The browser that has opened it continues with the same link.
    expect((await first!.open(link.url)).url.search).toBe('?step=domain');
  });

  test('the cookie is for the page alone, and no script reads it', async () => {
    const link = await createLink(service);
    const { headers } = await service.send('POST', link.path, {
      headers: { ...form, Origin: publicUrl },
      body: new URLSearchParams({ key: link.key }).toString(),
    });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toContain(`Path=${link.path};`);
    expect(cookie).toContain('HttpOnly; SameSite=Lax');
    expect(cookie).toContain('Max-Age=3600');
    const { secret } = /=(?<secret>[\w-]+)/.exec(cookie)!.groups as { secret: string };
    const row = await service.db('setup_links').where({ id: link.id }).first();
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  // regression A809
  test('forms of other sites are refused, and use nothing', async () => {
    const link = await createLink(service);
    const browser = await openLink(service, link);
    const domain = newName();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: publicUrl, 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      const sent = { headers: { ...form, ...headers, Cookie: cookieOf(browser) } };
      const body = new URLSearchParams({ step: 'add-domain', domain }).toString();
      expect((await service.send('POST', link.path, { ...sent, body })).status).toBe(403);
      const fresh = await createLink(service);
      const opening = new URLSearchParams({ key: fresh.key }).toString();
      expect((await service.send('POST', fresh.path, { ...sent, body: opening })).status).toBe(403);
      expect((await openBrowser(service).open(fresh.url)).status).toBe(200);
    }
    expect(await service.db('company_domains').where({ domain })).toEqual([]);
  });

  // regression A1022
  test('the last step enforces a tested connection, with owners who qualify', async () => {
    const link = await createLink(service);
    const { connection, domain, owner, domainId } = await enforceable(service, link.company);
    const other = await service.given.user();
    await membersOf(service).join(other, link.company, 'Owner');
    const browser = await openLink(service, link);
    const page = await browser.open(`${link.path}?step=enforcement`);
    expect(page.text).toContain(domain);
    expect(page.text).toContain(owner.email);
    expect(page.text).not.toContain(other.email);
    const chosen = { place: 'enforcement', step: 'set-enforcement', id: String(connection) };
    const refused = await browser.post(link.path, { ...chosen, [`domain-${domainId}`]: 'yes' });
    expect([refused.status, refused.text.includes('Choose one to three owners')]).toEqual([422, true]);
    const all = { ...chosen, [`domain-${domainId}`]: 'yes', [`owner-${owner.id}`]: 'yes' };
    await service.db('connections').where({ id: connection }).update({ tested_at: null });
    expect((await browser.post(link.path, all)).text).toContain('Test the connection first');
    await service.db('connections').where({ id: connection }).update({ tested_at: service.clock.now() });
    expect((await browser.post(link.path, all)).text).toContain('must log in with it');
    const enforced = () =>
      service.db('connection_domains').where({ connection_id: connection }).whereNotNull('enforced_at');
    expect(await enforced()).toHaveLength(1);
    const ended = { place: 'enforcement', step: 'delete-enforcement', id: String(connection) };
    expect((await browser.post(link.path, ended)).text).toContain('Require it');
    expect(await enforced()).toEqual([]);
  });

  // regression A827
  test('a link of a company reaches nothing of another one', async () => {
    const [own, other] = [await createLink(service), await service.given.company()];
    const browser = await openLink(service, own);
    const names = await sharedNameServer();
    const domain = answerOf(await REST.addDomain(superAdmin, { path: { id: other }, body: { domain: newName() } }));
    names.publish(domain.record.name, domain.record.value);
    const connection = answerOf(
      await REST.createConnection(superAdmin, {
        path: { id: other },
        body: {
          protocol: 'openid',
          name: 'Theirs',
          issuer: 'https://theirs.example',
          client_id: 'a',
          client_secret: 'b',
        },
      }),
    );
    const before = [
      await service.db('company_domains').where({ company_id: other }),
      await service.db('connections').where({ company_id: other }),
    ];
    for (const fields of [
      { step: 'verify-domain', id: String(domain.id) },
      { step: 'delete-domain', id: String(domain.id) },
      {
        step: 'change-connection',
        id: String(connection.id),
        issuer: 'https://evil.example',
        client_id: 'c',
        client_secret: 'd',
      },
      { step: 'activate-connection', id: String(connection.id) },
      { step: 'disable-connection', id: String(connection.id) },
      { step: 'set-enforcement', id: String(connection.id), 'owner-1': 'yes' },
      { step: 'delete-enforcement', id: String(connection.id) },
      { step: 'verify-domain', id: '0x1' },
      { step: 'verify-domain', id: '9'.repeat(15) },
    ])
      expect((await browser.post(own.path, fields)).status, JSON.stringify(fields)).toBe(422);
    const page = await browser.open(`${own.path}?step=connection&product=other&id=${connection.id}`);
    expect(page.text).not.toContain('theirs.example');
    expect([
      await service.db('company_domains').where({ company_id: other }),
      await service.db('connections').where({ company_id: other }),
    ]).toEqual(before);
  });

  test('a link of an application opens nothing of another one', async () => {
    const link = await createLink(service);
    const uuid = crypto.randomUUID();
    const [app] = await service.db('apps').where({ id: 1 });
    expect(link.path).toBe(`/account/${await appUuidOf(service)}/setup`);
    expect(app.uuid).not.toBe(uuid);
    expect((await openBrowser(service).open(`/account/${uuid}/setup?key=${link.key}`)).status).toBe(404);
  });

  test('a link without a step refuses the forms of that step', async () => {
    const link = await createLink(service, { body: { steps: ['domain'] } });
    const browser = await openLink(service, link);
    const sent = { step: 'add-connection', issuer: 'https://a.example', client_id: 'a', client_secret: 'b' };
    await browser.post(link.path, sent);
    expect(await service.db('connections').where({ company_id: link.company })).toEqual([]);
    for (const step of ['toString', '__proto__', 'constructor', ''])
      expect((await browser.post(link.path, { step })).status).toBe(200);
    const page = await browser.open(`${link.path}?step=connection`);
    expect(page.text).not.toContain('Microsoft');
  });

  // regression A828
  test('each use is in the audit log with the link as its actor, and so are the events', async () => {
    const link = await createLink(service);
    const browser = await openLink(service, link);
    const domain = newName();
    await browser.post(link.path, { step: 'add-domain', domain });
    const { id, token } = await service.db('company_domains').where({ domain }).first();
    await browser.post(link.path, { step: 'verify-domain', id: String(id) });
    (await sharedNameServer()).publish(`_gatehouse.${domain}`, `gatehouse-domain=${token}`);
    await browser.post(link.path, { step: 'verify-domain', id: String(id) });
    const connection = { issuer: 'https://login.example', client_id: 'gatehouse', client_secret: 'secret' };
    await browser.post(link.path, { step: 'add-connection', product: 'entra', ...connection });
    await openBrowser(service).post(link.path, { key: link.key });
    const { data = [] } = (await service.send('GET', '/v1/audit?limit=50', { headers: superAdmin })).body;
    const ofLink = data.filter((entry: { setup_link_id: number | null }) => entry.setup_link_id === link.id);
    expect(
      ofLink.map(({ event, failure }: { event: string; failure: string | null }) => [event, failure]).toReversed(),
    ).toEqual([
      ['open_setup_link', null],
      ['add_domain', null],
      ['verify_domain', 'domain_not_proven'],
      ['verify_domain', null],
      ['create_connection', null],
    ]);
    for (const entry of ofLink)
      expect(entry).toMatchObject({ factor: 'setup_link', user_id: null, service_account_id: null, key_id: null });
    const refused = data.find((entry: { failure: string | null }) => entry.failure === 'key_invalid');
    expect(refused).toMatchObject({ event: 'open_setup_link', target: `setup-link:${link.id}` });
    const outbox = await service.db('event_outbox').where({ type: 'domain.verified' });
    const events = [...outbox, ...(await service.db('events').where({ type: 'domain.verified' }))];
    expect(events.find(({ subject }) => subject === `company:${link.company}`)?.actor).toEqual({
      type: 'setup_link',
      id: link.id,
    });
    const stored = await service.db('connections').where({ company_id: link.company }).first();
    expect(stored).toMatchObject({ subject: 'oid', state: 'draft' });
  });

  // regression A853
  test('the last step leads to the return URL by a link, never by a redirect', async () => {
    await service.given.settings({ redirectUris: ['https://app.example.com/back'] });
    const link = await createLink(service, { body: { return_url: 'https://app.example.com/back' } });
    const browser = await openLink(service, link);
    const page = await browser.open(`${link.path}?step=done&return_url=https://evil.example`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('href="https://app.example.com/back"');
    expect(page.text).not.toContain('evil.example');
  });

  test('texts of the company and of forms are escaped', async () => {
    const company = await service.given.company();
    await service.db('companies').where({ id: company }).update({ name: '<script>alert(1)</script>' });
    const link = await createLink(service, { company });
    const asked = await openBrowser(service).open(link.url);
    const browser = await openLink(service, link);
    const refused = await browser.post(link.path, { step: 'add-domain', domain: '"><script>alert(2)</script>' });
    expect(refused.status).toBe(422);
    for (const { text } of [asked, await browser.open(link.path), refused]) expect(text).not.toContain('<script>alert');
  });
});

// regression A829
describe('the secret of a browser that has opened a link', () => {
  const operations = operationsOf(service);
  /** A few operations of REST are a second way to a field. */
  const hasField = (name: RowId): boolean => fieldsOf(name).length > 0;
  const callsActor = (name: RowId): boolean => operationTable[name].access === 'actor';

  test.each(['REST', 'GraphQL'] as const)('is not a credential of any operation of %s', async (api) => {
    const link = await createLink(service);
    const cookie = cookieOf(await openLink(service, link));
    const secret = cookie.split('=')[1] ?? '';
    const called = rowIds.filter((name) => callsActor(name) && (api === 'REST' || hasField(name)));
    expect(called.length).toBeGreaterThan(80);
    for (const name of called) {
      const ids = Object.fromEntries(
        Object.entries(idKindsOf(name)).map(([id, kind]) => [id, kind === 'company' ? link.company : unknownIds[kind]]),
      );
      const send = operations[api][name] as (
        headers: Headers,
        request: object,
      ) => ReturnType<typeof operations.REST.addDomain>;
      for (const headers of [
        { 'X-Service-App': appKey, Authorization: `Bearer ${secret}`, Cookie: cookie },
        { 'X-Service-App': appKey, Cookie: cookie },
        { 'X-Service-App': appKey, Authorization: `Bearer ${link.key}` },
      ])
        expect(outcomeOf(await send(headers, { ...unknownOf(name), path: ids })), name).toMatch(
          /^(token_invalid|token_required)$/,
        );
    }
    for (const headers of [{ 'X-Service-Key': secret, Cookie: cookie }, { 'X-Service-Key': link.key }])
      expect(outcomeOf(await operations[api].listDomains(headers, { path: { id: link.company } }))).toBe(
        'service_key_invalid',
      );
    expect(await service.db('company_domains').where({ company_id: link.company })).toEqual([]);
  });
});
