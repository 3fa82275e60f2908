import { beforeEach, expect, test } from 'vitest';
import { answerOf } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import { connectedCompany, qualifiedOwner } from '../kit/connections.ts';
import { password } from '../kit/given.ts';
import { setLimits } from '../kit/limited.ts';
import { claimsOf, fieldsOf, headingOf, noticeOf, type OpenedPage, openPage } from '../kit/login-page.ts';
import { superAdmin } from '../kit/members.ts';
import { appUuidOf, openBrowser, type Visited } from '../kit/openid.ts';
import { publicUrl, type Reply, startService, useService } from '../kit/service.ts';
import { says } from '../kit/social/failures.ts';
import { newClaims } from '../kit/social/stage.ts';
import { isBackground, statementsOf } from '../kit/statements.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService({ clock: runningClock() });

beforeEach(() => service.given.settings({ signup: 'closed', emailCodes: 'off', requireVerifiedEmail: false }));

const addressAt = (domain: string): string => `ada-${crypto.randomUUID()}@${domain}`;

/** Returns the URL to which a page leads by itself, and with its button. */
const leadsTo = ({ text }: Visited): URL => {
  const [, refreshed] = /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(text) ?? [];
  const [, pressed] = /<a class="button primary" href="([^"]+)">/.exec(text) ?? [];
  if (refreshed !== pressed) throw new Error(`The page leads to ${refreshed} and ${pressed}.`);
  return new URL(String(refreshed).replaceAll('&amp;', '&'));
};

const enter = ({ browser, page }: OpenedPage, email: string): Promise<Visited> =>
  browser.submit({ ...fieldsOf(page, 'find-connection'), email });

// regression A1025
test('an address of a connected domain leads to the provider of the company, and from there to the client', async () => {
  const { domain, rogue } = await connectedCompany(service);
  const opened = await openPage(service);
  const email = addressAt(domain);
  const page = await enter(opened, ` ${email} `);
  expect([page.status, headingOf(page)]).toEqual([200, 'Log in with Engines']);
  const asked = leadsTo(page);
  expect([asked.origin, Object.fromEntries(asked.searchParams)]).toMatchObject([
    new URL(rogue.issuer).origin,
    {
      redirect_uri: `${publicUrl}/account/${await appUuidOf(service)}/provider/callback`,
      login_hint: email,
      code_challenge_method: 'S256',
    },
  ]);
  rogue.behaves({ claims: newClaims({ email }) });
  const callback = await rogue.authorize(asked);
  expect((await openBrowser(service).open(callback)).status).toBe(410);
  const done = await opened.browser.open(callback);
  expect(await claimsOf(opened, done)).toMatchObject({ email, acr: 'aal1' });
  const session = await service.db('sessions').orderBy('created_at', 'desc').first();
  expect(session.connection_id).not.toBe(null);
});

// regression A1026
test('every other address is asked for its password, and is kept', async () => {
  const { domain } = await connectedCompany(service);
  await service.given.settings({ signup: 'open' });
  const user = await service.given.user();
  const opened = await openPage(service);
  const page = await enter(opened, user.email);
  expect(headingOf(page)).toBe('Enter your password');
  const done = await opened.browser.submit({ step: 'login', email: user.email, password });
  expect(await claimsOf(opened, done)).toMatchObject({ sub: String(user.id) });

  await service.db('company_domains').where({ domain }).update({ verified_at: null });
  expect(headingOf(await enter(await openPage(service), addressAt(domain)))).toBe('Enter your password');
  const faulty = await enter(await openPage(service), 'unknown');
  expect([faulty.status, headingOf(faulty)]).toEqual([422, 'Log in to Gatehouse']);
  expect(fieldsOf(faulty, 'find-connection')).toMatchObject({ next: 'address' });
  expect((await enter(await openPage(service), '')).status).toBe(422);
});

test('an application whose first method is a code sends it to every other address', async () => {
  const { domain } = await connectedCompany(service);
  await service.given.settings({ signup: 'open', emailCodes: 'allowed', loginMethodOrder: ['email_code'] });
  const user = await service.given.user();
  const page = await enter(await openPage(service), user.email);
  expect(headingOf(page)).toBe('Check your email');
  await service.mailbox.next('login-code', user.email);
  expect(headingOf(await enter(await openPage(service), addressAt(domain)))).toBe('Log in with Engines');
  const { browser, page: first } = await openPage(service);
  for (const next of ['find-connection', 'consent', 'constructor']) {
    const fields = { ...fieldsOf(first, 'find-connection'), next, email: user.email };
    expect(headingOf(await browser.submit(fields))).toBe('Enter your password');
  }
  await service.given.settings({ loginMethodOrder: [] });
});

// regression A1027
test('an address that the client knows skips the question, unless a person chooses the account', async () => {
  const { domain, rogue } = await connectedCompany(service);
  const email = addressAt(domain);
  const opened = await openPage(service, { parameters: { login_hint: email } });
  expect(headingOf(opened.page)).toBe('Log in with Engines');
  const asked = leadsTo(opened.page);
  expect(asked.searchParams.get('login_hint')).toBe(email);
  rogue.behaves({ claims: newClaims({ email }) });
  expect(await claimsOf(opened, await opened.browser.open(await rogue.authorize(asked)))).toMatchObject({ email });

  const titleFor = async (login_hint: string, parameters: Readonly<Record<string, string>> = {}) => {
    const { page } = await openPage(service, { parameters: { login_hint, ...parameters } });
    expect(page.text).toContain(`value="${login_hint}"`);
    return headingOf(page);
  };
  expect(await titleFor('ada@elsewhere.example')).toBe('Log in to Gatehouse');
  expect(await titleFor(`unknown ${domain}`)).toBe('Log in to Gatehouse');
  expect(await titleFor(email, { prompt: 'select_account' })).toBe('Log in to Gatehouse');
  await service.given.settings({ signup: 'open' });
  expect(await titleFor(email, { prompt: 'create' })).toBe('Create your Gatehouse account');
  service.clock.advance(3601);
  rogue.fails({ '/.well-known/openid-configuration': says(503) });
  expect(await titleFor(addressAt(domain))).toBe('Log in to Gatehouse');
  const refused = await enter(await openPage(service), addressAt(domain));
  expect(noticeOf(refused)).toBe('The provider does not respond at the moment. Try again, or choose another method.');
  rogue.fails();
});

// regression A1028
test('what the company has to mend is said, and what the owner of an account can do', async () => {
  const connected = await connectedCompany(service, { jit: false });
  const { rogue, domain } = connected;
  const returnAs = async (claims: object) => {
    const opened = await openPage(service);
    const page = await enter(opened, addressAt(domain));
    rogue.behaves({ claims: newClaims({ ...claims }) });
    const back = await opened.browser.open(await rogue.authorize(leadsTo(page)));
    expect([back.status, headingOf(back)]).toEqual([422, 'Log in to Gatehouse']);
    return noticeOf(back);
  };
  expect(await returnAs({ email: 'ada@elsewhere.example' })).toBe(
    'Your company’s login returned an address that is not of a domain of your company. Ask the administrator of your company.',
  );
  expect(await returnAs({ email: addressAt(domain) })).toBe(
    'You have no account here yet, and the login of your company creates none. Ask the administrator of your company for one.',
  );
  await service.given.settings({ signup: 'open', signupCompany: 'own' });
  const founder = await service.given.user({ email: addressAt(domain) });
  expect(await returnAs({ email: founder.email })).toMatch(/^Your address has an account here already/);
});

/** Requires the connection, with an owner who can log in without it. */
const enforced = async () => {
  await service.given.settings({ signup: 'open' });
  const connected = await connectedCompany(service);
  const { company, connection, domain } = connected;
  await service.db('connections').where({ id: connection }).update({ tested_at: service.clock.now() });
  const owner = await qualifiedOwner(service, company);
  const body = { domains: [domain], break_glass_user_ids: [owner.id] };
  const path = { id: company, connection_id: connection };
  const enforce = async () => answerOf(await operationsOf(service).REST.setEnforcement(superAdmin, { path, body }));
  return { ...connected, owner, enforce };
};

// regression A1147
test('whatever the login page is asked for, an address of an enforced domain leads to its provider', async () => {
  const { domain, rogue, enforce } = await enforced();
  await service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true });
  const known = addressAt(domain);
  await service.given.user({ email: known });
  await enforce();
  for (const email of [known, addressAt(domain)]) {
    const person = { firstname: 'Ada', lastname: 'Byron', password };
    for (const form of [
      { step: 'login', email, password },
      { step: 'login', email, password: 'wrong' },
      { step: 'send-code', email },
      { step: 'code', email, code: '123456' },
      { step: 'signup', page: 'signup', email, ...person },
    ]) {
      const { browser } = await openPage(service);
      const page = await browser.submit(form);
      const { step } = form;
      expect([step, page.status, headingOf(page), noticeOf(page)]).toEqual([
        step,
        200,
        'Log in with Engines',
        undefined,
      ]);
      expect(page.text).toContain('Your company requires logins with Engines.');
      const asked = leadsTo(page);
      expect([step, asked.origin, asked.searchParams.get('login_hint')]).toEqual([
        ...[step, new URL(rogue.issuer).origin, email],
      ]);
    }
  }
});

// regression A1147
test('a request for a new password leads on, too, and sends an email without a link', async () => {
  const { domain, enforce } = await enforced();
  const email = addressAt(domain);
  await service.given.user({ email });
  await enforce();
  for (const address of [email, addressAt(domain)]) {
    const { browser } = await openPage(service);
    const page = await browser.submit({ step: 'forgot', email: address });
    expect([page.status, headingOf(page)]).toEqual([200, 'Log in with Engines']);
    expect(page.text).toContain('Your company requires logins with Engines.');
  }
  expect((await service.mailbox.next('single-sign-on', email)).data).toMatchObject({ reason: 'required' });
});

// regression A1148
test('an owner for emergencies gets to the password although the address leads to a provider', async () => {
  const { domain, owner, rogue, enforce } = await enforced();
  const email = addressAt(domain);
  await service.db('users').where({ id: owner.id }).update({ email, email_canonical: email });
  await enforce();
  const { browser, page } = await openPage(service);
  expect(page.text).toContain('name="skip"');
  const asked = await browser.submit({ ...fieldsOf(page, 'find-connection'), skip: 'connection', email });
  expect(headingOf(asked)).toBe('Enter your password');
  expect(headingOf(await browser.submit({ step: 'login', email, password: 'wrong' }))).toBe('Log in with Engines');
  const factor = await browser.submit({ step: 'login', email, password });
  expect(headingOf(factor)).toBe('Enter your authenticator code');
  service.clock.advance(3601);
  rogue.fails({ '/.well-known/openid-configuration': says(503) });
  const refused = await (await openPage(service)).browser.submit({ step: 'login', email, password: 'wrong' });
  expect([refused.status, headingOf(refused)]).toEqual([422, 'Enter your password']);
  expect(noticeOf(refused)).toMatch(/^Your company requires logins with its own identity provider/);
  rogue.fails();
});

// regression A1029
test('without an active connection, an application has the same page and the same statements as before', async () => {
  const { company, connection } = await connectedCompany(service);
  await service.db('connections').where({ state: 'active' }).update({ state: 'disabled' });
  const show = async (parameters: Readonly<Record<string, string>> = {}) => {
    const { browser, page } = await openPage(service, { parameters });
    const { statements } = await statementsOf(service, async () => {
      await browser.open(page.url);
      return { status: 200 } as Reply;
    });
    return { page, statements: statements.filter((sql) => !isBackground(sql)) };
  };
  const [without, hinted] = [await show(), await show({ login_hint: 'ada@elsewhere.example' })];
  expect(fieldsOf(without.page, 'address')).toEqual({ step: 'address', page: 'address' });
  expect(without.statements.filter((sql) => sql.includes('from "connections"'))).toEqual([]);
  expect(hinted.statements).toEqual(without.statements);
  const path = { id: company, connection_id: connection };
  answerOf(await operationsOf(service).REST.updateConnection(superAdmin, { path, body: { state: 'active' } }));
  const active = await show();
  expect(active.statements).toEqual(without.statements);
  expect(fieldsOf(active.page, 'find-connection')).toMatchObject({ next: 'address' });
});

test('the limits of the operation count on the page', async () => {
  const { domain } = await connectedCompany(service);
  const limited = await startService({ database: service.database, config: { hasRateLimits: true } });
  try {
    await setLimits(service, { name: 'social_network', limit: 2, seconds: 600 });
    const opened = await openPage(limited);
    const replies: Visited[] = [];
    for (let sent = 0; sent < 3; sent += 1) replies.push(await enter(opened, addressAt(domain)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(headingOf(replies[2]!)).toBe('Log in to Gatehouse');
    const { page } = await openPage(limited, { parameters: { login_hint: addressAt(domain) } });
    expect([page.status, headingOf(page)]).toEqual([200, 'Log in to Gatehouse']);
  } finally {
    await setLimits(service);
    await limited.stop();
  }
});
