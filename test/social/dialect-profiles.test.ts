import { beforeAll, describe, expect, test } from 'vitest';
import { problems } from '../../generated/problems.ts';
import { outcomeOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { type Failure, says, showsPage } from '../kit/social/failures.ts';
import { listed, type Name, type Person, someone, useDialects } from './dialect-stages.ts';
import { refusedAs, traceOf } from './traces.ts';

const known = await useDialects();
const { github, facebook, x, discord, service, dialects, names, stages, setUp, userOf, identitiesOf } = known;

/** A user who has verified their address here. */
let owner: KnownUser;

beforeAll(async () => {
  owner = await service.given.user();
  await service.db('users').where({ id: owner.id }).update({ email_verified_at: service.clock.now() });
});

/** The outcome for an address that has an account, if verified addresses are linked. */
type Fate = 'joins' | 'stays apart' | 'is ignored';

/** The provider tells the same of an address with an account, and of one without. */
const expectFate = async (name: Name, tell: (email: string) => void, fate: Fate): Promise<void> => {
  await service.given.settings({ linkByEmail: 'verified' });
  const logIn = (email: string) => {
    tell(email);
    return stages[name].logIn('REST');
  };
  if (fate === 'is ignored')
    return expect(await traceOf(service, () => logIn(owner.email))).toEqual(refusedAs('social_email_missing'));

  const linked = (await identitiesOf(owner.id)).length;
  expect(outcomeOf(await logIn(owner.email))).toBe(fate === 'joins' ? 'done' : 'email_taken');
  expect(await identitiesOf(owner.id)).toHaveLength(linked + (fate === 'joins' ? 1 : 0));
  const { email } = someone();
  expect(outcomeOf(await logIn(email))).toBe('done');
  return expect((await userOf(email)).email_verified_at).toEqual(fate === 'joins' ? service.clock.now() : null);
};

// checklist 65
describe('addresses at GitHub', () => {
  const other = 'another@example.com';

  test.each<[string, (email: string) => unknown, Fate]>([
    ['the primary one, verified, joins', (email) => [listed(other, true, false), listed(email)], 'joins'],
    ['the primary one, unverified, stays apart', (email) => [listed(email, false)], 'stays apart'],
    ['one that is verified, and not primary, is ignored', (email) => [listed(email, true, false)], 'is ignored'],
    [
      'a verified one beside a primary one does not make that verified',
      (email) => [listed(other, true, false), listed(email, false)],
      'stays apart',
    ],
    ['"verified" as text counts', (email) => [{ ...listed(email), verified: 'true' }], 'joins'],
    ['"verified" as a number does not count', (email) => [{ ...listed(email), verified: 1 }], 'stays apart'],
    ['"primary" as text does not count', (email) => [{ ...listed(email), primary: 'true' }], 'is ignored'],
    ['a list of nonsense has none', () => [null, 'text', [listed(other)], 42, {}], 'is ignored'],
    ['an object is not a list', (email) => listed(email), 'is ignored'],
  ])('among the addresses at GitHub, %s', async (_what, emails, fate) => {
    const tell = (email: string) => {
      dialects.github.enters(someone({ email }));
      github.fails({ '/user/emails': says(200, emails(email)) });
    };
    await expectFate('github', tell, fate);
  });

  test('the public email of a GitHub profile is not used if the list of addresses is empty', async () => {
    const tell = (email: string) => {
      dialects.github.enters(someone());
      github.profile = { ...github.profile, email, emails: [] };
    };
    await expectFate('github', tell, 'is ignored');
  });

  test('a GitHub profile has no address if the application lacks the permission for the list', async () => {
    const tell = (email: string) => {
      dialects.github.enters(someone({ email }));
      github.fails({ '/user/emails': says(403, { message: 'Resource not accessible by integration' }) });
    };
    await expectFate('github', tell, 'is ignored');
  });

  test('a GitHub profile has no address if the scope for the list was not requested (404)', async () => {
    await setUp('github', { scopes: ['read:user'] });
    await expectFate('github', (email) => dialects.github.enters(someone({ email })), 'is ignored');
    await setUp('github');
  });

  // checklist 66
  test.each<[string, Failure, 'social_provider_unavailable' | 'social_provider_failed']>([
    ['away', says(500), 'social_provider_unavailable'],
    ['refusing the token', says(401, { message: 'Bad credentials' }), 'social_provider_failed'],
    ['showing a page', showsPage, 'social_provider_failed'],
  ])('a known user does not log in while the list of addresses at GitHub is %s', async (_what, failure, code) => {
    dialects.github.enters(someone());
    await stages.github.logIn('REST');
    github.fails({ '/user/emails': failure });
    const { status } = problems[code];
    const trace = await traceOf(service, () => stages.github.logIn('REST'));
    expect(trace).toMatchObject({ code, status, made: [0, 0, 0] });
  });
});

// checklist 65
describe('addresses at Facebook', () => {
  test('an address at Facebook never counts as verified, whatever the profile says', async () => {
    const tell = (email: string) => {
      const { id } = someone();
      facebook.fails({ '/v25.0/me': says(200, { id, email, email_verified: true, verified: true }) });
    };
    await expectFate('facebook', tell, 'stays apart');
  });

  test('a Facebook user who has signed up with a telephone number has no address', async () => {
    const tell = (email: string) => {
      dialects.facebook.enters(someone({ email }));
      facebook.profile = { ...facebook.profile, email: undefined };
    };
    await expectFate('facebook', tell, 'is ignored');
  });
});

// checklist 65
describe('addresses at X', () => {
  test('an email that X returns counts as verified', async () => {
    await expectFate('x', (email) => dialects.x.enters(someone({ email })), 'joins');
  });

  test.each([undefined, 'no address', 42])(
    'a profile at X without a valid confirmed email has no address: %j',
    async (confirmed_email) => {
      const tell = (email: string) => {
        const { id, handle: username } = someone();
        x.fails({ '/2/users/me': says(200, { data: { id, name: 'Robin', username, email, confirmed_email } }) });
      };
      await expectFate('x', tell, 'is ignored');
    },
  );
});

// checklist 65
describe('addresses at Discord', () => {
  test.each<[unknown, Fate]>([
    [true, 'joins'],
    [false, 'stays apart'],
    [undefined, 'stays apart'],
    ['true', 'joins'],
    ['false', 'stays apart'],
    [1, 'stays apart'],
  ])('an address at Discord with "verified" as %j %s', async (yes, fate) => {
    const tell = (email: string) => {
      const { id, handle: username } = someone();
      discord.fails({ '/api/v10/users/@me': says(200, { id, username, email, verified: yes }) });
    };
    await expectFate('discord', tell, fate);
  });

  test('a login by a Discord user without an address is refused', async () => {
    const tell = () => {
      dialects.discord.enters(someone());
      discord.profile = { ...discord.profile, email: null };
    };
    await expectFate('discord', tell, 'is ignored');
  });
});

describe('a profile', () => {
  const nameless: Readonly<Record<Name, (person: Person) => unknown>> = {
    github: ({ id, handle: login }) => ({ id: Number(id), login, name: null }),
    facebook: ({ id, email }) => ({ id, email }),
    x: ({ id, handle: username, email: confirmed_email }) => ({ data: { id, username, confirmed_email } }),
    discord: ({ id, handle: username, email }) => ({ id, username, global_name: null, email, verified: true }),
  };

  test.each(names)(
    'of %s without a name gives the user the handle, or the first part of the address, as name',
    async (name) => {
      const { enters, server, profilePath } = dialects[name];
      const person = someone();
      enters(person);
      server.fails({ [profilePath]: says(200, nameless[name](person)) });
      expect(outcomeOf(await stages[name].logIn('REST'))).toBe('done');
      const called = name === 'facebook' ? person.email.split('@')[0] : person.handle;
      expect(await userOf(person.email)).toMatchObject({ displayname: called, firstname: called, lastname: '' });
    },
  );

  // checklist 65
  test('with the handle and the address of another user but another ID is refused', async () => {
    const person = someone();
    dialects.github.enters(person);
    await stages.github.logIn('REST');
    dialects.github.enters({ ...person, id: someone().id });
    expect(await traceOf(service, () => stages.github.logIn('REST'))).toEqual(refusedAs('email_taken'));
  });

  test('without a valid ID is refused', async () => {
    for (const id of [undefined, null, '', true, 1.5, 2 ** 53, {}, ['1'], 'x'.repeat(256), 'Łukasz', 'a\nb']) {
      x.fails({ '/2/users/me': says(200, { data: { id, confirmed_email: someone().email } }) });
      const trace = await traceOf(service, () => stages.x.logIn('REST'));
      expect(trace, JSON.stringify(id)).toEqual(refusedAs('social_provider_failed'));
    }
  });

  // checklist 66
  test('that comes with an error status is refused whatever it contains', async () => {
    for (const status of [400, 401, 403, 404]) {
      const { id, email: confirmed_email } = someone();
      x.fails({ '/2/users/me': says(status, { data: { id, confirmed_email } }) });
      const trace = await traceOf(service, () => stages.x.logIn('REST'));
      expect(trace, String(status)).toEqual(refusedAs('social_provider_failed'));
    }
  });

  test('with a number for an ID belongs to the same user as one with that ID as text', async () => {
    const { id, email } = someone();
    for (const same of [id, Number(id)]) {
      discord.fails({ '/api/v10/users/@me': says(200, { id: same, email }) });
      expect(outcomeOf(await stages.discord.logIn('REST'))).toBe('done');
    }
    const { id: user } = await userOf(email);
    expect(await identitiesOf(user)).toMatchObject([{ subject: id }]);
    expect(await service.db('sessions').where({ user_id: user })).toHaveLength(2);
  });
});
