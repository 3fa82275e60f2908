import { describe, expect, test } from 'vitest';
import { eventually, headingOf, type Look, looks, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const givenMail = async (state: 'dead' | 'delivered'): Promise<string> => {
  const { email } = await service.given.user();
  await service.finishBackground();
  await service.db('notifications').where({ email }).update({ state, last_failure: 'status 503' });
  return email;
};

// regression A363
describe('mails', () => {
  test('a failed mail is found by its state and sent again', async () => {
    const user = await administrator();
    const [failed, sent] = [await givenMail('dead'), await givenMail('delivered')];
    await open({ user, hash: '#/mails?state=dead' }, async ({ page }) => {
      await row(page, failed).getByText('Failed').waitFor();
      expect(await row(page, sent).count()).toBe(0);
      await row(page, failed)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Resend' }).click();
      await page.getByText('1 mail is being sent again').waitFor();
      await eventually(() => row(page, failed).count()).toBe(0);
    });
  });

  test.each(Object.keys(looks) as Look[])('have no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const user = await administrator();
    const failed = await givenMail('dead');
    await open({ user, hash: '#/mails', look }, async ({ page }) => {
      await headingOf(page, 'Mails').waitFor();
      await row(page, failed).getByRole('checkbox').check();
      await check(page, 'mails');
    });
  });

  test('a role that may read mails resends none', async () => {
    const user = await administrator(['notifications:read']);
    const failed = await givenMail('dead');
    await open({ user, hash: '#/mails' }, async ({ page }) => {
      await row(page, failed).waitFor();
      expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
      expect(await page.getByRole('checkbox').count()).toBe(0);
    });
  });
});
