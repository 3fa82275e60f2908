import { beforeEach, describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames, apisOf, faultsOf, fresh, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { peopleOf, superAdmin } from '../kit/people.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { somebody } from '../kit/social/stage.ts';
import { useRogue } from './stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);
const apis = apisOf(service);
const administration = administrationOf(service);
const people = peopleOf(service);

beforeEach(() => rogue.behaves());

const rowsOf = (id: number) => service.db('identities').where({ user_id: id }).orderBy('id');
const last = async (event: string) => service.db('audit').where({ event }).orderBy('id', 'desc').first();

/** An ID token that an app has got by itself, with its nonce. */
const token = (claims: object = {}) => {
  const nonce = `a nonce ${crypto.randomUUID()}`;
  return { id_token: rogue.idToken({ ...somebody(), ...claims, nonce }), nonce };
};

/** A user who came by the provider and has no password. */
const newUser = async (person = somebody()) => {
  rogue.behaves({ claims: person });
  const reply = await stage.logIn('REST');
  const headers = bearer(tokenOf(reply)!);
  return { id: Number(reply.body.user.id), headers, person, email: String(person['email']) };
};

describe.each(apiNames)('linking through %s', (api) => {
  const { link } = stage.apis[api];
  const by = ({ headers, password }: KnownUser, proof: object, over: object = {}) =>
    link(headers, { provider: 'acme', password, ...proof, ...over });

  test('by an ID token: the identity logs in from then on, and the user is told', async () => {
    const user = await service.given.user();
    const person = somebody();
    const reply = await by(user, token(person));
    expect([outcomeOf(reply), reply.status]).toEqual(['done', api === 'REST' ? 201 : 200]);
    const now = answerOf(reply).linked_at;
    expect(answerOf(reply)).toEqual({
      id: expect.anything(),
      provider: 'acme',
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

  test('by the redirect: begun for the purpose by the same user', async () => {
    const user = await service.given.user();
    rogue.behaves({ claims: somebody() });
    const { proof } = await stage.goThere({ purpose: 'link' }, user.headers);
    expect(outcomeOf(await by(user, proof))).toBe('done');
    expect(await rowsOf(user.id)).toHaveLength(1);
  });

  test('needs the password of whoever has one, before the provider is asked; the log-in there waits meanwhile', async () => {
    const user = await service.given.user();
    rogue.behaves({ claims: somebody() });
    const { proof } = await stage.goThere({ purpose: 'link' }, user.headers);
    const asked = rogue.requests.length;
    const without = await by(user, proof, { password: undefined });
    expect([outcomeOf(without), faultsOf(without)]).toEqual(['validation_failed', ['#/password required']]);
    const wrong = await by(user, proof, { password: 'wrong' });
    expect([outcomeOf(wrong), statusOf(wrong)]).toEqual(['password_incorrect', 403]);
    expect(await last('link_identity')).toMatchObject({ failure: 'password_incorrect', factor: 'password' });
    expect(rogue.requests).toHaveLength(asked);
    expect(await rowsOf(user.id)).toEqual([]);
    expect(outcomeOf(await by(user, proof))).toBe('done');
  });

  test('needs none of whoever has none', async () => {
    const { id, headers } = await newUser();
    expect(outcomeOf(await link(headers, { provider: 'acme', ...token() }))).toBe('done');
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test.each([
    ['a log-in that was begun for logging in', async () => (await stage.goThere()).proof],
    [
      'one that another user has begun',
      async () => (await stage.goThere({ purpose: 'link' }, (await service.given.user()).headers)).proof,
    ],
  ])('is refused with %s', async (_what, proofOf) => {
    const user = await service.given.user();
    rogue.behaves({ claims: somebody() });
    const reply = await by(user, await proofOf());
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['social_state_invalid', 401]);
    expect(await rowsOf(user.id)).toEqual([]);
  });

  test('what was begun for linking logs nobody in', async () => {
    const user = await service.given.user();
    rogue.behaves({ claims: somebody() });
    const { proof } = await stage.goThere({ purpose: 'link' }, user.headers);
    expect(outcomeOf(await stage.apis[api].login({}, 'acme', proof))).toBe('social_state_invalid');
  });

  test('an identity that is linked is refused: to others, and once more to oneself', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    const person = somebody();
    await by(user, token(person));
    for (const who of [user, other]) {
      const reply = await by(who, token(person));
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['identity_taken', 409]);
    }
    expect(await rowsOf(other.id)).toEqual([]);
  });

  test('of one identity to two users at once links it once', async () => {
    const users = [await service.given.user(), await service.given.user(), await service.given.user()];
    const person = somebody();
    const replies = await Promise.all(users.map((user) => by(user, token(person))));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', 'identity_taken', 'identity_taken']);
  });
});

describe.each(apiNames)('the identities of a user through %s', (api) => {
  const { identities, unlinkIdentity, exportUser, deleteProvider } = administration[api];
  const listed = (reply: Reply) => {
    const answer = answerOf(reply);
    return Array.isArray(answer) ? answer : answer.data;
  };
  const ids = async (headers: Headers, whose: 'me' | number = 'me') =>
    listed(await identities(headers, whose)).map(({ id }: { readonly id: string }) => Number(id));

  test('are listed oldest first, to oneself and to whoever reads one', async () => {
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

  test('are in the export', async () => {
    const { headers, person } = await newUser();
    const { identities: exported } = answerOf(await exportUser(headers, 'me'));
    expect(exported).toEqual([expect.objectContaining({ subject: person['sub'], issuer: rogue.issuer })]);
  });

  test('can be unlinked where there is a password; what came in by them ends', async () => {
    const user = await service.given.user();
    const person = somebody();
    await stage.apis.REST.link(user.headers, { provider: 'acme', password: user.password, ...token(person) });
    rogue.behaves({ claims: person });
    const other = bearer(tokenOf(await stage.logIn('REST'))!);
    const [identity] = await ids(user.headers);
    expect(outcomeOf(await unlinkIdentity(user.headers, 'me', identity, user.password))).toBe('done');
    expect(await ids(user.headers)).toEqual([]);
    expect(outcomeOf(await apis.REST.me(other))).toBe('session_ended');
    expect(outcomeOf(await apis.REST.me(user.headers))).toBe('done');
    expect(outcomeOf(await unlinkIdentity(user.headers, 'me', identity, user.password))).toBe('not_found');
    expect(await last('unlink_identity')).toMatchObject({ user_id: user.id, failure: 'not_found' });
  });

  test('the last way to log in stays, to administrators, too', async () => {
    const { id, headers } = await newUser();
    const [identity] = await ids(headers);
    for (const who of [headers, superAdmin]) {
      const reply = await unlinkIdentity(who, id, identity);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['last_login_method', 409]);
    }
    expect(await ids(headers)).toEqual([identity]);
  });

  test('one of two can go, and not both, not at once either', async () => {
    const { headers } = await newUser();
    await stage.apis.REST.link(headers, { provider: 'acme', ...token() });
    const replies = await Promise.all((await ids(headers)).map((id: number) => unlinkIdentity(headers, 'me', id)));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', 'last_login_method']);
    expect(await ids(headers)).toHaveLength(1);
  });

  test('one of a provider that is switched off or gone is no way in', async () => {
    const { id, headers } = await newUser();
    await stage.setUp({ enabled: false });
    await service.db('identities').insert({ ...(await rowsOf(id))[0], id: undefined, provider: 'gone' });
    const [first] = await ids(headers);
    expect(outcomeOf(await unlinkIdentity(headers, 'me', first))).toBe('last_login_method');
    await deleteProvider(superAdmin, 'acme');
    expect(outcomeOf(await unlinkIdentity(headers, 'me', first))).toBe('last_login_method');
    await stage.setUp();
  });

  test('whoever came by a provider sets a password by recovering, and then the identity may go', async () => {
    const { headers, email } = await newUser();
    const [identity] = await ids(headers);
    await apis[api].forgot(email);
    const key = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await apis[api].reset({ key, email, password: fresh }))).toBe('done');
    const again = bearer(tokenOf(await apis[api].login({ email, password: fresh }))!);
    expect(outcomeOf(await unlinkIdentity(again, 'me', identity, fresh))).toBe('done');
  });

  test('of somebody who took an address that is not theirs end when its owner recovers it', async () => {
    const email = service.given.email();
    const { id, person } = await newUser(somebody({ email, email_verified: false }));
    await apis[api].forgot(email);
    const key = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await apis[api].reset({ key, email, password: fresh }))).toBe('done');
    expect(await rowsOf(id)).toEqual([]);
    rogue.behaves({ claims: person });
    expect(outcomeOf(await stage.logIn(api))).toBe('email_taken');
  });
});
