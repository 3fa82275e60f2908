import { afterEach, describe, expect, test, vi } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { codeAt, enrolled } from '../kit/factors.ts';
import { claimsOf, fieldsOf, headingOf, type OpenedPage, openPage } from '../kit/login-page.ts';
import { connect, logIn, type Visited } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

afterEach(() =>
  service.given.settings({
    secondFactor: 'optional',
    totp: 'allowed',
    passkeys: 'allowed',
    secondFactorGraceSeconds: 0,
  }),
);

const essential = (acr: object): Readonly<Record<string, string>> => ({
  claims: JSON.stringify({ id_token: { acr: { essential: true, ...acr } } }),
});

/** A browser whose user has logged in with the password alone, and has an authenticator app since. */
const browserWithOneFactor = async () => {
  const connected = await connect(service);
  const { user, browser } = connected;
  const other = await enrolled(service);
  const factor = await service.db('factors').where({ user_id: other.id }).first();
  const { id: _id, ...row } = factor;
  await service.db('factors').insert({ ...row, user_id: user.id });
  await service.db('users').where({ id: user.id }).update({ has_second_factor: true });
  return { user, browser, secret: other.secret };
};

const prove = async ({ browser }: OpenedPage, page: Visited, secret: string): Promise<Visited> =>
  browser.submit({ ...fieldsOf(page, 'factor'), code: codeAt(secret, service.clock.now()) });

// regression A177
describe('a client that requests aal2', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['acr_values', { acr_values: 'aal2' }],
    ['an essential claim with a value', essential({ value: 'aal2' })],
    ['an essential claim with values', essential({ values: ['phr', 'aal2'] })],
  ])('with %s asks a user who has logged in for the second factor alone', async (_how, parameters) => {
    const { user, browser, secret } = await browserWithOneFactor();
    const opened = await openPage(service, { browser, parameters });
    expect(headingOf(opened.page)).toBe('Enter your authenticator code');
    expect(opened.page.text).not.toContain('type="password"');
    expect(opened.page.text).toContain(user.email);
    const claims = await claimsOf(opened, await prove(opened, opened.page, secret));
    expect(claims).toMatchObject({ sub: String(user.id), acr: 'aal2' });
    const again = await openPage(service, { browser, parameters });
    expect(await claimsOf(again, again.page)).toMatchObject({ acr: 'aal2' });
  });

  test('gets login_required for prompt=none until the factor is proven', async () => {
    const { browser } = await browserWithOneFactor();
    const { page } = await openPage(service, { browser, parameters: { acr_values: 'aal2', prompt: 'none' } });
    expect(page.url.searchParams.get('error')).toBe('login_required');
  });

  test('with voluntary values gets aal1 from a user without a second factor, who is asked for nothing', async () => {
    const { browser } = await connect(service);
    const opened = await openPage(service, { browser, parameters: { acr_values: 'aal2' } });
    expect(await claimsOf(opened, opened.page)).toMatchObject({ acr: 'aal1' });
  });

  test('with an essential claim makes a user without a second factor add one, after another login', async () => {
    const { browser, user } = await connect(service);
    const opened = await openPage(service, { browser, parameters: essential({ value: 'aal2' }) });
    expect(headingOf(opened.page)).toBe('Log in to Gatehouse');
    expect(opened.page.text).toContain(`value="${user.email}"`);
    const page = await logIn(browser, user.email, user.password);
    expect(headingOf(page)).toBe('Add a second factor');
    expect(page.text).toContain('The application that you log in to requires a second factor.');
    const totp = await browser.submit(fieldsOf(page, 'enroll-totp'));
    const secret = /data-copies="([A-Z2-7]+)"/.exec(totp.text)![1]!;
    const saved = await browser.submit({
      ...fieldsOf(totp, 'enroll-totp-confirm'),
      code: codeAt(secret, service.clock.now()),
    });
    const done = await browser.submit({ ...fieldsOf(saved, 'enroll-done'), saved: 'yes' });
    expect(await claimsOf(opened, done)).toMatchObject({ acr: 'aal2' });
  });

  test('with an essential claim gets unmet_authentication_requirements if the user can add none', async () => {
    await service.given.settings({ totp: 'off', passkeys: 'off' });
    const user = await service.given.user();
    const opened = await openPage(service, { parameters: essential({ value: 'aal2' }) });
    const done = await logIn(opened.browser, user.email, user.password);
    expect(done.url.searchParams.get('error')).toBe('unmet_authentication_requirements');
    expect(done.url.searchParams.has('code')).toBe(false);
  });

  test.each([
    ['one unknown value', { value: 'gold' }],
    ['unknown values', { values: ['gold', 'silver'] }],
  ])('with %s that is essential gets unmet_authentication_requirements at once', async (_what, acr) => {
    const { page } = await openPage(service, { parameters: essential(acr) });
    expect(page.url.searchParams.get('error')).toBe('unmet_authentication_requirements');
  });
});

// regression A177
describe('a session with two factors', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['acr_values=aal1', { acr_values: 'aal1' }],
    ['an essential aal1', essential({ value: 'aal1' })],
    ['both values', { acr_values: 'aal2 aal1' }],
    ['an unknown voluntary value', { acr_values: 'gold' }],
  ])('is enough for %s', async (_what, parameters) => {
    const { browser, secret } = await browserWithOneFactor();
    const raised = await openPage(service, { browser, parameters: { acr_values: 'aal2' } });
    await claimsOf(raised, await prove(raised, raised.page, secret));
    const opened = await openPage(service, { browser, parameters });
    expect(await claimsOf(opened, opened.page)).toMatchObject({ acr: 'aal2' });
  });

  test('is asked for the whole login by prompt=login and by max_age', async () => {
    const { browser } = await browserWithOneFactor();
    // The library compares with its own clock.
    await service.db('oidc_sessions').update({ payload: service.db.raw(`jsonb_set(payload, '{loginTs}', '1000')`) });
    for (const parameters of [{ prompt: 'login' }, { max_age: '1' }]) {
      const { page } = await openPage(service, { browser, parameters: { acr_values: 'aal2', ...parameters } });
      expect(headingOf(page)).toBe('Log in to Gatehouse');
    }
  });
});

// regression A178
describe('a browser session from before a second factor became required', () => {
  test('gives no codes until its user has proven the factor', async () => {
    const { browser, secret } = await browserWithOneFactor();
    await service.given.settings({ secondFactor: 'required' });
    const silent = await openPage(service, { browser, parameters: { prompt: 'none' } });
    expect(silent.page.url.searchParams.get('error')).toBe('login_required');
    const opened = await openPage(service, { browser });
    expect(headingOf(opened.page)).toBe('Enter your authenticator code');
    expect(await claimsOf(opened, await prove(opened, opened.page, secret))).toMatchObject({ acr: 'aal2' });
  });

  test('gives no codes until its user has added one', async () => {
    const { browser, user } = await connect(service);
    await service.given.settings({ secondFactor: 'required' });
    const silent = await openPage(service, { browser, parameters: { prompt: 'none' } });
    expect(silent.page.url.searchParams.get('error')).toBe('login_required');
    const opened = await openPage(service, { browser });
    expect(headingOf(opened.page)).toBe('Log in to Gatehouse');
    expect(headingOf(await logIn(browser, user.email, user.password))).toBe('Add a second factor');
  });

  test('keeps giving codes for the days that the application gives to add one', async () => {
    const { browser } = await connect(service);
    await service.given.settings({ secondFactor: 'required', secondFactorGraceSeconds: 7 * 86_400 });
    const opened = await openPage(service, { browser });
    expect(await claimsOf(opened, opened.page)).toMatchObject({ acr: 'aal1' });
  });
});

/** Sends the factor of a page to the page of another authorization. */
const proveAt = async (at: OpenedPage, page: Visited, secret: string): Promise<Visited> =>
  at.browser.post(at.page.url, { ...fieldsOf(page, 'factor'), code: codeAt(secret, service.clock.now()) });

/** Makes the login of a browser older than it is. */
const ageBy = (seconds: number) =>
  service.db('oidc_sessions').update({
    payload: service.db.raw(`jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::bigint - ?::int))`, [
      seconds,
    ]),
  });

// regression A402
describe('a second factor answers only what its authorization has asked for', () => {
  const stepUp = { acr_values: 'aal2' };

  test.each<[string, Readonly<Record<string, string>>]>([
    ['prompt=login', { prompt: 'login' }],
    ['max_age=0', { max_age: '0' }],
    ['max_age', { max_age: '60' }],
    ['prompt=login and acr_values', { prompt: 'login', acr_values: 'aal2' }],
    ['nothing but another step-up', stepUp],
  ])('the challenge of another authorization does not complete one with %s', async (_what, parameters) => {
    const { user, browser, secret } = await browserWithOneFactor();
    await ageBy(3600);
    const first = await openPage(service, { browser, parameters: stepUp });
    const second = await openPage(service, { browser, parameters });
    const sessions = await service.db('sessions').where({ user_id: user.id }).count();
    const refused = await proveAt(second, first.page, secret);
    expect([refused.status, refused.url.href]).toEqual([422, second.page.url.href]);
    expect(await service.db('sessions').where({ user_id: user.id }).count()).toEqual(sessions);
    // The code was not used up by the refusal.
    expect(await claimsOf(first, await proveAt(first, first.page, secret))).toMatchObject({ acr: 'aal2' });
  });

  test('the challenge of a whole login completes no other authorization, and one of the API completes none', async () => {
    const { user, secret } = await browserWithOneFactor();
    const first = await openPage(service);
    const page = await logIn(first.browser, user.email, user.password);
    const second = await openPage(service, { browser: first.browser });
    expect((await proveAt(second, page, secret)).status).toBe(422);
    const { body } = await service.send('POST', '/v1/auth', { body: { email: user.email, password: user.password } });
    const ofApi = { ...fieldsOf(page, 'factor'), challenge: body.challenge, code: codeAt(secret, service.clock.now()) };
    expect((await first.browser.post(first.page.url, ofApi)).status).toBe(422);
    const sent = { challenge: fieldsOf(page, 'factor')['challenge'], totp_code: codeAt(secret, service.clock.now()) };
    const refused = await service.send('POST', '/v1/auth/challenge', { body: sent });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await claimsOf(first, await proveAt(first, page, secret))).toMatchObject({ acr: 'aal2' });
  });

  test('a raised login is as old as before: a later max_age asks for the whole login', async () => {
    const { browser, secret } = await browserWithOneFactor();
    await ageBy(3600);
    const before = await openPage(service, { browser });
    const { auth_time: loggedInAt } = await claimsOf(before, before.page);
    const raised = await openPage(service, { browser, parameters: { ...stepUp, max_age: '7200' } });
    const claims = await claimsOf(raised, await prove(raised, raised.page, secret));
    expect(claims).toMatchObject({ acr: 'aal2', auth_time: loggedInAt });
    const { page } = await openPage(service, { browser, parameters: { max_age: '60' } });
    expect(headingOf(page)).toBe('Log in to Gatehouse');
    const silent = await openPage(service, { browser, parameters: { max_age: '60', prompt: 'none' } });
    expect(silent.page.url.searchParams.get('error')).toBe('login_required');
  });

  test('a login that becomes too old while the factor is proven is asked for again', async () => {
    const { user, browser, secret } = await browserWithOneFactor();
    // Other tests have moved the clock of the service, which the library does not use.
    await ageBy((service.clock.now().getTime() - Date.now()) / 1000);
    const opened = await openPage(service, { browser, parameters: { ...stepUp, max_age: '60' } });
    expect(headingOf(opened.page)).toBe('Enter your authenticator code');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
    try {
      const page = await prove(opened, opened.page, secret);
      expect(headingOf(page)).toBe('Log in to Gatehouse');
      const factor = await logIn(browser, user.email, user.password);
      vi.setSystemTime(Date.now() + 30_000);
      expect(await claimsOf(opened, await prove(opened, factor, secret))).toMatchObject({ acr: 'aal2' });
    } finally {
      vi.useRealTimers();
    }
  });
});
