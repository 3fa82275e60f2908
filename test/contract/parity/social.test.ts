import { afterAll, beforeAll } from 'vitest';
import { administrationOf } from '../../kit/administration.ts';
import { type ApiName, settled } from '../../kit/apis.ts';
import { bearer, password } from '../../kit/given.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { refuses } from '../../kit/social/failures.ts';
import { type RogueProvider, startRogueProvider } from '../../kit/social/rogue-provider.ts';
import { redirectUri, type SocialStage, socialStage } from '../../kit/social/stage.ts';
import { leaveTheSame, type Scenario } from './stage.ts';

// One provider for both services: its name for itself stands in their rows.
let rogue: RogueProvider;
let at = new Date();
beforeAll(async () => {
  rogue = await startRogueProvider({ clock: { now: () => at } });
});
afterAll(() => rogue?.close());

interface Play {
  readonly service: TestService;
  readonly stage: SocialStage;
  readonly api: ApiName;
  readonly administration: ReturnType<typeof administrationOf>['REST'];
}

/** Runs an action with a working provider. */
const play = (act: (play: Play) => Promise<Reply>, code?: string, graphqlCode?: string): Scenario => ({
  async play(service, api) {
    at = service.clock.now();
    const stage = socialStage(service, () => rogue);
    rogue.behaves();
    rogue.fails();
    await stage.setUp();
    const reply = await act({ service, stage, api, administration: administrationOf(service)[api] });
    await service.given.settings({ requireVerifiedEmail: false, linkByEmail: 'never' });
    return reply;
  },
  ...(code === undefined ? {} : { code }),
  ...(graphqlCode === undefined ? {} : { graphqlCode }),
});

/** A user new at the provider; the same on both services. */
const is = ({ service }: Play, over: object = {}) => {
  const email = service.given.email();
  const person = { sub: `subject of ${email}`, email, ...over };
  rogue.behaves({ claims: person });
  return person;
};

const logsIn = async (playing: Play, headers?: Headers): Promise<Reply> =>
  playing.stage.logIn(playing.api, {}, headers);

const known = async (playing: Play) => {
  const person = is(playing);
  const { body } = await playing.stage.logIn('REST');
  return { person, headers: bearer(body.session.token), id: Number(body.user.id) };
};

const verified = async ({ service }: Play) => {
  const user = await service.given.user();
  await service.db('users').where({ id: user.id }).update({ email_verified_at: at });
  return user;
};

const token = (playing: Play, over: object = {}) => {
  const nonce = `a nonce ${crypto.randomUUID()}`;
  return { id_token: rogue.idToken({ ...is(playing), ...over, nonce }), nonce };
};

const identity = async ({ service }: Play, headers: Headers): Promise<number> => {
  const { body } = await administrationOf(service).REST.identities(headers, 'me');
  return body.data[0].id;
};

// checklist 74
leaveTheSame({
  'the start of a social login': play(({ stage, api }) =>
    stage.apis[api].start({}, 'acme', { redirect_uri: redirectUri }),
  ),
  'a start for elsewhere': play(
    ({ stage, api }) => stage.apis[api].start({}, 'acme', { redirect_uri: `${redirectUri}/` }),
    'validation_failed',
  ),
  'a first social login': play((playing) => {
    is(playing);
    return logsIn(playing);
  }),
  'one with an address that is not verified': play((playing) => {
    is(playing, { email_verified: false });
    return logsIn(playing);
  }),
  'one that awaits the verification': play(
    async (playing) => {
      await playing.service.given.settings({ requireVerifiedEmail: true });
      is(playing, { email_verified: false });
      return logsIn(playing);
    },
    undefined,
    'email_unverified',
  ),
  'one without an address': play((playing) => {
    is(playing, { email: undefined });
    return logsIn(playing);
  }, 'social_email_missing'),
  'another social login': play(async (playing) => {
    await known(playing);
    return logsIn(playing);
  }),
  'one of a user who is banned': play(async (playing) => {
    const { id } = await known(playing);
    await playing.service.db('users').where({ id }).update({ is_banned: true });
    return logsIn(playing);
  }, 'account_inactive'),
  'one with an address that has an account': play(async (playing) => {
    const { email } = await verified(playing);
    is(playing, { email });
    return logsIn(playing);
  }, 'email_taken'),
  'one that joins it': play(async (playing) => {
    await playing.service.given.settings({ linkByEmail: 'verified' });
    const { email } = await verified(playing);
    is(playing, { email, email_verified: true });
    return logsIn(playing);
  }),
  'one by an ID token': play((playing) => playing.stage.apis[playing.api].login({}, 'acme', token(playing))),
  'one by a forged one': play(
    (playing) =>
      playing.stage.apis[playing.api].login({}, 'acme', {
        ...token(playing),
        id_token: rogue.idToken({}, 'tampered'),
      }),
    'social_token_invalid',
  ),
  'one that the user breaks off': play(
    async ({ stage, api }) => stage.apis[api].login({}, 'acme', (await stage.sayNo()).proof),
    'social_login_denied',
  ),
  'one by a code that the provider refuses': play((playing) => {
    is(playing);
    return playing.stage.goThere().then(({ proof }) => {
      rogue.fails({ '/token': refuses('invalid_grant') });
      return playing.stage.apis[playing.api].login({}, 'acme', proof);
    });
  }, 'social_code_invalid'),
  'one of another browser': play(async ({ stage, api }) => {
    const { proof } = await stage.goThere();
    return stage.apis[api].login({}, 'acme', { ...proof, binding: 'another' });
  }, 'social_state_invalid'),
  'one that says too much': play(
    ({ stage, api }) => stage.apis[api].login({}, 'acme', { id_token: 'x', nonce: 'y'.repeat(16), code: 'z' }),
    'validation_failed',
  ),
  'linking an identity': play(async (playing) => {
    const { headers } = await playing.service.given.user();
    return playing.stage.apis[playing.api].link(headers, { provider: 'acme', password, ...token(playing) });
  }),
  'linking with a wrong password': play(async (playing) => {
    const { headers } = await playing.service.given.user();
    return playing.stage.apis[playing.api].link(headers, { provider: 'acme', password: 'wrong', ...token(playing) });
  }, 'password_incorrect'),
  'linking what is linked': play(async (playing) => {
    const { person } = await known(playing);
    const { headers } = await playing.service.given.user();
    const proof = token(playing, person);
    return playing.stage.apis[playing.api].link(headers, { provider: 'acme', password, ...proof });
  }, 'identity_taken'),
  'unlinking the last one': play(async (playing) => {
    const { headers } = await known(playing);
    return playing.administration.unlinkIdentity(headers, 'me', await identity(playing, headers));
  }, 'last_login_method'),
  'unlinking one': play(async (playing) => {
    const { headers } = await playing.service.given.user();
    await playing.stage.apis.REST.link(headers, { provider: 'acme', password, ...token(playing) });
    return playing.administration.unlinkIdentity(headers, 'me', await identity(playing, headers), password);
  }),
  'unlinking one with a wrong password': play(async (playing) => {
    const { headers } = await playing.service.given.user();
    return playing.administration.unlinkIdentity(headers, 'me', 1, 'wrong');
  }, 'password_incorrect'),
  'unlinking with an old login': play(async (playing) => {
    const { headers } = await known(playing);
    // Emails are delivered in their own time, and keep it.
    await settled(playing.service);
    playing.service.clock.advance(601);
    return playing.administration.unlinkIdentity(headers, 'me', await identity(playing, headers));
  }, 'reauthentication_required'),
});
