import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, outcomeOf } from '../kit/apis.ts';
import { type Reply, useService } from '../kit/service.ts';
import {
  drops,
  type Failure,
  floods,
  hangs,
  limits,
  listsJson,
  redirectsTo,
  says,
  showsPage,
} from '../kit/social/failures.ts';
import type { Forgery } from '../kit/social/forgeries.ts';
import type { Claims } from '../kit/social/signing-key.ts';
import { newClaims } from '../kit/social/stage.ts';
import { openScene, type Scene } from './scenes.ts';
import { passedOverAs, refusedAs, traceOf } from './traces.ts';

const service = useService();
let scene: Scene;

beforeAll(async () => {
  scene = await openScene(service, { hasUserInfo: true });
});
afterAll(() => scene?.rogue.close());
beforeEach(async () => {
  scene.rogue.fails();
  await service.given.settings({ linkByEmail: 'never' });
});

const nothing = {
  email: undefined,
  email_verified: undefined,
  name: undefined,
  given_name: undefined,
  family_name: undefined,
};
const userOf = (email: unknown) => service.db('users').where({ email, is_deleted: false }).first();
const identityOf = (subject: unknown) => service.db('identities').where({ subject }).first();
/** Returns what the service has asked the provider for since. */
const asked = (since: number) =>
  scene.rogue.requests.slice(since).flatMap(({ path }) => (['/token', '/userinfo'].includes(path) ? [path] : []));

interface Told {
  readonly idToken?: Claims;
  readonly userInfo?: Claims;
  readonly forgery?: Forgery;
}

/** Logs in a user, of whom the ID token has the subject only unless something else is said. */
const logIn = (api: ApiName, person: Claims, { idToken = {}, userInfo = {}, forgery }: Told = {}): Promise<Reply> => {
  const { sub } = person;
  scene.rogue.behaves({
    claims: { ...nothing, sub, ...idToken },
    userInfo: { ...person, given_name: 'Grace', family_name: 'Hopper', name: 'Grace Hopper', ...userInfo },
    ...(forgery ? { userInfoForgery: forgery } : {}),
  });
  return scene.stage.logIn(api);
};

// regression A47
throughEachApi('the UserInfo endpoint, through %s', (api, test) => {
  test.each([undefined, 'honest'] as const)(
    'a user gets address and names from the UserInfo, signed: %s',
    async (forgery) => {
      const person = newClaims();
      expect(outcomeOf(await logIn(api, person, forgery ? { forgery } : {}))).toBe('done');
      expect(await userOf(person['email'])).toMatchObject({
        ...{ firstname: 'Grace', lastname: 'Hopper', displayname: 'Grace Hopper' },
        email_verified_at: service.clock.now(),
      });
    },
  );

  test('the endpoint is asked if the address or the name is missing, and otherwise not', async () => {
    const person = newClaims();
    const [address, name] = [{ email: person['email'], email_verified: true }, { name: 'Grace' }];
    for (const [idToken, paths] of [
      [{ ...address, ...name }, ['/token']],
      [{ ...address, given_name: 'Grace' }, ['/token']],
      [address, ['/token', '/userinfo']],
      [name, ['/token', '/userinfo']],
      [{ ...address, name: '  ' }, ['/token', '/userinfo']],
    ] as const) {
      const since = scene.rogue.requests.length;
      expect(outcomeOf(await logIn(api, person, { idToken }))).toBe('done');
      expect(asked(since)).toEqual(paths);
    }
  });

  test('an address in the ID token is not verified by the UserInfo, and names are not mixed', async () => {
    const { email, ...person } = newClaims();
    const idToken = { email, email_verified: false };
    expect(outcomeOf(await logIn(api, { ...person, email: 'other@example.com' }, { idToken }))).toBe('done');
    expect(await userOf(email)).toMatchObject({ email_verified_at: null, firstname: 'Grace' });
    expect(await userOf('other@example.com')).toBeUndefined();
    const another = newClaims();
    expect(outcomeOf(await logIn(api, another, { idToken: { name: 'Ada' } }))).toBe('done');
    expect(await userOf(another['email'])).toMatchObject({ displayname: 'Ada', firstname: 'Ada', lastname: '' });
  });

  test.each(['true', true])(
    'an address that the UserInfo verifies with %j joins an account',
    async (email_verified) => {
      await service.given.settings({ linkByEmail: 'verified' });
      const { id, email } = await service.given.user();
      await service.db('users').where({ id }).update({ email_verified_at: service.clock.now() });
      for (const no of ['false', 1, undefined])
        expect(outcomeOf(await logIn(api, newClaims({ email, email_verified: no })))).toBe('email_taken');
      const person = newClaims({ email, email_verified });
      expect(outcomeOf(await logIn(api, person))).toBe('done');
      expect((await identityOf(person['sub'])).user_id).toBe(id);
    },
  );

  const attacks: Readonly<Record<string, Told>> = {
    'is about another user': { userInfo: { sub: 'another-user' } },
    'is about no user': { userInfo: { sub: undefined } },
    'has a number for a user': { userInfo: { sub: 42 } },
    'is signed about another user': { forgery: 'honest', userInfo: { sub: 'another-user' } },
    'is signed with another key': { forgery: 'foreign_key' },
    'is signed with an unknown key': { forgery: 'unknown_kid' },
    'is signed with the client secret': { forgery: 'client_secret' },
    'has no signature': { forgery: 'no_signature' },
    'has claims that were not signed': { forgery: 'tampered' },
    'is not a token': { forgery: 'no_jwt' },
    'is for another client': { forgery: 'honest', userInfo: { aud: 'another-client' } },
    'is for no client': { forgery: 'honest', userInfo: { aud: undefined } },
    'is of another issuer': { forgery: 'honest', userInfo: { iss: 'https://another.example' } },
    'is of no issuer': { forgery: 'honest', userInfo: { iss: undefined } },
    'has expired': { forgery: 'honest', userInfo: { exp: 1_000_000_000 } },
  };

  test.each(Object.keys(attacks))('a UserInfo response that %s is not used', async (name) => {
    const person = newClaims();
    const trace = await traceOf(service, () => logIn(api, person, attacks[name]));
    expect(trace).toEqual(refusedAs('social_provider_failed'));
    // A login has what it needs if the identity is known, and if the address is in the ID token.
    const { email, email_verified } = person;
    expect(outcomeOf(await logIn(api, person, { ...attacks[name], idToken: { email, email_verified } }))).toBe('done');
    expect(await userOf(email)).toMatchObject({ firstname: String(email).split('@')[0] });
    expect(outcomeOf(await logIn(api, person, attacks[name]))).toBe('done');
    expect(await identityOf(person['sub'])).toMatchObject({ email, is_email_verified: true });
  });

  const failures: Readonly<
    Record<string, readonly [Failure, 'social_provider_failed' | 'social_provider_unavailable']>
  > = {
    'hangs up': [drops, 'social_provider_unavailable'],
    'never answers': [hangs, 'social_provider_unavailable'],
    'answers with 500': [says(500), 'social_provider_unavailable'],
    'has had enough requests': [limits, 'social_provider_unavailable'],
    'answers with 50 MB': [floods, 'social_provider_failed'],
    'shows a page': [showsPage, 'social_provider_failed'],
    'answers with a list': [listsJson, 'social_provider_failed'],
    'answers with null': [says(200, null), 'social_provider_failed'],
    'answers with nothing': [says(204), 'social_provider_failed'],
    'refuses the token': [says(401, { error: 'invalid_token' }), 'social_provider_failed'],
    'sends elsewhere': [redirectsTo('/elsewhere'), 'social_provider_failed'],
  };

  test.each(Object.keys(failures))('an endpoint that %s keeps out only new users without an address', async (name) => {
    const [failure, code] = failures[name]!;
    const [known, unknown] = [newClaims(), newClaims()];
    expect(outcomeOf(await logIn(api, known))).toBe('done');
    scene.rogue.fails({ '/userinfo': failure });
    const trace = await traceOf(service, () => logIn(api, unknown));
    expect(trace).toEqual(code === 'social_provider_unavailable' ? passedOverAs(code) : refusedAs(code));
    expect(outcomeOf(await logIn(api, known))).toBe('done');
    // The known address stays, so that a password reset does not remove the identity.
    expect(await identityOf(known['sub'])).toMatchObject({ email: known['email'], is_email_verified: true });
    expect(scene.rogue.requests.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(service.log.join('')).not.toContain(String(unknown['sub']));
  });

  test('an endpoint that fails again and again is not asked for a while, and the token endpoint is', async () => {
    const shared = scene;
    scene = await openScene(service, { hasUserInfo: true });
    expect(outcomeOf(await logIn(api, newClaims()))).toBe('done');
    scene.rogue.fails({ '/userinfo': says(500) });
    const attempts = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { proof } = await scene.stage.goThere();
        return () => scene.stage.apis[api].login({}, scene.name, proof);
      }),
    );
    const since = scene.rogue.requests.length;
    const replies: string[] = [];
    for (const attempt of attempts) replies.push(outcomeOf(await attempt()));
    expect(replies).toEqual(Array(8).fill('done'));
    expect(asked(since).filter((path) => path === '/token')).toHaveLength(8);
    expect(asked(since).filter((path) => path === '/userinfo').length).toBeLessThanOrEqual(5);
    await scene.rogue.close();
    scene = shared;
  });

  test('an access token that cannot be in a header is sent nowhere', async () => {
    const person = newClaims();
    scene.rogue.behaves({ claims: { ...nothing, sub: person['sub'] }, tokens: { access_token: 'a\r\nX-Evil: 1' } });
    const since = scene.rogue.requests.length;
    expect(await traceOf(service, () => scene.stage.logIn(api))).toEqual(refusedAs('social_provider_failed'));
    expect(asked(since)).toEqual(['/token']);
  });

  test.each([42, '/userinfo', 'file:///etc/passwd', 'http://169.254.169.254:1/'])(
    'a provider whose metadata have %j for an endpoint logs in who has an address in the ID token',
    async (userinfo_endpoint) => {
      const other = await openScene(service);
      other.rogue.behaves({
        claims: newClaims({ name: undefined, given_name: undefined, family_name: undefined }),
        metadata: { userinfo_endpoint },
      });
      expect(outcomeOf(await other.stage.logIn(api))).toBe('done');
      await other.rogue.close();
    },
  );
});
