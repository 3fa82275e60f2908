import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, settled, statusOf } from '../kit/apis.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from '../social/stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);
const apis = apisOf(service);

const rowOf = (id: number) => service.db('users').where({ id }).first();
const keyOf = ({ email }: { readonly email: string }) => service.mailbox.key('verify-email', email);

/** A user who came by a provider that has not verified the address: without a password. */
const byProvider = async () => {
  const person = newClaims({ email_verified: false });
  rogue.behaves({ claims: person });
  const { session, user } = (await stage.logIn('REST')).body;
  return { id: Number(user.id), email: String(person['email']), headers: bearer(session.token) };
};

// regression A8
throughEachApi('the verification of an address through %s', (api, test) => {
  const { verify, getVerification, rejectSignup, login, me, signup } = apis[api];
  const expectPending = async ({ id }: Pick<KnownUser, 'id'>) =>
    expect(await rowOf(id)).toMatchObject({ email_verified_at: null, is_owner_proven: false });

  test('a verification by the key alone is refused for an account with a password, and the key stays valid', async () => {
    const user = await service.given.user();
    const key = await keyOf(user);
    const reply = await verify(key);
    expect([statusOf(reply), outcomeOf(reply), faultsOf(reply)]).toEqual([
      422,
      'validation_failed',
      ['#/password required'],
    ]);
    await expectPending(user);
    expect(outcomeOf(await verify(key, {}, password))).toBe('done');
    expect(await rowOf(user.id)).toMatchObject({ email_verified_at: service.clock.now(), is_owner_proven: true });
  });

  test('a verification with a wrong password is refused and counted like a wrong login, and the key stays valid', async () => {
    const user = await service.given.user();
    const key = await keyOf(user);
    service.clock.advance(60);
    const reply = await verify(key, {}, `${password}!`);
    expect([statusOf(reply), outcomeOf(reply)]).toEqual([401, 'invalid_credentials']);
    await expectPending(user);
    expect((await rowOf(user.id)).login_tries).toBe(1);
    const last = await service.db('audit').where({ event: 'verify_email' }).orderBy('id', 'desc').first();
    expect(last).toMatchObject({ user_id: user.id, factor: 'password', failure: 'invalid_credentials' });
    expect(outcomeOf(await verify(key, user.headers))).toBe('done');
  });

  test('a verification takes the session of its user as proof, and not the session of another user', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    const key = await keyOf(user);
    expect(faultsOf(await verify(key, other.headers))).toEqual(['#/password required']);
    await expectPending(user);
    expect(outcomeOf(await verify(key, user.headers))).toBe('done');
    expect(await rowOf(user.id)).toMatchObject({ is_owner_proven: true });
    expect(outcomeOf(await me(user.headers))).toBe('done');
  });

  test('a verification by the key alone works for an account without a password, and proves no identity', async () => {
    const user = await byProvider();
    expect(outcomeOf(await verify(await keyOf(user)))).toBe('done');
    expect(await rowOf(user.id)).toMatchObject({ email_verified_at: service.clock.now(), is_owner_proven: false });
  });

  test('a verification with a password is refused for an account that has none', async () => {
    const user = await byProvider();
    const key = await keyOf(user);
    expect(outcomeOf(await verify(key, {}, password))).toBe('invalid_credentials');
    expect(outcomeOf(await verify(key, user.headers))).toBe('done');
    expect(await rowOf(user.id)).toMatchObject({ is_owner_proven: true });
  });

  test('a verification with an invalid key is refused and not counted, whatever proof is sent with it', async () => {
    const user = await service.given.user();
    for (const key of ['no such key', 'A'.repeat(43)])
      expect(outcomeOf(await verify(key, user.headers, password))).toBe('key_invalid');
    expect((await rowOf(user.id)).login_tries).toBe(0);
  });

  test('a pending verification shows when, from where and how the account was made, without names or free text', async () => {
    const email = service.given.email();
    const firefox =
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 <b>your account is locked</b>';
    await signup({ email }, { 'User-Agent': firefox });
    const key = await keyOf({ email });
    const shown = answerOf(await getVerification(key));
    expect(shown).toMatchObject({
      app: 'Gatehouse',
      email,
      provider: null,
      ip: '127.0.0.1',
      device: 'Firefox on Linux',
      has_password: true,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Ada|Lovelace|locked/);
    expect(answerOf(await getVerification(key))).toEqual(shown);
    const other = await byProvider();
    expect(answerOf(await getVerification(await keyOf(other)))).toMatchObject({
      provider: 'OpenID',
      has_password: false,
    });
  });

  test('a rejected sign-up deletes the account, frees its address and uses up the key', async () => {
    const user = await service.given.user();
    const key = await keyOf(user);
    expect(outcomeOf(await rejectSignup(key))).toBe('done');
    expect(await rowOf(user.id)).toMatchObject({ is_deleted: true, password_hash: null });
    expect(outcomeOf(await me(user.headers))).toBe('session_ended');
    expect(outcomeOf(await login({ email: user.email, password }))).toBe('invalid_credentials');
    for (const reply of [await rejectSignup(key), await getVerification(key), await verify(key, {}, password)])
      expect(outcomeOf(reply)).toBe('key_invalid');
    expect(outcomeOf(await signup({ email: user.email }))).toBe('done');
    const row = await service
      .db('audit')
      .where({ event: 'reject_signup', failure: null })
      .orderBy('id', 'desc')
      .first();
    expect(row).toMatchObject({ target: `user:${user.id}`, factor: 'mailed_key', user_id: null });
  });

  test('a sign-up can be rejected only once, and not after its address is verified', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    const [key, otherKey] = [await keyOf(user), await keyOf(other)];
    await verify(key, {}, password);
    expect(outcomeOf(await rejectSignup(key))).toBe('key_invalid');
    expect(outcomeOf(await me(user.headers))).toBe('done');
    const replies = await Promise.all(Array.from({ length: 5 }, () => rejectSignup(otherKey)));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', ...Array(4).fill('key_invalid')]);
  });

  test('a sign-up can be rejected although others have joined the company of the account', async () => {
    const user = await service.given.admin({ role: 'Owner' });
    const accomplice = service.given.email();
    await apis[api].invite({ email: accomplice }, user.headers);
    const invitation = await service.mailbox.key('invitation', accomplice);
    await apis[api].accept(invitation, { password, firstname: 'Eve', lastname: 'Hopper' });
    expect(outcomeOf(await rejectSignup(await keyOf(user)))).toBe('done');
    await settled(service);
  });
});
