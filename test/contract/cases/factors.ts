import { answerOf } from '../../kit/apis.ts';
import { colleagues } from '../../kit/colleagues.ts';
import { challenged, codeAt, enroll, enrolled, factorApis, provenHeaders, wrongCode } from '../../kit/factors.ts';
import type { Headers, TestService } from '../../kit/service.ts';
import {
  bodyCases,
  byOperator,
  type Cases,
  failureCases,
  get,
  inProgress,
  knownCases,
  notAcceptable,
  operatorSends,
  refusedKey,
  type Stage,
  unenrolledSends,
  unknownParameter,
  userSends,
} from './case.ts';

const challenge = '/v1/auth/challenge';
const own = '/v1/users/me/factors';
const codes = '/v1/users/me/recovery-codes';
const absent = '/v1/users/999999/factors';
const totp = '492039';

/** A login that waits for its second factor, and the right code. */
const waiting = async (service: TestService) => {
  const user = await enrolled(service);
  const body = { challenge: await challenged(service, user), totp_code: codeAt(user.secret, service.clock.now()) };
  return { body, wrong: wrongCode(user.secret, service.clock.now()) };
};

export const completeLogin = {
  ...bodyCases('POST', challenge, async (service) => ({ body: (await waiting(service)).body })),
  200: async ({ service }) => service.send('POST', challenge, { body: (await waiting(service)).body }),
  401: refusedKey('POST', challenge, { challenge: 'unknown', totp_code: totp }),
  403: async ({ service }) => {
    const { body, wrong } = await waiting(service);
    return service.send('POST', challenge, { body: { ...body, totp_code: wrong } });
  },
  406: notAcceptable(challenge, 'POST'),
  410: ({ service }) => service.send('POST', challenge, { body: { challenge: 'unknown', totp_code: totp } }),
} satisfies Cases<'completeLogin'>;

export const listFactors = {
  ...knownCases('GET', own),
  200: async ({ service }) => service.send('GET', own, { headers: (await enrolled(service)).headers }),
  403: unenrolledSends('GET', absent),
  404: get(absent, byOperator),
  406: notAcceptable(own),
  422: get('/v1/users/unknown/factors', byOperator),
} satisfies Cases<'listFactors'>;

/** A user with a recent proof. */
const proven = async (service: TestService): Promise<Headers> => provenHeaders(service, await service.given.user());
const newApp = async (service: TestService) => ({ headers: await proven(service), body: { name: 'Phone' } });

export const addTotp = {
  ...bodyCases('POST', `${own}/totp`, newApp),
  201: async ({ service }) => service.send('POST', `${own}/totp`, await newApp(service)),
  401: ({ service }) => service.send('POST', `${own}/totp`, { body: {} }),
  403: async ({ service }) =>
    service.send('POST', `${own}/totp`, { headers: (await service.given.user()).headers, body: {} }),
  404: async ({ service }) => service.send('POST', `${absent}/totp`, await newApp(service)),
  406: notAcceptable(`${own}/totp`, 'POST'),
  409: inProgress('POST', `${own}/totp`, newApp),
} satisfies Cases<'addTotp'>;

/** A user whose authenticator app waits for its first code. */
const added = async (service: TestService) => {
  const headers = await proven(service);
  const { id, secret } = answerOf(await factorApis(service).REST.addTotp(headers));
  return { path: `${own}/${id}/confirm`, headers, secret };
};
const confirm = `${own}/999999/confirm`;

export const confirmTotp = {
  ...bodyCases('POST', confirm, async (service) => ({
    headers: (await service.given.user()).headers,
    body: { code: totp },
  })),
  200: async ({ service }) => {
    const { path, headers, secret } = await added(service);
    return service.send('POST', path, { headers, body: { code: codeAt(secret, service.clock.now()) } });
  },
  401: ({ service }) => service.send('POST', confirm, { body: { code: totp } }),
  403: async ({ service }) => {
    const { path, headers, secret } = await added(service);
    return service.send('POST', path, { headers, body: { code: wrongCode(secret, service.clock.now()) } });
  },
  404: async ({ service }) =>
    service.send('POST', confirm, { headers: (await service.given.user()).headers, body: { code: totp } }),
  406: notAcceptable(confirm, 'POST'),
} satisfies Cases<'confirmTotp'>;

const renamed = `${own}/999999`;
const name = { name: 'Old phone' };

export const renameFactor = {
  ...bodyCases('PATCH', renamed, async (service) => ({
    headers: (await service.given.user()).headers,
    body: name,
  })),
  200: async ({ service }) => {
    const { headers, factorId } = await enrolled(service);
    return service.send('PATCH', `${own}/${factorId}`, { headers, body: name });
  },
  401: ({ service }) => service.send('PATCH', renamed, { body: name }),
  403: operatorSends('PATCH', renamed, name),
  404: userSends('PATCH', renamed, name),
  406: notAcceptable(renamed, 'PATCH'),
} satisfies Cases<'renameFactor'>;

export const deleteFactor = {
  ...failureCases('DELETE', `${own}/999999`, async (service) => ({ headers: await proven(service) })),
  202: async ({ service }) => {
    await service.given.settings({ factorResetDelaySeconds: 86_400 });
    const { id, factorId } = await enrolled(service);
    const reply = await service.send('DELETE', `/v1/users/${id}/factors/${factorId}`, byOperator);
    await service.given.settings({ factorResetDelaySeconds: 0 });
    return reply;
  },
  204: async ({ service }) => {
    const { headers, factorId } = await enrolled(service);
    return service.send('DELETE', `${own}/${factorId}`, { headers });
  },
  401: ({ service }) => service.send('DELETE', `${own}/999999`),
  403: async ({ service }) => {
    const { host, guest } = await colleagues(service);
    const { factorId } = await enroll(service, guest);
    return service.send('DELETE', `/v1/users/${guest.id}/factors/${factorId}`, { headers: host.headers });
  },
  404: ({ service }) => service.send('DELETE', `${absent}/1`, byOperator),
  406: async ({ service }) =>
    service.send('DELETE', `${own}/999999`, { headers: { ...(await proven(service)), Accept: 'text/html' } }),
  422: ({ service }) => service.send('DELETE', `${own}/none`, byOperator),
} satisfies Cases<'deleteFactor'>;

const replaces = async (service: TestService) => ({ headers: (await enrolled(service)).headers });

export const replaceRecoveryCodes = {
  ...failureCases('PUT', codes, replaces),
  200: async ({ service }: Stage) => service.send('PUT', codes, await replaces(service)),
  401: ({ service }: Stage) => service.send('PUT', codes),
  403: async ({ service }: Stage) => service.send('PUT', codes, { headers: (await service.given.user()).headers }),
  404: async ({ service }: Stage) => service.send('PUT', codes, { headers: await proven(service) }),
  406: notAcceptable(codes, 'PUT'),
  422: unknownParameter('PUT', codes, replaces),
} satisfies Cases<'replaceRecoveryCodes'>;
