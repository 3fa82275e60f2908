import { decodeJwt } from 'jose';
import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { addFactor, challengeOf, codeAt, factorApis, type SentProof } from '../kit/factors.ts';
import { bearer } from '../kit/given.ts';
import { loginCodeApis, requestCode } from '../kit/login-codes.ts';
import { superAdmin } from '../kit/members.ts';
import { assertionFor, passkeyApis, passkeyUser } from '../kit/passkeys.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);

beforeEach(() => service.given.settings({ emailCodes: 'allowed' }));

// checklist F10
throughEachApi('a user who has lost the only passkey, through %s', (api, test) => {
  const { completeLogin, deleteFactor, factors } = factorApis(service)[api];
  const { logIn } = passkeyApis(service)[api];
  const { sendLoginCode, loginWithCode } = loginCodeApis(service)[api];

  /** A user without a password, whose mailbox is proven, with a passkey, an authenticator app and recovery codes. */
  const lostPasskey = async () => {
    const user = await passkeyUser(service, api);
    const app = await addFactor(service, user.headers, api);
    await service.db('users').where({ id: user.id }).update({ is_owner_proven: true, password_hash: null });
    return { ...user, secret: app.secret, recoveryCodes: user.recoveryCodes! };
  };
  type Lost = Awaited<ReturnType<typeof lostPasskey>>;

  const byMail = async ({ email }: Lost) => {
    const reply = await loginWithCode({}, { email, code: (await requestCode(service, email, api)).code });
    expect([statusOf(reply), tokenOf(reply)]).toEqual([api === 'REST' ? 202 : 200, undefined]);
    return challengeOf(reply);
  };
  const kindsOf = async (headers: Parameters<typeof factors>[0]) =>
    answerOf(await factors(headers, 'me')).data.map(({ kind }: { readonly kind: string }) => kind.toLowerCase());

  test.each<[string, string, (user: Lost) => SentProof]>([
    ['a code of the app', 'totp', ({ secret }) => ({ totp_code: codeAt(secret, service.clock.now()) })],
    ['a recovery code', 'recovery_code', ({ recoveryCodes }) => ({ recovery_code: recoveryCodes[0]! })],
  ])('logs in with an emailed code and %s, and removes the passkey', async (_what, method, proofOf) => {
    const user = await lostPasskey();
    const { challenge, methods } = await byMail(user);
    expect(methods).toContain(method);
    const token = tokenOf(await completeLogin({}, challenge, proofOf(user)))!;
    expect(decodeJwt(token)).toMatchObject({ amr: ['otp', 'mfa'], acr: 'aal2' });
    const headers = bearer(token);
    expect(await kindsOf(headers)).toEqual(['passkey', 'totp']);
    expect(outcomeOf(await deleteFactor(headers, 'me', user.factorId))).toBe('done');
    expect(await kindsOf(headers)).toEqual(['totp']);
    expect(outcomeOf(await apis[api].me(user.headers))).toBe('session_ended');
    await service.mailbox.next('factor-removed', user.email);
    const found = await logIn({}, await assertionFor(service, user, api));
    expect([outcomeOf(found), statusOf(found)]).toEqual(['passkey_invalid', 403]);
  });

  test('needs a new proof to remove the passkey when the login is 10 minutes old', async () => {
    const user = await lostPasskey();
    const { challenge } = await byMail(user);
    const [first, second] = user.recoveryCodes;
    const headers = bearer(tokenOf(await completeLogin({}, challenge, { recovery_code: first! }))!);
    service.clock.advance(601);
    expect(outcomeOf(await deleteFactor(headers, 'me', user.factorId))).toBe('reauthentication_required');
    const renewed = await factorApis(service)[api].proveAgain(headers, { recovery_code: second! });
    expect(outcomeOf(await deleteFactor(bearer(tokenOf(renewed)!), 'me', user.factorId))).toBe('done');
  });

  test('gets no session by the mailbox alone, also with the code of a second email', async () => {
    const user = await lostPasskey();
    const { challenge } = await byMail(user);
    const { code } = await requestCode(service, user.email, api);
    for (const proof of [{ totp_code: code }, { recovery_code: code }])
      expect(outcomeOf(await completeLogin({}, challenge, proof))).toBe('code_invalid');
    expect(await service.db('factors').where({ id: user.factorId })).toHaveLength(1);
  });

  test('gets no email where the application does not allow login by email', async () => {
    const user = await lostPasskey();
    await service.given.settings({ emailCodes: 'off' });
    const refused = await sendLoginCode({}, user.email);
    expect([outcomeOf(refused), statusOf(refused)]).toEqual(['login_method_disabled', 403]);
    await settled(service);
    expect(service.mailbox.sent('login-code', user.email)).toEqual([]);
  });

  test('a user who has also lost the app and the recovery codes logs in by email after an administrator removed both factors', async () => {
    const user = await lostPasskey();
    const { data } = answerOf(await factors(user.headers, 'me'));
    for (const { id } of data) expect(outcomeOf(await deleteFactor(superAdmin, user.id, Number(id)))).toBe('done');
    expect(outcomeOf(await apis[api].me(user.headers))).toBe('session_ended');
    const { code } = await requestCode(service, user.email, api);
    expect(tokenOf(await loginWithCode({}, { email: user.email, code }))).toBeDefined();
  });
});
