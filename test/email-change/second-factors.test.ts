import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf, settled } from '../kit/apis.ts';
import { challengeOf, codeAt, enroll, factorApis } from '../kit/factors.ts';
import { loginCodeApis, requestCode } from '../kit/login-codes.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from '../social/stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);
const newPassword = 'another long passphrase';

beforeEach(async () => {
  rogue.behaves();
  await service.given.settings({ emailCodes: 'allowed', linkByEmail: 'verified' });
});

// regression A25
throughEachApi('the second factor of a user who has changed to another address, through %s', (api, test) => {
  const { changeEmail, confirmEmail, forgot, reset, login } = apisOf(service)[api];

  /** The user has an authenticator app, and both mailboxes have confirmed the change. */
  const moved = async () => {
    const user = await enroll(service, await service.given.user(), api);
    const email = service.given.email();
    expect(outcomeOf(await changeEmail({ email }, user.headers))).toBe('done');
    for (const address of [email, user.email])
      await confirmEmail(await service.mailbox.key('email-change-confirm', address));
    await settled(service);
    return { ...user, email };
  };
  const expectFactors = async (id: number) => {
    expect(await service.db('factors').where({ user_id: id })).toHaveLength(1);
    expect(await service.db('recovery_codes').where({ user_id: id })).toHaveLength(10);
  };

  // checklist 55
  test('a password reset by the new mailbox keeps the second factor, which the next login requires', async () => {
    const { id, email, secret } = await moved();
    await forgot(email);
    const key = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await reset({ key, email, password: newPassword }))).toBe('done');
    await expectFactors(id);
    const { challenge } = challengeOf(await login({ email, password: newPassword }));
    service.clock.advance(30);
    const proof = { totp_code: codeAt(secret, service.clock.now()) };
    expect(outcomeOf(await factorApis(service)[api].completeLogin({}, challenge, proof))).toBe('done');
  });

  test('a login by an email to the new address requires the second factor', async () => {
    const { id, email } = await moved();
    const { key } = await requestCode(service, email, api);
    const reply = await loginCodeApis(service)[api].loginWithCode({}, { key });
    expect(challengeOf(reply).methods).toEqual(['totp', 'recovery_code']);
    await expectFactors(id);
    const { data } = await service.mailbox.next('credentials-removed', email);
    expect(data).toMatchObject({ password_removed: true, factors_removed: false });
  });

  test('a login by an identity that joins by the new address requires the second factor', async () => {
    const { id, email } = await moved();
    rogue.behaves({ claims: { ...newClaims(), email, email_verified: true } });
    expect(challengeOf(await stage.logIn(api)).methods).toEqual(['totp', 'recovery_code']);
    await expectFactors(id);
  });
});
