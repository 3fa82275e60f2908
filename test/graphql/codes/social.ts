import { administrationOf } from '../../kit/administration.ts';
import { colleagues } from '../../kit/colleagues.ts';
import { bearer, password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { newServiceAccount } from '../../kit/service-accounts.ts';
import { drops, refuses } from '../../kit/social/failures.ts';
import type { RogueProvider } from '../../kit/social/rogue-provider.ts';
import { newClaims, redirectUri, socialStage } from '../../kit/social/stage.ts';
import { stale } from '../../operations/stale.ts';
import { byUser, cautiousApp, onTop, retried, type Scenarios, strangers, withoutProof } from './scenario.ts';

const unknownId = 999_999;
const unfinished = { code: 'c', state: 's', binding: 'b' };
const setup = { driver: 'github', client_id: 'an id', client_secret: 'a secret' };
const beginning = { redirect_uri: redirectUri };

export const social = (service: TestService, rogue: () => RogueProvider): Scenarios => {
  const api = administrationOf(service).GraphQL;
  const stage = socialStage(service, rogue);
  const { start, login, link } = stage.apis.GraphQL;

  const well = async (): Promise<void> => {
    rogue().fails();
    rogue().behaves({ claims: newClaims() });
    await stage.setUp();
  };

  /** A login at a provider that does this to the token request, or says this of a user. */
  const where =
    (misbehave: () => void, headersOf: () => Promise<Headers> = async () => ({})) =>
    async (): Promise<Reply> => {
      await well();
      const headers = await headersOf();
      const { proof } = await stage.goThere({}, headers);
      misbehave();
      const reply = await login(headers, 'acme', proof);
      rogue().fails();
      return reply;
    };

  /** Returns the input that links an identity of a mobile app. */
  const newLink = async (claims: object = {}) => {
    await well();
    const nonce = `a nonce ${crypto.randomUUID()}`;
    const id_token = rogue().idToken({ ...newClaims(), ...claims, nonce });
    return { provider: 'acme', password, id_token, nonce };
  };
  const linking = async (over: object = {}, claims: object = {}): Promise<Reply> => {
    const proven = await newLink(claims);
    const { headers } = await service.given.user();
    return link(headers, { ...proven, ...over });
  };

  /** A user comes back with a login that was begun for linking, and meets this. */
  const linkingWhere = async (misbehave: () => void, isRefused = false): Promise<Reply> => {
    await well();
    const { headers } = await service.given.user();
    const { proof } = await (isRefused
      ? stage.sayNo(headers, { purpose: 'link' })
      : stage.goThere({ purpose: 'link' }, headers));
    misbehave();
    const reply = await link(headers, { provider: 'acme', password, ...proof });
    rogue().fails();
    return reply;
  };

  const starts = (over: object, headers: Headers = {}, provider = 'acme') => {
    return start(headers, provider, { ...beginning, ...over });
  };
  const byOperator = strangers(service, (headers) => api.providers(headers));
  const cautious = async (): Promise<Headers> => {
    const { app, headers } = await cautiousApp(service);
    await stage.setUp({}, { 'X-Service-Key': app.serviceKey });
    return headers;
  };

  /** A provider that is not asked yet, and one that is unavailable or replies with nonsense. */
  const fresh = async (failure: typeof drops): Promise<Reply> => {
    await well();
    await stage.setUp({ client_id: crypto.randomUUID() });
    rogue().fails({ '/.well-known/openid-configuration': failure });
    const reply = await starts({});
    rogue().fails();
    return reply;
  };
  const { token_required: _public, ...linkers } = strangers(service, (headers) => starts({ purpose: 'link' }, headers));

  return {
    socialDrivers: {},
    startSocialLogin: {
      ...linkers,
      validation_failed: () => starts({ redirect_uri: 'https://elsewhere.example' }),
      not_found: async () => {
        await well();
        return starts({}, {}, 'nobodys');
      },
      session_required: () => starts({ purpose: 'link' }, superAdmin),
      social_provider_failed: () => fresh(refuses('nonsense')),
      social_provider_unavailable: () => fresh(drops),
    },
    socialLogin: {
      validation_failed: () => login({}, 'acme', { code: 'c' }),
      not_found: () => login({}, 'nobodys', unfinished),
      social_state_invalid: () => login({}, 'acme', unfinished),
      social_code_invalid: where(() => rogue().fails({ '/token': refuses('invalid_grant') })),
      social_token_invalid: where(() => rogue().behaves({ forgery: 'foreign_key' })),
      social_login_denied: async () => {
        await well();
        return login({}, 'acme', (await stage.sayNo()).proof);
      },
      social_email_missing: where(() => rogue().behaves({ claims: newClaims({ email: undefined }) })),
      social_provider_failed: where(() => rogue().fails({ '/token': refuses('invalid_client') })),
      social_provider_unavailable: where(() => rogue().fails({ '/token': drops })),
      account_inactive: async () => {
        await well();
        const known = await stage.logIn('REST');
        await api.banUser(superAdmin, known.body.user.id);
        return stage.logIn('GraphQL');
      },
      company_not_joinable: async () => {
        await service.given.settings({ signupCompany: unknownId });
        const reply = await where(() => undefined)();
        await service.given.settings({ signupCompany: 'own' });
        return reply;
      },
      signup_closed: async () => {
        await service.given.settings({ signup: 'closed' });
        const reply = await where(() => undefined)();
        await service.given.settings({ signup: 'open' });
        return reply;
      },
      email_taken: async () => {
        const { email } = await service.given.user();
        return where(() => rogue().behaves({ claims: newClaims({ email }) }))();
      },
      email_unverified: where(() => rogue().behaves({ claims: newClaims({ email_verified: false }) }), cautious),
    },
    identities: {
      ...strangers(service, (headers) => api.identities(headers, 'me')),
      not_found: () => api.identities(superAdmin, unknownId),
      forbidden: async () => api.identities((await newServiceAccount(service, [])).headers, unknownId),
    },
    linkIdentity: {
      ...strangers(service, (headers) => link(headers, { provider: 'acme', password, ...unfinished })),
      session_required: () => link(superAdmin, { provider: 'acme', password, ...unfinished }),
      validation_failed: () => linking({ password: 'x'.repeat(257) }),
      password_incorrect: () => linking({ password: 'wrong' }),
      not_found: () => linking({ provider: 'nobodys' }),
      social_state_invalid: () => linking({ id_token: undefined, nonce: undefined, ...unfinished }),
      social_token_invalid: () => linking({ id_token: 'no token' }),
      social_code_invalid: () => linkingWhere(() => rogue().fails({ '/token': refuses('invalid_grant') })),
      social_login_denied: () => linkingWhere(() => undefined, true),
      social_provider_failed: () => linkingWhere(() => rogue().fails({ '/token': refuses('invalid_client') })),
      social_provider_unavailable: () => linkingWhere(() => rogue().fails({ '/token': drops })),
      identity_taken: async () => {
        const person = newClaims();
        await linking({}, person);
        return linking({}, person);
      },
      reauthentication_required: async () => link(await withoutProof(service), { provider: 'acme', ...unfinished }),
      ...retried(
        service,
        newLink,
        (headers, body) => link(headers, body),
        async () => (await service.given.user()).headers,
      ),
      overloaded: async () => {
        const { headers } = await service.given.user();
        return onTop(service, () => link(headers, { provider: 'acme', password, ...unfinished }));
      },
    },
    unlinkIdentity: {
      ...strangers(service, (headers) => api.unlinkIdentity(headers, 'me', unknownId)),
      not_found: () => api.unlinkIdentity(superAdmin, 'me', unknownId),
      validation_failed: byUser(service, (headers) => api.unlinkIdentity(headers, 'me', unknownId, 'x'.repeat(257))),
      password_incorrect: byUser(service, (headers) => api.unlinkIdentity(headers, 'me', unknownId, 'wrong')),
      reauthentication_required: async () => api.unlinkIdentity(await withoutProof(service), 'me', unknownId),
      overloaded: byUser(service, (headers) =>
        onTop(service, () => api.unlinkIdentity(headers, 'me', unknownId, 'wrong')),
      ),
      forbidden: async () => {
        const { host, guest } = await colleagues(service);
        return api.unlinkIdentity(host.headers, guest.id, unknownId);
      },
      last_login_method: async () => {
        await well();
        const { body } = await stage.logIn('REST');
        const headers = bearer(body.session.token);
        const [{ id }] = (await api.identities(headers, 'me')).body.data.identities;
        return api.unlinkIdentity(headers, 'me', Number(id));
      },
    },
    providers: { ...byOperator, forbidden: byUser(service, (headers) => api.providers(headers)) },
    setProvider: {
      ...strangers(service, (headers) => api.setProvider(headers, 'github', setup)),
      validation_failed: () => api.setProvider(superAdmin, 'No Name', setup),
      precondition_failed: () => stale(service, 'setProvider', { path: { provider: 'github' }, body: setup }),
      forbidden: byUser(service, (headers) => api.setProvider(headers, 'github', setup)),
    },
    deleteProvider: {
      ...strangers(service, (headers) => api.deleteProvider(headers, 'nobodys')),
      not_found: () => api.deleteProvider(superAdmin, 'nobodys'),
      forbidden: byUser(service, (headers) => api.deleteProvider(headers, 'nobodys')),
    },
  };
};
