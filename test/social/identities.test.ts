import { beforeEach, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, fresh, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { idTokenOf, useRogue } from './stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);
const apis = apisOf(service);
const administration = administrationOf(service);
const people = membersOf(service);

beforeEach(() => rogue.behaves());

const rowsOf = (id: number) => service.db('identities').where({ user_id: id }).orderBy('id');
const last = async (event: string) => service.db('audit').where({ event }).orderBy('id', 'desc').first();

const token = (claims: object = {}) => idTokenOf(rogue, claims);

/** A user who came by the provider and has no password. */
const newUser = async (person = newClaims()) => {
  rogue.behaves({ claims: person });
  const reply = await stage.logIn('REST');
  const headers = bearer(tokenOf(reply)!);
  return { id: Number(reply.body.user.id), headers, person, email: String(person['email']) };
};

throughEachApi('linking an identity through %s', (api, test) => {
  const { link } = stage.apis[api];
  const by = ({ headers, password }: KnownUser, proof: object, over: object = {}) =>
    link(headers, { provider: 'acme', password, ...proof, ...over });

  test('an identity that is linked by an ID token can log in afterwards, and the user gets a mail', async () => {
    const user = await service.given.user();
    const person = newClaims();
    const reply = await by(user, token(person));
    expect([outcomeOf(reply), reply.status]).toEqual(['done', api === 'REST' ? 201 : 200]);
    const now = answerOf(reply).linked_at;
    expect(answerOf(reply)).toEqual({
      id: expect.anything(),
      provider: 'acme',
      connection_name: null,
      issuer: rogue.issuer,
      subject: person['sub'],
      email: person['email'],
      linked_at: now,
      last_used_at: now,
    });
    rogue.behaves({ claims: person });
    const back = await stage.logIn(api);
    expect(answerOf(await apis.REST.me(bearer(tokenOf(back)!))).id).toBe(String(user.id));
    const { data } = await service.mailbox.next('new-identity', user.email);
    expect(data).toMatchObject({ provider: 'OpenID', identity_email: person['email'] });
    expect(await last('link_identity')).toMatchObject({ user_id: user.id, target: `user:${user.id}`, factor: 'token' });
  });

  test('a redirect that a user began for linking links the identity to that user', async () => {
    const user = await service.given.user();
    rogue.behaves({ claims: newClaims() });
    const { proof } = await stage.goThere({ purpose: 'link' }, user.headers);
    expect(outcomeOf(await by(user, proof))).toBe('done');
    expect(await rowsOf(user.id)).toHaveLength(1);
  });

  test('linking is refused without the right password before the provider is asked, and can then be completed', async () => {
    const user = await service.given.user();
    rogue.behaves({ claims: newClaims() });
    const { proof } = await stage.goThere({ purpose: 'link' }, user.headers);
    const asked = rogue.requests.length;
    const without = await by(user, proof, { password: undefined });
    expect([outcomeOf(without), statusOf(without)]).toEqual(['reauthentication_required', 403]);
    const wrong = await by(user, proof, { password: 'wrong' });
    expect([outcomeOf(wrong), statusOf(wrong)]).toEqual(['password_incorrect', 403]);
    expect(await last('link_identity')).toMatchObject({ failure: 'password_incorrect', factor: 'password' });
    expect(rogue.requests).toHaveLength(asked);
    expect(await rowsOf(user.id)).toEqual([]);
    expect(outcomeOf(await by(user, proof))).toBe('done');
  });

  test('linking an identity needs no password from a user who has none', async () => {
    const { id, headers } = await newUser();
    expect(outcomeOf(await link(headers, { provider: 'acme', ...token() }))).toBe('done');
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test.each([
    ['a login that was begun for logging in', async () => (await stage.goThere()).proof],
    [
      'one that another user has begun',
      async () => (await stage.goThere({ purpose: 'link' }, (await service.given.user()).headers)).proof,
    ],
  ])('linking an identity is refused with %s', async (_what, proofOf) => {
    const user = await service.given.user();
    rogue.behaves({ claims: newClaims() });
    const reply = await by(user, await proofOf());
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['social_state_invalid', 401]);
    expect(await rowsOf(user.id)).toEqual([]);
  });

  test('a redirect that was begun for linking logs no user in', async () => {
    const user = await service.given.user();
    rogue.behaves({ claims: newClaims() });
    const { proof } = await stage.goThere({ purpose: 'link' }, user.headers);
    expect(outcomeOf(await stage.apis[api].login({}, 'acme', proof))).toBe('social_state_invalid');
  });

  test('an identity that is already linked is refused for other users and for the same user', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    const person = newClaims();
    await by(user, token(person));
    for (const who of [user, other]) {
      const reply = await by(who, token(person));
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['identity_taken', 409]);
    }
    expect(await rowsOf(other.id)).toEqual([]);
  });

  test('linking one identity to three users at once links it to one of them', async () => {
    const users = [await service.given.user(), await service.given.user(), await service.given.user()];
    const person = newClaims();
    const replies = await Promise.all(users.map((user) => by(user, token(person))));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', 'identity_taken', 'identity_taken']);
  });
});

// checklist 57
throughEachApi('the identities of a user through %s', (api, test) => {
  const { identities, unlinkIdentity, exportUser, deleteProvider } = administration[api];
  const listed = (reply: Reply) => {
    const answer = answerOf(reply);
    return Array.isArray(answer) ? answer : answer.data;
  };
  const ids = async (headers: Headers, whose: 'me' | number = 'me') =>
    listed(await identities(headers, whose)).map(({ id }: { readonly id: string }) => Number(id));

  test('identities are listed oldest first, to their user and to callers who may read that user', async () => {
    const { id, headers } = await newUser();
    await stage.apis.REST.link(headers, { provider: 'acme', ...token() });
    const all = (await rowsOf(id)).map((row) => row.id);
    expect(all).toHaveLength(2);
    expect(await ids(headers)).toEqual(all);
    expect(await ids(superAdmin, id)).toEqual(all);
    const admin = await people.everywhere('Admin');
    expect(await ids(admin.headers, id)).toEqual(all);
    const stranger = await service.given.user();
    expect(outcomeOf(await identities(stranger.headers, id))).toBe('not_found');
  });

  test('the export of a user contains the identities of that user', async () => {
    const { headers, person } = await newUser();
    const { identities: exported } = answerOf(await exportUser(headers, 'me'));
    expect(exported).toEqual([expect.objectContaining({ subject: person['sub'], issuer: rogue.issuer })]);
  });

  test('a user with a password can unlink an identity, which ends the sessions that it opened, and the user gets an email', async () => {
    const user = await service.given.user();
    const person = newClaims();
    await stage.apis.REST.link(user.headers, { provider: 'acme', password: user.password, ...token(person) });
    rogue.behaves({ claims: person });
    const other = bearer(tokenOf(await stage.logIn('REST'))!);
    const [identity] = await ids(user.headers);
    expect(outcomeOf(await unlinkIdentity(user.headers, 'me', identity, user.password))).toBe('done');
    expect(await ids(user.headers)).toEqual([]);
    expect(outcomeOf(await apis.REST.me(other))).toBe('session_ended');
    expect(outcomeOf(await apis.REST.me(user.headers))).toBe('done');
    const { data } = await service.mailbox.next('identity-unlinked', user.email);
    expect(data).toMatchObject({ provider: 'OpenID', identity_email: person['email'], ip: expect.any(String) });
    expect(outcomeOf(await unlinkIdentity(user.headers, 'me', identity, user.password))).toBe('not_found');
    expect(await last('unlink_identity')).toMatchObject({ user_id: user.id, failure: 'not_found' });
  });

  test('a user whose identity an administrator unlinks gets an email', async () => {
    const user = await service.given.user();
    await stage.apis.REST.link(user.headers, { provider: 'acme', password: user.password, ...token() });
    const [identity] = await ids(user.headers);
    expect(outcomeOf(await unlinkIdentity(superAdmin, user.id, identity))).toBe('done');
    expect((await service.mailbox.next('identity-unlinked', user.email)).data).toMatchObject({ provider: 'OpenID' });
  });

  test('unlinking the last way to log in is refused for the user and for administrators', async () => {
    const { id, headers } = await newUser();
    const [identity] = await ids(headers);
    for (const who of [headers, superAdmin]) {
      const reply = await unlinkIdentity(who, id, identity);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['last_login_method', 409]);
    }
    expect(await ids(headers)).toEqual([identity]);
  });

  test('unlinking both identities of a user without a password at once unlinks only one of them', async () => {
    const { headers } = await newUser();
    await stage.apis.REST.link(headers, { provider: 'acme', ...token() });
    const replies = await Promise.all((await ids(headers)).map((id: number) => unlinkIdentity(headers, 'me', id)));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', 'last_login_method']);
    expect(await ids(headers)).toHaveLength(1);
  });

  test('an identity of a disabled or deleted provider does not count as a way to log in', async () => {
    const { id, headers } = await newUser();
    await stage.setUp({ is_enabled: false });
    await service.db('identities').insert({ ...(await rowsOf(id))[0], id: undefined, provider: 'gone' });
    const [first] = await ids(headers);
    expect(outcomeOf(await unlinkIdentity(headers, 'me', first))).toBe('last_login_method');
    await deleteProvider(superAdmin, 'acme');
    expect(outcomeOf(await unlinkIdentity(headers, 'me', first))).toBe('last_login_method');
    await stage.setUp();
  });

  test('a user who signed up by a provider can unlink it after setting a password by recovery', async () => {
    const { headers, email } = await newUser();
    const [identity] = await ids(headers);
    await apis[api].forgot(email);
    const key = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await apis[api].reset({ key, email, password: fresh }))).toBe('done');
    const again = bearer(tokenOf(await apis[api].login({ email, password: fresh }))!);
    expect(outcomeOf(await unlinkIdentity(again, 'me', identity, fresh))).toBe('done');
  });

  test('identities with an unverified address are unlinked when the owner of the address recovers the account', async () => {
    const email = service.given.email();
    const { id, person } = await newUser(newClaims({ email, email_verified: false }));
    await apis[api].forgot(email);
    const key = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await apis[api].reset({ key, email, password: fresh }))).toBe('done');
    expect(await rowsOf(id)).toEqual([]);
    rogue.behaves({ claims: person });
    expect(outcomeOf(await stage.logIn(api))).toBe('email_taken');
  });
});
