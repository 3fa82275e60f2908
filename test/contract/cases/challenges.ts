import { challengedApp, setup } from '../../kit/challenges.ts';
import { superAdmin } from '../../kit/members.ts';
import type { Headers, TestService } from '../../kit/service.ts';
import {
  bodyCases,
  byOperator,
  type Cases,
  failureCases,
  get,
  keyFailureCases,
  knownCases,
  notAcceptable,
  operatorSends,
  refusedKey,
  unknownParameter,
  userSends,
} from './case.ts';

const challenges = '/v1/auth/challenges';
const own = '/v1/app/challenge';

export const listChallenges = {
  ...keyFailureCases('GET', challenges),
  200: get(challenges),
  401: refusedKey('GET', challenges),
  406: notAcceptable(challenges),
  422: unknownParameter('GET', challenges),
} satisfies Cases<'listChallenges'>;

/** An application that has a challenge. */
const administrator = async (service: TestService): Promise<{ readonly headers: Headers }> => ({
  headers: (await challengedApp(service)).administrator,
});

export const getAppChallenge = {
  ...knownCases('GET', own),
  200: async ({ service }) => service.send('GET', own, await administrator(service)),
  403: userSends('GET', own),
  404: operatorSends('GET', own),
  406: notAcceptable(own),
  422: unknownParameter('GET', own, () => byOperator),
} satisfies Cases<'getAppChallenge'>;

export const setAppChallenge = {
  ...bodyCases('PUT', own, () => ({ ...byOperator, body: setup })),
  200: async ({ service }) => service.send('PUT', own, { ...(await administrator(service)), body: setup }),
  201: async ({ service }) => {
    const { serviceKey } = await service.given.app();
    return service.send('PUT', own, { headers: { 'X-Service-Key': serviceKey }, body: setup });
  },
  401: ({ service }) => service.send('PUT', own, { body: setup }),
  403: userSends('PUT', own, setup),
  406: notAcceptable(own, 'PUT'),
  412: ({ service }) => service.send('PUT', own, { headers: { ...superAdmin, 'If-Match': '"stale"' }, body: setup }),
} satisfies Cases<'setAppChallenge'>;

export const deleteAppChallenge = {
  ...failureCases('DELETE', own, () => byOperator),
  204: async ({ service }) => service.send('DELETE', own, await administrator(service)),
  401: ({ service }) => service.send('DELETE', own),
  403: userSends('DELETE', own),
  404: operatorSends('DELETE', own),
  422: unknownParameter('DELETE', own, () => byOperator),
} satisfies Cases<'deleteAppChallenge'>;
