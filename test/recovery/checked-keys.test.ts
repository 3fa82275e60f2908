import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, fresh, outcomeOf } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const unknownKey = 'A'.repeat(43);
const hour = 3600;

throughEachApi('a key that is checked through %s', (name, test) => {
  const api = () => apisOf(service)[name];

  const recoveryKey = async () => {
    const user = await service.given.user();
    await api().forgot(user.email);
    return { ...user, key: await service.mailbox.key('password-recovery', user.email) };
  };
  const verificationKey = async () => {
    const user = await service.given.user();
    return { ...user, key: await service.mailbox.key('verify-email', user.email) };
  };
  const changeKeys = async () => {
    const user = await service.given.user();
    const next = service.given.email();
    await api().changeEmail({ email: next, password }, user.headers);
    const [atNew, atOld] = [
      await service.mailbox.key('email-change-confirm', next),
      await service.mailbox.key('email-change-confirm', user.email),
    ];
    return { ...user, next, atNew, atOld };
  };

  test('a recovery key that is checked tells whose password it resets, and still resets it', async () => {
    const { email, key } = await recoveryKey();
    for (let count = 0; count < 2; count += 1)
      expect(answerOf(await api().getPasswordReset(key))).toMatchObject({ app: 'Gatehouse', email });
    expect(outcomeOf(await api().reset({ key, email, password: fresh }))).toBe('done');
    expect(outcomeOf(await api().getPasswordReset(key))).toBe('key_invalid');
  });

  test('a recovery key is refused like an unknown key if it has expired or the user may not log in', async () => {
    const expired = await recoveryKey();
    service.clock.advance(hour + 1);
    const banned = await recoveryKey();
    await service.db('users').where({ id: banned.id }).update({ is_banned: true });
    const other = await verificationKey();
    for (const key of [unknownKey, expired.key, banned.key, other.key])
      expect(outcomeOf(await api().getPasswordReset(key))).toBe('key_invalid');
  });

  test('a key for a change of address tells both addresses, and whether the other address must confirm', async () => {
    const { email, next, atNew, atOld } = await changeKeys();
    const addresses = { old_email: email, new_email: next };
    for (const key of [atNew, atOld])
      expect(answerOf(await api().getEmailChange(key))).toMatchObject({ ...addresses, other_must_confirm: true });
    await api().confirmEmail(atNew);
    expect(answerOf(await api().getEmailChange(atOld))).toMatchObject({ ...addresses, other_must_confirm: false });
    for (const key of [atNew, unknownKey]) expect(outcomeOf(await api().getEmailChange(key))).toBe('key_invalid');
    await api().confirmEmail(atOld);
    expect(outcomeOf(await api().getEmailChange(atOld))).toBe('key_invalid');
  });

  test('a verification key that is checked tells that its address is verified, by this key or in another way', async () => {
    const { key, headers, email } = await verificationKey();
    await api().resendVerification(headers);
    const newer = await service.mailbox.next('verify-email', email);
    expect(outcomeOf(await api().getVerification(key))).toBe('key_invalid');
    const { key: newest } = newer.data as { readonly key: string };
    await api().verify(newest, headers);
    for (const sent of [key, newest]) expect(outcomeOf(await api().getVerification(sent))).toBe('already_verified');
  });

  test('a verification key tells nothing after the address has changed or the account was deleted', async () => {
    const { key, headers, email } = await verificationKey();
    await api().verify(key, headers);
    const next = service.given.email();
    await api().changeEmail({ email: next, password }, headers);
    for (const address of [email, next])
      await api().confirmEmail(await service.mailbox.key('email-change-confirm', address));
    expect(outcomeOf(await api().getVerification(key))).toBe('key_invalid');

    const deleted = await verificationKey();
    await api().rejectSignup(deleted.key);
    expect(outcomeOf(await api().getVerification(deleted.key))).toBe('key_invalid');
    expect(outcomeOf(await api().getVerification(unknownKey))).toBe('key_invalid');
  });
});
