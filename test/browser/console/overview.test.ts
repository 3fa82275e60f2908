import { beforeAll, describe, expect, test } from 'vitest';
import { toDate } from '../../../src/modules/statistics/statistics.ts';
import { superAdmin } from '../../kit/members.ts';
import { countStatistics } from '../../kit/store.ts';
import { button, headingOf, type Look, looks, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();

const dayMs = 86_400_000;
const daysAgo = (days: number): string => toDate(new Date(service.clock.now().getTime() - days * dayMs));

beforeAll(async () => {
  await countStatistics(service);
  const days = Array.from({ length: 90 }, (_, index) => ({
    app_id: 1,
    day: daysAgo(index),
    signups: 40 + ((index * 7) % 23),
    logins: 5600 + ((index * 131) % 1500),
    failed_logins: index === 9 ? 888 : 240 + ((index * 17) % 60),
    active_1: 4100 + ((index * 89) % 900),
    active_7: 15_800,
    active_30: 48_210 - index * 60,
  }));
  await service.db('statistics_days').insert(days).onConflict(['app_id', 'day']).merge();
  const { body } = await service.send('POST', '/v1/webhook-endpoints', {
    headers: superAdmin,
    body: { url: 'http://127.0.0.1:9/billing' },
  });
  await service.db('webhook_cursors').where({ endpoint_id: body.id }).update({ failing_since: service.clock.now() });
});

// regression A320
describe('the overview', () => {
  test('shows the figures of the period, the change to the one before, and what needs attention', async () => {
    const user = await administrator();
    await open({ user, hash: '#/overview' }, async ({ page }) => {
      await headingOf(page, 'Overview').waitFor();
      await page.getByText('Logins per day').first().waitFor();
      await page.getByRole('img', { name: /^Logins per day, .* Failed: .* with the peak on / }).waitFor();
      await page.getByText(/^Webhook endpoint failing: \S+$/).waitFor();
      await page.getByText(/^Unusual failures on /).waitFor();
      await page.getByText('Connect a mail receiver').waitFor();
      const before = await page.locator('.figures .value').allTextContents();
      await button(page, '7 days').click();
      await page
        .getByText(/ in the 7 days before$/)
        .first()
        .waitFor();
      expect(await page.locator('.figures .value').allTextContents()).not.toEqual(before);
      expect(new URL(page.url()).hash).toBe('#/overview?days=7');
    });
  });

  test('each chart has a table with the same numbers', async () => {
    const user = await administrator();
    await open({ user, hash: '#/overview?days=7' }, async ({ page }) => {
      await page.getByText('Show as table').first().click();
      const table = page.getByRole('region', { name: 'Logins per day' });
      expect(await table.getByRole('row').count()).toBe(8);
      const { logins } = await service
        .db('statistics_days')
        .where({ app_id: 1, day: daysAgo(1) })
        .first();
      await table.getByText(logins.toLocaleString('en-GB'), { exact: true }).waitFor();
    });
  });

  test('leads from each open task to where it is done', async () => {
    const user = await administrator();
    const path = '/v1/app/challenge';
    const body = { driver: 'turnstile', site_key: '0x4AAA', secret_key: 'secret', operations: ['recover'] };
    await open({ user, hash: '#/overview' }, async ({ page }) => {
      const tasks = page.locator('.tasks').last();
      await tasks.getByText('Require a captcha for the sign-up').waitFor();
      const links = await tasks.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual(
        expect.arrayContaining([
          '#/settings?q=app_url',
          '#/login-settings?tab=signup',
          '#/login-settings?tab=methods',
          '#/login-settings?tab=captcha',
          '#/login-settings?tab=branding',
        ]),
      );
      expect((await service.send('PUT', path, { headers: superAdmin, body })).status).toBe(201);
      await page.reload();
      await tasks.locator('.done').getByText('Require a captcha for the sign-up').waitFor();
      await tasks.getByRole('link', { name: 'Open: Link terms and privacy policy' }).click();
      await page.getByLabel(/^Terms of service/).waitFor();
    });
    await service.send('DELETE', path, { headers: superAdmin });
  });

  // regression A378
  test('shows what has failed, with links to where it is resolved, by one request', async () => {
    const user = await administrator();
    const at = new Date(service.clock.now().getTime() - 3_600_000);
    const mail = { app_id: 1, template: 'welcome', email: 'ada@example.com', name: '', language: 'EN', data: {} };
    const rows = ['dead', 'waiting'].map((state) => ({
      ...mail,
      ...{ id: crypto.randomUUID(), state, created_at: at, queued_at: at },
    }));
    await service.db('notifications').insert(rows);
    await open({ user, hash: '#/overview' }, async ({ page, requests }) => {
      const problems = page.locator('.tasks').first();
      await problems.getByText('Mails that were not delivered: 1').waitFor();
      await problems.getByText(/^Late mails: \d/).waitFor();
      const links = await problems.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual(
        expect.arrayContaining([expect.stringMatching(/^#\/webhooks\/\d+$/), '#/mails?state=dead', '#/mails']),
      );
      await page.getByText('Back up the database and SECRET').waitFor();
      const paths = requests.map((request) => new URL(request.url()).pathname);
      expect(paths.filter((path) => path === '/v1/diagnostics')).toHaveLength(1);
      expect(paths.filter((path) => /notifications|webhook|challenge/.test(path))).toEqual([]);
    });
    await service
      .db('notifications')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .delete();
  });

  test('shows only what the permissions allow', async () => {
    const user = await administrator(['settings:read']);
    await open({ user, hash: '#/overview' }, async ({ page, requests }) => {
      await page.getByText('Require a second factor for administrators').waitFor();
      expect(await page.getByText('Logins per day').count()).toBe(0);
      expect(requests.filter((request) => request.url().includes('/v1/statistics'))).toEqual([]);
      expect(requests.filter((request) => request.url().includes('/v1/webhook-endpoints'))).toEqual([]);
    });
    const company = (await service.given.user()).company;
    const owner = await companyAdministrator(company);
    await open({ user: owner }, async ({ page }) => {
      await headingOf(page, 'Users').waitFor();
      expect(await page.getByRole('link', { name: 'Overview' }).count()).toBe(0);
    });
  });

  test.each(Object.keys(looks) as Look[])('has no violation of WCAG 2.2 AA: %s', async (look) => {
    const user = await administrator();
    await open({ user, hash: '#/overview', look }, async ({ page }) => {
      // Axe counts what the sticky request bar covers as too small.
      await page.setViewportSize({ ...looks[look].viewport, height: 2000 });
      await page.getByText('Logins per day').first().waitFor();
      await page.waitForLoadState('networkidle');
      await check(page, 'overview');
      await page.getByText('Show as table').first().click();
      await check(page, 'table');
    });
  });

  test.each([
    ['de', 'Übersicht'],
    ['es', 'Resumen'],
    ['fr', 'Aperçu'],
  ])('has no text that is wider than a phone: %s', async (locale, title) => {
    const user = await administrator();
    await open({ user, hash: '#/overview', look: 'phone' }, async ({ page }) => {
      await page.route('**/console/*', (request) =>
        request.continue({ headers: { ...request.request().headers(), 'accept-language': locale } }),
      );
      await page.reload();
      await headingOf(page, title).waitFor();
      await page.locator('.figures').waitFor();
      await page.waitForLoadState('networkidle');
      await check(page, locale);
    });
  });
});
