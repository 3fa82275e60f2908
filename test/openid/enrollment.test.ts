import { afterEach, describe, expect, test } from 'vitest';
import type { SentCreationOptions } from '../kit/authenticator.ts';
import { runningClock } from '../kit/clock.ts';
import { codeAt } from '../kit/factors.ts';
import {
  claimsOf,
  fieldsOf,
  headingOf,
  noticeOf,
  type OpenedPage,
  openPage,
  passkeyOptionsIn,
} from '../kit/login-page.ts';
import { connect, logIn, type Visited } from '../kit/openid.ts';
import { newAuthenticator } from '../kit/passkeys.ts';
import { newNumber, setNumber, smsSettings } from '../kit/phones.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

afterEach(() =>
  service.given.settings({
    secondFactor: 'optional',
    secondFactorRoles: [],
    secondFactorGraceSeconds: 0,
    totp: 'allowed',
    passkeys: 'allowed',
    appUrl: null,
    smsCodes: 'off',
    smsCountries: [],
  }),
);

/** Logs a user in who must add a second factor. */
const reachEnrollment = async (parameters: Readonly<Record<string, string>> = {}) => {
  const user = await service.given.user();
  await service.given.settings({ secondFactor: 'required' });
  const opened = await openPage(service, { parameters });
  return { user, opened, page: await logIn(opened.browser, user.email, user.password) };
};

const secretIn = ({ text }: Visited): string => /data-copies="([A-Z2-7]+)"/.exec(text)![1]!;
const codesIn = ({ text }: Visited): readonly string[] =>
  [...text.matchAll(/<li><code>([^<]+)<\/code><\/li>/g)].map(([, code = '']) => code);

const chooseTotp = ({ browser }: OpenedPage, page: Visited): Promise<Visited> =>
  browser.submit(fieldsOf(page, 'enroll-totp'));

const confirm = ({ browser }: OpenedPage, page: Visited, code = codeAt(secretIn(page), service.clock.now())) =>
  browser.submit({ ...fieldsOf(page, 'enroll-totp-confirm'), code });

const sessionsOf = (userId: number) => service.db('sessions').where({ user_id: userId }).whereNull('ended_at');

// regression A175
describe('a user who must add a second factor', () => {
  test('adds an authenticator app, gets recovery codes, and comes back to the client with both factors', async () => {
    const { user, opened, page } = await reachEnrollment();
    expect([page.status, headingOf(page)]).toEqual([200, 'Add a second factor']);
    const totp = await chooseTotp(opened, page);
    expect(headingOf(totp)).toBe('Set up your authenticator app');
    expect(totp.text).toContain('src="data:image/svg+xml,');
    expect(totp.text).toContain('href="otpauth://totp/');
    expect(totp.text).toContain(`<code>${secretIn(totp).slice(0, 4)} ${secretIn(totp).slice(4, 8)} `);
    const wrong = await confirm(opened, totp, '000000');
    expect([wrong.status, headingOf(wrong)]).toEqual([422, 'Set up your authenticator app']);
    expect(secretIn(wrong)).toBe(secretIn(totp));
    const saved = await confirm(opened, wrong);
    expect([saved.status, headingOf(saved)]).toEqual([200, 'Save your recovery codes']);
    expect(codesIn(saved)).toHaveLength(10);
    const done = await opened.browser.submit({ ...fieldsOf(saved, 'enroll-done'), saved: 'yes' });
    expect(await claimsOf(opened, done)).toMatchObject({
      sub: String(user.id),
      acr: 'aal2',
      amr: expect.arrayContaining(['pwd', 'otp', 'mfa']),
    });
  });

  // regression A332
  test('adds the mobile number of the profile by a code, and is not offered SMS without a number', async () => {
    await service.given.settings({ ...smsSettings, smsCodes: 'second_factor' });
    const user = await service.given.user();
    await setNumber(service, user, newNumber());
    const without = await reachEnrollment();
    expect(without.page.text).not.toContain('value="enroll-sms"');
    const opened = await openPage(service);
    const page = await logIn(opened.browser, user.email, user.password);
    const asked = await opened.browser.submit(fieldsOf(page, 'enroll-sms'));
    expect(headingOf(asked)).toBe('Send a code by SMS');
    expect(service.mailbox.sent('sms-code', user.email)).toEqual([]);
    const sent = await opened.browser.submit(fieldsOf(asked, 'enroll-sms-send'));
    expect(headingOf(sent)).toBe('Enter the code from the SMS');
    const code = String((await service.mailbox.next('sms-code', user.email)).data['code']);
    const wrong = await opened.browser.submit({ ...fieldsOf(sent, 'enroll-sms-confirm'), code: '00000000' });
    expect([wrong.status, headingOf(wrong)]).toEqual([422, 'Enter the code from the SMS']);
    const saved = await opened.browser.submit({ ...fieldsOf(wrong, 'enroll-sms-confirm'), code });
    expect(codesIn(saved)).toHaveLength(10);
    const done = await opened.browser.submit({ ...fieldsOf(saved, 'enroll-done'), saved: 'yes' });
    expect(await claimsOf(opened, done)).toMatchObject({ sub: String(user.id), acr: 'aal2' });
  });

  // regression A332
  test('gets no SMS to a country that the application does not list, and is told to choose another method', async () => {
    await service.given.settings({ ...smsSettings, smsCodes: 'second_factor' });
    const user = await service.given.user();
    await setNumber(service, user, '+49 1512 3456789');
    await service.given.settings({ secondFactor: 'required' });
    const opened = await openPage(service);
    const page = await logIn(opened.browser, user.email, user.password);
    const asked = await opened.browser.submit(fieldsOf(page, 'enroll-sms'));
    const refused = await opened.browser.submit(fieldsOf(asked, 'enroll-sms-send'));
    expect([refused.status, noticeOf(refused)]).toEqual([422, expect.stringContaining('Choose another method.')]);
    expect(service.mailbox.sent('sms-code', user.email)).toEqual([]);
  });

  test('adds a passkey instead', async () => {
    const { opened, page } = await reachEnrollment();
    const started = await opened.browser.submit(fieldsOf(page, 'enroll-passkey'));
    expect(headingOf(started)).toBe('Create a passkey');
    const options = passkeyOptionsIn<SentCreationOptions>(started);
    const refused = await opened.browser.submit({ ...fieldsOf(started, 'enroll-passkey-confirm'), passkey: '{}' });
    expect([refused.status, headingOf(refused)]).toEqual([422, 'Add a second factor']);
    const passkey = JSON.stringify(newAuthenticator().create(options));
    const saved = await opened.browser.submit({ ...fieldsOf(started, 'enroll-passkey-confirm'), passkey });
    expect(codesIn(saved)).toHaveLength(10);
    const done = await opened.browser.submit({ ...fieldsOf(saved, 'enroll-done'), saved: 'yes' });
    expect(await claimsOf(opened, done)).toMatchObject({ acr: 'aal2' });
  });

  test('may be a new one, who adds it right after the sign-up', async () => {
    await service.given.settings({ secondFactor: 'required' });
    const opened = await openPage(service, { parameters: { prompt: 'create' } });
    const email = service.given.email();
    const entered = { firstname: 'Mia', lastname: 'Keller', email, password: 'quite a long phrase of mine' };
    const page = await opened.browser.submit({ step: 'signup', ...entered });
    expect(headingOf(page)).toBe('Add a second factor');
    const saved = await confirm(opened, await chooseTotp(opened, page));
    const done = await opened.browser.submit({ ...fieldsOf(saved, 'enroll-done'), saved: 'yes' });
    expect(await claimsOf(opened, done)).toMatchObject({ email, acr: 'aal2' });
  });

  test('who cancels has no session, and the client gets access_denied', async () => {
    const { user, opened, page } = await reachEnrollment();
    const before = (await sessionsOf(user.id)).length;
    const done = await opened.browser.submit(fieldsOf(page, 'enroll-cancel'));
    expect(done.url.searchParams.get('error')).toBe('access_denied');
    expect(await sessionsOf(user.id)).toHaveLength(before - 1);
  });

  test('cannot skip it: neither the next step nor another authorization has a code', async () => {
    const { opened, page } = await reachEnrollment();
    const skipped = await opened.browser.submit({ step: 'enroll-done', saved: 'yes' });
    expect([skipped.status, headingOf(skipped), skipped.url.origin]).toEqual([
      200,
      'Add a second factor',
      page.url.origin,
    ]);
    const silent = await openPage(service, { browser: opened.browser, parameters: { prompt: 'none' } });
    expect(silent.page.url.searchParams.get('error')).toBe('login_required');
  });

  test('is refused where the application allows no factor on this page', async () => {
    await service.given.settings({ totp: 'off', passkeys: 'off' });
    const { user, page } = await reachEnrollment();
    expect([page.status, noticeOf(page)]).toEqual([
      422,
      'Your account needs a second factor, and none can be added here. Contact the support of the application.',
    ]);
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  test('adds none before the days that the application gives have passed', async () => {
    await service.given.settings({ secondFactorGraceSeconds: 7 * 86_400 });
    const { opened, page } = await reachEnrollment();
    expect(await claimsOf(opened, page)).toMatchObject({ acr: 'aal1' });
  });

  test('adds one when these days have passed since the first login, without a request to an API', async () => {
    await service.given.settings({ secondFactorGraceSeconds: 86_400 });
    const { user, opened, page } = await reachEnrollment();
    expect(page.url.searchParams.has('code')).toBe(true);
    service.clock.advance(86_401);
    const silent = await openPage(service, { browser: opened.browser, parameters: { prompt: 'none' } });
    expect(silent.page.url.searchParams.get('error')).toBe('login_required');
    const later = await openPage(service);
    expect(headingOf(await logIn(later.browser, user.email, user.password))).toBe('Add a second factor');
  });

  test('keeps the login of the browser after a cancel, if the application does not require the factor', async () => {
    const { browser, user } = await connect(service);
    const claims = JSON.stringify({ id_token: { acr: { essential: true, value: 'aal2' } } });
    const opened = await openPage(service, { browser, parameters: { claims } });
    const page = await logIn(browser, user.email, user.password);
    const done = await browser.submit(fieldsOf(page, 'enroll-cancel'));
    expect(done.url.searchParams.get('error')).toBe('access_denied');
    const silent = await openPage(service, { browser, config: opened.config, parameters: { prompt: 'none' } });
    expect(await claimsOf(silent, silent.page)).toMatchObject({ sub: String(user.id), acr: 'aal1' });
  });
});

// regression A176
describe('the state of an enrollment', () => {
  test('is bound to the browser and its authorization, and cannot be forged', async () => {
    const { opened, page } = await reachEnrollment();
    const cookies = [...opened.browser.cookies].filter(([, { name }]) => name === 'gh-waiting-login');
    expect(cookies).toHaveLength(1);
    expect(page.text).not.toContain(cookies[0]![1].value);
    const other = await openPage(service);
    for (const [, cookie] of cookies)
      other.browser.cookies.set('planted', { ...cookie, path: other.page.url.pathname });
    for (const step of ['enroll-totp', 'enroll-passkey', 'enroll-done', 'enroll-cancel', 'enroll-totp-confirm']) {
      const refused = await other.browser.submit({ step, id: '1', code: '000000', saved: 'yes' });
      expect([step, refused.status, noticeOf(refused)]).toEqual([step, 422, 'The login has expired. Log in again.']);
    }
    other.browser.cookies.set('planted', { name: 'gh-waiting-login', value: 'x', path: other.page.url.pathname });
    expect((await other.browser.submit({ step: 'enroll-totp' })).status).toBe(422);
  });

  test('ends with its session', async () => {
    const { user, opened, page } = await reachEnrollment();
    const totp = await chooseTotp(opened, page);
    await service
      .db('sessions')
      .where({ user_id: user.id })
      .update({ ended_at: service.clock.now(), end_reason: 'ended' });
    const refused = await confirm(opened, totp);
    expect(refused.status).toBe(422);
    expect(codesIn(refused)).toEqual([]);
  });

  test('an ID of another secret is not confirmed', async () => {
    const first = await reachEnrollment();
    const other = await reachEnrollment();
    const theirs = await chooseTotp(first.opened, first.page);
    const own = await chooseTotp(other.opened, other.page);
    const fields = { ...fieldsOf(own, 'enroll-totp-confirm'), id: fieldsOf(theirs, 'enroll-totp-confirm')['id']! };
    const refused = await other.opened.browser.submit({
      ...fields,
      code: codeAt(secretIn(theirs), service.clock.now()),
    });
    expect([refused.status, headingOf(refused)]).toEqual([422, 'Add a second factor']);
  });
});
