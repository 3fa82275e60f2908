import { beforeEach, describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apiNames, apisOf, fresh, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from './stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);
const apis = apisOf(service);

beforeEach(async () => {
  rogue.behaves();
  await service.given.settings({ linkByEmail: 'verified', requireVerifiedEmail: false });
});

const identitiesOf = (id: number) => service.db('identities').where({ user_id: id }).orderBy('id');

/** Returns the input of an app that received an ID token from the provider. */
const shown = (claims: object) => {
  const nonce = `a nonce ${crypto.randomUUID()}`;
  return { id_token: rogue.idToken({ ...newClaims(), ...claims, nonce }), nonce };
};

const prove = async ({ id }: KnownUser) => {
  await service.db('users').where({ id }).update({ email_verified_at: service.clock.now(), is_owner_proven: true });
};

// regression A8
throughEachApi('an account that a provider identity joins through %s', (api, test) => {
  const { login, link } = stage.apis[api];
  const join = (email: string, claims: object = {}) => login({}, 'acme', shown({ email, ...claims }));
  const { me } = apis[api];
  const logIn = ({ email, password }: KnownUser) => apis[api].login({ email, password });

  test('a joined account loses its unproven password, sessions and identities, and the mail lists them', async () => {
    const user = await service.given.user();
    const theirs = newClaims();
    await link(user.headers, { provider: 'acme', password: user.password, ...shown(theirs) });
    await service.mailbox.next('new-identity', user.email);
    const reply = await join(user.email);
    expect(outcomeOf(reply)).toBe('done');
    expect(answerOf(await me(bearer(tokenOf(reply)!))).id).toBe(String(user.id));
    expect(outcomeOf(await me(user.headers))).toBe('session_ended');
    expect(outcomeOf(await apis[api].refresh(user.headers))).toBe('session_ended');
    expect(outcomeOf(await logIn(user))).toBe('invalid_credentials');
    expect((await identitiesOf(user.id)).map(({ email }) => email)).toEqual([user.email]);
    const back = await login({}, 'acme', shown(theirs));
    expect(answerOf(await me(bearer(tokenOf(back)!))).id).not.toBe(String(user.id));
    const { data } = await service.mailbox.next('new-identity', user.email);
    expect(data).toMatchObject({
      identity_email: user.email,
      password_removed: true,
      unlinked_identities: [{ provider: 'OpenID', email: theirs['email'] }],
    });
  });

  test('a joined account counts as verified and its owner as proven', async () => {
    const user = await service.given.user();
    await join(user.email);
    expect(await service.db('users').where({ id: user.id }).first()).toMatchObject({
      email_verified_at: service.clock.now(),
      is_owner_proven: true,
      password_hash: null,
    });
  });

  test('a joined account no longer accepts mailed keys that were requested before', async () => {
    const user = await service.given.user();
    const taker = service.given.email();
    const verification = await service.mailbox.key('verify-email', user.email);
    await apis[api].forgot(user.email);
    const recovery = await service.mailbox.key('password-recovery', user.email);
    await apis[api].changeEmail({ email: taker, password: user.password }, user.headers);
    const change = await service.mailbox.key('email-change-confirm', taker);
    await join(user.email);
    for (const reply of [
      await apis[api].verify(verification, {}, user.password),
      await apis[api].reset({ key: recovery, email: user.email, password: fresh }),
      await apis[api].confirmEmail(change),
    ])
      expect(outcomeOf(reply)).toBe('key_invalid');
  });

  test('a joined account with a proven owner keeps its password, and only the first identity ends its sessions', async () => {
    const user = await service.given.user();
    await prove(user);
    const first = await join(user.email);
    expect(outcomeOf(await me(user.headers))).toBe('session_ended');
    const again = await logIn(user);
    expect(outcomeOf(again)).toBe('done');
    expect(outcomeOf(await join(user.email))).toBe('done');
    for (const reply of [first, again]) expect(outcomeOf(await me(bearer(tokenOf(reply)!)))).toBe('done');
    await settled(service);
    for (const { data } of service.mailbox.sent('new-identity', user.email))
      expect(data).toMatchObject({ password_removed: false, unlinked_identities: [] });
  });

  test('the owner of an address joins an account that another person signed up with the unverified address', async () => {
    const email = service.given.email();
    const taker = shown({ email, email_verified: false, sub: `taker-${email}-${api}` });
    const before = await login({}, 'acme', taker);
    const key = await service.mailbox.key('verify-email', email);
    // A click on the link alone changes nothing about whose identity it is.
    await apis[api].verify(key);
    const reply = await join(email);
    expect(outcomeOf(reply)).toBe('done');
    expect(outcomeOf(await me(bearer(tokenOf(before)!)))).toBe('session_ended');
    const back = await login({}, 'acme', shown({ email, email_verified: false, sub: `taker-${email}-${api}` }));
    expect(outcomeOf(back)).toBe('email_taken');
    expect(outcomeOf(await me(bearer(tokenOf(reply)!)))).toBe('done');
  });

  test('a joined account logs in where a verified address is required, although it was not verified before', async () => {
    const user = await service.given.user();
    await service.given.settings({ requireVerifiedEmail: true });
    const reply = await join(user.email);
    expect(outcomeOf(await me(bearer(tokenOf(reply)!)))).toBe('done');
  });
});

// regression A8
describe.each(apiNames)('a reset by mail through %s', (api) => {
  const { login, link } = stage.apis[api];

  test('a reset by mail unlinks the identities that do not confirm the address, and keeps the others', async () => {
    const user = await service.given.user();
    await prove(user);
    const [theirs, own] = [newClaims(), newClaims({ email: user.email.toUpperCase() })];
    for (const person of [theirs, own])
      await link(user.headers, { provider: 'acme', password: user.password, ...shown(person) });
    await apis[api].forgot(user.email);
    const key = await service.mailbox.key('password-recovery', user.email);
    await apis[api].reset({ key, email: user.email, password: fresh });
    expect((await identitiesOf(user.id)).map(({ subject }) => subject)).toEqual([own['sub']]);
    const back = await login({}, 'acme', shown(theirs));
    expect(answerOf(await apis[api].me(bearer(tokenOf(back)!))).id).not.toBe(String(user.id));
    const { data } = await service.mailbox.next('password-changed', user.email);
    expect(data.unlinked_identities).toEqual([{ provider: 'OpenID', email: theirs['email'] }]);
  });
});
