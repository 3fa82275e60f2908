import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type AccountAction, accountActions } from '../../src/web/account/page.ts';
import { linkTexts } from '../../src/web/account/texts/languages.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { field, overflowOf, press, sees, useBrowser } from './browser.ts';
import { linksOf } from './links.ts';
import { violationsOn } from './violations.ts';

const service = useService();
const { visit } = useBrowser(service);
const links = linksOf(service);

const german = (link: string): string => link.replace('ui_locales=en', 'ui_locales=de');
const focused = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.textContent');

/** Returns the first page of each link, the button that completes it, and the page after it. */
const statesIn = (language: 'en' | 'de'): Readonly<Record<AccountAction, readonly [string, string, string]>> => {
  const texts = linkTexts[language];
  return {
    recovery: [texts.recoveryTitle, texts.recoveryButton, texts.recoveryDone],
    login: [texts.codeLogin, texts.codeButton, texts.codeTitle],
    verification: [texts.verifyTitle, texts.reject, texts.rejected],
    'email-change': [texts.changeTitle, texts.changeButton, texts.changeWaiting],
    invitation: [texts.invited, texts.accept, texts.welcome],
  };
};

/** Fills in what a page asks for. */
const fillIn = async (page: Page): Promise<void> => {
  for (const id of ['firstname', 'lastname', 'password']) {
    const input = page.locator(`section:visible #${id}`);
    if (await input.count()) await input.fill(id === 'password' ? 'quite another phrase of mine' : 'Grace');
  }
};

// regression A166
describe.each([
  ['light', 'en'],
  ['dark', 'de'],
] as const)(
  'regression A166: the pages of emailed links in %s colors at 390 pixels, in the language %s',
  (colorScheme, language) => {
    test.each(accountActions)(
      'no state of the page for %s is too wide, axe finds no violation, and the focus follows',
      async (action) => {
        await service.given.settings({ brandColor: '#ffd400', termsUrl: 'https://example.com/terms' });
        const link = (await links.ofAllKinds())[action];
        const [first, button, last] = statesIn(language)[action];
        await visit(language === 'de' ? german(link) : link, { colorScheme }, async (page) => {
          await page.setViewportSize({ width: 390, height: 800 });
          const check = async (name: string): Promise<void> => {
            expect(await overflowOf(page), name).toBe(0);
            expect(await violationsOn(page), name).toEqual([]);
          };
          await sees(page, first);
          expect(await focused(page)).toBe(first);
          expect(await page.locator('html').getAttribute('lang')).toBe(language);
          await check('first');
          if (action === 'recovery' || action === 'invitation') {
            await press(page, button);
            await page.locator('.fault:visible').first().waitFor();
            expect(await page.evaluate('document.activeElement.ariaInvalid')).toBe('true');
            await check('refused');
            await fillIn(page);
          }
          await press(page, button);
          await sees(page, last);
          expect(await focused(page)).toBe(last);
          await check('last');
        });
        await service.given.settings({ brandColor: null, termsUrl: null });
      },
    );
  },
);

// regression A166
test('regression A166: a link that is no longer valid says so in German, with the time and device of its request', async () => {
  const user = await service.given.user();
  const link = german(await links.verification(user));
  await visit(link, {}, async (page) => {
    await sees(page, linkTexts.de.verifyTitle);
    const shown = await page.locator('section:visible').innerText();
    for (const fact of ['14. März 2026', 'unbekanntes Gerät', 'Passwort']) expect(shown).toContain(fact);
    await page.getByLabel('Passwort', { exact: true }).fill('wrong');
    await press(page, 'Anzeigen');
    expect(await page.getByLabel('Passwort', { exact: true }).getAttribute('type')).toBe('text');
    await press(page, linkTexts.de.verifyButton);
    await page.getByText('Das Passwort ist nicht richtig.').waitFor();
    await press(page, 'Das war ich nicht: Konto löschen');
    await sees(page, 'Konto gelöscht');
  });
  await visit(link, {}, async (page) => {
    await sees(page, 'Dieser Link ist nicht mehr gültig');
    expect([await overflowOf(page), await violationsOn(page)]).toEqual([0, []]);
  });
});

// regression A168
describe('regression A168: a link that is no longer valid sends another one', () => {
  const renew = async (link: string, email: string): Promise<string> => {
    let shown = '';
    await visit(`${link.replace(/#.*/, '')}#key=${'x'.repeat(43)}`, {}, async (page) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await sees(page, 'This link is no longer valid');
      expect([await overflowOf(page), await violationsOn(page)]).toEqual([0, []]);
      await press(page, 'Send another email');
      await page.getByText('Fill in this field.').waitFor();
      await field(page, 'Email').fill(email);
      await press(page, 'Send another email');
      await sees(page, 'Check your email');
      expect(await focused(page)).toBe('Check your email');
      expect(await violationsOn(page)).toEqual([]);
      shown = await page.locator('section:visible').innerText();
    });
    return shown.replace(email, 'the address');
  };

  test.each([
    ['recovery', 'password-recovery'],
    ['login', 'login-code'],
    // regression A331
    ['verification', 'password-recovery'],
  ] as const)('of a page for %s, and reveals no account', async (action, template) => {
    const user = await service.given.user();
    const link = await links[action](user);
    const before = service.mailbox.sent(template, user.email).length;
    const known = await renew(link, user.email);
    expect(await renew(link, service.given.email())).toBe(known);
    await until(() => service.mailbox.sent(template, user.email).length === before + 1, 'another email was sent');
  });
});
