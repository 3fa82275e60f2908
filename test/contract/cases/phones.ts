import { challenged, enrolled, provenHeaders } from '../../kit/factors.ts';
import { superAdmin } from '../../kit/members.ts';
import { enrolledBySms, requestSms, withNumber } from '../../kit/phones.ts';
import type { TestService } from '../../kit/service.ts';
import {
  bodyCases,
  type Cases,
  failureCases,
  keyFailureCases,
  notAcceptable,
  refusedKey,
  unknownParameter,
} from './case.ts';

const path = '/v1/users/me/cell-phone';
const loggedIn = async (service: TestService) => ({ headers: (await withNumber(service)).headers });

export const sendCellPhoneCode = {
  ...failureCases('POST', `${path}/code`, loggedIn),
  202: async ({ service }) => service.send('POST', `${path}/code`, await loggedIn(service)),
  401: ({ service }) => service.send('POST', `${path}/code`),
  403: ({ service }) => service.send('POST', `${path}/code`, { headers: superAdmin }),
  404: async ({ service }) => service.send('POST', '/v1/users/999999/cell-phone/code', await loggedIn(service)),
  406: notAcceptable(`${path}/code`, 'POST'),
  409: async ({ service }) => {
    const { headers } = await withNumber(service, '020 7946 0958');
    return service.send('POST', `${path}/code`, { headers });
  },
  422: unknownParameter('POST', `${path}/code`, loggedIn),
} satisfies Cases<'sendCellPhoneCode'>;

const coded = async (service: TestService) => {
  const user = await withNumber(service);
  return { headers: user.headers, body: { code: (await requestSms(service, user)).code } };
};
const body = { code: '12345678' };

export const verifyCellPhone = {
  ...bodyCases('POST', `${path}/verify`, coded),
  200: async ({ service }) => service.send('POST', `${path}/verify`, await coded(service)),
  401: ({ service }) => service.send('POST', `${path}/verify`, { body }),
  403: async ({ service }) => service.send('POST', `${path}/verify`, { ...(await loggedIn(service)), body }),
  404: async ({ service }) =>
    service.send('POST', '/v1/users/999999/cell-phone/verify', { ...(await loggedIn(service)), body }),
  406: notAcceptable(`${path}/verify`, 'POST'),
} satisfies Cases<'verifyCellPhone'>;

const factorPath = '/v1/users/me/factors/sms';
const proven = async (service: TestService) => {
  const user = await withNumber(service);
  await service.given.settings({ smsCodes: 'second_factor' });
  const headers = await provenHeaders(service, user);
  return { headers, body: { code: (await requestSms(service, user)).code } };
};

export const addSmsFactor = {
  ...bodyCases('POST', factorPath, proven),
  200: async ({ service }) => service.send('POST', factorPath, await proven(service)),
  401: ({ service }) => service.send('POST', factorPath, { body }),
  403: async ({ service }) => service.send('POST', factorPath, { ...(await proven(service)), body }),
  404: async ({ service }) => service.send('POST', '/v1/users/999999/factors/sms', await proven(service)),
  406: notAcceptable(factorPath, 'POST'),
  409: async ({ service }) => {
    const { headers } = await enrolledBySms(service);
    return service.send('POST', factorPath, { headers, body });
  },
} satisfies Cases<'addSmsFactor'>;

const loginPath = '/v1/auth/challenge/sms';
const challenge = async (service: TestService) => ({
  body: { challenge: await challenged(service, await enrolledBySms(service)) },
});

export const sendLoginSms = {
  ...bodyCases('POST', loginPath, challenge),
  ...keyFailureCases('POST', loginPath, { body: { challenge: 'x' } }),
  202: async ({ service }) => service.send('POST', loginPath, await challenge(service)),
  401: refusedKey('POST', loginPath, { challenge: 'x' }),
  403: async ({ service }) => {
    const sent = await challenge(service);
    await service.given.settings({ smsCodes: 'allowed' });
    return service.send('POST', loginPath, sent);
  },
  404: async ({ service }) => {
    await service.given.settings({ smsCodes: 'second_factor' });
    return service.send('POST', loginPath, { body: { challenge: await challenged(service, await enrolled(service)) } });
  },
  406: notAcceptable(loginPath, 'POST'),
  410: ({ service }) => service.send('POST', loginPath, { body: { challenge: 'x' } }),
} satisfies Cases<'sendLoginSms'>;

const proofPath = '/v1/auth/reauthenticate/sms';
const withFactor = async (service: TestService) => ({ headers: (await enrolledBySms(service)).headers });

export const sendReauthenticationSms = {
  ...failureCases('POST', proofPath, withFactor),
  202: async ({ service }) => service.send('POST', proofPath, await withFactor(service)),
  401: ({ service }) => service.send('POST', proofPath),
  403: ({ service }) => service.send('POST', proofPath, { headers: superAdmin }),
  404: async ({ service }) => {
    const { headers } = await enrolled(service);
    await service.given.settings({ smsCodes: 'second_factor' });
    return service.send('POST', proofPath, { headers });
  },
  406: notAcceptable(proofPath, 'POST'),
  422: unknownParameter('POST', proofPath, withFactor),
} satisfies Cases<'sendReauthenticationSms'>;
