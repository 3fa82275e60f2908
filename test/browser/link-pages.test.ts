import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type AccountAction, accountActions } from '../../src/web/account/page.ts';
import { linkTexts } from '../../src/web/account/texts/languages.ts';
import type { Language } from '../../src/web/sign-in/texts/languages.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { field, overflowOf, press, sees, useBrowser } from './browser.ts';
import { linksOf } from './links.ts';
import { checkLooks } from './looks.ts';
import { violationsOn } from './violations.ts';

const service = useService();
const { visit } = useBrowser(service);
const links = linksOf(service);

const linkIn = (link: string, language: Language): string => link.replace('ui_locales=en', `ui_locales=${language}`);
const focused = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.textContent');

/** Returns the first page of each link, the button that completes it, and the page after it. */
const statesIn = (language: Language): Readonly<Record<AccountAction, readonly [string, string, string]>> => {
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
// regression A772
describe.each(['en', 'de', 'es', 'fr'] as const)(
  'regression A166: the pages of emailed links in the language %s, in every look',
  (language) => {
    test.each(accountActions)(
      'all states of the page for %s meet WCAG 2.2 AA and can be seen, and the focus follows',
      async (action) => {
        await service.given.settings({ brandColor: '#ffd400', termsUrl: 'https://example.com/terms' });
        const link = (await links.ofAllKinds())[action];
        const [first, button, last] = statesIn(language)[action];
        await visit(linkIn(link, language), {}, async (page) => {
          const check = (state: string, heading: string): Promise<void> =>
            checkLooks(page, `link-${action}-${state}-${language}`, heading);
          await sees(page, first);
          expect(await focused(page)).toBe(first);
          expect(await page.locator('html').getAttribute('lang')).toBe(language);
          await check('first', first);
          if (action === 'recovery' || action === 'invitation') {
            await press(page, button);
            await page.locator('.fault:visible').first().waitFor();
            expect(await page.evaluate('document.activeElement.ariaInvalid')).toBe('true');
            await check('refused', first);
            await fillIn(page);
          }
          await press(page, button);
          await sees(page, last);
          expect(await focused(page)).toBe(last);
          await check('last', last);
        });
        await service.given.settings({ brandColor: null, termsUrl: null });
      },
    );
  },
);

// regression A166
test('regression A166: a link that is no longer valid says so in German, with the time and device of its request', async () => {
  const user = await service.given.user();
  const link = linkIn(await links.verification(user), 'de');
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

// regression A640
test('the page of an invitation says that the role applies to the whole application, before and after it is accepted', async () => {
  const link = await links.invitation(service.given.email(), { role: 'Admin', level: 'application' });
  await visit(link, {}, async (page) => {
    await sees(page, linkTexts.en.invited);
    const text = () => page.locator('section:visible .sub:visible').innerText();
    expect(await text()).toBe('Owner invites you to Gatehouse as Admin. This role applies to the whole application.');
    await fillIn(page);
    await press(page, linkTexts.en.accept);
    await sees(page, linkTexts.en.welcome);
    expect(await text()).toBe('You now have the role Admin in Gatehouse. Log in with your new password.');
  });
});
