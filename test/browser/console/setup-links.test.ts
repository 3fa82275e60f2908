import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { givenSetupLink } from '../../kit/setup-links.ts';
import { submit, tabOf } from './connection-steps.ts';
import { button, dialog, eventually, prove, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open } = useConsole();

// regression A1100
describe('the setup links of a company', () => {
  test('the URL of a new link is shown once and opens the page; the list shows its state until it is revoked', async () => {
    const company = await service.given.company();
    const user = await companyAdministrator(company);
    await service.given.settings({ redirectUris: ['https://app.harbor.example/callback'] });
    const only = () => service.db('setup_links').where({ company_id: company }).first();
    await open({ user, hash: tabOf(company) }, async ({ page }) => {
      await button(page, 'Create setup link').click();
      for (const step of await dialog(page).getByRole('checkbox').all()) await step.uncheck();
      await submit(page, 'Create setup link');
      await page.getByText('Choose at least one step.').waitFor();
      await page.getByLabel('Add and verify domains').check();
      await page.getByLabel('Can be opened for').selectOption('604800');
      await page.getByLabel('Link at the end').fill('https://evil.example');
      await submit(page, 'Create setup link');
      await eventually(() => page.getByLabel('Link at the end').getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Link at the end').fill('https://app.harbor.example/callback');
      await submit(page, 'Create setup link');
      await prove(page, password);
      const url = await page.getByLabel('URL', { exact: true }).inputValue();
      const { pathname, search } = new URL(url);
      expect((await service.send('GET', pathname + search)).text).toContain('Start the setup');
      await button(page, 'I have copied it').click();
      expect(await page.content()).not.toContain(search);
      const link = await only();
      expect([link.steps, link.return_url]).toEqual([['domain'], 'https://app.harbor.example/callback']);
      expect(link.expires_at.getTime() - link.created_at.getTime()).toBe(604_800_000);
      await page.getByText('Not opened').waitFor();

      const now = service.clock.now();
      const ends = new Date(now.getTime() + 1_800_000);
      await service.db('setup_links').where({ id: link.id }).update({ used_at: now, session_ends_at: ends });
      await page.reload();
      await page.getByText('In use').waitFor();
      await button(
        page,
        await page
          .getByRole('button', { name: /^Actions for Setup link/ })
          .getAttribute('aria-label')
          .then(String),
      ).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await dialog(page).getByText('What was set up stays.').waitFor();
      await submit(page, 'Revoke');
      await page.getByText('No open setup links').waitFor();
      await eventually(only).toBeUndefined();
    });
  });

  test('an administrator who reads settings chooses the link at the end; a company has twenty links', async () => {
    const [user, company] = [await administrator(), await service.given.company()];
    await service.given.settings({ redirectUris: ['https://app.harbor.example/callback'] });
    for (let n = 0; n < 20; n += 1) await givenSetupLink(service, company);
    await open({ user, hash: tabOf(company) }, async ({ page }) => {
      await eventually(() => page.getByText('Not opened').count()).toBe(20);
      const create = button(page, 'Create setup link');
      expect(await create.getAttribute('aria-disabled')).toBe('true');
      await service.db('setup_links').where({ company_id: company }).delete();
      await page.reload();
      await page.getByText('No open setup links').waitFor();
      await create.click();
      await page.getByLabel('Link at the end').selectOption('https://app.harbor.example/callback');
      await submit(page, 'Create setup link');
      await prove(page, password);
      await page.getByText('Setup link created').waitFor();
      expect((await service.db('setup_links').where({ company_id: company }).first()).return_url).toBe(
        'https://app.harbor.example/callback',
      );
    });
  });
});
