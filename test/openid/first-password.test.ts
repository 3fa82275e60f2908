import { afterEach, describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import type { KnownUser } from '../kit/given.ts';
import { claimsOf, fieldsOf, headingOf, noticeOf, openPage } from '../kit/login-page.ts';
import { logIn } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });
const phrase = 'quite a long phrase of mine';
const removed = 'Your password was removed';

afterEach(() => service.given.settings({ emailCodes: 'off', secondFactor: 'optional' }));

/** Logs in with a code to an account whose address was never verified. */
const logInByCode = async (user: KnownUser) => {
  await service.given.settings({ emailCodes: 'allowed' });
  const opened = await openPage(service);
  const { email } = user;
  await opened.browser.submit({ step: 'send-code', email });
  const { data } = await service.mailbox.next('login-code', email);
  return { opened, page: await opened.browser.submit({ step: 'code', email, code: String(data['code']) }) };
};

const passwordIsAccepted = async ({ email }: KnownUser, password: string): Promise<boolean> =>
  (await service.send('POST', '/v1/auth', { body: { email, password } })).status === 200;

// regression A331
describe('a login by code on an account whose address was not verified', () => {
  test('says that the password was removed, and sets another one', async () => {
    const user = await service.given.user();
    const { opened, page } = await logInByCode(user);
    expect([page.status, headingOf(page)]).toEqual([200, removed]);
    expect(page.text).toContain(user.email);
    expect(await passwordIsAccepted(user, user.password)).toBe(false);
    const refused = await opened.browser.submit({ ...fieldsOf(page, 'set-password'), password: 'password' });
    expect([refused.status, headingOf(refused)]).toEqual([422, removed]);
    expect(refused.text).toContain('This password is too common.');
    const done = await opened.browser.submit({ ...fieldsOf(refused, 'set-password'), password: phrase });
    expect(await claimsOf(opened, done)).toMatchObject({ sub: String(user.id), email_verified: true, amr: ['otp'] });
    expect(await passwordIsAccepted(user, phrase)).toBe(true);
  });

  test('continues without a password, and says nothing at the next login', async () => {
    const user = await service.given.user();
    const { opened, page } = await logInByCode(user);
    const done = await opened.browser.submit(fieldsOf(page, 'skip-password'));
    expect(await claimsOf(opened, done)).toMatchObject({ sub: String(user.id), amr: ['otp'] });
    const again = await logInByCode(user);
    expect(await claimsOf(again.opened, again.page)).toMatchObject({ sub: String(user.id) });
  });

  test('sets no password in another browser, and none after it was set', async () => {
    const user = await service.given.user();
    const { opened, page } = await logInByCode(user);
    const fields = { ...fieldsOf(page, 'set-password'), password: phrase };
    const other = await openPage(service);
    expect(noticeOf(await other.browser.submit(fields))).toContain('The login has expired.');
    expect(await passwordIsAccepted(user, phrase)).toBe(false);
    await opened.browser.submit(fields);
    const repeated = await opened.browser.submit({ ...fields, password: `${phrase} again` });
    expect(repeated.status).not.toBe(200);
    expect(await passwordIsAccepted(user, phrase)).toBe(true);
  });

  test('says so before the second factor that the application requires, which comes before another password', async () => {
    const user = await service.given.user();
    await service.given.settings({ secondFactor: 'required' });
    const { opened, page } = await logInByCode(user);
    expect(headingOf(page)).toBe(removed);
    expect(page.text).not.toContain('name="password"');
    const refused = await opened.browser.submit({ step: 'set-password', email: user.email, password: phrase });
    expect(refused.status).toBe(422);
    expect(await passwordIsAccepted(user, phrase)).toBe(false);
    expect(headingOf(await opened.browser.submit(fieldsOf(page, 'skip-password')))).toBe('Add a second factor');
  });
});

// regression A331
test('the login that waits for a second factor replaces no password', async () => {
  const user = await service.given.user();
  await service.given.settings({ secondFactor: 'required' });
  const opened = await openPage(service);
  expect(headingOf(await logIn(opened.browser, user.email, user.password))).toBe('Add a second factor');
  const refused = await opened.browser.submit({ step: 'set-password', email: user.email, password: phrase });
  expect([refused.status, noticeOf(refused)]).toEqual([422, expect.stringContaining('The login has expired.')]);
  expect(headingOf(await opened.browser.submit({ step: 'skip-password' }))).toBe('Add a second factor');
  await service.given.settings({ secondFactor: 'optional' });
  expect(await passwordIsAccepted(user, user.password)).toBe(true);
});
