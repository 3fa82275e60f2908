import { cautiousApp, withoutProof } from '../graphql/codes/scenario.ts';
import { allowAnonymous, anonymousUser } from '../kit/anonymous.ts';
import { colleagues } from '../kit/colleagues.ts';
import { connectedCompany, givenEnforcement, newDomain, soonEnforced } from '../kit/connections.ts';
import { bearer, type KnownApp, password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { samlCompany } from '../kit/saml/connections.ts';
import type { Headers, TestService } from '../kit/service.ts';
import { drops, type Failure, refuses } from '../kit/social/failures.ts';
import type { RogueProvider } from '../kit/social/rogue-provider.ts';
import { newClaims, providerOf, redirectUri, type SocialStage, socialStage } from '../kit/social/stage.ts';
import { unknownIds } from './ids.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const path = { provider: 'acme' };
const beginning = { redirect_uri: redirectUri };
const unfinished = { code: 'c', state: 's', binding: 'b' };
const me = { id: 'me' };
/** A provider at a port at which nothing listens. */
const unreachable = { driver: 'openid', client_id: 'client', issuer: 'http://127.0.0.1:9' };
const setup = { driver: 'github', client_id: 'an id', client_secret: 'a secret' } as const;

interface Stage {
  readonly rogue: RogueProvider;
  readonly stage: SocialStage;
}

/** Returns the provider `acme` of an application, by default the first. It behaves well, and logs a new user in. */
const wellIn = async (service: TestService, administrator: Headers = superAdmin): Promise<Stage> => {
  const rogue = await providerOf(service);
  rogue.fails();
  rogue.behaves({ claims: newClaims() });
  const stage = socialStage(service, () => rogue);
  await stage.setUp({}, administrator);
  return { rogue, stage };
};

/** A user comes back from a provider that then behaves like this. */
const returning =
  (misbehave: (rogue: RogueProvider) => void = () => undefined) =>
  async (service: TestService) => {
    const { rogue, stage } = await wellIn(service);
    const { proof } = await stage.goThere();
    misbehave(rogue);
    return { path, body: proof };
  };
const failing = (failure: Failure) => returning((rogue) => rogue.fails({ '/token': failure }));
const claiming = (claims: object) => returning((rogue) => rogue.behaves({ claims: newClaims({ ...claims }) }));

/** A user comes back in an application whose settings have changed. */
const returningIn = async (
  service: TestService,
  { appKey, serviceKey, id }: KnownApp,
  changed: Parameters<TestService['given']['settings']>[0] = {},
  claims: object = {},
) => {
  const { rogue, stage } = await wellIn(service, { 'X-Service-Key': serviceKey });
  rogue.behaves({ claims: newClaims({ ...claims }) });
  const headers = { 'X-Service-App': appKey };
  const { proof } = await stage.goThere({}, headers);
  await service.given.settings(changed, id);
  return { headers, path, body: proof };
};

/** A person comes back from the provider of a company; without claims, a member of another company with a proven address. */
const throughConnection = async (service: TestService, claims: object | undefined) => {
  const { rogue, stage, provider, domain } = await connectedCompany(service);
  const email = `${crypto.randomUUID()}@${domain}`;
  if (!claims) await service.given.user({ email });
  rogue.behaves({ claims: newClaims({ email, ...claims }) });
  return { path: { provider }, body: (await stage.goThere()).proof };
};

/** A person comes back from a SAML provider whose response was refused. */
const refusedSaml = async (service: TestService, purpose?: 'link', headers = {}) => {
  const { provider, begin } = await samlCompany(service);
  const { state, binding } = await begin(purpose, headers);
  return { path: { provider }, body: { error: 'saml_response_invalid', state, binding } };
};

/** A user who has logged in before comes back. */
const known = async (service: TestService) => {
  const claims = newClaims();
  const { rogue, stage } = await wellIn(service);
  rogue.behaves({ claims });
  const { body } = await stage.logIn('REST');
  const { proof } = await stage.goThere();
  return { user: { id: Number(body.user.id), headers: bearer(body.session.token) }, request: { path, body: proof } };
};

/** The login at a provider whose metadata were never read, and fail. */
const starting = (failure: Failure) => async (service: TestService) => {
  const { rogue, stage } = await wellIn(service);
  await stage.setUp({ client_id: crypto.randomUUID() });
  rogue.fails({ '/.well-known/openid-configuration': failure });
  return { path, body: beginning };
};

/** A user links an identity that an app of theirs has proven. */
const linking =
  (over: object = {}, person: object = {}) =>
  async (service: TestService) => {
    const { rogue } = await wellIn(service);
    const nonce = `a nonce ${crypto.randomUUID()}`;
    const id_token = rogue.idToken({ ...newClaims(), ...person, nonce });
    const { headers } = await service.given.user();
    return { headers, path: me, body: { provider: 'acme', password, id_token, nonce, ...over } };
  };

/** An anonymous user links an identity, which completes the account, in an application with these settings. */
const completing =
  (person: object = {}, settings: Parameters<typeof allowAnonymous>[2] = {}) =>
  async (service: TestService) => {
    const app = await service.given.app();
    const { rogue } = await wellIn(service, { 'X-Service-Key': app.serviceKey });
    const company = await allowAnonymous(service, app.id);
    const { headers } = await anonymousUser(service, app);
    await service.given.settings({ anonymous: 'allowed', anonymousCompany: company, ...settings }, app.id);
    const nonce = `a nonce ${crypto.randomUUID()}`;
    const id_token = rogue.idToken({ ...newClaims(), ...person, nonce });
    return { app, headers, path: me, body: { provider: 'acme', id_token, nonce } };
  };

/** A user comes back from a provider for linking, and meets this. */
const linkingWhere =
  (misbehave: (rogue: RogueProvider) => void, isRefused = false) =>
  async (service: TestService) => {
    const { rogue, stage } = await wellIn(service);
    const { headers } = await service.given.user();
    const purpose = { purpose: 'link' };
    const { proof } = await (isRefused ? stage.sayNo(headers, purpose) : stage.goThere(purpose, headers));
    misbehave(rogue);
    return { headers, path: me, body: { provider: 'acme', password, ...proof } };
  };
const linkingFailing = (failure: Failure) => linkingWhere((rogue) => rogue.fails({ '/token': failure }));

const ofUser = async ({ given }: TestService) => ({ headers: (await given.user()).headers });
const onIdentity = (body: object) => async (service: TestService) => ({
  ...(await ofUser(service)),
  path: { ...me, identity_id: unknownIds.identity },
  body: { ...body },
});

const onProvider = async (service: TestService, body: object = unreachable) => {
  const name = { provider: 'tested' };
  await operationsOf(service).REST.setProvider(superAdmin, { path: name, body: { ...body } });
  return { headers: superAdmin, path: name };
};

export const social = {
  listSocialDrivers: {
    done: { 200: () => ({}) },
    refused: {},
    outcome: { user: undefined, superAdmin: undefined },
  },
  startSocialLogin: {
    body: { redirect_uri: 'https://elsewhere.example' },
    done: {
      200: async (service) => {
        await wellIn(service);
        return { path, body: beginning };
      },
    },
    refused: {
      validation_failed: () => ({ path, body: { redirect_uri: 'https://elsewhere.example' } }),
      credentials_required: () => ({ path, body: { ...beginning, purpose: 'link' } }),
      session_required: () => ({ headers: superAdmin, path, body: { ...beginning, purpose: 'link' } }),
      social_provider_failed: starting(refuses('nonsense')),
      social_provider_unavailable: starting(drops),
    },
    outcome: 'validation_failed',
  },
  socialLogin: {
    body: unfinished,
    done: {
      200: async (service) => (await known(service)).request,
      201: returning(),
      202: async (service) => returningIn(service, (await cautiousApp(service)).app, {}, { email_verified: false }),
    },
    refused: {
      validation_failed: () => ({ path, body: { code: 'c' } }),
      social_state_invalid: async (service) => {
        await wellIn(service);
        return { path, body: unfinished };
      },
      social_code_invalid: failing(refuses('invalid_grant')),
      social_token_invalid: returning((rogue) => rogue.behaves({ forgery: 'foreign_key' })),
      social_login_denied: async (service) => {
        const { stage } = await wellIn(service);
        return { path, body: (await stage.sayNo()).proof };
      },
      social_email_missing: claiming({ email: undefined }),
      social_provider_failed: failing(refuses('invalid_client')),
      social_provider_unavailable: failing(drops),
      account_inactive: async (service) => {
        const { user, request } = await known(service);
        await operationsOf(service).REST.banUser(superAdmin, { path: { id: user.id } });
        return request;
      },
      signup_closed: async (service) => returningIn(service, await service.given.app(), { signup: 'closed' }),
      company_not_joinable: async (service) =>
        returningIn(service, await service.given.app(), { signupCompany: 999_999 }),
      email_taken: async (service) => claiming({ email: (await service.given.user()).email })(service),
      sso_required: async (service) => {
        const { email, enforce } = soonEnforced(service);
        await enforce();
        return claiming({ email })(service);
      },
      connection_domain_mismatch: async (service) => throughConnection(service, newClaims()),
      link_required: async (service) => throughConnection(service, undefined),
      saml_response_invalid: async (service) => refusedSaml(service),
      email_unverified: async (service) =>
        returningIn(service, (await cautiousApp(service)).app, {}, { email_verified: false }),
    },
  },
  listIdentities: { done: { 200: async (service) => ({ ...(await ofUser(service)), path: me }) }, refused: {} },
  linkIdentity: {
    body: { provider: 'unknown', ...unfinished },
    outcome: 'reauthentication_required',
    done: { 201: linking() },
    refused: {
      validation_failed: linking({ password: 'x'.repeat(257) }),
      not_found: linking({ provider: 'unknown' }),
      password_incorrect: linking({ password: 'wrong' }),
      social_state_invalid: linking({ id_token: undefined, nonce: undefined, ...unfinished }),
      social_token_invalid: linking({ id_token: 'no token' }),
      social_code_invalid: linkingFailing(refuses('invalid_grant')),
      social_login_denied: linkingWhere(() => undefined, true),
      social_provider_failed: linkingFailing(refuses('invalid_client')),
      social_provider_unavailable: linkingFailing(drops),
      connection_domain_mismatch: async (service) => {
        const { rogue, ...connected } = await connectedCompany(service);
        rogue.behaves({ claims: newClaims() });
        const { headers } = await service.given.user();
        const { proof } = await connected.stage.goThere({ purpose: 'link' }, headers);
        return { headers, path: me, body: { provider: connected.provider, password, ...proof } };
      },
      saml_response_invalid: async (service) => {
        const { headers } = await service.given.user();
        const { path: provider, body } = await refusedSaml(service, 'link', headers);
        return { headers, path: me, body: { ...provider, password, ...body } };
      },
      identity_taken: async (service) => {
        const person = newClaims();
        const { headers, ...request } = await linking({}, person)(service);
        await operationsOf(service).REST.linkIdentity(headers, request);
        return linking({}, person)(service);
      },
      reauthentication_required: async (service) => ({
        headers: await withoutProof(service),
        path: me,
        body: { provider: 'acme', ...unfinished },
      }),
      overloaded: linkingWhere(() => undefined),
      signup_closed: completing({}, { signup: 'closed' }),
      sso_required: async (service) => {
        const domain = newDomain();
        const { app, ...request } = await completing({ email: `ada@${domain}` })(service);
        await givenEnforcement(service, domain, app.id);
        return request;
      },
      social_email_missing: completing({ email_verified: false }),
      email_taken: async (service) => {
        const email = service.given.email();
        const { app, ...request } = await completing({ email })(service);
        await service.given.user({ app, email });
        return request;
      },
    },
    proven: 'not_found',
  },
  unlinkIdentity: {
    body: {},
    done: {
      204: async (service) => {
        const { headers, ...request } = await linking()(service);
        const { body } = await operationsOf(service).REST.linkIdentity(headers, request);
        return { headers, path: { ...me, identity_id: body.id }, body: { password } };
      },
    },
    refused: {
      validation_failed: onIdentity({ password: 'x'.repeat(257) }),
      password_incorrect: onIdentity({ password: 'wrong' }),
      reauthentication_required: async (service) => ({
        headers: await withoutProof(service),
        path: { ...me, identity_id: unknownIds.identity },
      }),
      last_login_method: async (service) => {
        const { user } = await known(service);
        const { body } = await operationsOf(service).REST.listIdentities(user.headers, { path: me });
        return { headers: user.headers, path: { ...me, identity_id: body.data[0].id } };
      },
      overloaded: onIdentity({ password: 'wrong' }),
      forbidden: async (service) => {
        const { host, guest } = await colleagues(service);
        return { headers: host.headers, path: { id: guest.id, identity_id: unknownIds.identity } };
      },
    },
  },
  listProviders: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  setProvider: {
    body: setup,
    done: {
      200: async (service) => ({ ...(await onProvider(service)), body: setup }),
      201: () => ({ headers: superAdmin, path: { provider: `p${crypto.randomUUID().slice(0, 8)}` }, body: setup }),
    },
    refused: {
      validation_failed: () => ({ headers: superAdmin, path: { provider: 'No Name' }, body: setup }),
    },
    outcome: { user: 'forbidden', superAdmin: undefined },
    attempts: ({ provider }) =>
      ['theirs', provider].map((name) => ({
        path: { provider: name },
        body: { driver: 'openid', client_id: 'an id', issuer: 'https://attacker.example' },
      })),
  },
  deleteProvider: {
    done: { 204: (service) => onProvider(service) },
    refused: {},
    attempts: ({ provider }) => [{ path: { provider } }],
  },
  testProvider: {
    done: { 200: (service) => onProvider(service) },
    refused: {},
    attempts: () => [async (service) => ({ path: (await onProvider(service)).path })],
  },
} satisfies Rows;
