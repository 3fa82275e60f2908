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
      await page.getByLabel('Codes by SMS', { exact: true }).selectOption('second_factor');
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

  // regression A686
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
      expect(await page.getByText('Readable').count()).toBe(0);
      await page.getByLabel('Choose a color').fill('#0000ff');
      expect(await page.getByLabel('Brand color').inputValue()).toBe('#0000ff');
      await button(page, 'Consent').click();
      await page.getByRole('img', { name: 'Notes wants to access' }).waitFor();
      await check(page, 'preview of the consent');
      await button(page, 'Email').click();
      await page.getByRole('img', { name: 'Verify your email address' }).waitFor();
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
      await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(525_000) });
      await page.getByText('larger than 512 KB').waitFor();
      await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.alloc(46_000) });
      await page.getByText('cannot read this file as an image').waitFor();
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

  // regression A687
  test('a large SVG with a script becomes a small PNG, and executes nothing', async () => {
    const user = await administrator();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="1000"><script>alert(1)</script><rect width="4000" height="1000" fill="#c00"/><!-- ${'x'.repeat(60_000)} --></svg>`;
    await open({ user, hash: tab('branding') }, async ({ page }) => {
      const file = page.locator('input[type=file]').first();
      await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
      await prove(page, password);
      await page.getByText('Logo saved with 640 × 160 pixels').waitFor();
      await eventually(() => page.evaluate("document.querySelector('.login-preview .logo')?.naturalWidth")).toBe(640);
      await button(page, 'Remove Logo').click();
      await page.getByText('Logo removed').waitFor();
    });
  });

  // regression A709
  test('a change of the logo keeps settings that are not saved, which can be saved then', async () => {
    const user = await administrator();
    await open({ user, hash: tab('branding') }, async ({ page }) => {
      await page.getByLabel('Privacy policy').fill('https://brightwater.example/privacy');
      const file = page.locator('input[type=file]').first();
      await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
      await prove(page, password);
      await page.getByText('Logo saved').waitFor();
      await page.getByText('1 unsaved change').waitFor();
      await button(page, 'Save changes').click();
      await page.getByText('Settings saved').waitFor();
    });
    await service.given.settings({ privacyUrl: null });
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

  test('the order of methods is changed by the keyboard, which stays on the moved method', async () => {
    const user = await administrator();
    await open({ user, hash: tab('methods') }, async ({ page }) => {
      await button(page, 'Move up: Provider').focus();
      for (const _time of [1, 2, 3]) await page.keyboard.press('Enter');
      await eventually(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(
        'Move up: Provider',
      );
      expect(await button(page, 'Move up: Provider').getAttribute('aria-disabled')).toBe('true');
      await button(page, 'Save changes').click();
      await prove(page, password);
      await page.getByText('Settings saved').waitFor();
    });
    expect((await settings()).login_method_order).toEqual(['social', 'password', 'passkey', 'email_code']);
    await service.given.settings({ loginMethodOrder: [] });
  });

  test('a reader of the settings sees them and cannot change them', async () => {
    const user = await administrator(['settings:read', 'users:read']);
    await open({ user, hash: tab('methods') }, async ({ page }) => {
      await page.getByText('You may read these settings').waitFor();
      expect(await page.getByRole('switch', { name: 'Passkeys' }).isDisabled()).toBe(true);
      expect(await button(page, 'Move up: Provider').isDisabled()).toBe(true);
      await page.getByRole('link', { name: 'Limits' }).click();
      expect(await page.locator('#login_network').getByLabel('Number').isDisabled()).toBe(true);
      await page.getByRole('link', { name: 'Languages and texts' }).click();
      expect(await page.getByLabel('Language', { exact: true }).isDisabled()).toBe(false);
      expect(await page.getByLabel(/^Title of the login/).isDisabled()).toBe(true);
    });
  });

  test('without security:write, only what needs it not can be changed, and the API refuses the rest', async () => {
    const user = await administrator(['settings:read', 'settings:write']);
    await open({ user, hash: tab('methods') }, async ({ page }) => {
      await page.getByText('Disabled fields require the permission security:write').waitFor();
      expect(await page.getByRole('switch', { name: 'Passkeys' }).isDisabled()).toBe(true);
      expect(await button(page, 'Move up: Provider').isDisabled()).toBe(false);
      await page.getByRole('link', { name: 'Branding' }).click();
      expect(await page.getByLabel('Brand color').isDisabled()).toBe(false);
      expect(await page.getByLabel('Privacy policy').isDisabled()).toBe(true);
      for (const name of ['Sign-up', 'Passwords', 'Limits']) {
        await page.getByRole('link', { name, exact: true }).click();
        await eventually(() => page.locator('main input:enabled, main select:enabled').count()).toBe(0);
      }
    });
    for (const change of [{ rate_limits: [] }, { passkeys: 'off' }, { breached_passwords: 'off' }]) {
      const reply = await service.send('PATCH', '/v1/app', { headers: user.headers, body: { settings: change } });
      expect([reply.status, reply.body.required_permissions]).toEqual([403, ['security:write']]);
    }
  });

  test.each(Object.keys(looks) as Look[])('every tab is accessible (%s)', async (look) => {
    const user = await administrator();
    await open({ user, look, hash: tab('methods') }, async ({ page }) => {
      for (const name of ['methods', 'branding', 'signup', 'passwords', 'limits', 'texts', 'captcha']) {
        await page.goto(`${page.url().split('#')[0]}${tab(name)}`);
        await page.locator('.panel').first().waitFor();
        await check(page, `${name} ${look}`);
      }
    });
  });
});
