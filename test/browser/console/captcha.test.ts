import { beforeEach, describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { button, dialog, eventually, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const path = '/v1/app/challenge';
const challenge = async () => (await service.send('GET', path, { headers: superAdmin })).body;
const secret = 'a secret that no page shows again';
const body = { driver: 'turnstile', site_key: '0x4AAA', secret_key: secret, operations: ['recover'] };
const clear = () => service.send('DELETE', path, { headers: superAdmin });
const setUp = (over: object = {}) => service.send('PUT', path, { headers: superAdmin, body: { ...body, ...over } });

// regression A382
describe('the captcha', () => {
  beforeEach(clear);

  test('a captcha is set up, faults are at the fields, its secret is kept by a change, and it is deleted', async () => {
    const user = await administrator();
    await open({ user, hash: '#/login-settings?tab=captcha' }, async ({ page, requests }) => {
      const input = (name: string | RegExp) => dialog(page).getByLabel(name);
      const submit = (name: string) => dialog(page).getByRole('button', { name }).click();
      await page.getByText('No operation requires a captcha.').waitFor();
      await button(page, 'Set up captcha').click();
      await submit('Set up captcha');
      await eventually(() => dialog(page).locator('.fault').count()).toBe(2);
      expect(await input(/^Lowest score/).count()).toBe(0);
      await input('Captcha provider').selectOption('recaptcha_v3');
      await input('Site key').fill('0x4AAA');
      await input('Secret key').fill(secret);
      await input('Login').check();
      await input(/^Failed logins before/).fill('3');
      await input(/^Lowest score/).fill('1.5');
      await input(/^Hostnames/).fill('App.example.com');
      await submit('Set up captcha');
      await eventually(() => dialog(page).locator('[aria-invalid=true]').count()).toBe(2);
      await input(/^Lowest score/).fill('0.7');
      await input(/^Hostnames/).fill('app.example.com');
      await submit('Set up captcha');
      await prove(page, password);
      await page.getByText('Settings saved').waitFor();
      await page.getByText('Google reCAPTCHA v3').waitFor();
      await page.getByText('Sign-up, Login, Password reset and codes by email').waitFor();
      await button(page, 'Edit captcha').click();
      await dialog(page).getByText('Leave it empty to keep the stored one.').waitFor();
      await input(/^Failed logins before/).fill('many');
      await submit('Edit captcha');
      await dialog(page).locator('.fault').waitFor();
      await input(/^Failed logins before/).fill('5');
      await submit('Edit captcha');
      await eventually(async () => (await challenge()).login_after_failures).toBe(5);
      expect(await page.content()).not.toContain(secret);
      expect(requests.map((request) => request.url()).join()).not.toContain(secret);
      expect(await challenge()).toMatchObject({
        driver: 'recaptcha_v3',
        min_score: 0.7,
        hostnames: ['app.example.com'],
      });
      await button(page, 'Delete captcha').click();
      await dialog(page).getByText('its secret key is deleted').waitFor();
      await dialog(page).getByRole('button', { name: 'Delete captcha' }).click();
      await page.getByText('No operation requires a captcha.').waitFor();
    });
    expect((await challenge()).code).toBe('not_found');
  });

  test('another site key without its secret key is refused at the field', async () => {
    await setUp();
    const user = await administrator();
    await open({ user, hash: '#/login-settings?tab=captcha' }, async ({ page }) => {
      await button(page, 'Edit captcha').click();
      await dialog(page).getByLabel('Site key').fill('another');
      await dialog(page).getByRole('button', { name: 'Edit captcha' }).click();
      await prove(page, password);
      await eventually(() => dialog(page).getByLabel('Secret key').getAttribute('aria-invalid')).toBe('true');
    });
    expect((await challenge()).site_key).toBe('0x4AAA');
  });

  test('a reader sees it and changes nothing, and the API refuses the change', async () => {
    await setUp();
    const user = await administrator(['settings:read']);
    await open({ user, hash: '#/login-settings?tab=captcha' }, async ({ page }) => {
      await page.getByText('Cloudflare Turnstile').waitFor();
      expect(await page.getByRole('button', { name: /captcha/ }).count()).toBe(0);
    });
    const { headers } = user;
    for (const reply of [
      await service.send('PUT', path, { headers, body }),
      await service.send('DELETE', path, { headers }),
    ])
      expect([reply.status, reply.body.required_permissions]).toEqual([403, ['security:write']]);
  });

  test.each(Object.keys(looks) as Look[])('its form is accessible (%s)', async (look) => {
    await setUp();
    const user = await administrator();
    await open({ user, look, hash: '#/login-settings?tab=captcha' }, async ({ page }) => {
      await button(page, 'Edit captcha').click();
      await check(page, `form ${look}`);
      await button(page, 'Cancel').click();
      await check(page, `captcha ${look}`);
    });
  });
});
