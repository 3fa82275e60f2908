import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, row, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();

/** Invites an address by the API. @returns the ID of the invitation */
const invited = async (email: string): Promise<number> => {
  const inviter = await administrator();
  await service.given.proven(inviter);
  const reply = await service.send('POST', '/v1/invitations', {
    headers: inviter.headers,
    body: { email, level: 'application' },
  });
  return reply.body.id;
};

// regression A290
describe('the list of invitations', () => {
  test.each(Object.keys(looks) as Look[])('has no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const email = service.given.email();
    await invited(email);
    await open({ user: await administrator(), hash: '#/invitations', look }, async ({ page }) => {
      await headingOf(page, 'Invitations').waitFor();
      await page.getByText(email).waitFor();
      await check(page, 'rows');
      await page.goto(`${page.url()}?state=revoked`);
      await page.getByText('No invitations match').waitFor();
      await check(page, 'no match');
      await button(page, 'Show all invitations').click();
      await row(page, email).getByRole('checkbox').check();
      await button(page, 'Revoke invitation').click();
      await dialog(page).waitFor();
      await check(page, 'confirmation');
    });
  });

  test('an invitation is sent again after a proof, and revoked after a question', async () => {
    const email = service.given.email();
    const id = await invited(email);
    await service.mailbox.next('invitation', email);
    const actions = (page: Parameters<typeof row>[0]) => row(page, email).getByRole('button', { name: /^Actions for/ });
    await open({ user: await administrator(), hash: '#/invitations' }, async ({ page }) => {
      await actions(page).click();
      await page.getByRole('menuitem', { name: 'Resend invitation' }).click();
      await prove(page, password);
      await page.getByText('1 invitation sent again').waitFor();
      await service.mailbox.next('invitation', email);
      await actions(page).click();
      await page.getByRole('menuitem', { name: 'Revoke invitation' }).click();
      await dialog(page).getByText(`Revoke the invitation of ${email}?`).waitFor();
      await dialog(page).getByRole('button', { name: 'Revoke invitation' }).click();
      await row(page, email).getByText('Revoked').waitFor();
      const { revoked_at: at } = await service.db('invitations').where({ id }).first();
      expect(at).not.toBeNull();
      await actions(page).click();
      expect(await page.getByRole('menuitem', { name: 'Revoke invitation' }).count()).toBe(0);
    });
  });

  test('an administrator of a company sees its invitations alone', async () => {
    const foreign = service.given.email();
    await invited(foreign);
    const company = await service.given.company();
    const user = await companyAdministrator(company, ['invitations:write', 'users:read']);
    await service.db('memberships').where({ user_id: user.id }).whereNot({ company_id: company }).delete();
    await open({ user, hash: '#/invitations' }, async ({ page }) => {
      await page.getByText('No invitations', { exact: true }).waitFor();
      await eventually(() => page.getByText(foreign).count()).toBe(0);
    });
  });
});
