import { describe, expect, test } from 'vitest';
import { enforceable, givenConnection, qualifiedOwner } from '../../kit/connections.ts';
import { password } from '../../kit/given.ts';
import { membersOf } from '../../kit/members.ts';
import { nameOf, pageOf, submit } from './connection-steps.ts';
import { button, dialog, eventually, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();

const tabOf = (company: number, connection: number): string => `${pageOf(company, connection)}?tab=enforcement`;
const rename = (id: number, displayname: string) => service.db('users').where({ id }).update({ displayname });
const lose = (id: number, lost: object) => service.db('users').where({ id }).update(lost);

describe('the requirement of single sign-on', () => {
  // regression A1146
  test.each(Object.keys(looks) as Look[])('has no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const [user, company] = [await administrator(), await service.given.company()];
    const draft = await givenConnection(service, company);
    await open({ user, hash: tabOf(company, draft), look }, async ({ page }) => {
      await page.getByText('Activate the connection and verify one of its domains first.').first().waitFor();
      await check(page, 'draft');
      const { connection, owner } = await enforceable(service, company);
      await rename(owner.id, nameOf(3));
      const other = await service.given.user();
      await membersOf(service).join(other, company, 'Owner');
      await page.goto(`${page.url().split('#')[0]}#/companies/${company}/connections/${connection}?tab=enforcement`);
      await page.getByText('Missing: verified address, second factor').waitFor();
      await check(page, 'not required');
      await button(page, 'Require single sign-on').click();
      await dialog(page).getByText('Choose one to three. All owners').waitFor();
      await check(page, 'form');
      await submit(page, 'Require single sign-on');
      await dialog(page).getByText('Choose one to three owners.').waitFor();
      await check(page, 'no owner');
      await dialog(page).getByLabel(nameOf(3)).check();
      await submit(page, 'Require single sign-on');
      await prove(page, password);
      await page.getByText('Required', { exact: true }).waitFor();
      await check(page, 'required');
      await lose(owner.id, { has_second_factor: false });
      await page.reload();
      await page.getByText('In an emergency, no owner can log in').waitFor();
      await check(page, 'locked out');
    });
  });

  // regression A1146
  test('an owner requires it with the owners who qualify, changes it and ends it', async () => {
    const company = await service.given.company();
    const user = await companyAdministrator(company);
    const { connection, domain, owner } = await enforceable(service, company);
    const second = await qualifiedOwner(service, company);
    for (const [id, n] of [
      [owner.id, 1],
      [second.id, 2],
      [user.id, 3],
    ] as const)
      await rename(id, nameOf(n));
    const enforced = () =>
      service.db('connection_domains').where({ connection_id: connection }).whereNotNull('enforced_at');
    const chosen = () =>
      service.db('connection_break_glass').where({ connection_id: connection }).orderBy('user_id').pluck('user_id');
    await open({ user, hash: tabOf(company, connection) }, async ({ page }) => {
      await button(page, 'Require single sign-on').click();
      expect(await dialog(page).getByLabel(domain).isChecked()).toBe(true);
      expect(await dialog(page).getByLabel(nameOf(3)).isDisabled()).toBe(true);
      await dialog(page).getByLabel(domain).uncheck();
      await submit(page, 'Require single sign-on');
      await dialog(page).getByText('Choose at least one domain.').waitFor();
      expect(await enforced()).toEqual([]);
      await dialog(page).getByLabel(domain).check();
      await dialog(page).getByLabel(nameOf(1)).check();
      await submit(page, 'Require single sign-on');
      await prove(page, password);
      await page.getByText('Required', { exact: true }).waitFor();
      expect([(await enforced()).length, await chosen()]).toEqual([1, [owner.id]]);

      await button(page, 'Change requirement').click();
      expect(await dialog(page).getByLabel(nameOf(1)).isChecked()).toBe(true);
      await dialog(page).getByLabel(nameOf(2)).check();
      await submit(page, 'Save requirement');
      await eventually(chosen).toEqual([owner.id, second.id]);
      await lose(second.id, { is_owner_proven: false });
      await page.reload();
      await page.getByText(`In an emergency, these cannot log in now: ${nameOf(2)}.`).waitFor();
      await page.getByText('Missing: password of their own').waitFor();

      await button(page, 'Stop requiring').click();
      await dialog(page).getByText('Users of its domains can log in in other ways again.').waitFor();
      await submit(page, 'Stop requiring');
      await prove(page, password);
      await page.getByText('Not required', { exact: true }).waitFor();
      expect([await enforced(), await chosen()]).toEqual([[], []]);
    });
  });

  // regression A1146
  test('what the service refuses is shown at its field, and requires nothing', async () => {
    const company = await service.given.company();
    const user = await companyAdministrator(company);
    const { connection, domain, owner } = await enforceable(service, company);
    await rename(owner.id, nameOf(1));
    const setTest = (tested_at: Date | null) =>
      service.db('connections').where({ id: connection }).update({ tested_at });
    await setTest(null);
    await open({ user, hash: tabOf(company, connection) }, async ({ page }) => {
      await button(page, 'Require single sign-on').click();
      await dialog(page).getByLabel(nameOf(1)).check();
      await submit(page, 'Require single sign-on');
      await prove(page, password);
      const domains = dialog(page).getByRole('group', { name: 'Domains whose users must log in with it' });
      await domains.getByText('Test the connection first').waitFor();
      await setTest(service.clock.now());
      await lose(owner.id, { has_second_factor: false });
      await submit(page, 'Require single sign-on');
      const owners = dialog(page).getByRole('group', { name: 'Owners for emergencies' });
      await owners.getByText('One of the owners cannot log in without the identity provider now.').waitFor();
      expect(await domains.getByText('Test the connection first').count()).toBe(0);
      await service.db('company_domains').where({ domain }).update({ verified_at: null });
      await lose(owner.id, { has_second_factor: true });
      await submit(page, 'Require single sign-on');
      await domains.locator('.fault').waitFor();
      expect(
        await service.db('connection_domains').where({ connection_id: connection }).whereNotNull('enforced_at'),
      ).toEqual([]);
    });
  });

  // regression A1146
  test('those who may only read it see owners and domains without buttons', async () => {
    const company = await service.given.company();
    const { connection, owner } = await enforceable(service, company);
    await rename(owner.id, nameOf(1));
    const user = await companyAdministrator(company, ['companies:read', 'directories:read']);
    await open({ user, hash: tabOf(company, connection) }, async ({ page }) => {
      await page.getByText(nameOf(1)).waitFor();
      expect(await button(page, 'Require single sign-on').count()).toBe(0);
    });
  });
});
