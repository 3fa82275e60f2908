import { afterEach, describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { addFactor, codeAt, enrolled } from '../kit/factors.ts';
import { claimsOf, fieldsOf, headingOf, noticeOf, openPage, passkeyOptionsIn } from '../kit/login-page.ts';
import { logIn } from '../kit/openid.ts';
import { newAuthenticator, passkeyUser, unknownAssertion } from '../kit/passkeys.ts';
import { enrolledBySms, smsSettings } from '../kit/phones.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

afterEach(() =>
  service.given.settings({ passkeys: 'allowed', passkeyOrigins: [], appUrl: null, smsCodes: 'off', smsCountries: [] }),
);

// regression A171
describe('passkeys on the login page', () => {
  test('a passkey logs in without an address, and counts as two factors', async () => {
    const { authenticator, id } = await passkeyUser(service);
    const opened = await openPage(service);
    expect(opened.page.text).toContain('autocomplete="username webauthn"');
    const passkey = JSON.stringify(authenticator.get(passkeyOptionsIn(opened.page)));
    const done = await opened.browser.submit({ ...fieldsOf(opened.page, 'passkey'), passkey });
    expect(await claimsOf(opened, done)).toMatchObject({ sub: String(id), acr: 'aal2' });
  });

  test('it is not offered where it is off, or where the page is not one of its origins', async () => {
    await service.given.settings({ passkeys: 'off' });
    expect((await openPage(service)).page.text).not.toContain('data-passkey');
    await service.given.settings({ passkeys: 'allowed', appUrl: 'https://app.example.com' });
    expect((await openPage(service)).page.text).not.toContain('data-passkey');
  });

  test.each([
    ['is not JSON', () => 'x'],
    ['has no response', () => '{}'],
    ['has a number instead of a text', () => JSON.stringify({ ...unknownAssertion, id: 1 })],
    ['no authenticator has signed', () => JSON.stringify(unknownAssertion)],
    ['has a user handle of another type', () => JSON.stringify({ ...unknownAssertion, response: { userHandle: {} } })],
  ])('a response that %s is refused with a page', async (_what, passkey) => {
    const { browser } = await openPage(service);
    const page = await browser.submit({ step: 'passkey', passkey: passkey() });
    expect([page.status, headingOf(page)]).toEqual([422, 'Log in to Gatehouse']);
    expect(noticeOf(page)).toBe('The passkey was not accepted. Try again, or choose another method.');
  });

  test('a response is accepted once, with a challenge of this page, and from its origin', async () => {
    const { authenticator } = await passkeyUser(service);
    const first = await openPage(service);
    const passkey = JSON.stringify(authenticator.get(passkeyOptionsIn(first.page)));
    expect((await first.browser.submit({ step: 'passkey', passkey })).url.searchParams.has('code')).toBe(true);
    const again = await openPage(service);
    expect((await again.browser.submit({ step: 'passkey', passkey })).status).toBe(422);
    const options = passkeyOptionsIn(again.page);
    const forged = JSON.stringify(authenticator.get(options, { origin: 'https://evil.example' }));
    expect((await again.browser.submit({ step: 'passkey', passkey: forged })).status).toBe(422);
  });

  test('a user whose second factor is a passkey proves it after the password, or uses a recovery code', async () => {
    const user = await passkeyUser(service);
    const opened = await openPage(service);
    const page = await logIn(opened.browser, user.email, user.password);
    expect(headingOf(page)).toBe('Use your passkey');
    const options = passkeyOptionsIn(page);
    const wrong = JSON.stringify(newAuthenticator().get(options));
    const refused = await opened.browser.submit({ ...fieldsOf(page, 'factor'), passkey: wrong });
    expect([refused.status, headingOf(refused)]).toEqual([422, 'Use your passkey']);
    expect(passkeyOptionsIn(refused)).toEqual(options);
    const passkey = JSON.stringify(user.authenticator.get(options));
    const done = await opened.browser.submit({ ...fieldsOf(refused, 'factor'), passkey });
    expect(await claimsOf(opened, done)).toMatchObject({
      acr: 'aal2',
      amr: expect.arrayContaining(['pwd', 'hwk', 'mfa']),
    });

    const other = await openPage(service);
    const asked = await logIn(other.browser, user.email, user.password);
    const byCode = await other.browser.submit(fieldsOf(asked, 'choose-factor', 'value="recovery_code"'));
    expect(headingOf(byCode)).toBe('Enter a recovery code');
    const [code = ''] = user.recoveryCodes!;
    const recovered = await other.browser.submit({ ...fieldsOf(byCode, 'factor'), code });
    expect(await claimsOf(other, recovered)).toMatchObject({ acr: 'aal2' });
  });

  test('where the page is not one of the origins, a user with a passkey is asked for a recovery code', async () => {
    const user = await passkeyUser(service);
    await service.given.settings({ appUrl: 'https://app.example.com' });
    const opened = await openPage(service);
    const page = await logIn(opened.browser, user.email, user.password);
    expect([headingOf(page), page.text.includes('data-passkey')]).toEqual(['Enter a recovery code', false]);
  });

  test('a user with several factors chooses one of them', async () => {
    const user = await passkeyUser(service);
    const { secret } = await addFactor(service, user.headers);
    const opened = await openPage(service);
    const page = await logIn(opened.browser, user.email, user.password);
    expect(headingOf(page)).toBe('Use your passkey');
    const chosen = await opened.browser.submit(fieldsOf(page, 'choose-factor', 'value="totp"'));
    expect(headingOf(chosen)).toBe('Enter your authenticator code');
    const code = codeAt(secret, service.clock.now());
    const done = await opened.browser.submit({ ...fieldsOf(chosen, 'factor'), code });
    expect(await claimsOf(opened, done)).toMatchObject({ amr: expect.arrayContaining(['pwd', 'otp', 'mfa']) });
  });

  test('a user with SMS alone requests a code, and enters it', async () => {
    await service.given.settings(smsSettings);
    const user = await enrolledBySms(service);
    const opened = await openPage(service);
    const page = await logIn(opened.browser, user.email, user.password);
    expect(headingOf(page)).toBe('Send a code by SMS');
    const sent = await opened.browser.submit(fieldsOf(page, 'send-sms'));
    expect(headingOf(sent)).toBe('Enter the code from the SMS');
    const wrong = await opened.browser.submit({ ...fieldsOf(sent, 'factor'), code: '000000' });
    expect([wrong.status, headingOf(wrong)]).toEqual([422, 'Enter the code from the SMS']);
    expect(fieldsOf(wrong, 'send-sms')).toMatchObject({ method: 'sms' });
  });

  test('a challenge of another login, and one without a login, get nothing', async () => {
    const user = await enrolled(service);
    const opened = await openPage(service);
    const fields = { step: 'factor', email: user.email, method: 'totp', methods: 'totp', challenge: 'x'.repeat(43) };
    const refused = await opened.browser.submit({ ...fields, code: codeAt(user.secret, service.clock.now()) });
    expect([refused.status, noticeOf(refused)]).toEqual([422, 'The login has expired. Log in again.']);
  });
});

// regression A684
describe('a code that is not correct', () => {
  test('of an authenticator app or a list of recovery codes does not advise to request another one', async () => {
    const user = await enrolled(service);
    const { browser } = await openPage(service);
    const page = await logIn(browser, user.email, user.password);
    const totp = await browser.submit({ ...fieldsOf(page, 'factor'), code: '000000' });
    expect(noticeOf(totp)).toMatch(/^The code is not correct\. Enter the code that your app shows now\./);
    const choice = await browser.submit({ ...fieldsOf(totp, 'choose-factor', 'value="recovery_code"') });
    const recovery = await browser.submit({ ...fieldsOf(choice, 'factor'), code: 'aaaaa-aaaaa' });
    expect(noticeOf(recovery)).toMatch(/^The recovery code is not correct, or was already used\./);
  });
});
