import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyProvider, startCompanyProvider } from '../../kit/company-provider.ts';
import { givenActiveConnection, givenConnection, givenConnectionTest, qualifiedOwner } from '../../kit/connections.ts';
import { type KnownUser, password } from '../../kit/given.ts';
import { appUuidOf } from '../../kit/openid.ts';
import { publicUrl } from '../../kit/service.ts';
import { go, pageOf, submit } from './connection-steps.ts';
import { button, dialog, eventually, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();
let theirs: CompanyProvider;
let callback: string;

beforeAll(async () => {
  callback = `${publicUrl}/account/${await appUuidOf(service)}/provider/callback`;
  theirs = await startCompanyProvider([callback]);
});
afterAll(() => theirs?.service.stop());

/** A URL that nothing answers at. */
const nowhere = 'http://127.0.0.1:59999/idp';

const tabOf = (company: number, connection: number): string => `${pageOf(company, connection)}?tab=test`;
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
/** The row of a check. */
const checkOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const stateOf = async (connection: number): Promise<string | undefined> =>
  (await service.db('connection_tests').where({ connection_id: connection }).first())?.report.state;

/** Returns a company with an active connection to the second service, and its administrator. */
const connectedCompany = async () => {
  const company = await service.given.company();
  const user = await companyAdministrator(company);
  return { user, ...(await givenActiveConnection(service, { issuer: theirs.issuer, client: theirs.client, company })) };
};

/** Logs in on the pages of the second service. */
const logInThere = async (page: Page, { email, password: secret }: KnownUser): Promise<void> => {
  await page.waitForURL(`${theirs.service.url}/**`);
  await page.getByLabel('Email').fill(email);
  await button(page, 'Continue').click();
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await button(page, 'Log in').click();
};

/** Starts a test, and returns the address at the identity provider, whose pages are not opened. */
const startTest = async (page: Page): Promise<URL> => {
  const asked = page.waitForRequest((request) => request.url().startsWith(`${theirs.service.url}/oidc/`));
  await page.route(`${theirs.service.url}/**`, (route) => route.fulfill({ status: 200, body: 'The provider' }));
  await button(page, 'Test the connection').click();
  const url = new URL((await asked).url());
  await shows(page, 'The provider');
  return url;
};

/** Returns the address to which the second service sends a browser that it refuses. */
const refusalOf = (url: URL): string =>
  `${callback}?${new URLSearchParams({ error: 'access_denied', state: url.searchParams.get('state') ?? '', iss: theirs.issuer })}`;

/** Returns what the tab keeps for a test. */
const keptIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate("Object.keys(sessionStorage).filter((name) => name.endsWith('.test'))");

const report = (state: 'passed' | 'failed') => ({
  state,
  checks: [
    { name: 'discovery', result: 'passed', detail: null, expected: null, received: null },
    state === 'failed'
      ? { name: 'audience', result: 'failed', detail: 'Another client.', expected: 'ours', received: 'x'.repeat(300) }
      : { name: 'groups', result: 'skipped', detail: null, expected: null, received: null },
  ],
  identity: {
    ...{ subject: 'ada', email: 'ada@harbor.example', firstname: 'Ada', lastname: 'Byron', displayname: null },
    ...{ groups: ['x'.repeat(200)], claims: ['sub'] },
  },
  outcome: state === 'passed' ? 'would_create' : 'other',
  role: 'User',
});

describe('the test of a connection', () => {
  // regression A1165
  test('of a second service passes without an account, leaves no response in the browser, and allows the requirement', async () => {
    const { user, company, connection, domain } = await connectedCompany();
    const owner = await qualifiedOwner(service, company);
    const person = await theirs.person(`ada@${domain}`);
    const address = `${publicUrl}/console/${await appUuidOf(service)}${tabOf(company, connection)}`;
    await open({ user, hash: tabOf(company, connection) }, async ({ page, requests }) => {
      await shows(page, 'Not tested');
      await button(page, 'Test the connection').click();
      await logInThere(page, person);
      await shows(page, 'The person would get an account and be logged in.');
      await shows(page, person.email);
      expect(await checkOf(page, 'A key of the provider has signed the response').innerText()).toContain('Passed');
      expect(await service.db('users').where({ email: person.email })).toEqual([]);

      expect([page.url(), await keptIn(page)]).toEqual([address, []]);
      const isOurs = (url: string): boolean => url.startsWith(publicUrl);
      const leaks = requests.filter(
        (request) =>
          isOurs(request.url()) &&
          `${request.headers()['referer'] ?? ''}`.includes('code=') &&
          !request.isNavigationRequest(),
      );
      expect(leaks.map((request) => request.url())).toEqual([]);
      await page.reload();
      await shows(page, 'The person would get an account and be logged in.');
      const devtools = await page.context().newCDPSession(page);
      const { entries } = await devtools.send('Page.getNavigationHistory');
      expect(entries.map(({ url }) => url).filter((url) => isOurs(url) && /[?&](?:code|state)=/.test(url))).toEqual([]);

      await page.goto(address.replace('tab=test', 'tab=enforcement'));
      await button(page, 'Require single sign-on').click();
      await dialog(page).getByText(owner.email).first().click();
      await submit(page, 'Require single sign-on');
      await prove(page, password);
      await page.getByText('Required', { exact: true }).waitFor();
    });
  });

  // regression A1166
  test('names the rule that has failed, a refusal of the provider, and a provider that cannot be reached', async () => {
    const { user, company, connection, domain } = await connectedCompany();
    const stranger = await theirs.person(`ada-${crypto.randomUUID().slice(0, 8)}@elsewhere.example`);
    await open({ user, hash: tabOf(company, connection) }, async ({ page }) => {
      await button(page, 'Test the connection').click();
      await logInThere(page, stranger);
      const rule = checkOf(page, 'The domain of the address is verified');
      await rule.getByText('Failed').waitFor();
      expect(await rule.innerText()).toMatch(new RegExp(`Expected: ${domain}[^]*Received: elsewhere.example`));
      await go(page, `${pageOf(company, connection)}?tab=enforcement`);
      await go(page, tabOf(company, connection));
      await rule.getByText('Failed').waitFor();

      const asked = await startTest(page);
      await page.goto(refusalOf(asked));
      await checkOf(page, 'The provider has let the person log in').getByText('Failed').waitFor();
      await shows(page, 'access_denied');

      await service.db('connections').where({ id: connection }).update({ issuer: nowhere });
      await button(page, 'Test the connection').click();
      await shows(page, 'The identity provider cannot be reached. Check its URL');
      await checkOf(page, 'The metadata of the provider are valid').getByText('Failed').waitFor();
      expect(await keptIn(page)).toEqual([]);
    });
  });

  // regression A1167
  test('is finished in the tab that has begun it alone, once, and not by the address of another test', async () => {
    const { user, company, connection, domain } = await connectedCompany();
    const person = await theirs.person(`ada@${domain}`);
    const other = await connectedCompany();
    await open({ user, hash: tabOf(company, connection) }, async ({ page }) => {
      const { href: answer } = await theirs.authorize(await startTest(page), person);
      const tab = await page.context().newPage();
      await tab.goto(answer);
      await shows(tab, 'It was started in another tab or browser');
      expect(tab.url()).not.toContain('code=');
      await check(tab, 'another tab');
      await open({ user: other.user, hash: tabOf(other.company, other.connection) }, async ({ page: theirPage }) => {
        const asked = await startTest(theirPage);
        await theirPage.goto(answer);
        await shows(theirPage, 'It was started in another tab or browser');
        expect([theirPage.url().includes('code='), await keptIn(theirPage)]).toEqual([false, [expect.any(String)]]);
        expect(await theirPage.content()).not.toContain(person.email);
        expect([await stateOf(connection), await stateOf(other.connection)]).toEqual(['started', 'started']);
        await theirPage.goto(refusalOf(asked));
        await checkOf(theirPage, 'The provider has let the person log in').getByText('Failed').waitFor();
      });

      await page.goto(answer);
      await shows(page, 'The person would get an account and be logged in.');
      await page.goto(answer);
      await shows(page, 'This login has expired');
      expect(await stateOf(connection)).toBe('passed');
    });
  });

  // regression A1168
  test('that another user finishes or that has expired shows why, and reads no report again', async () => {
    const { user, company, connection } = await connectedCompany();
    await open({ user, hash: tabOf(company, connection) }, async ({ page }) => {
      const asked = await startTest(page);
      await service
        .db('pending_logins')
        .where({ tester: `user:${user.id}` })
        .update({ tester: 'user:0' });
      await page.goto(refusalOf(asked));
      await shows(page, 'The test has expired, or was started in another tab');
      await shows(page, 'Not all of it is known: the browser has not come back.');
      expect([await stateOf(connection), await keptIn(page)]).toEqual(['started', []]);
    });
  });

  // regression A1169
  test.each(Object.keys(looks) as Look[])('has no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const [user, company] = [await administrator(), await service.given.company()];
    const connection = await givenConnection(service, company, { issuer: nowhere });
    await open({ user, hash: tabOf(company, connection), look }, async ({ page }) => {
      await shows(page, 'Not tested');
      await check(page, 'not tested');
      await button(page, 'Test the connection').click();
      await shows(page, 'The identity provider cannot be reached.');
      await check(page, 'not reached');
      for (const [state, text] of [
        ['passed', 'The person would get an account and be logged in.'],
        ['failed', 'The person would not be logged in.'],
      ] as const) {
        await givenConnectionTest(service, connection, report(state));
        await page.reload();
        await shows(page, text);
        await check(page, state);
      }
    });
  });

  // regression A1169
  test('is shown to those who may only read it, without the button', async () => {
    const company = await service.given.company();
    const connection = await givenConnection(service, company);
    await givenConnectionTest(service, connection, report('failed'));
    const user = await companyAdministrator(company, ['companies:read', 'directories:read']);
    await open({ user, hash: tabOf(company, connection) }, async ({ page }) => {
      await checkOf(page, 'The response is for this client').getByText('Failed').waitFor();
      await eventually(() => button(page, 'Test the connection').count()).toBe(0);
    });
  });
});
