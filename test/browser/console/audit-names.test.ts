import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../src/kernel/settings.ts';
import { superAdmin } from '../../kit/members.ts';
import { button, dialog, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const rename = async (id: number, displayname: string): Promise<void> => {
  await service.db('users').where({ id }).update({ displayname });
};

// regression A606
describe('who changed what, in the console', () => {
  test.each(['light', 'phone'] as const)(
    'a change of settings names the settings and the administrator, and has old and new values: %s',
    async (look) => {
      const [user, other] = [await administrator(), await administrator()];
      await rename(other.id, 'Grace Hopper');
      await service.given.proven(other);
      const settings = { session_idle_seconds: 86_400, totp: 'off', impersonation_emails: false };
      const changed = await service.send('PATCH', '/v1/app', { headers: other.headers, body: { settings } });
      expect(changed.status).toBe(200);
      await open({ user, hash: '#/audit?event=update_app', look }, async ({ page }) => {
        const title =
          'Settings changed: Lifetime of unused sessions (seconds), Authenticator apps, Email to users about impersonation';
        const entry = row(page, title).first();
        await entry.waitFor();
        expect(await entry.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe(
          `#/users/${other.id}`,
        );
        await check(page, 'list');
        await entry.getByRole('button', { name: title }).click();
        const shown = dialog(page);
        await shown.getByText('86,400').waitFor();
        expect(await shown.locator('.changes').innerText()).toMatch(/on → off/);
        await check(page, 'details');
        await button(page, 'Close').click();
      });
      const session_idle_seconds = defaultSettings.sessionIdleSeconds;
      const restored = { session_idle_seconds, totp: 'allowed', impersonation_emails: true };
      await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings: restored } });
    },
  );

  // regression A723
  test('the timeline of a user leads to the company that an entry is about', async () => {
    const [user, other] = [await administrator(), await service.given.admin()];
    await service.given.proven(other);
    const changed = await service.send('PATCH', `/v1/companies/${other.company}`, {
      headers: other.headers,
      body: { name: 'Harbor Logistics' },
    });
    expect(changed.status).toBe(200);
    await open({ user, hash: `#/users/${other.id}` }, async ({ page }) => {
      const link = page.locator('.timeline').getByRole('link', { name: 'Harbor Logistics' });
      expect(await link.first().getAttribute('href')).toBe(`#/companies/${other.company}`);
    });
  });

  // regression A873
  test('an action that waited for a proof of identity says so, and does not look like an attack', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    const { status, body } = await service.send('DELETE', `/v1/users/${other.id}`, { headers: user.headers });
    expect([status, body.code]).toEqual([403, 'reauthentication_required']);
    await open({ user, hash: '#/audit' }, async ({ page }) => {
      const entry = row(page, 'No recent proof of identity').first();
      await entry.waitFor();
      expect(await entry.locator('.dot').getAttribute('class')).not.toContain('danger');
    });
  });

  test('the timeline of a user names the administrator who changed a field, and says nothing of its value', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await rename(user.id, 'Grace Hopper');
    await service.given.proven(user);
    const body = { phone_number: '+44 20 7946 0958' };
    await service.send('PATCH', `/v1/users/${other.id}`, { headers: user.headers, body });
    await open({ user, hash: `#/users/${other.id}` }, async ({ page }) => {
      await page.getByText('Profile change: phone').waitFor();
      await page
        .getByText(/Grace Hopper · /)
        .first()
        .waitFor();
      expect(await page.getByText('7946').count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).locator('b').innerText()).toBe('Ada Lovelace');
    });
  });
});
