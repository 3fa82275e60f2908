import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { png } from '../kit/images.ts';
import { superAdmin } from '../kit/members.ts';
import { createFreezeTriggers, freezeAll, unfreezeAll } from '../kit/moves.ts';
import {
  appUuidOf,
  authorizationOf,
  discover,
  givenClient,
  issuerOf,
  openBrowser,
  type Visited,
} from '../kit/openid.ts';
import { returnedWith, type SamlCompany, samlCompany } from '../kit/saml/connections.ts';
import { core, newDirectory, patchOp, type TestDirectory } from '../kit/scim.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { createLink } from '../setup-links/kit.ts';

const service = useService();
let issuer: string;
beforeAll(async () => {
  await createFreezeTriggers(service.db);
  issuer = new URL(await issuerOf(service)).pathname;
});
beforeEach(() => unfreezeAll(service.db));

const expectRefusedPage = ({ status, headers, text }: Visited): void => {
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect([headers.get('content-type'), text]).toEqual([
    expect.stringMatching(/^text\/html/),
    expect.stringContaining('<!doctype html>'),
  ]);
};

describe('the pages of a frozen application', () => {
  // regression A1258
  test('a login page, its forms and the end of a session are refused with a page, and go on where they were', async () => {
    const given = await givenClient(service);
    const { url } = await authorizationOf(await discover(service, given));
    const user = await service.given.user();
    const browser = openBrowser(service);
    await freezeAll(service.db);
    expectRefusedPage(await browser.open(url));
    await unfreezeAll(service.db);
    await browser.open(url);
    await browser.submit({ step: 'address', email: user.email });
    await freezeAll(service.db);
    expectRefusedPage(await browser.submit({ step: 'login', email: user.email, password: user.password }));
    await unfreezeAll(service.db);
    const done = await browser.submit({ step: 'login', email: user.email, password: user.password });
    expect(done.url.searchParams.get('code')).toMatch(/./);

    const page = await browser.open(`${await issuerOf(service)}/logout`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!;
    const logOut = () => browser.post(new URL(`${publicUrl}${issuer}/logout/confirm`), { xsrf, logout: 'yes' });
    await freezeAll(service.db);
    expectRefusedPage(await logOut());
    await unfreezeAll(service.db);
    expect((await logOut()).status).toBe(200);
  });

  // regression A1258
  test('a login code that is sent to the login page is not used up', async () => {
    await service.given.settings({ emailCodes: 'allowed' });
    const given = await givenClient(service);
    const { url } = await authorizationOf(await discover(service, given));
    const user = await service.given.user();
    const browser = openBrowser(service);
    await browser.open(url);
    await browser.submit({ step: 'address', email: user.email });
    await browser.submit({ step: 'send-code', email: user.email });
    const { data } = await service.mailbox.next('login-code', user.email);
    const enter = () => browser.submit({ step: 'code', email: user.email, code: String(data['code']) });
    for (const changes of [0, 1, 2]) {
      await freezeAll(service.db, changes);
      const refused = await enter();
      await unfreezeAll(service.db);
      expectRefusedPage(refused);
    }
    // The address is verified by the code, so the password of an unverified account is removed.
    expect((await enter()).status).toBe(200);
    expect((await browser.submit({ step: 'skip-password' })).url.searchParams.get('code')).toMatch(/./);
  });
});

describe('a setup link of a frozen application', () => {
  // regression A1284
  test('is refused with a page before it is opened and in its steps, and goes on where it was', async () => {
    const link = await createLink(service);
    const browser = openBrowser(service);
    const open = () => browser.post(link.path, { key: link.key });
    const domain = `${crypto.randomUUID()}.example`;
    const addDomain = () => browser.post(link.path, { step: 'add-domain', domain });
    for (const [act, shown] of [
      [open, 'name="domain"'],
      [addDomain, domain],
    ] as const) {
      let page: Visited;
      // More changes are allowed before the freeze each time, until all of the request are.
      for (let changes = 0; ; changes += 1) {
        await freezeAll(service.db, changes);
        page = await act();
        await unfreezeAll(service.db);
        if (page.status === 200) break;
        expectRefusedPage(page);
      }
      expect(page.text).toContain(shown);
    }
    expect(await service.db('company_domains').where({ domain })).toHaveLength(1);
  });
});

/** Posts a response of a provider, as its page in a browser does. */
const postResponse = (company: SamlCompany, xml: string, state: string): Promise<Visited> =>
  openBrowser(service).post(company.service.acs_url, {
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: state,
  });

describe('a directory of a frozen application', () => {
  let directory: TestDirectory;
  beforeAll(async () => {
    directory = await newDirectory(service);
  });

  // regression A1259
  test('reads, and refuses changes with an error of SCIM that can be repeated', async () => {
    const { id } = await directory.user();
    const body = { schemas: [`${core}:User`], userName: directory.address(), emails: [] };
    const changes = [
      ['POST', '/Users', body],
      ['PUT', `/Users/${id}`, { ...body, userName: directory.address() }],
      ['PATCH', `/Users/${id}`, { schemas: [patchOp], Operations: [{ op: 'replace', path: 'active', value: false }] }],
      ['POST', '/Groups', { schemas: [`${core}:Group`], displayName: 'Engineers' }],
      ['DELETE', `/Users/${id}`, undefined],
    ] as const;
    await freezeAll(service.db);
    for (const [method, path, sent] of changes) {
      const { status, headers, body: error } = await directory.send(method, path, sent);
      expect([method, path, status]).toEqual([method, path, 503]);
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(headers['content-type']).toMatch(/^application\/scim\+json/);
      expect(error).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '503' });
    }
    expect((await directory.send('GET', `/Users/${id}`)).status).toBe(200);
    expect((await directory.send('GET', '/Users?count=1')).status).toBe(200);
    await unfreezeAll(service.db);
    for (const [method, path, sent] of changes)
      expect((await directory.send(method, path, sent)).status, `${method} ${path}`).toBeLessThan(300);
  });
});

describe('a SAML connection of a frozen application', () => {
  let company: SamlCompany;
  beforeAll(async () => {
    company = await samlCompany(service);
  });

  // regression A1259
  test('refuses a response with a page, and the same response and its code are accepted afterwards', async () => {
    const login = await company.begin();
    const xml = company.respond(login, { nameId: 'jo-1', attributes: { email: [`jo@${company.domain}`] } });
    const refuse = async () => expectRefusedPage(await postResponse(company, xml, login.state));
    await freezeAll(service.db);
    await refuse();
    await unfreezeAll(service.db);
    // A response is used up before the login has its code, so it is refused from before the freeze.
    await service.db('apps').update({ moving: 'frozen' });
    await refuse();
    await service.db('apps').update({ moving: null });
    const accepted = await company.post(xml, login.state);
    expect(returnedWith(accepted)).toMatchObject({ code: expect.any(String), state: login.state });
    await freezeAll(service.db);
    expect((await company.redeem('REST', accepted, login)).status).toBe(503);
    await unfreezeAll(service.db);
    expect((await company.redeem('REST', accepted, login)).status).toBe(201);
  });

  // regression A1259
  test('publishes its metadata', async () => {
    await freezeAll(service.db);
    expect((await service.send('GET', new URL(company.service.metadata_url).pathname)).status).toBe(200);
  });
});

describe('an application that has moved', () => {
  // regression A1260
  test('refuses SCIM and SAML in their formats, and a response is still valid if it is served again', async () => {
    const directory = await newDirectory(service);
    const company = await samlCompany(service);
    const login = await company.begin();
    const xml = company.respond(login);
    await service.db('apps').update({ moving: 'moved' });
    const scim = await directory.send('GET', '/Users');
    expect([scim.status, scim.body.status]).toEqual([503, '503']);
    expectRefusedPage(await postResponse(company, xml, login.state));
    await service.db('apps').update({ moving: null });
    expect(returnedWith(await company.post(xml, login.state))).toMatchObject({ code: expect.any(String) });
  });

  // regression A1260
  test('has pages, images and metadata only while it is frozen', async () => {
    const uuid = await appUuidOf(service);
    await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { logo: png(1).toString('base64') } });
    const { logo_digest: digest } = await service.db('apps').where({ uuid }).first('logo_digest');
    const metadata = `${issuer}/.well-known/openid-configuration`;
    const paths = [`/account/${uuid}`, metadata, `${issuer}/device`, `/images/${uuid}/${digest}`];
    const statuses = () => Promise.all(paths.map(async (path) => (await fetch(service.url + path)).status));
    await service.db('apps').update({ moving: 'frozen' });
    await freezeAll(service.db);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await unfreezeAll(service.db);
    await service.db('apps').update({ moving: 'moved' });
    expect(await statuses()).toEqual([503, 503, 503, 503]);
    await service.db('apps').update({ moving: null });
  });
});
