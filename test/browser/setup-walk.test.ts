import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apisOf, outcomeOf } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import { type CompanyProvider, startCompanyProvider } from '../kit/company-provider.ts';
import { qualifiedOwner } from '../kit/connections.ts';
import { password } from '../kit/given.ts';
import { sharedNameServer } from '../kit/name-server.ts';
import { appUuidOf, authorizationOf, discover, givenClient, redirectUri } from '../kit/openid.ts';
import { core } from '../kit/scim.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { createLink } from '../setup-links/kit.ts';
import { type Page, press, useBrowser } from './browser.ts';

const service = useService({ clock: runningClock() });
const { visit } = useBrowser(service);
let theirs: CompanyProvider;

beforeAll(async () => {
  theirs = await startCompanyProvider([`${publicUrl}/account/${await appUuidOf(service)}/provider/callback`]);
});
afterAll(() => theirs?.service.stop());

/** Logs in on the pages of the second service. */
const logInThere = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.waitForURL(`${theirs.service.url}/**`);
  await page.getByLabel('Email').fill(email);
  await press(page, 'Continue');
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await press(page, 'Log in');
};

const next = (page: Page) => page.getByRole('link', { name: 'Next' }).click();
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

// regression A1121
describe.each([true, false])('the setup of a company in a browser (JavaScript: %s)', (javaScriptEnabled) => {
  test('leads from a link to an enforced connection with provisioning, with a second service as the provider', async () => {
    const link = await createLink(service);
    const owner = await qualifiedOwner(service, link.company);
    const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
    const person = await theirs.person(`ada@${domain}`);
    await visit(link.url, { javaScriptEnabled, locale: 'en-GB' }, async (page) => {
      await press(page, 'Start the setup');
      await page.getByLabel('Domain', { exact: true }).fill(domain);
      await press(page, 'Add domain');
      await shows(page, `_gatehouse.${domain}`);
      const { token } = await service.db('company_domains').where({ domain }).first();
      (await sharedNameServer()).publish(`_gatehouse.${domain}`, `gatehouse-domain=${token}`);
      await press(page, `Check ${domain}`);
      await shows(page, 'Keep the TXT record');

      await next(page);
      await page.getByRole('link', { name: 'Another OpenID provider' }).click();
      await page.getByLabel('Issuer URL').fill(theirs.issuer);
      await page.getByLabel('Client ID').fill(theirs.client.id);
      await page.getByLabel('Client secret').fill(theirs.client.secret);
      await press(page, 'Save');
      await shows(page, 'Not active');

      // The claim is one text, which counts as one group.
      await next(page);
      await page.getByLabel('Claim with the groups').fill('email');
      await page.getByLabel('Group 1').fill(person.email);
      await press(page, 'Save roles');
      await page.getByLabel('Group 4').waitFor();

      await next(page);
      await shows(page, 'Not tested');
      await page.getByRole('button', { name: /^Start the test/ }).click();
      await logInThere(page, person.email, person.password);
      await shows(page, 'This person would get an account and be logged in.');
      await shows(page, 'A key of the identity provider has signed the ID token');
      expect(await page.locator('li.failed').count()).toBe(0);
      expect(await service.db('users').where({ email: person.email })).toEqual([]);

      await next(page);
      await page.getByRole('button', { name: /^Create a token/ }).click();
      await shows(page, 'it is shown only once');
      const values = await page.locator('dd code').allTextContents();
      const [scimToken = '', base = ''] = values.map((value) => value.trim());
      const created = await service.send('POST', `${new URL(base).pathname}/Users`, {
        headers: { Authorization: `Bearer ${scimToken}`, 'Content-Type': 'application/scim+json' },
        body: JSON.stringify({ schemas: [`${core}:User`], userName: person.email, externalId: 'ada' }),
      });
      expect(created.status).toBe(201);

      await page.getByRole('link', { name: 'Identity provider' }).click();
      await page.getByRole('button', { name: /^Activate/ }).click();
      await shows(page, `People with an address of these domains can log in with it: ${domain}`);
      await page.getByRole('link', { name: 'Requirement' }).click();
      expect(await page.getByRole('checkbox', { name: owner.email }).isChecked()).toBe(true);
      await press(page, 'Require it');
      await shows(page, `People with an address of these domains must log in with it: ${domain}`);
    });

    const provisioned = await service.db('users').where({ email: person.email }).first();
    const login = await apisOf(service).REST.login({ email: person.email, password });
    expect(outcomeOf(login)).toBe('sso_required');
    const { url } = await authorizationOf(await discover(service, await givenClient(service)));
    await visit(url.href, { javaScriptEnabled, locale: 'en-GB' }, async (page) => {
      await page.route(`${redirectUri}**`, (route) => route.fulfill({ status: 200, body: 'The client' }));
      await page.getByLabel('Email').fill(person.email);
      await press(page, 'Continue');
      await page.waitForURL(`${theirs.service.url}/**`);
      await press(page, 'Continue');
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await press(page, 'Log in');
      await shows(page, 'The client');
    });
    const sessions = await service.db('sessions').where({ user_id: provisioned.id }).pluck('connection_id');
    expect(sessions).toEqual([expect.any(Number)]);
    const events = await service.db('audit').where({ setup_link_id: link.id }).orderBy('id').pluck('event');
    expect(events).toEqual([
      ...['open_setup_link', 'add_domain', 'verify_domain', 'create_connection', 'update_connection'],
      ...[
        'start_connection_test',
        'finish_connection_test',
        'create_scim_token',
        'update_connection',
        'set_enforcement',
      ],
    ]);
  });
});
