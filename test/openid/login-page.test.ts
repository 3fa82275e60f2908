import * as oidc from 'openid-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SiteVerify, secretKey, setup, siteKey, startSiteVerify } from '../kit/challenges.ts';
import { runningClock } from '../kit/clock.ts';
import { password } from '../kit/given.ts';
import {
  authorizationOf,
  type Browser,
  discover,
  givenClient,
  issuerOf,
  openBrowser,
  redirectUri,
  type Visited,
  withoutTimes,
} from '../kit/openid.ts';
import { serviceKey, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const service = useService({ clock: runningClock() });
const limited = useService({ clock: runningClock(), config: { hasRateLimits: true } });
const phrase = 'quite a long phrase of mine';

/** Opens the login page of a new client. */
const open = async (
  parameters: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
  on = service,
) => {
  const config = await discover(on, await givenClient(on));
  const { url, checks } = await authorizationOf(config, parameters);
  const browser = openBrowser(on, headers);
  return { config, checks, browser, page: await browser.open(url) };
};

const claimsOf = async ({ config, checks }: Awaited<ReturnType<typeof open>>, done: Visited) => {
  expect(done.url.href).toContain(`${redirectUri}?`);
  return (await oidc.authorizationCodeGrant(config, done.url, checks)).claims()!;
};

const signUp = (browser: Browser, over: Readonly<Record<string, string>> = {}): Promise<Visited> =>
  browser.submit({
    step: 'signup',
    firstname: 'Mia',
    lastname: 'Keller',
    email: service.given.email(),
    password: phrase,
    ...over,
  });

const headingOf = ({ text }: Visited): string | undefined => /<h1>(.*?)<\/h1>/.exec(text)?.[1];

afterEach(() =>
  service.given.settings({
    signup: 'open',
    requireVerifiedEmail: false,
    emailCodes: 'off',
    emailCodeSignup: false,
    loginMethodOrder: [],
    languages: ['en', 'de', 'es', 'fr'],
    brandTexts: [],
    termsUrl: null,
    privacyUrl: null,
  }),
);

// regression A160
describe('settings of the login page', () => {
  test('texts of the application replace those of the page, in the language of the page', async () => {
    await service.given.settings({
      brandTexts: [
        { language: 'en', name: 'login_title', text: 'Welcome "back" & hello' },
        { language: 'en', name: 'login_text', text: 'For members' },
        { language: 'de-AT', name: 'login_title', text: 'Servus' },
        { language: 'en', name: 'signup_title', text: 'Join us' },
        { language: 'en', name: 'footer_text', text: 'Brightwater, Vienna' },
      ],
    });
    const { page, browser } = await open();
    expect(headingOf(page)).toBe('Welcome &quot;back&quot; &amp; hello');
    expect(page.text).toContain('For members');
    expect(page.text).toContain('Brightwater, Vienna');
    expect(headingOf(await browser.submit({ step: 'start-signup' }))).toBe('Join us');
    const german = await open({ ui_locales: 'de' });
    expect(headingOf(german.page)).toBe('Servus');
    expect(german.page.text).not.toContain('Brightwater, Vienna');
  });

  test('a page is in the languages of the application, the first of them by default', async () => {
    await service.given.settings({ languages: ['de', 'fr'] });
    expect((await open({ ui_locales: 'es en' })).page.text).toContain('<html lang="de">');
    expect((await open({ ui_locales: 'fr-CA' })).page.text).toContain('<html lang="fr">');
    await service.given.settings({ languages: ['pt-BR'] });
    expect((await open({ ui_locales: 'de' })).page.text).toContain('<html lang="en">');
  });

  test('the address leads to the method that the application lists first, and to none that is off', async () => {
    expect((await open()).page.text).toContain('value="address"');
    await service.given.settings({ loginMethodOrder: ['email_code'] });
    expect((await open()).page.text).toContain('value="address"');
    await service.given.settings({ emailCodes: 'allowed' });
    const opened = await open();
    const user = await service.given.user();
    expect(opened.page.text).toContain('name="step" value="send-code"');
    const page = await opened.browser.submit({ step: 'send-code', email: user.email });
    expect(headingOf(page)).toBe('Check your email');
    expect(page.text).toContain('Use your password instead');
    const { data } = await service.mailbox.next('login-code', user.email);
    await opened.browser.submit({ step: 'code', email: user.email, code: String(data['code']) });
    const done = await opened.browser.submit({ step: 'skip-password' });
    expect(await claimsOf(opened, done)).toMatchObject({ email: user.email, amr: ['otp'] });
  });

  test('codes that are off are not offered, and refused if they are requested', async () => {
    const { browser } = await open();
    const email = 'ada@example.com';
    const page = await browser.submit({ step: 'address', email });
    expect(page.text).not.toContain('send-code');
    const refused = await browser.submit({ step: 'send-code', email });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('This login method is not available'),
    ]);
  });

  test('the link to choose a new password is sent after a click', async () => {
    const user = await service.given.user();
    const { browser } = await open();
    await browser.submit({ step: 'address', email: user.email });
    const asked = await browser.submit({ step: 'start-recovery', email: user.email });
    expect([headingOf(asked), asked.text]).toEqual(['Reset your password', expect.stringContaining(user.email)]);
    expect(service.mailbox.sent('password-recovery', user.email)).toEqual([]);
    await browser.submit({ step: 'forgot', email: user.email });
    await service.mailbox.next('password-recovery', user.email);
  });
});

// regression A161
describe('sign-up', () => {
  test('a new user is logged in to the client, with names and the language of the page', async () => {
    const opened = await open({ ui_locales: 'de' });
    expect(opened.page.text).toContain('start-signup');
    const form = await opened.browser.submit({ step: 'start-signup', email: 'mia@example.com' });
    expect(headingOf(form)).toMatch(/^Konto bei .* erstellen$/);
    expect(form.text).toContain('value="mia@example.com"');
    const email = service.given.email();
    const claims = await claimsOf(opened, await signUp(opened.browser, { email }));
    expect(claims).toMatchObject({ email, given_name: 'Mia', family_name: 'Keller', amr: ['pwd'] });
    const row = await service.db('users').where({ id: claims.sub }).first('language');
    expect(row.language).toBe('DE');
    await service.mailbox.next('verify-email', email);
  });

  test('what is refused is explained beside its field, in the language of the page, and nothing else is lost', async () => {
    const { browser } = await open({ ui_locales: 'de' });
    const page = await signUp(browser, {
      firstname: '<b>',
      lastname: 'https://example.com',
      email: 'mia.keller@example',
      password: 'short',
    });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Geben Sie eine vollständige Adresse ein');
    expect(page.text).toContain('Verwenden Sie mindestens 8 Zeichen.');
    expect(page.text).toContain('value="mia.keller@example"');
    expect(page.text).toContain('value="&lt;b&gt;"');
    expect(page.text.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(page.text).not.toContain('must be');
    expect(page.text).not.toContain('short');
    expect((await signUp(browser, { password: 'password123' })).text).toContain('zu verbreitet');
    expect((await signUp(browser, { password: 'MiaKeller1' })).text).toContain('weder Ihren Namen');
    const { email } = await service.given.user();
    const taken = await signUp(browser, { email });
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('schon ein Konto')]);
  });

  test('an application that requires a verified address shows the same page for a taken address', async () => {
    const owner = await service.given.user();
    await service.given.settings({ requireVerifiedEmail: true });
    const shown = async (email: string): Promise<readonly unknown[]> => {
      const { browser } = await open();
      const { status, text } = await signUp(browser, { email });
      return [status, withoutTimes(text.replaceAll(email, ''))];
    };
    const email = service.given.email();
    const free = await shown(email);
    expect(free).toEqual([200, expect.stringContaining('Check your email')]);
    expect(await shown(owner.email)).toEqual(free);
    await service.mailbox.next('verify-email', email);
    await service.mailbox.next('password-recovery', owner.email);
  });

  test.each(['invitation', 'closed'] as const)(
    'with sign-up by %s there is no link, and the steps are refused',
    async (signup) => {
      await service.given.settings({ signup });
      const { page, browser } = await open();
      expect(page.text).not.toContain('start-signup');
      const email = service.given.email();
      for (const refused of [await browser.submit({ step: 'start-signup', email }), await signUp(browser, { email })]) {
        expect([refused.status, headingOf(refused)]).toEqual([422, expect.stringMatching(/^Log in to /)]);
        expect(refused.text).toContain('New accounts are not possible at the moment.');
        expect(refused.text).toContain(`value="${email}"`);
      }
      expect(await service.db('users').where({ email_canonical: email })).toEqual([]);
    },
  );

  test('a code by email creates an account with the names that were entered', async () => {
    await service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true });
    const opened = await open();
    const form = await opened.browser.submit({ step: 'start-signup', email: '' });
    expect(form.text).toContain('name="step" value="send-code"');
    const email = service.given.email();
    const names = { firstname: 'Mia', lastname: 'Keller' };
    // The browser sends the hidden step of the form, too. The button comes after it.
    const page = await opened.browser.submit({ step: 'send-code', email, ...names });
    expect(page.text).toContain('name="firstname" value="Mia"');
    const { data } = await service.mailbox.next('login-code', email);
    const done = await opened.browser.submit({ step: 'code', email, code: ` ${data['code']} `, ...names });
    expect(await claimsOf(opened, done)).toMatchObject({ email, email_verified: true, given_name: 'Mia' });
  });

  test('terms and privacy policy of the application are linked', async () => {
    await service.given.settings({
      termsUrl: 'https://example.com/terms?a=1&b=2',
      privacyUrl: 'https://example.com/privacy',
    });
    const { browser } = await open();
    const { text } = await browser.submit({ step: 'start-signup', email: '' });
    expect(text).toContain(
      '<p class="legal">By creating an account, you accept the <a href="https://example.com/terms?a=1&amp;b=2"',
    );
    await service.given.settings({ termsUrl: null });
    const one = await browser.submit({ step: 'start-signup', email: '' });
    expect(one.text).toContain('you accept the <a href="https://example.com/privacy"');
  });
});

// regression A165
describe('verification in the browser that signed up', () => {
  /** Signs up where addresses must be verified, and returns the key of the emailed link. */
  const begin = async (email = service.given.email()) => {
    await service.given.settings({ requireVerifiedEmail: true });
    const opened = await open();
    await signUp(opened.browser, { email });
    return { ...opened, email };
  };
  const keyFor = (email: string): Promise<string> => service.mailbox.key('verify-email', email);
  const proofOf = ({ cookies }: Browser) => [...cookies.values()].find(({ name }) => name === 'gh-signup')!;

  test('the link leads on to the client, without the password', async () => {
    const begun = await begin();
    const key = await keyFor(begun.email);
    const claims = await claimsOf(begun, await begun.browser.submit({ step: 'verify', key }));
    expect(claims).toMatchObject({ email: begun.email, email_verified: true, amr: ['pwd'] });
    const events = await service.db('audit').where({ user_id: claims.sub }).orderBy('id').pluck('event');
    expect(events).toEqual(expect.arrayContaining(['signup', 'verify_email', 'login']));
  });

  test('the cookie of a sign-up is for its page alone, and has the same form for a taken address', async () => {
    const { email } = await service.given.user();
    const [free, taken] = [await begin(), await begin(email)];
    const [one, other] = [proofOf(free.browser), proofOf(taken.browser)];
    expect(one.path).toBe(free.page.url.pathname);
    expect(other.value.length).toBe(one.value.length);
    expect(Buffer.from(one.value, 'base64url').toString()).not.toContain(String(service.url));
  });

  test('a key is refused in another browser, for another sign-up, with a forged proof, and after its use', async () => {
    const [one, other] = [await begin(), await begin()];
    const key = await keyFor(one.email);
    const refuses = async (browser: Browser): Promise<void> => {
      const page = await browser.submit({ step: 'verify', key });
      expect([page.status, page.text]).toEqual([422, expect.stringContaining('belongs to another sign-up')]);
    };
    await refuses((await open()).browser);
    await refuses(other.browser);
    const forger = await open();
    const path = forger.page.url.pathname;
    for (const value of [proofOf(one.browser).value, 'forged', Buffer.from('x').toString('base64url')]) {
      forger.browser.cookies.set('proof', { name: 'gh-signup', value, path });
      await refuses(forger.browser);
    }
    expect((await service.db('users').where({ email_canonical: one.email }).first()).email_verified_at).toBeNull();
    await claimsOf(one, await one.browser.submit({ step: 'verify', key }));
    const again = await open();
    await refuses(again.browser);
  });

  test('a person who enters the address of another account learns nothing and gets nothing', async () => {
    await service.given.settings({ requireVerifiedEmail: true });
    const email = service.given.email();
    const squatter = await begin(email);
    const owner = await begin(email);
    const squatted = await keyFor(email);
    const page = await owner.browser.submit({ step: 'verify', key: squatted });
    expect([page.status, page.text]).toEqual([422, expect.stringContaining('belongs to another sign-up')]);
    expect((await service.db('users').where({ email_canonical: email }).first()).email_verified_at).toBeNull();
    expect(squatter.page.status).toBe(200);
  });
});

// regression A168
describe('regression A168: another email after a sign-up', () => {
  const begin = async (email: string) => {
    await service.given.settings({ requireVerifiedEmail: true });
    const opened = await open();
    await signUp(opened.browser, { email });
    return opened;
  };
  const sent = (email: string): number => service.mailbox.sent('verify-email', email).length;
  const again = ({ browser }: { readonly browser: Browser }, email: string) =>
    browser.submit({ step: 'resend-verification', email });

  test('the browser that signed up gets one, and the older link is no longer valid', async () => {
    const email = service.given.email();
    const begun = await begin(email);
    const first = await service.mailbox.key('verify-email', email);
    const page = await again(begun, email);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Check your email')]);
    await until(() => sent(email) === 2, 'another email was sent');
    const second = await service.mailbox.key('verify-email', email);
    expect((await begun.browser.submit({ step: 'verify', key: first })).status).toBe(422);
    expect(await claimsOf(begun, await begun.browser.submit({ step: 'verify', key: second }))).toMatchObject({ email });
  });

  test('no other browser and no other address gets one, and the page is the same', async () => {
    const [email, other, { email: taken }] = [service.given.email(), service.given.email(), await service.given.user()];
    const [own, squatter, stranger] = [await begin(email), await begin(taken), await open()];
    const mails = () => [email, other, taken].map(sent);
    await until(() => sent(email) === 1, 'the first email was sent');
    const before = mails();
    const pages = [await again(own, other), await again(squatter, taken), await again(stranger, email)];
    const textOf = (text: string, address: string) => text.replaceAll(address, 'address').replace(/-until="\d+"/g, '');
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(textOf(pages[1]!.text, taken)).toBe(textOf(pages[2]!.text, email));
    // An email that the service sends later is the last one to arrive.
    await again(own, email);
    await until(() => sent(email) === 2, 'the last email was sent');
    expect(mails()).toEqual([2, ...before.slice(1)]);
  });

  test('the emails are limited for each address, with and without an account', async () => {
    const { email: taken } = await limited.given.user();
    await limited.given.settings({ requireVerifiedEmail: true });
    for (const email of [limited.given.email(), taken]) {
      const begun = await open({}, {}, limited);
      await signUp(begun.browser, { email });
      const statuses: number[] = [];
      for (let count = 0; count < 8; count += 1) statuses.push((await again(begun, email)).status);
      expect(statuses[0]).toBe(200);
      expect(statuses.at(-1)).toBe(429);
    }
  });
});

// regression A162
describe('prompt=create (Initiating User Registration via OpenID Connect 1.0)', () => {
  const metadata = async () =>
    (await (
      await fetch(
        `${(await issuerOf(service)).replace(/^https?:\/\/[^/]+/, service.url)}/.well-known/openid-configuration`,
      )
    ).json()) as {
      readonly prompt_values_supported: readonly string[];
    };

  test('the page begins with the sign-up, with the address that the client knows', async () => {
    expect((await metadata()).prompt_values_supported).toEqual([
      'none',
      'login',
      'consent',
      'select_account',
      'create',
    ]);
    const email = service.given.email();
    const opened = await open({ prompt: 'create', login_hint: email });
    expect(headingOf(opened.page)).toMatch(/^Create your /);
    expect(opened.page.text).toContain(`value="${email}"`);
    const done = await signUp(opened.browser, { email });
    expect(await claimsOf(opened, done)).toMatchObject({ email });
  });

  test('a user who has an account logs in instead, and the client gets a code', async () => {
    const user = await service.given.user();
    const opened = await open({ prompt: 'create' });
    expect(headingOf(await opened.browser.submit({ step: 'restart', email: user.email }))).toMatch(/^Log in to /);
    await opened.browser.submit({ step: 'address', email: user.email });
    const done = await opened.browser.submit({ step: 'login', email: user.email, password });
    expect((await claimsOf(opened, done)).sub).toBe(String(user.id));
  });

  test('a browser with a session gets the sign-up, too, and the new user replaces the former one', async () => {
    const user = await service.given.user();
    const opened = await open();
    await opened.browser.submit({ step: 'address', email: user.email });
    await opened.browser.submit({ step: 'login', email: user.email, password });
    const { url, checks } = await authorizationOf(opened.config, { prompt: 'create' });
    expect(headingOf(await opened.browser.open(url))).toMatch(/^Create your /);
    const email = service.given.email();
    const claims = await claimsOf({ ...opened, checks }, await signUp(opened.browser, { email }));
    expect(claims).toMatchObject({ email });
    expect(claims.sub).not.toBe(String(user.id));
  });

  test('it is not supported unless sign-up is open', async () => {
    await service.given.settings({ signup: 'invitation' });
    expect((await metadata()).prompt_values_supported).toEqual(['none', 'login', 'consent', 'select_account']);
    const { page } = await open({ prompt: 'create' });
    expect(page.url.searchParams.get('error')).toBe('invalid_request');
  });
});

// regression A163
describe('challenges', () => {
  const owner = { 'X-Service-Key': serviceKey };
  const configure = async (over: object): Promise<void> => {
    const body = { ...setup, verify_url: provider.url, ...over };
    const { status } = await service.send('PUT', '/v1/app/challenge', { headers: owner, body });
    expect([200, 201]).toContain(status);
  };
  let provider: SiteVerify;

  beforeEach(async () => {
    provider = await startSiteVerify();
  });
  afterEach(async () => {
    await service.send('DELETE', '/v1/app/challenge', { headers: owner });
    await provider.close();
  });

  const policyOf = ({ headers }: Visited): string => headers.get('content-security-policy')!;

  test('a sign-up shows the widget, names its origin in the policy of that page alone, and needs its token', async () => {
    await configure({ operations: ['signup'] });
    const opened = await open();
    expect(policyOf(opened.page)).not.toContain('cloudflare');
    const form = await opened.browser.submit({ step: 'start-signup', email: '' });
    expect(form.text).toContain(`<div class="cf-turnstile" data-sitekey="${siteKey}" data-action="signup"></div>`);
    expect(policyOf(form)).toMatch(/script-src 'sha256-[^ ]+' https:\/\/challenges\.cloudflare\.com;/);
    expect(policyOf(form)).toContain('frame-src https://challenges.cloudflare.com;');
    expect((await signUp(opened.browser)).text).toContain('Solve the check below');
    const wrong = await signUp(opened.browser, { 'cf-turnstile-response': 'an-unknown-token' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('The check was not accepted.')]);
    expect(wrong.text).toContain('cf-turnstile');
    const token = provider.solve({ action: 'signup' });
    expect(await claimsOf(opened, await signUp(opened.browser, { 'cf-turnstile-response': token }))).toMatchObject({
      amr: ['pwd'],
    });
  });

  test('a login needs it always, or after failed logins of the address', async () => {
    const user = await service.given.user();
    const logIn = (browser: Browser, over: Readonly<Record<string, string>> = {}) =>
      browser.submit({ step: 'login', email: user.email, password, ...over });
    await configure({ operations: ['login'], driver: 'hcaptcha' });
    const always = await open();
    const shown = await always.browser.submit({ step: 'address', email: user.email });
    expect(shown.text).toContain('class="h-captcha"');
    expect(policyOf(shown)).toContain('https://*.hcaptcha.com');
    expect((await logIn(always.browser)).text).toContain('Solve the check below');
    await claimsOf(always, await logIn(always.browser, { 'h-captcha-response': provider.solve() }));

    await configure({ operations: ['login'], login_after_failures: 2, secret_key: secretKey });
    const later = await open();
    expect((await later.browser.submit({ step: 'address', email: user.email })).text).not.toContain('cf-turnstile');
    for (const _ of [1, 2]) await logIn(later.browser, { password: 'wrong' });
    const asked = await logIn(later.browser);
    expect(asked.text).toContain('cf-turnstile');
    const solved = provider.solve({ action: 'login' });
    await claimsOf(later, await logIn(later.browser, { 'cf-turnstile-response': solved }));
  });

  test('codes and links by email need it where recoveries do', async () => {
    await service.given.settings({ emailCodes: 'allowed' });
    await configure({ operations: ['recover'], driver: 'recaptcha_v2' });
    const user = await service.given.user();
    const { email } = user;
    const { browser } = await open();
    const code = await browser.submit({ step: 'send-code', email });
    expect([code.status, headingOf(code)]).toEqual([422, 'Email a code']);
    expect(code.text).toContain('class="g-recaptcha"');
    const sent = await browser.submit({ step: 'send-code', email, 'g-recaptcha-response': provider.solve() });
    expect(headingOf(sent)).toBe('Check your email');
    const recovery = await browser.submit({ step: 'start-recovery', email });
    expect(recovery.text).toContain('data-action="recover"');
    expect((await browser.submit({ step: 'forgot', email })).text).toContain('Solve the check below');
    await browser.submit({ step: 'forgot', email, 'g-recaptcha-response': provider.solve() });
    await service.mailbox.next('password-recovery', email);
  });

  test('the site key is text', async () => {
    await configure({ operations: ['signup'], site_key: 'a"><script>alert(1)</script>' });
    const { browser } = await open();
    const { text } = await browser.submit({ step: 'start-signup', email: '' });
    expect(text).toContain('data-sitekey="a&quot;&gt;&lt;script&gt;');
  });
});
