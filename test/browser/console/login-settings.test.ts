import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { openPage } from '../../kit/login-page.ts';
import { superAdmin } from '../../kit/members.ts';
import { button, eventually, headingOf, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();
const settings = async () => (await service.send('GET', '/v1/app', { headers: superAdmin })).body.settings;
const tab = (name: string) => `#/login-settings${name === 'methods' ? '' : `?tab=${name}`}`;

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

// regression A350
describe('the login settings', () => {
  test('methods and factors are changed together after a proof, and the login page follows', async () => {
    const user = await administrator();
    await open({ user, hash: tab('methods') }, async ({ page }) => {
      await headingOf(page, 'Login settings').waitFor();
      await page.getByRole('switch', { name: 'Passkeys' }).uncheck();
      await page.getByRole('switch', { name: 'Codes by email' }).check();
      await page.getByLabel('SMS', { exact: true }).selectOption('second_factor');
      await page.getByText('Without a country, no SMS are sent').waitFor();
      await page.getByLabel('Countries for SMS').fill('gb, DE');
      await page.getByText('4 unsaved changes').waitFor();
      await button(page, 'Save changes').click();
      await prove(page, password);
      await page.getByText('Settings saved').waitFor();
      expect(await page.getByText('unsaved').count()).toBe(0);
    });
    expect(await settings()).toMatchObject({
      passkeys: 'off',
      email_codes: 'allowed',
      sms_codes: 'second_factor',
      sms_countries: ['GB', 'DE'],
    });
    expect((await openPage(service)).page.text).not.toContain('Log in with a passkey');
    await service.given.settings({ passkeys: 'allowed', emailCodes: 'off', smsCodes: 'off', smsCountries: [] });
  });

  test('the preview shows the color and the title before they are saved, and an unusable value is explained', async () => {
    const user = await administrator();
    await open({ user, hash: tab('branding') }, async ({ page }) => {
      const fill = () =>
        page.evaluate("getComputedStyle(document.querySelector('.login-preview .submit')).backgroundColor");
      await page.getByLabel('Brand color').fill('#ffd400');
      await eventually(fill).toBe('rgb(255, 212, 0)');
      await page.getByText('Readable, with adjustments').waitFor();
      await page.getByLabel('Brand color').fill('yellow');
      await page.getByText('Enter six hexadecimal digits').waitFor();
      await page.getByLabel('Brand color').fill('#ffd400');
      await page.getByLabel('Privacy policy').fill('brightwater');
      await button(page, 'Save changes').click();
      await page.locator('.fault').waitFor();
      await page.getByLabel('Privacy policy').fill('https://brightwater.example/privacy');
      await button(page, 'Save changes').click();
      await prove(page, password);
      await page.getByText('Settings saved').waitFor();
    });
    expect(await settings()).toMatchObject({
      brand_color: '#ffd400',
      privacy_url: 'https://brightwater.example/privacy',
    });
    await service.given.settings({ brandColor: null, privacyUrl: null });
  });

  test('a logo is added, shown and removed, and a file that is too large is refused', async () => {
    const user = await administrator();
    await open({ user, hash: tab('branding') }, async ({ page }) => {
      const file = page.locator('input[type=file]').first();
      await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(46_000) });
      await page.getByText('larger than 44 KB').waitFor();
      await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
      await prove(page, password);
      await page.getByText('Logo saved').waitFor();
      const shown = page.getByRole('img', { name: 'Logo', exact: true });
      await shown.waitFor();
      await eventually(() => page.evaluate("document.querySelector('.brand-image').naturalWidth")).toBe(1);
      await button(page, 'Remove Logo').click();
      await page.getByText('Logo removed').waitFor();
      await eventually(() => shown.count()).toBe(0);
    });
  });

  test('texts of several languages are saved, and discarded changes are not', async () => {
    const user = await administrator();
    await open({ user, hash: tab('texts') }, async ({ page }) => {
      await page.getByLabel(/^Title of the login/).fill('Welcome back');
      await page.getByLabel('Language', { exact: true }).selectOption('de');
      await page.getByLabel(/^Title of the login/).fill('Willkommen');
      await button(page, 'Save changes').click();
      await prove(page, password);
      await page.getByText('Settings saved').waitFor();
      await page.getByLabel(/^Title of the login/).fill('Hallo');
      await button(page, 'Discard changes').click();
      await eventually(() => page.getByLabel(/^Title of the login/).inputValue()).toBe('Willkommen');
    });
    expect((await settings()).brand_texts).toEqual([
      { language: 'en', name: 'login_title', text: 'Welcome back' },
      { language: 'de', name: 'login_title', text: 'Willkommen' },
    ]);
    await service.given.settings({ brandTexts: [] });
  });

  test('a reader of the settings sees them and cannot save', async () => {
    const user = await administrator(['settings:read', 'users:read']);
    await open({ user, hash: tab('methods') }, async ({ page }) => {
      await page.getByText('You may read these settings').waitFor();
      await page.getByRole('switch', { name: 'Passkeys' }).uncheck();
      expect(await button(page, 'Save changes').count()).toBe(0);
    });
  });

  test.each(Object.keys(looks) as Look[])('every tab is accessible (%s)', async (look) => {
    const user = await administrator();
    await open({ user, look, hash: tab('methods') }, async ({ page }) => {
      for (const name of ['methods', 'branding', 'signup', 'texts']) {
        await page.goto(`${page.url().split('#')[0]}${tab(name)}`);
        await page.locator('.panel').first().waitFor();
        await check(page, `${name} ${look}`);
      }
    });
  });
});
