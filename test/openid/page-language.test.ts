import { afterEach, describe, expect, test } from 'vitest';
import { accountActions } from '../../src/web/account/page.ts';
import { runningClock } from '../kit/clock.ts';
import { codeAt, enrolled } from '../kit/factors.ts';
import { claimsOf, fieldsOf, headingOf, noticeOf, openPage } from '../kit/login-page.ts';
import { issuerOf, logIn, openBrowser, type Visited, withoutTimes } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

afterEach(() =>
  service.given.settings({ languages: ['en', 'de', 'es', 'fr'], emailCodes: 'off', loginMethodOrder: [] }),
);

const languageOf = ({ text }: Visited): string | undefined => /<html lang="(\w+)"/.exec(text)?.[1];
const offeredBy = ({ text }: Visited): readonly (string | undefined)[] =>
  [...text.matchAll(/name="language" value="(\w+)"/g)].map(([, language]) => language);

// regression A680
describe('the language of the login page', () => {
  test('is offered in the languages of the application, and not at all where it has one', async () => {
    await service.given.settings({ languages: ['fr', 'de-AT', 'pt'] });
    expect(offeredBy((await openPage(service)).page)).toEqual(['de']);
    await service.given.settings({ languages: ['fr'] });
    expect(offeredBy((await openPage(service)).page)).toEqual([]);
  });

  test('is chosen on each step, which keeps what was entered, sends nothing and leads on to the login', async () => {
    const user = await enrolled(service);
    const opened = await openPage(service, { metadata: { isFirstParty: false } });
    const { browser } = opened;
    const address = await browser.submit({ ...fieldsOf(opened.page, 'address'), email: user.email, language: 'de' });
    expect([languageOf(address), headingOf(address)]).toEqual(['de', 'Bei Gatehouse anmelden']);
    expect(address.text).toContain(`value="${user.email}"`);
    await browser.submit({ step: 'address', email: user.email });
    const before = await service.db('audit').count({ n: '*' });
    const password = await browser.submit({
      step: 'login',
      email: user.email,
      password: 'hunter2-typed',
      language: 'fr',
    });
    expect([password.status, languageOf(password), noticeOf(password)]).toEqual([200, 'fr', undefined]);
    expect(password.text).toContain('value="login"');
    expect(password.text).not.toContain('hunter2-typed');
    expect(await service.db('audit').count({ n: '*' })).toEqual(before);
    const factor = await browser.submit({ step: 'login', email: user.email, password: user.password });
    const repeated = await browser.submit({ ...fieldsOf(factor, 'factor'), code: '000000', language: 'es' });
    expect([repeated.status, languageOf(repeated), noticeOf(repeated)]).toEqual([200, 'es', undefined]);
    expect(fieldsOf(repeated, 'factor')).toEqual(fieldsOf(factor, 'factor'));
    const consent = await browser.submit({
      ...fieldsOf(repeated, 'factor'),
      code: codeAt(user.secret, service.clock.now()),
    });
    const german = await browser.submit({ step: 'consent', language: 'de' });
    expect([languageOf(consent), languageOf(german)]).toEqual(['es', 'de']);
    expect((await claimsOf(opened, await browser.submit({ step: 'consent' }))).sub).toBe(String(user.id));
  });

  test('is that of the form of a new user, with the names', async () => {
    const { browser } = await openPage(service, { parameters: { prompt: 'create' } });
    const sent = { step: 'signup', firstname: 'Mia', lastname: 'Keller', email: 'mia@example.com', password: 'x' };
    const page = await browser.submit({ ...sent, language: 'de' });
    expect([page.status, headingOf(page)]).toEqual([200, 'Konto bei Gatehouse erstellen']);
    for (const value of ['Mia', 'Keller', 'mia@example.com']) expect(page.text).toContain(`value="${value}"`);
  });

  test('keeps the first page where that begins with a code by email, and sends none', async () => {
    await service.given.settings({ emailCodes: 'allowed', loginMethodOrder: ['email_code'] });
    const { browser, page } = await openPage(service);
    const german = await browser.submit({ ...fieldsOf(page, 'send-code'), email: 'ada@example.com', language: 'de' });
    expect(headingOf(german)).toBe('Bei Gatehouse anmelden');
    expect(fieldsOf(german, 'send-code')).toEqual(fieldsOf(page, 'send-code'));
  });

  test('comes before that of the client and the browser, on all pages, until another one is chosen', async () => {
    const browser = openBrowser(service, { 'Accept-Language': 'fr' });
    const opened = await openPage(service, { browser, parameters: { ui_locales: 'es' } });
    expect(languageOf(opened.page)).toBe('es');
    await browser.submit({ step: 'address', language: 'de' });
    expect(browser.cookies.get('gh-language /')).toMatchObject({ value: 'de', path: '/' });
    expect(languageOf((await openPage(service, { browser, parameters: { ui_locales: 'es' } })).page)).toBe('de');
    for (const path of ['device', 'logout', 'authorize?client_id=unknown'])
      expect(languageOf(await browser.open(`${await issuerOf(service)}/${path}`)), path).toBe('de');
    for (const path of ['account', 'console', 'account/nothing'])
      expect(languageOf(await browser.open((await issuerOf(service)).replace('oidc', path))), path).toBe('de');
    // regression A770
    for (const action of accountActions) {
      const link = `${(await issuerOf(service)).replace('oidc', 'account')}/${action}?ui_locales=es`;
      expect(languageOf(await browser.open(link)), action).toBe('de');
    }
  });

  test.each(['xx', '"><script>', 'de,fr', ''])('ignores %j, which it does not have', async (language) => {
    const { browser } = await openPage(service);
    const page = await browser.submit({ step: 'address', language });
    expect([page.status, languageOf(page), browser.cookies.get('gh-language /')?.value]).toEqual([200, 'en', 'en']);
    browser.cookies.set('gh-language /', { name: 'gh-language', value: language, path: '/' });
    expect(languageOf((await openPage(service, { browser })).page)).toBe('en');
  });

  test('is chosen on the page for devices, which keeps the code and does not use it', async () => {
    const browser = openBrowser(service);
    const url = `${await issuerOf(service)}/device`;
    await browser.open(url);
    const page = await browser.post(url, { user_code: 'ABCD-EFGH', language: 'de' });
    expect([page.status, languageOf(page), noticeOf(page)]).toEqual([200, 'de', undefined]);
    expect(page.text).toContain('value="ABCD-EFGH"');
  });

  test('is not chosen by a form of another site', async () => {
    const { browser } = await openPage(service);
    const page = await browser.submit({ step: 'address', language: 'de' }, { Origin: 'https://evil.example' });
    expect([page.status, browser.cookies.has('gh-language /')]).toEqual([403, false]);
  });

  test('does not tell if an address has an account', async () => {
    const user = await service.given.user();
    const pageOf = async (email: string): Promise<string> => {
      const { browser } = await openPage(service);
      const page = await browser.submit({ step: 'login', email, password: 'x', language: 'de' });
      return withoutTimes(page.text).replaceAll(email, '');
    };
    expect(await pageOf(user.email)).toBe(await pageOf('stranger@example.com'));
  });
});

// regression A681
describe('a user who wants to continue with another account', () => {
  const thirdParty = { isFirstParty: false } as const;

  test('changes it on the page that asks for consent, and the client gets the tokens of that user', async () => {
    const [first, second] = [await service.given.user(), await service.given.user()];
    const opened = await openPage(service, { metadata: thirdParty });
    const { browser } = opened;
    await logIn(browser, first.email, first.password);
    const choice = await browser.submit({ step: 'change-account' });
    expect(choice.text).toContain(`Continue as ${first.email}`);
    expect(choice.text).not.toContain('value="consent"');
    const consent = await logIn(browser, second.email, second.password);
    expect([headingOf(consent)?.includes('wants to access'), consent.text.includes(second.email)]).toEqual([
      true,
      true,
    ]);
    const claims = await claimsOf(opened, await browser.submit({ step: 'consent' }));
    expect(claims.sub).toBe(String(second.id));
    const grants = await service.db('oidc_consents').whereIn('user_id', [first.id, second.id]).pluck('user_id');
    expect(grants.map(Number)).toEqual([second.id]);
  });

  test('can continue with the account after all, and is asked for consent again', async () => {
    const user = await service.given.user();
    const opened = await openPage(service, { metadata: thirdParty });
    const { browser } = opened;
    await logIn(browser, user.email, user.password);
    await browser.submit({ step: 'change-account' });
    const refused = await browser.submit({ step: 'consent' });
    expect(refused.text).toContain('keep-account');
    const consent = await browser.submit({ step: 'keep-account' });
    expect(consent.text).toContain('value="consent"');
    expect((await claimsOf(opened, await browser.submit({ step: 'consent' }))).sub).toBe(String(user.id));
  });

  test('cannot change it on a page that asks for the login', async () => {
    const { browser } = await openPage(service);
    const page = await browser.submit({ step: 'change-account' });
    expect([page.status, page.text.includes('value="address"')]).toEqual([200, true]);
  });
});
