import { expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, fresh, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer, password } from '../kit/given.ts';
import { refusalOf } from '../kit/limited.ts';
import { loginCodeApis } from '../kit/login-codes.ts';
import { superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from '../social/stage.ts';

const service = useService();
const apis = apisOf(service);
const administration = administrationOf(service);
const { rogue, stage } = useRogue(service);
const limited = useService({ config: { hasRateLimits: true } });

/** White space as keyboards, web pages and files add it. */
const spacings: readonly (readonly [string, (email: string) => string])[] = [
  ['a space after it', (email) => `${email} `],
  ['spaces and a tab before it', (email) => `  \t${email}`],
  ['a line break after it', (email) => `${email}\r\n`],
  ['no-break spaces around it', (email) => `\u00a0${email}\u00a0`],
  ['a byte order mark before it', (email) => `\ufeff${email}`],
  ['an ideographic space after it', (email) => `${email}\u3000`],
];
const padded = (email: string): string => ` ${email}\t`;

// regression A38
throughEachApi('white space around an email address, through %s', (api, test) => {
  const { signup, login, me, forgot, reset, invite, changeEmail, confirmEmail } = apis[api];
  /** The user whose session a login has opened. */
  const loggedIn = async (reply: Reply) => answerOf(await me(bearer(tokenOf(reply)!)));

  test.each(spacings)('an address with %s signs up as the address, and logs in', async (_what, spaced) => {
    const email = service.given.email();
    expect(outcomeOf(await signup({ email: spaced(email) }))).toBe('done');
    expect(await service.db('users').where({ email })).toMatchObject([{ email_canonical: email }]);
    expect(outcomeOf(await signup({ email }))).toBe('email_taken');
    expect(outcomeOf(await login({ email, password: fresh }))).toBe('done');
    expect(outcomeOf(await login({ email: spaced(email), password: fresh }))).toBe('done');
  });

  test('white space inside an address, or nothing else than white space, is refused', async () => {
    for (const email of ['ada lovelace@example.com', 'ada @example.com', 'ada@ example.com', '  ', '']) {
      const reply = await signup({ email });
      expect([statusOf(reply), faultsOf(reply)]).toEqual([422, ['#/email invalid_format']]);
    }
  });

  test('an address has at most 254 characters with the white space around it', async () => {
    const email = service.given.email();
    const longest = email.padEnd(254);
    expect(outcomeOf(await signup({ email: longest }))).toBe('done');
    expect(outcomeOf(await login({ email: longest, password: fresh }))).toBe('done');
    for (const reply of [
      await signup({ email: `${longest} ` }),
      await login({ email: `${longest} `, password: fresh }),
    ])
      expect([statusOf(reply), faultsOf(reply)]).toEqual([422, ['#/email too_long']]);
  });

  test('a password based on the address is refused, whatever white space is around the address', async () => {
    const email = 'galadriel@example.com';
    const reply = await signup({ email: padded(email), password: 'galadriel1' });
    expect(faultsOf(reply)).toEqual(['#/password password_personal']);
  });

  test('a password is recovered by an address with white space around it', async () => {
    const { email } = await service.given.user();
    expect(outcomeOf(await forgot(padded(email)))).toBe('done');
    const { data } = await service.mailbox.next('password-recovery', email);
    expect(
      outcomeOf(await reset({ key: data.key, email: api === 'REST' ? undefined : padded(email), password: fresh })),
    ).toBe('done');
    expect(outcomeOf(await login({ email, password: fresh }))).toBe('done');
  });

  test('a login code is requested and sent back with white space around the address', async () => {
    await service.given.settings({ emailCodes: 'allowed' });
    const { email } = await service.given.user();
    const { sendLoginCode, loginWithCode } = loginCodeApis(service)[api];
    expect(outcomeOf(await sendLoginCode({}, padded(email)))).toBe('done');
    const { data } = await service.mailbox.next('login-code', email);
    const reply = await loginWithCode({}, { email: `${email}\n`, code: data.code });
    expect(await loggedIn(reply)).toMatchObject({ email });
  });

  test('a sign-up with a code stores the address without the white space around it', async () => {
    await service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true });
    const email = service.given.email();
    const { sendLoginCode, loginWithCode } = loginCodeApis(service)[api];
    await sendLoginCode({}, padded(email));
    const { data } = await service.mailbox.next('login-code', email);
    const reply = await loginWithCode({}, { email: padded(email), code: data.code });
    expect(answerOf(reply).user.email).toBe(email);
  });

  test('an address is changed to one with white space around it, unless it is the present one', async () => {
    const user = await service.given.user();
    const email = service.given.email();
    const same = await changeEmail({ email: padded(user.email), password: user.password }, user.headers);
    expect(faultsOf(same)).toEqual(['#/email not_allowed']);
    expect(outcomeOf(await changeEmail({ email: padded(email), password: user.password }, user.headers))).toBe('done');
    for (const address of [email, user.email]) {
      const { data } = await service.mailbox.next('email-change-confirm', address);
      expect(data).toMatchObject({ new_email: email });
      await confirmEmail(data.key);
    }
    expect(await service.db('users').where({ id: user.id })).toMatchObject([{ email, email_canonical: email }]);
  });

  test('an invitation goes to the address without the white space around it, and to no member', async () => {
    const admin = await service.given.admin();
    const email = service.given.email();
    expect(answerOf(await invite({ email: padded(email) }, admin.headers))).toMatchObject({ email });
    expect(await service.mailbox.next('invitation', email)).toMatchObject({ recipient: { email } });
    expect(outcomeOf(await invite({ email: padded(admin.email) }, admin.headers))).toBe('already_member');
  });

  test('users are found by an address with white space around it, as filter and as search', async () => {
    const { id, email } = await service.given.user();
    const { users } = administration[api];
    for (const asked of [{ email: padded(email) }, { q: padded(email) }])
      expect(answerOf(await users(superAdmin, asked)).data.map((user: { id: unknown }) => Number(user.id))).toEqual([
        id,
      ]);
  });

  test('an address of a provider with white space around it logs in to its account', async () => {
    await service.given.settings({ linkByEmail: 'verified' });
    const claims = newClaims();
    const email = String(claims['email']);
    rogue.behaves({ claims: { ...claims, email: padded(email) } });
    expect(answerOf(await stage.logIn(api)).user).toMatchObject({ email, is_verified: true });
    expect(await service.db('identities').where({ email })).toHaveLength(1);
    const known = await service.given.user();
    rogue.behaves({ claims: newClaims({ email: padded(known.email) }) });
    expect(await loggedIn(await stage.logIn(api))).toMatchObject({ email: known.email });
  });

  test('failed logins with and without white space count together', async () => {
    const { email } = await service.given.user();
    for (let time = 0; time < 10; time += 1) {
      const [, spaced] = spacings[time % spacings.length]!;
      expect(outcomeOf(await login({ email: spaced(email), password: 'a wrong guess' }))).toBe('invalid_credentials');
    }
    for (const address of [email, padded(email)])
      expect(refusalOf(api, await login({ email: address, password }))).toEqual({ retryAfter: 1 });
  });

  test('emails to an address with and without white space have one limit', async () => {
    const { email } = await limited.given.user();
    const request = (address: string) => apisOf(limited)[api].forgot(address);
    for (const address of [email, ...spacings.slice(0, 4).map(([, spaced]) => spaced(email))]) {
      expect(outcomeOf(await request(address))).toBe('done');
      // A key replaces the one before, whose email is not sent if it still waits.
      await settled(limited);
    }
    for (const [, spaced] of spacings) expect(refusalOf(api, await request(spaced(email)))).toBeDefined();
    await settled(limited);
    expect(limited.mailbox.sent('password-recovery', email)).toHaveLength(5);
  });
});
