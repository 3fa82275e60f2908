import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { type CompanyProvider, startCompanyProvider } from '../kit/company-provider.ts';
import { type ActiveConnection, givenActiveConnection, qualifiedOwner } from '../kit/connections.ts';
import { superAdmin } from '../kit/members.ts';
import { appUuidOf, authorizationOf, discover, givenClient, redirectUri } from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { accountPage, follow, logIn, prove, says, tells } from './account-app-steps.ts';
import { press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: runningClock() });
const { visit } = useBrowser(service);
let theirs: CompanyProvider;
let connected: ActiveConnection;

beforeAll(async () => {
  const account = `${publicUrl}/account/${await appUuidOf(service)}`;
  theirs = await startCompanyProvider([`${account}/provider/callback`, account]);
  connected = await givenActiveConnection(service, theirs);
  await service.given.settings({ signup: 'open', signupCompany: 'own' });
});
afterAll(() => theirs?.service.stop());

const loginUrl = async (): Promise<string> =>
  (await authorizationOf(await discover(service, await givenClient(service)))).url.href;

/** A person of the company whose account has a role in another company: only its user can link it. */
const founder = async () => {
  const person = await theirs.person(`ada-${crypto.randomUUID()}@${connected.domain}`);
  return { person, user: await service.given.user({ email: person.email }) };
};

const enforce = async (): Promise<void> => {
  const { company, connection, domain } = connected;
  await service.db('connections').where({ id: connection }).update({ tested_at: service.clock.now() });
  const owner = await qualifiedOwner(service, company);
  const body = { domains: [domain], break_glass_user_ids: [owner.id] };
  const path = `/v1/companies/${company}/connections/${connection}/enforcement`;
  expect((await service.send('PUT', path, { headers: superAdmin, body })).status).toBe(200);
};

// regression A1150
describe('the owner of an account that a company cannot link by its address', () => {
  test.each([true, false])(
    'is told so by the login page, and logs in with the password although the domain requires the connection (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { person, user } = await founder();
      await enforce();
      await visit(await loginUrl(), { javaScriptEnabled, locale: 'en-GB' }, async (page) => {
        await page.route(`${redirectUri}**`, (route) => route.fulfill({ status: 200, body: 'The client' }));
        await page.getByLabel('Email').fill(user.email);
        await press(page, 'Continue');
        await page.waitForURL(`${theirs.service.url}/**`);
        await press(page, 'Continue');
        await page.getByLabel('Password', { exact: true }).fill(person.password);
        await press(page, 'Log in');
        await page.getByText('connect the login of your company in your account, under Security').waitFor();
        await page.getByLabel('Email').fill(user.email);
        await press(page, 'Use your password instead');
        await page.getByLabel('Password', { exact: true }).fill(user.password);
        await press(page, 'Log in');
        await page.getByText('The client').waitFor();
      });
      await service.send(
        'DELETE',
        `/v1/companies/${connected.company}/connections/${connected.connection}/enforcement`,
        {
          headers: superAdmin,
        },
      );
    },
  );

  test('connects the login of the company in the account, logs in with it from then on, and can disconnect it', async () => {
    const { person, user } = await founder();
    await visit(accountPage, { locale: 'en-GB' }, async (page) => {
      await page.getByLabel('Email').fill(user.email);
      await press(page, 'Use your password instead');
      await page.getByLabel('Password', { exact: true }).fill(user.password);
      await press(page, 'Log in');
      await sees(page, 'Profile');
      await follow(page, 'Security');
      await press(page, 'Connect Engines');
      await page.waitForURL(`${theirs.service.url}/**`);
      await logIn(page, person, person.password);
      await prove(page);
      await tells(page, 'Engines was connected.');
      await says(page, `Connected as ${user.email}`);
      await says(page, 'Connected on');
      expect(await page.getByRole('button', { name: 'Connect Engines' }).count()).toBe(0);
      expect(await violationsOn(page)).toEqual([]);
    });
    await visit(await loginUrl(), { locale: 'en-GB' }, async (page) => {
      await page.route(`${redirectUri}**`, (route) => route.fulfill({ status: 200, body: 'The client' }));
      await page.getByLabel('Email').fill(user.email);
      await press(page, 'Continue');
      await page.waitForURL(`${theirs.service.url}/**`);
      await press(page, 'Continue');
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await press(page, 'Log in');
      await page.getByText('The client').waitFor();
    });
    await visit(accountPage, { locale: 'en-GB' }, async (page) => {
      await page.getByLabel('Email').fill(user.email);
      await press(page, 'Use your password instead');
      await page.getByLabel('Password', { exact: true }).fill(user.password);
      await press(page, 'Log in');
      await sees(page, 'Profile');
      await follow(page, 'Security');
      await page.getByRole('button', { name: /^Disconnect/ }).click();
      await prove(page);
      await tells(page, 'Engines was disconnected.');
      await page.getByRole('button', { name: 'Connect Engines' }).waitFor();
    });
  });
});
