import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { membersOf, superAdmin } from '../../kit/members.ts';
import { sharedNameServer } from '../../kit/name-server.ts';
import { operationsOf } from '../../operations/request.ts';
import { button, dialog, eventually, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();
const newName = (): string => `${crypto.randomUUID().slice(0, 8)}.example`;

// regression A837
describe('the domains of a company', () => {
  const { addDomain, verifyDomain } = operationsOf(service).REST;

  test.each(Object.keys(looks) as Look[])('have no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const [user, company] = [await administrator(), await service.given.company()];
    await open({ user, hash: `#/companies/${company}?tab=domains`, look }, async ({ page }) => {
      await page.getByText('No domains yet').waitFor();
      await check(page, 'none');
      await button(page, 'Add domain').click();
      await dialog(page).getByRole('button', { name: 'Add domain' }).click();
      await page.getByText('Enter a value').waitFor();
      await check(page, 'add');
      const domain = newName();
      await page.getByLabel('Domain', { exact: true }).fill(domain);
      await dialog(page).getByRole('button', { name: 'Add domain' }).click();
      await page.getByText('Publish this TXT record').waitFor();
      await check(page, 'pending');
      // On a phone, the message of the added domain is above the button for some seconds.
      await page.locator('.toast').waitFor({ state: 'detached', timeout: 20_000 });
      await page.getByRole('button', { name: `Verify ${domain}` }).click();
      await prove(page, password);
      await page.getByText('The record was not found.').waitFor();
      await check(page, 'failed');
      await service.db('company_domains').where({ domain }).update({ verified_at: service.clock.now() });
      await page.reload();
      await page.getByText('Keep the TXT record').waitFor();
      await check(page, 'verified');
      await service.db('company_domains').where({ domain }).update({ failing_since: service.clock.now() });
      await page.reload();
      await page.getByText('The record is missing.').waitFor();
      await check(page, 'failing');
      await button(page, `Actions for ${domain}`).click();
      await page.getByRole('menuitem', { name: 'Delete domain' }).click();
      await dialog(page).getByText('Another company can prove').waitFor();
      await check(page, 'delete');
    });
  });

  test('an owner adds a domain, publishes its record, verifies it and deletes it', async () => {
    const company = await service.given.company();
    const user = await companyAdministrator(company);
    const domain = newName();
    const stored = () => service.db('company_domains').where({ domain }).first();
    await open({ user, hash: `#/companies/${company}?tab=domains` }, async ({ page }) => {
      await button(page, 'Add domain').click();
      const field = page.getByLabel('Domain', { exact: true });
      await field.fill('localhost');
      await dialog(page).getByRole('button', { name: 'Add domain' }).click();
      await page.getByText(/must be the domain of an email address|invalid/i).waitFor();
      await field.fill(domain);
      await dialog(page).getByRole('button', { name: 'Add domain' }).click();
      await page.getByText(`_gatehouse.${domain}`).waitFor();
      const { token } = await stored();
      await page.getByText(`gatehouse-domain=${token}`).waitFor();
      await button(page, 'Add domain').click();
      await field.fill(domain);
      await dialog(page).getByRole('button', { name: 'Add domain' }).click();
      await page.getByText('The company has this domain already.').waitFor();
      await button(page, 'Cancel').click();
      (await sharedNameServer()).publish(`_gatehouse.${domain}`, `gatehouse-domain=${token}`);
      await page.getByRole('button', { name: `Verify ${domain}` }).click();
      await prove(page, password);
      await page.getByText('Keep the TXT record').waitFor();
      await button(page, `Actions for ${domain}`).click();
      await page.getByRole('menuitem', { name: 'Delete domain' }).click();
      await dialog(page).getByRole('button', { name: 'Delete domain' }).click();
      await page.getByText('No domains yet').waitFor();
      await eventually(stored).toBeUndefined();
    });
  });

  test('the reason of a failed verification is shown with its domain', async () => {
    const [company, other] = [await service.given.company(), await service.given.company()];
    const domain = newName();
    const names = await sharedNameServer();
    const records: { readonly name: string; readonly value: string }[] = [];
    for (const id of [other, company]) {
      const { body } = await addDomain(superAdmin, { path: { id }, body: { domain } });
      records.push(body.record);
      if (id !== other) continue;
      names.publish(body.record.name, body.record.value);
      await verifyDomain(superAdmin, { path: { id, domain_id: Number(body.id) } });
    }
    const user = await companyAdministrator(company);
    await open({ user, hash: `#/companies/${company}?tab=domains` }, async ({ page }) => {
      const verify = page.getByRole('button', { name: `Verify ${domain}` });
      await verify.click();
      await prove(page, password);
      await page.getByText('The record was not found.').waitFor();
      names.publish(records[1]!.name, records[1]!.value);
      await verify.click();
      await page.getByText('Another company has proven this domain.').waitFor();
    });
  });

  test('a role that reads domains sees no buttons, and one without it no domains', async () => {
    const company = await service.given.company();
    await addDomain(superAdmin, { path: { id: company }, body: { domain: newName() } });
    const reader = await companyAdministrator(company, ['companies:read', 'directories:read']);
    await open({ user: reader, hash: `#/companies/${company}?tab=domains` }, async ({ page }) => {
      await page.getByText('Publish this TXT record').waitFor();
      expect(await button(page, 'Add domain').count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Verify/ }).count()).toBe(0);
    });
    const without = await service.given.user();
    const people = membersOf(service);
    await people.join(without, company, await people.roleOf(['companies:read']));
    await open({ user: without, hash: `#/companies/${company}?tab=domains` }, async ({ page }) => {
      await page.getByRole('link', { name: 'Branches' }).waitFor();
      expect(await page.getByRole('link', { name: 'Domains' }).count()).toBe(0);
    });
  });
});
