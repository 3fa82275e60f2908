import type { Browser, Page, Response, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageContext } from '../../../src/openid/pages.ts';
import { consoleReader } from '../../../src/web/console/files.ts';
import { mailFrame } from '../../../src/web/console/mail-frame.ts';
import { consolePage } from '../../../src/web/console/page.ts';
import { buildConsole } from '../../kit/console.ts';
import { publicUrl, superAdmin, useMock } from '../../mock/server.ts';
import { launchChromium } from '../launch.ts';
import { button, eventually, headingOf } from './kit.ts';
import { listedScreens as screens } from './screen-list.ts';

const password = 'correct horse battery';
const everyone = {
  administrator: { roles: [{ id: 1, name: 'Owner', company_id: 1 }] },
  reader: { roles: [{ id: 4, name: 'Auditor', company_id: 1 }] },
  'company administrator': { roles: [{ id: 2, name: 'Admin', company_id: 7 }] },
  'user without permissions': { roles: [{ id: 3, name: 'User', company_id: 7 }] },
} as const;
type Person = keyof typeof everyone;

const emailOf = (person: Person): string => `${person.replaceAll(' ', '-')}@example.com`;
const mock = useMock({
  isStateful: true,
  seed: (Object.keys(everyone) as Person[]).map((person) => ({
    email: emailOf(person),
    password,
    ...everyone[person],
  })),
});

/** A text of an example that each screen shows, by its path. */
const shown: Readonly<Record<string, string>> = {
  applications: 'Analytical Engines',
  overview: 'Logins per day',
  users: 'ada@example.com',
  'users/42': 'ada@example.com',
  companies: 'Analytical Engines',
  'companies/7': 'Analytical Engines',
  'companies/7/connections/3': 'login.engines.example',
  invitations: 'grace@example.com',
  sessions: 'ada@example.com',
  'user-fields': 'Plan',
  roles: 'Auditor',
  keys: 'Web',
  'service-accounts': 'Nightly reports',
  'login-settings': 'Passkeys',
  providers: 'GitHub',
  clients: 'Dashboard',
  'resource-servers': 'Orders',
  mails: 'ada@example.com',
  'mails/templates/en.welcome': 'Welcome to Gatehouse',
  webhooks: 'crm.example.com',
  'webhooks/11': 'crm.example.com',
  audit: '203.0.113.7',
  events: 'Session created',
  settings: 'Lifetime of tokens',
};
const idsOf = { users: '42', companies: '7', connections: '3', webhooks: '11', 'mails/templates': 'en.welcome' };
/** Does what a screen requires before it shows anything. */
const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  applications: async (page) => {
    await page.getByLabel('Operator key', { exact: true }).fill('any');
    await button(page, 'Show applications').click();
  },
};
const addressOf = (path: string): string =>
  Object.entries(idsOf).reduce((address, [name, id]) => address.replace(`${name}/:id`, `${name}/${id}`), path);

let browser: Browser;
beforeAll(async () => {
  await buildConsole();
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** Opens the console at the mock, which serves no pages: they are those of the service, for a user who is logged in. */
const open = async (
  person: Person,
  work: (page: Page, refused: readonly Response[]) => Promise<void>,
): Promise<void> => {
  const built = (await consoleReader()())!;
  const { body: app } = await mock.send('GET', '/v1/app', { headers: superAdmin });
  const session = await mock.send('POST', '/v1/auth', { body: { email: emailOf(person), password } });
  const served = consolePage(
    {
      context: { app: { uuid: app.id, name: app.name }, language: 'en' } as PageContext,
      publicUrl,
      appKey: 'any',
    },
    built,
  );
  const serve = async (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const file = built.files.get(pathname.replace('/console/assets/', ''));
    if (pathname === `/console/${app.id}`)
      await route.fulfill({ contentType: 'text/html', headers: served.headers, body: served.body });
    else if (pathname === '/console/frames/mail')
      await route.fulfill({ contentType: 'text/html', headers: mailFrame.headers, body: mailFrame.body });
    else if (file) await route.fulfill({ contentType: file.type, body: file.body });
    else if (pathname === `/account/${app.id}/token`) await route.fulfill({ json: session.body });
    else await route.fulfill({ response: await route.fetch({ url: `${mock.url}${pathname}${search}` }) });
  };
  const context = await browser.newContext({ locale: 'en-GB' });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const errors: string[] = [];
  const refused: Response[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response);
  });
  await context.route(`${publicUrl}/**`, serve);
  try {
    await page.goto(`${publicUrl}/console/${app.id}`);
    await work(page, refused);
    expect(errors).toEqual([]);
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
};

const permissionsOf = async (person: Person) => {
  const { body } = await mock.send('POST', '/v1/auth', { body: { email: emailOf(person), password } });
  const headers = { 'X-Service-App': 'any', Authorization: `Bearer ${body.token}` };
  const read = async (query: string): Promise<readonly string[]> =>
    (await mock.send('GET', `/v1/users/me/permissions${query}`, { headers })).body.data ?? [];
  return { everywhere: await read(''), inCompany: await read('?company_id=7') };
};

// regression A383
describe('the console on the mock', () => {
  test('each screen has a text that it shows', () => {
    expect(screens.length).toBeGreaterThan(15);
    expect(screens.map(({ path }) => addressOf(path)).toSorted()).toEqual(Object.keys(shown).toSorted());
  });

  test.each(['administrator', 'reader', 'company administrator'] as const)(
    'the screens that the %s may open show the examples, and no others can be opened',
    async (person) => {
      const { everywhere, inCompany } = await permissionsOf(person);
      const mayOpen = ({ any, isOfApplication }: (typeof screens)[number]): boolean =>
        any.length === 0 ||
        any.some((name) => everywhere.includes(name) || (!isOfApplication && inCompany.includes(name)));
      await open(person, async (page, refused) => {
        const navigation = page.getByRole('navigation', { name: 'Navigation' });
        await navigation.first().waitFor();
        const links = await navigation
          .first()
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(links).toEqual(
          screens.filter((screen) => screen.isListed && mayOpen(screen)).map(({ path }) => `#/${path}`),
        );
        for (const screen of screens) {
          const address = addressOf(screen.path);
          await page.goto(`${page.url().split('#')[0]}#/${address}`);
          if (!mayOpen(screen)) {
            await headingOf(page, 'You may not open this screen').waitFor();
            continue;
          }
          await steps[address]?.(page);
          await page.locator('main').getByText(shown[address]!).filter({ visible: true }).first().waitFor();
          await eventually(async () => [address, await page.locator('[aria-busy=true]').count()]).toEqual([address, 0]);
          expect(await page.getByRole('alert').allTextContents(), address).toEqual([]);
          expect(
            refused.map((response) => response.url()),
            address,
          ).toEqual([]);
        }
      });
    },
  );

  test('a user without permissions learns that the console needs one', async () => {
    await open('user without permissions', async (page) => {
      await headingOf(page, 'You have no access to the console').waitFor();
      expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
    });
  });
});
