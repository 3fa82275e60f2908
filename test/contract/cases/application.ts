import type { TestService } from '../../kit/service.ts';
import {
  bodyCases,
  byOperator,
  type Cases,
  get,
  inProgress,
  knownCases,
  listCases,
  notAcceptable,
  operatorSends,
  unknownParameter,
  userSends,
} from './case.ts';

const named = { name: 'Web' };

export const getApp = {
  ...knownCases('GET', '/v1/app'),
  200: get('/v1/app', byOperator),
  403: userSends('GET', '/v1/app'),
  406: notAcceptable('/v1/app'),
  422: unknownParameter('GET', '/v1/app', () => byOperator),
} satisfies Cases<'getApp'>;

const change = { settings: { access_token_seconds: 3600 } };

export const updateApp = {
  ...bodyCases('PATCH', '/v1/app', () => ({ ...byOperator, body: change })),
  200: operatorSends('PATCH', '/v1/app', change),
  401: ({ service }) => service.send('PATCH', '/v1/app'),
  403: userSends('PATCH', '/v1/app', change),
  406: notAcceptable('/v1/app', 'PATCH'),
} satisfies Cases<'updateApp'>;

const all = '/v1/keys';
const absent = '/v1/keys/999999';
const fresh = { kind: 'app', ...named };

/** The path of an unused key. */
const key = async (service: TestService) => {
  const { body } = await service.send('POST', all, { ...byOperator, body: fresh });
  return `${all}/${body.id}`;
};

export const listApiKeys = { ...listCases(all), 403: userSends('GET', all) } satisfies Cases<'listApiKeys'>;

export const createApiKey = {
  ...bodyCases('POST', all, () => ({ ...byOperator, body: fresh })),
  201: operatorSends('POST', all, fresh),
  401: ({ service }) => service.send('POST', all),
  403: userSends('POST', all, fresh),
  406: notAcceptable(all, 'POST'),
  409: inProgress('POST', all, () => ({ ...byOperator, body: fresh })),
} satisfies Cases<'createApiKey'>;

export const updateApiKey = {
  ...bodyCases('PATCH', absent, () => ({ ...byOperator, body: named })),
  200: async ({ service }) => service.send('PATCH', await key(service), { ...byOperator, body: named }),
  401: ({ service }) => service.send('PATCH', absent),
  403: userSends('PATCH', absent, named),
  404: operatorSends('PATCH', absent, named),
  406: notAcceptable(absent, 'PATCH'),
} satisfies Cases<'updateApiKey'>;

export const revokeApiKey = {
  ...knownCases('DELETE', absent),
  204: async ({ service }) => service.send('DELETE', await key(service), byOperator),
  403: userSends('DELETE', absent),
  404: operatorSends('DELETE', absent),
  422: operatorSends('DELETE', `${all}/none`),
} satisfies Cases<'revokeApiKey'>;

export const rotateApiKey = {
  ...bodyCases('POST', `${absent}/rotate`, () => ({ ...byOperator, body: { overlap_seconds: 0 } })),
  201: async ({ service }) => service.send('POST', `${await key(service)}/rotate`, byOperator),
  401: ({ service }) => service.send('POST', `${absent}/rotate`),
  403: userSends('POST', `${absent}/rotate`),
  404: operatorSends('POST', `${absent}/rotate`),
  406: notAcceptable(`${absent}/rotate`, 'POST'),
  409: async ({ service }) => {
    const path = await key(service);
    await service.send('DELETE', path, byOperator);
    return service.send('POST', `${path}/rotate`, byOperator);
  },
} satisfies Cases<'rotateApiKey'>;
