import { colleagues } from '../../kit/colleagues.ts';
import { bearer, password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { refuses, says } from '../../kit/social/failures.ts';
import type { RogueProvider } from '../../kit/social/rogue-provider.ts';
import { newClaims, redirectUri } from '../../kit/social/stage.ts';
import {
  bodyCases,
  byOperator,
  type Case,
  type Cases,
  failureCases,
  get,
  keyFailureCases,
  knownCases,
  notAcceptable,
  operatorSends,
  refusedKey,
  type Stage,
  unenrolledSends,
  unknownParameter,
  userSends,
} from './case.ts';

const start = '/v1/auth/social/acme/start';
const login = '/v1/auth/social/acme';
const own = '/v1/users/me/identities';
const absent = '/v1/users/999999/identities';
const nonce = 'a nonce of these cases';
const unfinished = { code: 'c', state: 's', binding: 'b' };

/** A user who has just come back from the provider. */
const returned = async ({ social, rogue }: Stage, person: object = {}, headers: Headers = {}, over: object = {}) => {
  rogue.behaves({ claims: newClaims({ ...person }) });
  return (await social.goThere(over as never, headers)).proof;
};

/** Logs a user in who comes back. */
const comesBack =
  (person: object = {}): Case =>
  async (stage) =>
    stage.service.send('POST', login, { body: await returned(stage, person) });

const whileBehaving = async (rogue: RogueProvider, send: () => Promise<Reply>, away: () => void): Promise<Reply> => {
  away();
  try {
    return await send();
  } finally {
    rogue.fails();
    rogue.behaves();
  }
};

/** Returns the outcome if the provider does not understand the request. */
const providerFails =
  (path: string, headersOf: (service: TestService) => Promise<Headers> = async () => ({}), over: object = {}): Case =>
  async (stage) => {
    const headers = await headersOf(stage.service);
    const link = path === own ? { purpose: 'link' } : {};
    const proof = await returned(stage, {}, headers, link);
    const send = () => stage.service.send('POST', path, { headers, body: { ...proof, ...over } });
    return whileBehaving(stage.rogue, send, () => stage.rogue.fails({ '/token': refuses('invalid_client') }));
  };

export const listSocialDrivers = {
  ...keyFailureCases('GET', '/v1/auth/social'),
  200: get('/v1/auth/social'),
  401: refusedKey('GET', '/v1/auth/social'),
  406: notAcceptable('/v1/auth/social'),
  422: unknownParameter('GET', '/v1/auth/social'),
} satisfies Cases<'listSocialDrivers'>;

const beginning = { redirect_uri: redirectUri };

export const startSocialLogin = {
  ...bodyCases('POST', start, () => ({ body: beginning })),
  200: ({ service }) => service.send('POST', start, { body: beginning }),
  401: ({ service }) => service.send('POST', start, { body: { ...beginning, purpose: 'link' } }),
  403: operatorSends('POST', start, { ...beginning, purpose: 'link' }),
  404: ({ service }) => service.send('POST', '/v1/auth/social/nobodys/start', { body: beginning }),
  406: notAcceptable(start, 'POST'),
  502: async ({ service, rogue, social }) => {
    await social.setUp({ client_id: `another ${crypto.randomUUID()}` });
    const send = () => service.send('POST', start, { body: beginning });
    const reply = await whileBehaving(rogue, send, () =>
      rogue.fails({ '/.well-known/openid-configuration': says(404) }),
    );
    await social.setUp();
    return reply;
  },
} satisfies Cases<'startSocialLogin'>;

export const socialLogin = {
  ...bodyCases('POST', login, () => ({ body: unfinished })),
  200: async (stage) => {
    const person = newClaims();
    await comesBack(person)(stage);
    return comesBack(person)(stage);
  },
  201: comesBack(),
  202: async (stage) => {
    await stage.service.given.settings({ requireVerifiedEmail: true });
    const reply = await comesBack({ email_verified: false })(stage);
    await stage.service.given.settings({ requireVerifiedEmail: false });
    return reply;
  },
  401: ({ service }) => service.send('POST', login, { body: unfinished }),
  403: async ({ service, social }) => service.send('POST', login, { body: (await social.sayNo()).proof }),
  404: ({ service }) => service.send('POST', '/v1/auth/social/nobodys', { body: unfinished }),
  406: notAcceptable(login, 'POST'),
  409: async (stage) => comesBack({ email: (await stage.service.given.user()).email })(stage),
  502: providerFails(login),
} satisfies Cases<'socialLogin'>;

export const listIdentities = {
  ...knownCases('GET', own),
  200: get(own, byOperator),
  403: unenrolledSends('GET', own),
  404: get(absent, byOperator),
  406: notAcceptable(own),
  422: get('/v1/users/unknown/identities', byOperator),
} satisfies Cases<'listIdentities'>;

const linking = { provider: 'acme', password, id_token: 'none', nonce };
const linker = async (service: TestService) => ({ headers: (await service.given.user()).headers, body: linking });

/** A user links an identity that an app of theirs has proven. */
const links =
  (over: object = {}, claims: object = {}): Case =>
  async ({ service, rogue }) => {
    const fresh = `${nonce} ${crypto.randomUUID()}`;
    const id_token = rogue.idToken({ ...newClaims(), ...claims, nonce: fresh });
    const { headers } = await service.given.user();
    return service.send('POST', own, { headers, body: { ...linking, id_token, nonce: fresh, ...over } });
  };

export const linkIdentity = {
  ...bodyCases('POST', own, linker),
  201: links(),
  401: links({ id_token: 'no token' }),
  403: links({ password: 'wrong' }),
  404: links({ provider: 'nobodys' }),
  406: notAcceptable(own, 'POST'),
  409: async (stage) => {
    const person = newClaims();
    await links({}, person)(stage);
    return links({}, person)(stage);
  },
  502: providerFails(own, async (service) => (await service.given.user()).headers, { provider: 'acme', password }),
} satisfies Cases<'linkIdentity'>;

/** A user who has no password, and one identity. */
const newUser = async (stage: Stage) => {
  const { body } = await comesBack()(stage);
  const headers = bearer(body.session.token);
  const [{ id }] = (await stage.service.send('GET', own, { headers })).body.data;
  return { headers, path: `${own}/${id}` };
};

export const unlinkIdentity = {
  ...bodyCases('DELETE', `${own}/999999`, async (service) => ({
    headers: (await service.given.user()).headers,
    body: { password },
  })),
  204: async (stage) => {
    const { headers } = await stage.service.given.user();
    const id_token = stage.rogue.idToken({ ...newClaims(), nonce: `${nonce} to unlink` });
    const body = { ...linking, id_token, nonce: `${nonce} to unlink` };
    const linked = await stage.service.send('POST', own, { headers, body });
    return stage.service.send('DELETE', `${own}/${linked.body.id}`, { headers, body: { password } });
  },
  403: async ({ service }) => {
    const { host, guest } = await colleagues(service);
    return service.send('DELETE', `/v1/users/${guest.id}/identities/1`, { headers: host.headers });
  },
  401: ({ service }) => service.send('DELETE', `${own}/999999`),
  404: operatorSends('DELETE', `${own}/999999`),
  409: async (stage) => {
    const { headers, path } = await newUser(stage);
    return stage.service.send('DELETE', path, { headers });
  },
  422: operatorSends('DELETE', `${own}/none`),
} satisfies Cases<'unlinkIdentity'>;

const provider = '/v1/providers/github';
const setup = { driver: 'github', client_id: 'an id', client_secret: 'a secret' };

export const listProviders = {
  ...knownCases('GET', '/v1/providers'),
  200: get('/v1/providers', byOperator),
  403: userSends('GET', '/v1/providers'),
  406: notAcceptable('/v1/providers'),
  422: unknownParameter('GET', '/v1/providers', () => byOperator),
} satisfies Cases<'listProviders'>;

export const setProvider = {
  ...bodyCases('PUT', provider, () => ({ headers: superAdmin, body: setup })),
  200: async (stage) => {
    await operatorSends('PUT', provider, setup)(stage);
    return operatorSends('PUT', provider, setup)(stage);
  },
  201: operatorSends('PUT', '/v1/providers/new-one', setup),
  401: ({ service }) => service.send('PUT', provider, { body: setup }),
  403: userSends('PUT', provider, setup),
  406: notAcceptable(provider, 'PUT'),
  412: ({ service }) =>
    service.send('PUT', provider, { headers: { ...superAdmin, 'If-Match': '"stale"' }, body: setup }),
} satisfies Cases<'setProvider'>;

export const deleteProvider = {
  ...failureCases('DELETE', provider, () => byOperator),
  204: async (stage) => {
    await operatorSends('PUT', '/v1/providers/short-lived', setup)(stage);
    return operatorSends('DELETE', '/v1/providers/short-lived')(stage);
  },
  401: ({ service }) => service.send('DELETE', provider),
  403: userSends('DELETE', provider),
  404: operatorSends('DELETE', '/v1/providers/nobodys'),
  422: operatorSends('DELETE', '/v1/providers/No-Name'),
} satisfies Cases<'deleteProvider'>;
