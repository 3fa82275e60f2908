import { describe, expect, test } from 'vitest';
import { requestCode } from '../kit/login-codes.ts';
import { useService } from '../kit/service.ts';
import { overflowOf, press, sees, useBrowser } from './browser.ts';
import { followWith, linksOf } from './links.ts';
import { violationsOn } from './violations.ts';

const service = useService();
const { visit } = useBrowser(service);
const links = linksOf(service);
const follow = followWith(visit);

const tries = async (email: string, code: string): Promise<number> =>
  (await service.send('POST', '/v1/auth/code/login', { body: { email, code } })).status;
const codeFor = (email: string): string => {
  const mails = service.mailbox.sent('login-code', email);
  return (mails.at(-1)!.data as { readonly code: string }).code;
};

describe('the page of a login link', () => {
  test('the page says when and from where the login was requested, and shows the code after a click', async () => {
    const user = await service.given.user();
    const link = await links.login(user);
    const code = codeFor(user.email);
    await follow(link, async (page, requests) => {
      await sees(page, 'Did you request this login?');
      await page.locator('section:visible').getByText(user.email).waitFor();
      await page.locator('section:visible').getByText('127.0.0.1').waitFor();
      expect(await page.locator('section:visible').innerText()).not.toContain(code);
      await press(page, 'It was me: show the code');
      await page.getByText(code).waitFor();
      expect(requests.filter((request) => request.method() !== 'GET')).toEqual([]);
    });
    expect(await service.db('sessions').where({ user_id: user.id, authenticated_by: 'email_code' })).toEqual([]);
    expect(await tries(user.email, code)).toBe(200);
  });

  test('the page of an address without an account says that the code creates one, and creates none itself', async () => {
    await service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true });
    const email = service.given.email();
    const { url, code } = await requestCode(service, email);
    await follow(url, async (page, requests) => {
      await sees(page, 'Did you request this sign-up?');
      await page.locator('section:visible').getByText(email).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await press(page, 'It was me: show the code');
      await page.getByText(code).waitFor();
      expect(requests.filter((request) => request.method() !== 'GET')).toEqual([]);
    });
    expect(await service.db('users').where({ email })).toEqual([]);
    expect(await tries(email, code)).toBe(201);
    await service.given.settings({ emailCodeSignup: false });
  });

  test('text of the person who requested the login does not appear on the page', async () => {
    const { email } = await service.given.user();
    await service.given.settings({ emailCodes: 'allowed' });
    const headers = { 'User-Agent': 'Your account is locked: call +1 555 0100' };
    const { url } = await requestCode(service, email, 'REST', headers);
    await follow(url, async (page) => {
      await sees(page, 'Did you request this login?');
      await page.locator('section:visible').getByText('unknown device').waitFor();
      expect(await page.locator('main').innerText()).not.toContain('555');
    });
  });

  test('a link whose code was used says that it is no longer valid', async () => {
    const user = await service.given.user();
    const link = await links.login(user);
    await follow(link, async (page) => {
      await sees(page, 'Did you request this login?');
      expect(await tries(user.email, codeFor(user.email))).toBe(200);
      await press(page, 'It was me: show the code');
      await sees(page, 'This link is no longer valid');
      await page.getByText('Request a new code in Gatehouse, and open the newest email.').waitFor();
    });
  });

  test('a link of an application that has switched emailed codes off says so', async () => {
    const link = await links.login(await service.given.user());
    await service.given.settings({ emailCodes: 'off' });
    await follow(link, (page) => sees(page, 'Login codes are not available'));
  });

  test.each(['light', 'dark'] as const)(
    'the page fits the screen of a phone in %s colors, and axe finds no violation of WCAG 2.2 AA',
    async (scheme) => {
      const link = await links.login(await service.given.user());
      await visit(link, { size: 'phone', colorScheme: scheme }, async (page) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await sees(page, 'Did you request this login?');
        expect([await overflowOf(page), await violationsOn(page)]).toEqual([0, []]);
        await press(page, 'It was me: show the code');
        await page.locator('.shown-code:visible').waitFor();
        expect([await overflowOf(page), await violationsOn(page)]).toEqual([0, []]);
      });
    },
  );
});
