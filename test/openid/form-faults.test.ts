import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { localizedFor } from '../../src/web/sign-in/texts/languages.ts';
import { testClock } from '../kit/clock.ts';
import { codeAt, enrolled } from '../kit/factors.ts';
import { fieldsOf, headingOf, noticeOf, openPage } from '../kit/login-page.ts';
import { type Browser, issuerOf, openBrowser, type Visited } from '../kit/openid.ts';
import { mobileNumber, setNumber, smsSettings } from '../kit/phones.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: testClock(new Date()) });

afterEach(() =>
  service.given.settings({
    emailCodes: 'off',
    emailCodeSignup: false,
    loginMethodOrder: [],
    secondFactor: 'optional',
    smsCodes: 'off',
    smsCountries: [],
  }),
);

const { texts } = localizedFor('de');
const open = async (): Promise<Browser> => (await openPage(service, { parameters: { ui_locales: 'de' } })).browser;

/** A form as a browser sends it that checks nothing: the fields that are hidden, and those that a user can fill in. */
interface Empty {
  readonly page: Visited;
  readonly send: (fields: Readonly<Record<string, string>>) => Promise<Visited>;
}

const formOf = (browser: Browser, page: Visited, step: string): Empty => ({
  page,
  send: (fields) => browser.submit({ ...fieldsOf(page, step), ...fields }),
});

/** Logs in a user to whom the application requires to add a second factor. */
const enrolling = async (user?: Awaited<ReturnType<typeof service.given.user>>) => {
  const { email, password } = user ?? (await service.given.user());
  await service.given.settings({ secondFactor: 'required' });
  const browser = await open();
  return { browser, page: await browser.submit({ step: 'login', email, password }) };
};

/** The forms of the login page that have fields, by the template that has the field, and what the user sees beside each. */
const forms: Readonly<
  Record<string, { readonly open: () => Promise<Empty>; readonly faults: Readonly<Record<string, string>> }>
> = {
  'address.html': {
    faults: { email: texts.faults.email },
    async open() {
      const { browser, page } = await openPage(service, { parameters: { ui_locales: 'de' } });
      return formOf(browser, page, 'address');
    },
  },
  'address.html with a code': {
    faults: { email: texts.faults.email },
    async open() {
      await service.given.settings({ emailCodes: 'allowed', loginMethodOrder: ['email_code'] });
      const { browser, page } = await openPage(service, { parameters: { ui_locales: 'de' } });
      return formOf(browser, page, 'send-code');
    },
  },
  'signup.html names.html new-password.html': {
    faults: {
      firstname: texts.faults.required,
      lastname: texts.faults.required,
      email: texts.faults.email,
      password: texts.faults.required,
    },
    async open() {
      const browser = await open();
      return formOf(browser, await browser.submit({ step: 'start-signup', email: '' }), 'signup');
    },
  },
  'signup.html with a code': {
    faults: { email: texts.faults.email },
    async open() {
      await service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true });
      const browser = await open();
      const { page, send } = formOf(browser, await browser.submit({ step: 'start-signup', email: '' }), 'signup');
      return { page, send: (fields) => send({ ...fields, step: 'send-code' }) };
    },
  },
  'password.html': {
    faults: { password: texts.faults.required },
    async open() {
      const browser = await open();
      const email = service.given.email();
      return formOf(browser, await browser.submit({ step: 'address', email }), 'login');
    },
  },
  'code.html by email': {
    faults: { code: texts.faults.required },
    async open() {
      await service.given.settings({ emailCodes: 'allowed' });
      const browser = await open();
      return formOf(browser, await browser.submit({ step: 'send-code', email: service.given.email() }), 'code');
    },
  },
  'code.html of a second factor': {
    faults: { code: texts.faults.required },
    async open() {
      const { email, password } = await enrolled(service);
      const browser = await open();
      return formOf(browser, await browser.submit({ step: 'login', email, password }), 'factor');
    },
  },
  'code.html by SMS': {
    faults: { code: texts.faults.required },
    async open() {
      await service.given.settings({ ...smsSettings, smsCodes: 'second_factor' });
      const user = await service.given.user();
      await setNumber(service, user, mobileNumber);
      const { browser } = await enrolling(user);
      await browser.submit({ step: 'enroll-sms' });
      return formOf(browser, await browser.submit({ step: 'enroll-sms-send' }), 'enroll-sms-confirm');
    },
  },
  'enroll-totp.html': {
    faults: { code: texts.faults.required },
    async open() {
      const { browser } = await enrolling();
      return formOf(browser, await browser.submit({ step: 'enroll-totp' }), 'enroll-totp-confirm');
    },
  },
};

const beside = ({ text }: Visited, name: string): string | undefined =>
  new RegExp(`<p class="fault" id="${name}-fault">(.*?)</p>`).exec(text)?.[1];

const inputOf = ({ text }: Visited, name: string): string =>
  (text.match(/<input[^>]*>/gs) ?? []).find((one) => one.includes(` name="${name}"`)) ?? '';

const expectFaults = (refused: Visited, faults: Readonly<Record<string, string>>): void => {
  expect(refused.status).toBe(422);
  for (const [name, text] of Object.entries(faults)) {
    expect(beside(refused, name), name).toBe(text);
    const input = inputOf(refused, name);
    expect(input, name).toMatch(/aria-invalid="true"/);
    expect(input, name).toMatch(new RegExp(`aria-describedby="[^"]*\\b${name}-fault"`));
    // The first of them has the focus.
    expect(input, name).toMatch(/\bautofocus\b/);
  }
  expect(refused.text.match(/aria-invalid="true"/g)).toHaveLength(Object.keys(faults).length);
};

// regression A771
describe('a form that is sent without input', () => {
  test.for(Object.entries(forms))(
    '%s: the same page says what is missing beside each field, in its language',
    async ([, form]) => {
      const { page, send } = await form.open();
      const blank = Object.fromEntries(Object.keys(form.faults).map((name) => [name, name === 'password' ? '' : ' ']));
      for (const refused of [await send({}), await send(blank)]) {
        expectFaults(refused, form.faults);
        expect(headingOf(refused)).toBe(headingOf(page));
        expect(noticeOf(refused)).toBe(texts.refusals.validation_failed);
      }
    },
  );

  test('the page for devices says that the code is missing, and keeps a wrong one', async () => {
    const browser = openBrowser(service, { 'Accept-Language': 'de' });
    const url = `${await issuerOf(service)}/device`;
    await browser.open(url);
    for (const fields of [{ user_code: ' ' }, {}]) {
      const refused = await browser.post(url, fields);
      expectFaults(
        { ...refused, text: refused.text.replace('"user_code"', '"code"') },
        { code: texts.faults.required },
      );
    }
    const wrong = await browser.post(url, { user_code: 'ABCD-EFGH' });
    expect([wrong.status, inputOf(wrong, 'user_code')]).toEqual([422, expect.stringContaining('value="ABCD-EFGH"')]);
    expect(inputOf(wrong, 'user_code')).toMatch(/aria-invalid="true"\s+autofocus/);
  });

  test('recovery codes are shown again until the user confirms that they are saved, and nothing else is', async () => {
    const { browser } = await enrolling();
    const page = await browser.submit({ step: 'enroll-totp' });
    const fields = fieldsOf(page, 'enroll-totp-confirm');
    const secret = /<code>(.*?)<\/code>/.exec(page.text)![1]!.replaceAll(' ', '');
    const codes = await browser.submit({ ...fields, code: codeAt(secret, service.clock.now()) });
    const shown = ({ text }: Visited) => [...text.matchAll(/<li><code>(.*?)<\/code>/g)].map(([, code]) => code);
    expect(shown(codes)).toHaveLength(10);
    const refused = await browser.submit(fieldsOf(codes, 'enroll-done'));
    expectFaults(refused, { saved: texts.faults.required });
    expect(shown(refused)).toEqual(shown(codes));
    const forged = await browser.submit({ step: 'enroll-done', codes: 'not-a-code <b>x</b> call-555-0100' });
    expect(shown(forged)).toEqual([]);
    // Another browser has no login that waits.
    const stranger = await open();
    expect((await stranger.submit(fieldsOf(codes, 'enroll-done'))).text).not.toContain(shown(codes)[0]!);
    expect((await browser.submit({ ...fieldsOf(codes, 'enroll-done'), saved: 'yes' })).url.href).toContain('code=');
  });

  test('a wrong password or code marks its field, and keeps the address', async () => {
    const { email } = await service.given.user();
    const browser = await open();
    const wrong = await browser.submit({ step: 'login', email, password: 'not the password' });
    expect(inputOf(wrong, 'password')).toMatch(/aria-invalid="true"\s+autofocus/);
    expect(wrong.text).toContain(`value="${email}"`);
    expect(wrong.text).not.toContain('not the password');
  });

  test.each(['ada', 'ada@', '@example.com', 'ada@example', '"><script>@example.com'])(
    'the address %j, which no account can have, is refused and kept',
    async (email) => {
      const browser = await open();
      const page = await browser.submit({ step: 'address', page: 'address', email });
      expectFaults(page, { email: texts.faults.email });
      expect(page.text).not.toContain('<script>@');
      expect(inputOf(page, 'email')).toContain('value=');
    },
  );

  test('a password of spaces is one, and is compared', async () => {
    const { email } = await service.given.user();
    const browser = await open();
    const wrong = await browser.submit({ step: 'login', email, password: '        ' });
    expect(noticeOf(wrong)).toBe(texts.refusals.invalid_credentials);
  });

  test('counts no attempt: it is refused before anything is looked up', async () => {
    const { email } = await service.given.user();
    const browser = await open();
    const before = await service.db('audit').count({ n: '*' });
    for (let sent = 0; sent < 5; sent += 1) await browser.submit({ step: 'login', email, password: '' });
    expect(await service.db('audit').count({ n: '*' })).toEqual(before);
  });
});

const folders = ['sign-in', 'account', 'account-app'] as const;
const templates = folders.flatMap((folder) =>
  readdirSync(`src/web/${folder}`)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ folder, name, text: readFileSync(`src/web/${folder}/${name}`, 'utf8') })),
);

// regression A771
describe('the templates of forms', () => {
  const withFields = templates.filter(({ text }) => /<input(?![^>]*type="hidden")/s.test(text));

  test('leave no check to the browser, whose messages have its language', () => {
    expect(withFields.length).toBeGreaterThan(10);
    for (const { name, text } of withFields)
      for (const [form] of text.matchAll(/<form[^>]*>/gs)) expect(form, name).toMatch(/\bnovalidate\b/);
  });

  test('of the login page that have a field which must be filled in are all tested above', () => {
    const tested = [...Object.keys(forms), 'device.html', 'recovery-codes.html'].join(' ');
    const required = withFields.filter(({ folder, text }) => folder === 'sign-in' && /\brequired\b/.test(text));
    for (const { name } of required) expect(tested, name).toContain(name);
  });
});
