import { beforeEach, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { codeAt, enrolled } from '../kit/factors.ts';
import { claimsOf, fieldsOf, headingOf, noticeOf, type OpenedPage, openPage } from '../kit/login-page.ts';
import { appUuidOf, openBrowser } from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from '../social/stage.ts';

const service = useService({ clock: runningClock() });
const { rogue, stage } = useRogue(service);

beforeEach(async () => {
  rogue.behaves();
  await stage.setUp();
  await service.given.settings({ signup: 'open', linkByEmail: 'never', requireVerifiedEmail: false });
});

const link = '?step=provider&provider=acme';

/** Follows the link of the page, and returns the URL at the provider. */
const leave = async ({ browser, page }: OpenedPage): Promise<URL> =>
  (await browser.open(`${page.url.origin}${page.url.pathname}${link}`)).url;

/** Logs in at the provider, as a person with these claims. */
const visit = async (claims = newClaims()) => {
  rogue.behaves({ claims });
  const opened = await openPage(service);
  const callback = await rogue.authorize(await leave(opened));
  return { opened, callback, claims };
};

const usersWith = (email: unknown) => service.db('users').where({ email });

// regression A173
test('a new user signs up through a provider, with PKCE and a nonce, and comes back to the client', async () => {
  const { opened, callback, claims } = await visit();
  expect(opened.page.text).toContain('Continue with');
  const asked = await leave(await openPage(service));
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    redirect_uri: `${publicUrl}/account/${await appUuidOf(service)}/provider/callback`,
    code_challenge_method: 'S256',
    nonce: expect.any(String),
    state: expect.any(String),
  });
  const done = await opened.browser.open(callback);
  expect(await claimsOf(opened, done)).toMatchObject({ email: claims['email'], acr: 'aal1' });
  expect([...opened.browser.cookies.values()].filter(({ name }) => name.startsWith('gh-provider'))).toEqual([]);
});

test.each(['invitation', 'closed'] as const)(
  'a sign-up is refused while it is %s, and creates nothing',
  async (signup) => {
    await service.given.settings({ signup });
    const { opened, callback, claims } = await visit();
    const page = await opened.browser.open(callback);
    expect([page.status, headingOf(page)]).toEqual([422, 'Log in to Gatehouse']);
    expect(noticeOf(page)).toBe('New accounts are not possible at the moment.');
    expect(await usersWith(claims['email'])).toEqual([]);
  },
);

test('a user with a second factor is asked for it', async () => {
  const user = await enrolled(service);
  await service
    .db('users')
    .where({ id: user.id })
    .update({ email_verified_at: service.clock.now(), is_owner_proven: true });
  await service.given.settings({ linkByEmail: 'verified' });
  const { opened, callback } = await visit(newClaims({ email: user.email }));
  const page = await opened.browser.open(callback);
  expect(headingOf(page)).toBe('Enter your authenticator code');
  const code = codeAt(user.secret, service.clock.now());
  const done = await opened.browser.submit({ ...fieldsOf(page, 'factor'), code });
  expect(await claimsOf(opened, done)).toMatchObject({ sub: String(user.id), acr: 'aal2' });
});

test('an address that the provider has not verified must be verified first, where the application requires it', async () => {
  await service.given.settings({ requireVerifiedEmail: true });
  const { opened, callback, claims } = await visit(newClaims({ email_verified: false }));
  const page = await opened.browser.open(callback);
  expect([page.status, headingOf(page)]).toEqual([200, 'Check your email']);
  await service.mailbox.next('verify-email', String(claims['email']));
  expect(headingOf(await opened.browser.submit(fieldsOf(page, 'restart')))).toBe('Log in to Gatehouse');
});

// regression A954
test('the address of another account is not taken over', async () => {
  const user = await service.given.user();
  const { opened, callback } = await visit(newClaims({ email: user.email }));
  const page = await opened.browser.open(callback);
  expect([page.status, noticeOf(page)]).toEqual([
    422,
    'Your address at the provider has an account here already. Log in as before. Then connect the provider in your account, under Security.',
  ]);
});

// regression A174
test('the response is bound to the browser, to its authorization, and to one use', async () => {
  const { opened, callback } = await visit();
  const stranger = await openBrowser(service).open(callback);
  expect([stranger.status, headingOf(stranger)]).toEqual([410, 'This login has expired']);
  const other = await openPage(service);
  const planted = [...opened.browser.cookies].filter(([, { name }]) => name.startsWith('gh-provider'));
  expect(planted).toHaveLength(1);
  for (const [key, cookie] of planted) other.browser.cookies.set(key, cookie);
  expect((await other.browser.open(callback)).status).toBe(410);
  const direct = `${other.page.url}?step=provider-return&${callback.searchParams}`;
  for (const [key, cookie] of planted) other.browser.cookies.set(key, cookie);
  const refused = await other.browser.open(direct);
  expect([refused.status, noticeOf(refused)]).toEqual([
    422,
    'The login at the provider has expired, or was started in another browser. Try again.',
  ]);
  expect((await opened.browser.open(callback)).url.searchParams.has('code')).toBe(true);
  for (const [key, cookie] of planted) opened.browser.cookies.set(key, cookie);
  expect((await opened.browser.open(callback)).status).toBe(410);
});

test('a code with the state of another login, or with a changed binding, is refused', async () => {
  const first = await visit();
  const second = await openPage(service, { browser: first.opened.browser });
  const callback = await rogue.authorize(await leave(second));
  callback.searchParams.set('code', first.callback.searchParams.get('code')!);
  expect((await second.browser.open(callback)).status).toBe(422);
  const third = await openPage(service);
  const returned = await rogue.authorize(await leave(third));
  for (const [key, cookie] of third.browser.cookies)
    if (cookie.name.startsWith('gh-provider')) third.browser.cookies.set(key, { ...cookie, value: `${cookie.value}x` });
  expect((await third.browser.open(returned)).status).toBe(422);
});

test('a link of another site does not start a login at a provider', async () => {
  const browser = openBrowser(service, { 'Sec-Fetch-Site': 'cross-site' });
  const { page } = await openPage(service, { browser });
  const stayed = await browser.open(`${page.url}${link}`);
  expect([stayed.status, stayed.url.origin, headingOf(stayed)]).toEqual([200, publicUrl, 'Log in to Gatehouse']);
  expect(noticeOf(stayed)).toBeUndefined();
});

test('steps of forms are not links, and steps of links are not forms', async () => {
  const { browser, page } = await openPage(service);
  const linked = await browser.open(`${page.url}?step=cancel`);
  expect([linked.status, linked.url.origin]).toEqual([200, publicUrl]);
  const sent = await browser.submit({ step: 'provider', provider: 'acme' });
  expect([sent.status, sent.url.origin]).toEqual([200, publicUrl]);
});

test('a user who cancels at the provider, and a provider that fails, lead back to the page with a message', async () => {
  const opened = await openPage(service);
  const canceled = await opened.browser.open(await rogue.refuse(await leave(opened)));
  expect([canceled.status, noticeOf(canceled)]).toEqual([
    422,
    'The login at the provider was canceled. Try again, or choose another method.',
  ]);
  const { opened: failed, callback } = await visit();
  rogue.behaves({ tokens: { id_token: 'x.y.z' } });
  const page = await failed.browser.open(callback);
  expect([page.status, noticeOf(page)]).toEqual([
    422,
    'The login at the provider failed. Try again, or choose another method.',
  ]);
  expect((await failed.browser.open(page.url.pathname)).status).toBe(200);
});

test('a provider that is disabled is not offered, and cannot be used by its name', async () => {
  await stage.setUp({ is_enabled: false });
  const opened = await openPage(service);
  expect(opened.page.text).not.toContain('step=provider');
  const page = await opened.browser.open(`${opened.page.url}${link}`);
  expect([page.status, page.url.origin]).toEqual([422, publicUrl]);
});

test('a provider may answer with a form, whose request has no cookies', async () => {
  const { opened, callback, claims } = await visit(newClaims({ name: undefined, given_name: undefined }));
  const user = JSON.stringify({ name: { firstName: 'Grace', lastName: 'Hopper' } });
  const form = { ...Object.fromEntries(callback.searchParams), user };
  const post = await openBrowser(service).post(`${callback.origin}${callback.pathname}`, form);
  expect(post.status).toBe(410);
  const reply = await service.send('POST', callback.pathname, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://appleid.apple.com' },
    body: new URLSearchParams(form).toString(),
  });
  expect(reply.status).toBe(303);
  const done = await opened.browser.open(reply.headers['location']!);
  expect(await claimsOf(opened, done)).toMatchObject({ email: claims['email'] });
});
